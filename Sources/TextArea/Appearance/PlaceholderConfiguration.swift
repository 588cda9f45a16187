public import TerminalScreen
public import TextLayout

/// What an empty text area says, and how.
///
/// ```swift
/// area.placeholder = "Write down..."
/// area.placeholder.style = Style([.dim, .italic])
/// ```
public struct PlaceholderConfiguration: Hashable, Sendable, ExpressibleByStringLiteral {
  /// When the placeholder of an empty text area shows.
  public enum Visibility: Hashable, Sendable {
    /// As long as there is no text, with the caret on its first cell.
    case whileEmpty
    /// As long as there is no text and the focus is elsewhere.
    case whileEmptyAndUnfocused
  }

  /// The text, taken literally; newlines in it are kept.
  public var text: String
  /// Shorter texts: the longest of all that fits untruncated is shown.
  public var alternatives: [String] = []
  /// `nil` takes the theme's.
  public var style: Style?
  /// `nil` takes the text's, or words where that does not wrap.
  public var lineBreakMode: LineBreakMode?
  /// Most rows, or 0 for as many as there is room for.
  public var maximumNumberOfLines = 0
  /// Where rows that are narrower than the text stand.
  public var alignment = TextAlignment.left
  /// How long it takes to come to its style when it comes back; zero, the standard, shows it at once.
  ///
  /// It needs a host that calls ``TextArea/tick(at:)`` and a terminal of 256 colours or more: a host leaves it at zero
  /// where there are fewer, or where NO_COLOR asks for none.
  public var fadeDuration = Duration.zero
  /// When it shows.
  public var visibility = Visibility.whileEmpty

  /// A placeholder in the theme's style, wrapped like the text.
  public init(_ text: String = "") {
    self.text = text
  }

  /// A placeholder written as a string literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
