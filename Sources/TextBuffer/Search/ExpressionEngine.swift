/// Makes searches out of regular expressions: what a text area is given so that its bar has expressions.
///
/// The product `TextAreaExpressions` has one; another can be written in its place.
public protocol ExpressionEngine: Sendable {
  /// Compiles an expression, once for as long as it is searched for.
  ///
  /// - Parameters:
  ///   - pattern: its text; lines are told apart by it (`^` and `$` match at every line's start and end).
  ///   - ignoringCase: lets letters match in either case.
  ///   - hasCRLF: some lines of the text end in CRLF: then `$` matches before CRLF, and `\n` matches CRLF as well as LF.
  /// - Throws: ``SearchError/invalidExpression(_:)`` or ``SearchError/tooLarge``
  func expression(_ pattern: String, ignoringCase: Bool, hasCRLF: Bool) throws(SearchError) -> any SearchExpression
}

/// A compiled regular expression.
public protocol SearchExpression: Sendable {
  /// How many groups there are, the whole match not counted.
  var groupCount: Int { get }

  /// The number of the group of a name, or `nil`.
  func group(named name: String) -> Int?

  /// Begins to look for matches in a snapshot of a text.
  ///
  /// Matches do not overlap. One of no bytes is not found right behind another match.
  ///
  /// - Parameters:
  ///   - start: the first place where a match may begin.
  ///   - last: the last such place, at most the text's end.
  ///   - isAfterMatch: a match ended at `start`.
  func run(in content: TextContent, from start: Int, through last: Int, isAfterMatch: Bool) -> any ExpressionRun
}

/// A search by an expression under way.
public protocol ExpressionRun: Sendable {
  /// The place that was come to: all matches to come begin there or behind it.
  var position: Int { get }

  /// Searches on until a match is found or the work is used up.
  ///
  /// - Parameter work: what may be done, measured in bytes looked at by a search for literal text: several for each
  ///   nanosecond. What was used is taken off.
  /// - Throws: ``SearchError/tooCostly``: it gives up instead of taking time without a bound.
  mutating func next(work: inout Int) throws(SearchError) -> ExpressionProgress
}

/// What a slice of a search by an expression came to.
public enum ExpressionProgress: Hashable, Sendable {
  /// The slice is used up and the search is not over.
  case searching
  /// The ranges of a match and of its groups: the whole match first, `nil` for a group that took no part.
  case found([Range<Int>?])
  /// There is no other match.
  case exhausted
}

/// Why something cannot be searched for.
public enum SearchError: Error, Hashable, Sendable {
  /// It is not a regular expression; the reason is the engine's, one line of plain words.
  case invalidExpression(String)
  /// The expression has more parts than the engine takes.
  case tooLarge
  /// There is no engine for expressions.
  case noExpressions
  /// The expression takes more work than a search may.
  case tooCostly
  /// The pattern has more bytes than a pattern may.
  case tooLong(most: Int)
}
