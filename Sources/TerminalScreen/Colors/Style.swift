/// How a cell looks: attributes and two colours.
public struct Style: Hashable, Sendable {
  /// Bold, dim and their like, all that apply.
  public var attributes: Attributes
  /// Colour of the character.
  public var foreground: Color
  /// Colour behind it.
  public var background: Color

  /// A style of attributes and colours, each with a default that changes nothing.
  public init(
    _ attributes: Attributes = [], foreground: Color = .terminalDefault, background: Color = .terminalDefault
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// The terminal's own colours, no attribute.
  public static let plain = Style()

  /// This style laid over `base`: attributes add up, a colour that is set wins.
  public func over(_ base: Style) -> Style {
    Style(
      attributes.union(base.attributes),
      foreground: foreground == .terminalDefault ? base.foreground : foreground,
      background: background == .terminalDefault ? base.background : background)
  }
}

/// Attributes of a cell, as SGR has them.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  public let rawValue: UInt8

  /// The attributes of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// SGR 1.
  public static let bold = Attributes(rawValue: 1 << 0)
  /// SGR 2: relative to the colours in use, so readable on light and dark.
  public static let dim = Attributes(rawValue: 1 << 1)
  /// SGR 3.
  public static let italic = Attributes(rawValue: 1 << 2)
  /// SGR 4.
  public static let underline = Attributes(rawValue: 1 << 3)
  /// SGR 7.
  public static let reverse = Attributes(rawValue: 1 << 4)
  /// SGR 9.
  public static let strikethrough = Attributes(rawValue: 1 << 5)

  /// Every attribute with its name in options and dumps and its SGR number, in the order in which they are written.
  public static let named: [(name: String, attribute: Attributes, sgr: Int)] = [
    ("bold", .bold, 1), ("dim", .dim, 2), ("italic", .italic, 3), ("underline", .underline, 4),
    ("reverse", .reverse, 7), ("strikethrough", .strikethrough, 9),
  ]
}
