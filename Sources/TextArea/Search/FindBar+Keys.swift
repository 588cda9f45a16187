import TerminalScreen

/// What can be done in the bar, and by which keys.
extension FindBar {
  /// Something that a key or a click in the bar does; all other keys edit the field.
  public enum Command: String, Hashable, Sendable, CaseIterable {
    /// Finds the next match; in the replacement's field, replaces this one first.
    case next = "find-next"
    /// Finds the match before.
    case previous = "find-previous"
    /// Replaces every match, as one undo step.
    case replaceAll = "replace-all"
    /// Goes to the other field.
    case switchField = "switch-field"
    /// Tells upper and lower case apart, or no longer.
    case toggleCase = "toggle-case"
    /// Finds whole words only, or no longer.
    case toggleWords = "toggle-words"
    /// Takes the pattern for a regular expression, or no longer.
    case toggleExpression = "toggle-expression"
    /// Calls back what was searched for before.
    case earlier = "earlier-search"
    /// Goes towards what was searched for last.
    case later = "later-search"
    /// Stops a search that is under way, and otherwise closes the bar.
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
