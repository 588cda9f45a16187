public import TextBuffer
import TextMetrics

/// Finds what a query asks for in a snapshot of a text, in slices, so that a host can show progress and let go of it.
///
/// Literal text is found at memory speed. Backwards, an expression finds what it finds forwards from the start of an
/// earlier line.
public struct MatchFinder: Sendable {
  private enum Source: Sendable {
    case literal(TextSearch)
    case forwards(any ExpressionRun)
    case backwards(BackwardsRun)
    /// While one of the others is being changed, so that it is not held twice and copied for it.
    case none
  }

  private let query: CompiledQuery
  private let content: TextContent
  private var source: Source
  /// The last place where a match may begin.
  private let last: Int

  /// The ranges of the last match's groups, the whole match first; empty for literal text.
  public private(set) var groups: [Range<Int>?] = []

  /// A search from one end of a text.
  ///
  /// - Parameter engine: what compiles an expression.
  /// - Throws: when the query cannot be searched for.
  public init(
    _ query: SearchQuery, in content: TextContent, engine: (any ExpressionEngine)? = nil, backwards: Bool = false
  ) throws(SearchError) {
    let query = try CompiledQuery(query, engine: engine, hasCRLF: content.lineEndings.crlfs > 0)
    if backwards {
      self.init(query, in: content, before: content.count + 1)
    } else {
      self.init(query, in: content)
    }
  }

  /// A search forwards.
  ///
  /// - Parameters:
  ///   - start: where the first match may begin.
  ///   - last: where the last match may begin; `nil` for the text's end.
  ///   - isAfterMatch: a match ended at `start`: one of no bytes is not found there.
  init(
    _ query: CompiledQuery, in content: TextContent, from start: Int = 0, through last: Int? = nil,
    isAfterMatch: Bool = false
  ) {
    (self.query, self.content) = (query, content)
    self.last = last ?? content.count
    switch query.matcher {
    case .literal(let pattern):
      source = .literal(TextSearch(for: pattern, in: content, range: min(start, content.count)..<content.count))
    case .expression(let expression):
      source = .forwards(expression.run(in: content, from: start, through: self.last, isAfterMatch: isAfterMatch))
    }
  }

  /// A search backwards, for matches that end at `end` at the latest, and begin before it.
  init(_ query: CompiledQuery, in content: TextContent, before end: Int) {
    (self.query, self.content, last) = (query, content, content.count)
    switch query.matcher {
    case .literal(let pattern):
      source = .literal(
        TextSearch(for: pattern, in: content, range: 0..<max(0, min(end, content.count)), backwards: true))
    case .expression(let expression):
      source = .backwards(BackwardsRun(expression, in: content, before: end))
    }
  }

  /// Bytes that are still to be searched.
  var remaining: Int {
    switch source {
    case .literal(let search): search.rest.count
    case .forwards(let run): max(0, last - run.position)
    case .backwards(let run): max(0, run.end)
    case .none: 0
    }
  }

  /// Searches on until a match is found or the work is used up.
  ///
  /// - Parameter work: bytes to look at, and some for each match; what was used is taken off.
  /// - Throws: when the search gives up.
  public mutating func next(work: inout Int) throws(SearchError) -> SearchProgress {
    while true {
      let progress = try step(work: &work)
      guard case .found(let match) = progress else { return progress }
      if match.lowerBound > last { return .exhausted }
      if query.query.matchesWholeWords {
        work -= 512
        if !content.isWholeWords(match, work: &work) { continue }
      }
      return progress
    }
  }

  private mutating func step(work: inout Int) throws(SearchError) -> SearchProgress {
    switch source {
    case .literal(var search):
      source = .none
      defer { source = .literal(search) }
      return search.step(work: &work)
    case .forwards(var run):
      source = .none
      defer { source = .forwards(run) }
      return note(try run.next(work: &work))
    case .backwards(var run):
      source = .none
      defer { source = .backwards(run) }
      return note(try run.next(work: &work))
    case .none: return .exhausted
    }
  }

  private mutating func note(_ progress: ExpressionProgress) -> SearchProgress {
    switch progress {
    case .searching: return .searching
    case .exhausted: return .exhausted
    case .found(let groups):
      self.groups = groups
      return groups.first.flatMap { $0 }.map { .found($0) } ?? .exhausted
    }
  }
}

/// Looks for matches of an expression from behind: block by block, in each the last one.
struct BackwardsRun: Sendable {
  private let expression: any SearchExpression
  private let content: TextContent
  /// Matches to come begin before this.
  private(set) var end: Int
  /// And end here at the latest.
  private var limit: Int
  private var start: Int
  private var run: any ExpressionRun
  private var found: [Range<Int>?]?

  init(_ expression: any SearchExpression, in content: TextContent, before end: Int) {
    (self.expression, self.content, self.end, limit) = (expression, content, end, min(end, content.count))
    start = Self.blockStart(before: end, in: content)
    run = expression.run(in: content, from: start, through: end - 1, isAfterMatch: false)
  }

  mutating func next(work: inout Int) throws(SearchError) -> ExpressionProgress {
    while end > 0 {
      switch try run.next(work: &work) {
      case .searching: return .searching
      case .found(let groups):
        guard let match = groups.first.flatMap({ $0 }), match.upperBound <= limit else { continue }
        found = groups
      case .exhausted:
        let match = found
        if let place = match?.first.flatMap({ $0 })?.lowerBound { (end, limit) = (place, place) } else { end = start }
        found = nil
        start = Self.blockStart(before: end, in: content)
        run = expression.run(in: content, from: start, through: end - 1, isAfterMatch: false)
        if let match { return .found(match) }
      }
    }
    return .exhausted
  }

  /// Some lines before a place; a part of one where it is long.
  private static func blockStart(before end: Int, in content: TextContent) -> Int {
    guard end > 0 else { return 0 }
    let line = content.lineStart(containing: max(0, min(end, content.count) - 4096))
    return max(line, min(end, content.count) - (1 << 16))
  }
}

extension TextContent {
  /// True when a range begins and ends where a word does.
  func isWholeWords(_ range: Range<Int>, work: inout Int) -> Bool {
    guard !range.isEmpty else { return false }
    return isWordEdge(range.lowerBound, work: &work) && isWordEdge(range.upperBound, work: &work)
  }

  /// True where a word or what is between words begins or ends.
  private func isWordEdge(_ offset: Int, work: inout Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    let (before, after) = (self[offset - 1], self[offset])
    // Most edges can be told from ASCII: no other rule applies between letters and digits, or beside a blank.
    if Self.isWordByte(before), Self.isWordByte(after) { return false }
    if before <= 0x20, Self.isWordByte(after) { return true }
    if after <= 0x20, Self.isWordByte(before) { return true }
    work -= 4096
    return wordRange(at: offset).lowerBound == offset
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
