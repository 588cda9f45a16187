public import TextBuffer
import TextMetrics

/// Finds what a query asks for in a snapshot of a text, in slices, so that a host can show progress and let go of it.
///
/// Literal text is found at memory speed. A regular expression is matched line by line, as strings; a line of more
/// than a megabyte is matched in pieces of that size.
public struct MatchFinder: Sendable {
  private let query: SearchQuery
  private let content: TextContent
  private let isBackwards: Bool
  /// The search for literal text.
  private var plain: TextSearch?
  /// What is still to be searched by a regular expression.
  private var rest: Range<Int>

  /// A search in part of a text.
  ///
  /// - Throws: when the query's pattern is no regular expression and should be one.
  public init(_ query: SearchQuery, in content: TextContent, range: Range<Int>? = nil, backwards: Bool = false)
    throws(SearchError)
  {
    (self.query, self.content, isBackwards) = (query, content, backwards)
    rest = (range ?? 0..<content.count).clamped(to: 0..<content.count)
    if query.isRegularExpression {
      _ = try query.expression()
    } else {
      let pattern = TextPattern(Array(query.pattern.utf8), ignoringCase: query.ignoresCase)
      plain = TextSearch(for: pattern, in: content, range: rest, backwards: backwards)
    }
  }

  /// What the last match's groups hold, the whole match first; empty for literal text.
  public private(set) var groups: [String] = []

  /// Bytes that are still to be looked at.
  public var remaining: Int { plain?.rest.count ?? rest.count }

  /// Searches on for about so many bytes.
  public mutating func step(bytes: Int = .max) -> TextSearch.Progress {
    var budget = bytes
    while budget > 0 {
      let before = remaining
      let progress = plain == nil ? stepByLine() : plain?.step(bytes: budget) ?? .exhausted
      budget -= max(1, before - remaining)
      if case .found(let match) = progress, query.matchesWholeWords, !content.isWholeWords(match) { continue }
      if case .searching = progress, plain == nil { continue }
      return progress
    }
    return .searching
  }

  /// Looks at one line, or at a piece of a long one.
  private mutating func stepByLine() -> TextSearch.Progress {
    guard !rest.isEmpty, let expression = try? query.expression() else { return .exhausted }
    let piece = nextPiece()
    let line = LineText(content.bytes(in: piece))
    let matches = line.string.matches(of: expression)
    for match in isBackwards ? matches.reversed() : matches where !match.range.isEmpty {
      let start = piece.lowerBound + line.byteOffset(of: match.range.lowerBound)
      let end = piece.lowerBound + line.byteOffset(of: match.range.upperBound)
      guard start >= rest.lowerBound, end <= rest.upperBound else { continue }
      rest = isBackwards ? rest.lowerBound..<start : end..<rest.upperBound
      groups = match.output.map { $0.substring.map(String.init) ?? "" }
      return .found(start..<end)
    }
    if isBackwards {
      rest = rest.lowerBound..<max(rest.lowerBound, min(piece.lowerBound, rest.upperBound) - 1)
    } else {
      // The line end is no part of any match.
      let isLineEnd = piece.upperBound == content.lineEnd(containing: rest.lowerBound)
      rest = min(rest.upperBound, piece.upperBound + (isLineEnd ? 1 : 0))..<rest.upperBound
    }
    return .searching
  }

  /// Longest piece of a line that is made a string at once, in bytes.
  private static let longestPiece = 1 << 20

  /// The line, or piece of one, where the search goes on.
  private func nextPiece() -> Range<Int> {
    let place = isBackwards ? rest.upperBound - 1 : rest.lowerBound
    let line = content.lineStart(containing: place)..<content.lineEnd(containing: place)
    let start =
      line.lowerBound + (max(0, min(place, line.upperBound) - line.lowerBound)) / Self.longestPiece * Self.longestPiece
    return start..<min(line.upperBound, start + Self.longestPiece)
  }
}

extension SearchQuery {
  /// The pattern as a regular expression.
  func expression() throws(SearchError) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(pattern).ignoresCase(ignoresCase)
    } catch {
      throw .invalidPattern("\(error)")
    }
  }
}

extension TextContent {
  /// True when a range begins and ends where a word does.
  func isWholeWords(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    return wordRange(at: range.lowerBound).lowerBound == range.lowerBound
      && wordRange(at: clusterStart(before: range.upperBound)).upperBound == range.upperBound
  }
}
