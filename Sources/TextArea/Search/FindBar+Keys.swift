import TerminalScreen

/// What can be done in the bar, and by which keys.
extension FindBar {
  /// Something that a key or a click in the bar does; all other keys edit the field.
  public enum Command: String, Hashable, Sendable, CaseIterable {
    case next = "find-next"
    case previous = "find-previous"
    case replaceAll = "replace-all"
    case switchField = "switch-field"
    case toggleCase = "toggle-case"
    case toggleWords = "toggle-words"
    case toggleExpression = "toggle-expression"
    case earlier = "earlier-search"
    case later = "later-search"
    case close
  }

  /// The keys of the bar.
  public static let standardKeys = KeyTable<Command>([
    .init(
      .next, [KeyPress(.enter), KeyPress(.function(3))],
      "find the next match; after \"Replace with\", replace this one"),
    .init(.previous, [KeyPress(.function(3), .shift), KeyPress(.enter, .shift)], "find the match before"),
    .init(.replaceAll, [KeyPress(.character("a"), .alt), KeyPress(.enter, .alt)], "replace all matches"),
    .init(.switchField, [KeyPress(.tab), KeyPress(.tab, .shift)], "go to the other field"),
    .init(.toggleCase, [KeyPress(.character("c"), .alt)], "tell upper and lower case apart, or not"),
    .init(.toggleWords, [KeyPress(.character("w"), .alt)], "find whole words only, or not"),
    .init(.toggleExpression, [KeyPress(.character("r"), .alt)], "search by a regular expression, or not"),
    .init(.earlier, [KeyPress(.up)], "take what was searched for before"),
    .init(.later, [KeyPress(.down)], "take what was searched for after that"),
    .init(.close, [KeyPress(.escape), KeyPress(.character("g"), .control)], "stop the search, then close the bar"),
  ])
}
