internal import CCurses
import TerminalScreen

/// Makes curses' attributes and colour pairs of styles.
struct StyleMapper {
  let depth: ColorDepth
  let hasDim: Bool
  let hasItalic: Bool
  private var pairs: PairTable
  /// The last style and what it became: neighbours mostly look alike.
  private var last: (style: Style, attributes: UInt32, pair: Int32) = (.plain, 0, 0)

  /// - Parameter pairLimit: how many pairs there are besides the terminal's own colours.
  init(
    depth: ColorDepth, hasDim: Bool, hasItalic: Bool, pairLimit: Int32, define: @escaping (Int32, Int32, Int32) -> Void
  ) {
    self.depth = pairLimit > 0 ? depth : .none
    self.hasDim = hasDim
    self.hasItalic = hasItalic
    pairs = PairTable(limit: pairLimit, define: define)
  }

  /// For the terminal of a session.
  init(session: OpaquePointer, choice: CursesTerminal.ColorChoice, environment: Environment) {
    let isOff = choice == .never || choice == .automatic && environment.forbidsColor
    let pairLimit = isOff ? 0 : cc_start_colors(session)
    self.init(
      depth: ColorDepth(colors: min(choice.limit, Int(cc_number(session, "colors")))),
      hasDim: cc_string(session, "dim") != nil, hasItalic: cc_string(session, "sitm") != nil, pairLimit: pairLimit
    ) { cc_define_pair(session, $0, $1, $2) }
  }

  /// Dim looks other than plain.
  var distinguishesDim: Bool { hasDim || depth != .none || hasItalic }

  /// What a style is in curses' terms: `cc_attribute` bits and the number of a pair.
  mutating func resolve(_ style: Style) -> (attributes: UInt32, pair: Int32) {
    if style == last.style { return (last.attributes, last.pair) }
    let drawn = withoutDim(style)
    let pair = depth == .none ? 0 : pairs.number(depth.index(drawn.foreground), depth.index(drawn.background))
    last = (style, bits(drawn.attributes), pair)
    return (last.attributes, pair)
  }

  /// Rule D3: where the terminal cannot draw dim, a colour stands for it, else italic.
  private func withoutDim(_ style: Style) -> Style {
    guard !hasDim, style.attributes.contains(.dim) else { return style }
    var result = style
    result.attributes.remove(.dim)
    switch depth {
    case .none: result.attributes.insert(.italic)
    // Of eight colours none is grey: cyan is the one that reads on both black and white.
    case .palette8: if style.foreground == .terminalDefault { result.foreground = .palette(6) }
    default: if style.foreground == .terminalDefault { result.foreground = .palette(8) }
    }
    return result
  }

  /// Curses has no attribute for strikethrough.
  private func bits(_ attributes: Attributes) -> UInt32 {
    var bits: UInt32 = 0
    if attributes.contains(.bold) { bits |= CC_BOLD.rawValue }
    if attributes.contains(.dim) { bits |= CC_DIM.rawValue }
    if attributes.contains(.italic) { bits |= CC_ITALIC.rawValue }
    if attributes.contains(.underline) { bits |= CC_UNDERLINE.rawValue }
    if attributes.contains(.reverse) { bits |= CC_REVERSE.rawValue }
    return bits
  }
}

extension CursesTerminal.ColorChoice {
  /// The most colours that it allows.
  fileprivate var limit: Int {
    switch self {
    case .never: 0
    case .palette16: 16
    case .palette256: 256
    case .automatic, .full: 1 << 24
    }
  }
}
