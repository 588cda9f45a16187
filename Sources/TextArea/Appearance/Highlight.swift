public import TerminalScreen
public import TextBuffer

/// A style for a stretch of the text, such as a host's syntax colours or the places that a search found.
public struct Highlight: Hashable, Sendable {
  /// The stretch of text.
  public var range: TextRange
  /// Laid over the text's style.
  public var style: Style

  /// A style for a stretch of text.
  public init(_ range: TextRange, _ style: Style) {
    self.range = range
    self.style = style
  }
}
