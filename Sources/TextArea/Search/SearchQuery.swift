/// What to search for, and how.
public struct SearchQuery: Hashable, Sendable {
  /// Whether upper and lower case are told apart.
  public enum CaseSensitivity: Hashable, Sendable {
    /// When the pattern has an upper-case letter.
    case smart
    case sensitive
    case insensitive
  }

  /// Literal text, or a regular expression in Swift's syntax.
  public var pattern: String
  /// True takes the pattern for a regular expression.
  public var isRegularExpression = false
  /// True finds only matches that begin and end where a word does (UAX #29).
  public var matchesWholeWords = false
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
    case .smart: !pattern.contains { $0.isUppercase }
    }
  }
}

/// Why a pattern cannot be searched for.
public enum SearchError: Error, Hashable, Sendable {
  /// It is no regular expression; the reason is the parser's.
  case invalidPattern(String)
}
