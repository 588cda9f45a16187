import TextBuffer

/// A query made ready to search with: once, however often it is searched for.
struct CompiledQuery: Sendable {
  enum Matcher: Sendable {
    case literal(TextPattern)
    case expression(any SearchExpression)
  }

  let query: SearchQuery
  let matcher: Matcher
  /// For which line ends; see ``ExpressionEngine``.
  let hasCRLF: Bool

  /// Bytes that a pattern may have: more only slow down typing in the bar.
  static let longestPattern = 1 << 16

  init(_ query: SearchQuery, engine: (any ExpressionEngine)?, hasCRLF: Bool) throws(SearchError) {
    guard query.pattern.utf8.count <= Self.longestPattern else { throw .tooLong(most: Self.longestPattern) }
    (self.query, self.hasCRLF) = (query, hasCRLF)
    if query.isRegularExpression {
      guard let engine else { throw .noExpressions }
      matcher = .expression(
        try engine.expression(query.pattern, ignoringCase: query.ignoresCase, hasCRLF: hasCRLF))
    } else {
      matcher = .literal(
        TextPattern(
          Array(query.pattern.utf8), ignoringCase: query.ignoresCase, matchingEquivalents: query.matchesEquivalents))
    }
  }

  /// Bytes before a place from which on a search must begin to find what reaches that place.
  var reach: Int {
    switch matcher {
    case .literal(let pattern): pattern.longest
    case .expression: 4096
    }
  }
}
