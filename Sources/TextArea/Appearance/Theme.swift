public import TerminalScreen

/// The styles of everything that a text area draws, by role.
///
/// A role's style is laid over that of `text`, so that a coloured sheet needs its background named once.
public struct Theme: Hashable, Sendable {
  public var text = Style.plain
  /// SGR 2 is relative: readable on light and dark.
  public var placeholder = Style(.dim)
  public var selection = Style(.reverse)
  public var border = Style(.dim)
  public var focusedBorder = Style.plain
  public var title = Style(.bold)
  public var gutter = Style(.dim)
  public var currentLineNumber = Style.plain
  public var currentLine = Style.plain
  /// Bytes that are no UTF-8, drawn `<80>`.
  public var invalid = Style(.reverse)
  /// Control characters and what else must not reach the terminal, drawn `^A` or `<202E>`.
  public var control = Style(.reverse)
  /// Marks for visible white space.
  public var whitespace = Style(.dim)
  /// Places that a search found.
  public var match = Style(.underline)
  public var currentMatch = Style([.underline, .bold])
  public var ruler = Style(.dim)
  public var scrollBar = Style(.dim)
  public var scrollBarThumb = Style.plain
  public var status = Style.plain

  public init() {}
}

extension Theme {
  /// The terminal's own colours: for light and dark alike.
  public static let memo = Theme()

  /// A yellow memo sheet with dark ink.
  public static let yellow: Theme = {
    var theme = Theme()
    theme.text = Style(foreground: .palette(16), background: .palette(229))
    theme.placeholder = Style(foreground: .palette(101))
    theme.border = Style(foreground: .palette(137))
    theme.focusedBorder = Style(foreground: .palette(94))
    theme.title = Style(.bold, foreground: .palette(94))
    theme.gutter = Style(foreground: .palette(137))
    theme.currentLineNumber = Style(foreground: .palette(94))
    theme.currentLine = Style(background: .palette(228))
    theme.match = Style(background: .palette(214))
    theme.currentMatch = Style(.bold, background: .palette(208))
    theme.whitespace = Style(foreground: .palette(144))
    theme.ruler = Style(background: .palette(223))
    theme.scrollBar = Style(foreground: .palette(180))
    theme.scrollBarThumb = Style(foreground: .palette(94))
    return theme
  }()

  /// Attributes only, no colour at all.
  public static let plain: Theme = {
    var theme = Theme()
    theme.border = .plain
    theme.focusedBorder = Style(.bold)
    return theme
  }()

  /// The built-in themes by name.
  public static let named: [(name: String, theme: Theme)] = [("memo", .memo), ("yellow", .yellow), ("plain", .plain)]
}
