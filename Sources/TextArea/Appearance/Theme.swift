public import TerminalScreen

/// The styles of everything that a text area draws, by role.
///
/// A role's style is laid over that of `text`, so that a coloured sheet needs its background named once.
public struct Theme: Hashable, Sendable {
  /// Literal text, and whatever has no style of its own.
  public var text = Style.plain
  /// The hint of an empty text area; dim is drawn as what reads on the terminal, by `StyleResolver`.
  public var placeholder = Style(.dim)
  /// The caret, where the terminal can colour its cursor.
  public var caret = Color.terminalDefault
  /// Selected text.
  public var selection = Style(.reverse)
  /// The border of a text area without the focus.
  public var border = Style(.dim)
  /// The border of one that has it.
  public var focusedBorder = Style.plain
  /// The title in the upper border.
  public var title = Style(.bold)
  /// Line numbers and the counter.
  public var gutter = Style(.dim)
  /// The number of the caret's line.
  public var currentLineNumber = Style.plain
  /// The rows of the caret's line, where they are marked.
  public var currentLine = Style.plain
  /// Bytes that are not UTF-8, drawn `<80>`.
  public var invalid = Style(.reverse)
  /// Control characters and what else must not reach the terminal, drawn `^A` or `<202E>`.
  public var control = Style(.reverse)
  /// Marks for visible white space.
  public var whitespace = Style(.dim)
  /// Stretches of the text that are one thing, such as mentions.
  public var token = Style(.underline)
  /// A popup with completions.
  public var completion = Style(.reverse)
  /// The completion that is chosen.
  public var selectedCompletion = Style(.bold)
  /// Places that a search found.
  public var match = Style(.underline)
  /// The place that was found last.
  public var currentMatch = Style([.underline, .bold])
  /// The marked column.
  public var ruler = Style(.dim)
  /// The scroll bar's track.
  public var scrollBar = Style(.dim)
  /// The part of it that stands for what shows.
  public var scrollBarThumb = Style.plain
  /// A host's status line.
  public var status = Style.plain

  /// The terminal's own colours.
  public init() {}
}

extension Theme {
  /// The terminal's own colours: for light and dark alike.
  public static let memo = Theme()

  /// A yellow memo page with dark ink.
  public static let yellow: Theme = {
    var theme = Theme()
    theme.text = Style(foreground: .palette(16), background: .palette(229))
    theme.placeholder = Style(.dim, foreground: .palette(238))
    theme.caret = .palette(94)
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
