/// How many colours can be told apart, and which of them comes nearest to one that is asked for.
public enum ColorDepth: Hashable, Sendable {
  /// No colours.
  case none
  /// The eight colours of the ANSI palette.
  case palette8
  /// Those eight and their bright forms.
  case palette16
  /// xterm's 256: the sixteen, a cube of 216 and 24 greys.
  case palette256
  /// Red, green and blue of eight bits each.
  case direct

  /// The most that `colors` of terminfo allows.
  public init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .palette8
    case ..<256: self = .palette16
    case ..<(1 << 24): self = .palette256
    default: self = .direct
    }
  }

  /// Number of colours.
  public var count: Int {
    switch self {
    case .none: 0
    case .palette8: 8
    case .palette16: 16
    case .palette256: 256
    case .direct: 1 << 24
    }
  }

  /// The number that `setaf` takes for the colour: -1 for the terminal's own.
  package func index(_ color: Color) -> Int32 {
    switch (self, color) {
    case (.none, _), (_, .terminalDefault): -1
    // Descriptions with direct colours keep the numbers below 8 for the palette; the rest is spelled out.
    case (.direct, .palette(let index)) where index < 8: Int32(index)
    case (.direct, _): color.rgb.map(Self.direct) ?? -1
    case (_, .palette(let index)): reduced(index)
    case (.palette256, .rgb(let red, let green, let blue)):
      Int32(XtermPalette.nearest(RGB(red, green, blue), in: 16...255))
    case (_, .rgb(let red, let green, let blue)): reduced(XtermPalette.nearestBasic(RGB(red, green, blue)))
    }
  }

  private func reduced(_ index: UInt8) -> Int32 {
    if Int(index) < count { return Int32(index) }
    // Of the bright ones the plain one is left.
    if index < 16 { return Int32(index & 7) }
    return reduced(XtermPalette.nearestBasic(XtermPalette.color(index)))
  }

  private static func direct(_ color: RGB) -> Int32 {
    // Below 8 it would be taken for an entry of the palette; one step of blue more is not seen.
    max(8, Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue))
  }
}
