/// What to search for, and how.
public struct SearchQuery: Hashable, Sendable {
  /// Whether upper and lower case are told apart.
  public enum CaseSensitivity: Hashable, Sendable {
    /// When the pattern has an upper-case letter.
    case smart
    /// Always.
    case sensitive
    /// Never.
    case insensitive
  }

  /// Literal text, or a regular expression in the syntax of the text area's engine.
  public var pattern: String
  /// True takes the pattern for a regular expression.
  public var isRegularExpression = false
  /// True finds only matches that begin and end where a word does (UAX #29).
  public var matchesWholeWords = false
  /// True lets literal text match canonically equivalent text: é in one scalar and in two, a Hangul syllable and its
  /// letters.
  ///
  /// A letter is then not found where marks follow it that make another one of it: `e` is not found in é, however that
  /// is written.
  public var matchesEquivalents = true
  /// Whether upper and lower case are told apart.
  public var caseSensitivity = CaseSensitivity.smart

  /// A search for literal text.
  public init(_ pattern: String) {
    self.pattern = pattern
  }

  var ignoresCase: Bool {
    switch caseSensitivity {
    case .sensitive: false
    case .insensitive: true
    case .smart: !hasUppercase
    }
  }

  /// True if a letter of the pattern is in upper case; the letters of an expression's escapes, as in `\W`, are not meant.
  private var hasUppercase: Bool {
    guard isRegularExpression else { return pattern.contains { $0.isUppercase } }
    var rest = pattern[...]
    while let character = rest.popFirst() {
      guard character == "\\" else {
        if character.isUppercase { return true }
        continue
      }
      rest = rest.dropFirst()
      // \p{Lu}, \x{C9}: what is in the braces belongs to the escape.
      if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[end...].dropFirst() }
    }
    return false
  }
}
