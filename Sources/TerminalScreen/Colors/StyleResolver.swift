/// Where styles become what the terminal gets, for every host: above all, what stands for `dim` (rule D3).
///
/// SGR 2 alone does not make a hint look like one: black stays black on a white screen, and some descriptions send
/// nothing for it. So dim text in the terminal's own colour is drawn in a middle grey where there are 16 colours or more.
public struct StyleResolver: Hashable, Sendable {
  /// How many colours may be used; none where `NO_COLOR` forbids them.
  public var depth: ColorDepth
  /// True when what is really sent for `dim` dims.
  public var dims: Bool
  /// True when the terminal draws italic.
  public var hasItalic: Bool
  /// The terminal's background, where it told (OSC 11).
  public var background: Color?

  /// For a terminal that shows plain text only.
  package static let none = StyleResolver(depth: .none, dims: false, hasItalic: false)

  /// A resolver for a terminal about which only this is known.
  public init(depth: ColorDepth, dims: Bool, hasItalic: Bool, background: Color? = nil) {
    self.depth = depth
    self.dims = dims
    self.hasItalic = hasItalic
    self.background = background
  }

  /// True when dim text looks different from plain text: by a grey, as such, or by italic; where not, use brackets.
  public var distinguishesDim: Bool { depth.count >= 16 || dims || hasItalic }

  /// The style to send: `dim` is left in it only where it shall be sent as such.
  public func resolve(_ style: Style) -> Style {
    if style.attributes.contains(.bold), brightensBlack(style) {
      var style = style
      style.attributes.remove(.bold)
      return resolve(style)
    }
    guard style.attributes.contains(.dim) else { return style }
    let hasOwnColor = depth != .none && style.foreground != .terminalDefault
    return hasOwnColor ? dimmedColor(style) : dimmedText(style)
  }

  /// True for black ink on coloured paper where bold text may come in the bright colour, which for black is a grey.
  private func brightensBlack(_ style: Style) -> Bool {
    (depth == .palette8 || depth == .palette16) && depth.index(style.foreground) == 0
      && depth.index(style.background) > 0
  }

  /// Dim text in the terminal's own foreground.
  private func dimmedText(_ style: Style) -> Style {
    var result = style
    if depth.count < 16 {
      if dims {
        // On a light screen black text is as black when dimmed (xterm).
        if hasItalic, let paper = knownBackground(of: style), paper.luma >= 128 { result.attributes.insert(.italic) }
        return result
      }
      result.attributes.remove(.dim)
      if hasItalic { result.attributes.insert(.italic) }
      return result
    }
    result.attributes.remove(.dim)
    result.foreground = grey(on: knownBackground(of: style))
    return result
  }

  /// Dim text in a colour of its own, which it keeps.
  private func dimmedColor(_ style: Style) -> Style {
    var result = style
    if depth.count >= 256, let ink = style.foreground.rgb, let paper = knownBackground(of: style) {
      result.attributes.remove(.dim)
      result.foreground = Color(ink.mixed(with: paper, percent: 40))
      return result
    }
    if !dims { result.attributes.remove(.dim) }
    // Of eight colours black stands for every dark grey too, and cannot be dimmed.
    if depth == .palette8, depth.index(style.foreground) == 0, hasItalic { result.attributes.insert(.italic) }
    return result
  }

  private func knownBackground(of style: Style) -> RGB? { style.background.rgb ?? background?.rgb }

  /// A grey that reads on a background and is further from it than from the text's own colour, or a middle one.
  private func grey(on background: RGB?) -> Color {
    guard let luma = background?.luma else { return .palette(depth == .palette16 ? 8 : 244) }
    // A bit less than half of the way to black, or more than half of the way to white.
    let level = luma >= 128 ? luma * 46 / 100 : luma + (255 - luma) * 54 / 100
    let grey = RGB(UInt8(level), UInt8(level), UInt8(level))
    switch depth {
    case .palette16: return .palette(abs(luma - 127) >= 64 ? 8 : luma >= 128 ? 0 : 7)
    case .palette256: return .palette(XtermPalette.nearest(grey, in: 232...255))
    default: return Color(grey)
    }
  }
}
