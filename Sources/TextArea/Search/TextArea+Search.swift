public import TextBuffer

/// What was found, as the text area shows it.
extension TextArea {
  /// Matches near what shows, for drawing: found by whoever searches, never by drawing itself.
  struct SearchMarks: Sendable {
    var ranges: [Range<Int>] = []
    /// The part of the text that was searched for them.
    var covered = 0..<0

    /// Moves along with an edit; what it touched is to be searched again.
    mutating func follow(_ edit: TextEdit) {
      covered = 0..<0
      ranges = ranges.compactMap { range in
        if range.upperBound <= edit.range.lowerBound { return range }
        if range.lowerBound < edit.range.upperBound { return nil }
        return range.lowerBound + edit.growth..<range.upperBound + edit.growth
      }
    }
  }

  /// Selects a match and scrolls to it; a part of a cluster is selected with all of that.
  public mutating func show(match: TextRange) {
    let start = content.clusterBoundary(at: match.lowerBound)
    var end = content.clusterBoundary(at: match.upperBound)
    if end < match.upperBound { end = TextPosition(byteOffset: content.clusterEnd(after: end.byteOffset)) }
    select(from: start, to: max(start, end))
    currentMatch = CurrentMatch(range: match, selection: selectedRange)
    settleScroll()
  }

  /// The match that was found last, and what was selected for it.
  struct CurrentMatch: Sendable {
    var range: TextRange
    var selection: TextRange
    var found: Found?

    /// The groups of the match: with `\K` or a lookbehind it cannot be found again from where it begins.
    struct Found: Sendable {
      var query: SearchQuery
      var groups: [Range<Int>?]
      var revision: Int
    }
  }

  /// Selects a match whose groups are known.
  mutating func show(match: TextRange, groups: [Range<Int>?], of query: SearchQuery) {
    show(match: match)
    let found = CurrentMatch.Found(query: query, groups: groups, revision: revision)
    currentMatch?.found = found
  }

  /// The match that is selected now.
  var selectedMatch: TextRange? {
    guard let currentMatch, currentMatch.selection == selectedRange else { return nil }
    return currentMatch.range
  }

  /// True when nobody needs to search a part of the text for marks.
  func covers(_ range: Range<Int>) -> Bool { marks?.covered.contains(range) ?? true }

  /// The part of the text to search for marks: what shows, of a very long line a part around the caret.
  mutating func rangeToMark() -> Range<Int> {
    let visible = viewport().range
    let most = 1 << 17
    if visible.count <= most { return visible }
    let place = min(max(visible.lowerBound, caret.byteOffset), visible.upperBound)
    return (place - most / 2..<place + most / 2).clamped(to: visible)
  }

  /// Replaces the match that is selected.
  ///
  /// - Parameter template: with an expression, `$1`, `\1` or `${name}` stand for a group, `$0` for all of the match,
  ///   `$$` for a dollar sign, `\n` and `\t` for a line end and a tab; `\u`, `\l`, `\U`, `\L` and `\E` change case.
  public mutating func replaceMatch(of query: SearchQuery, with template: String, at time: Duration) -> Outcome {
    let compiled = try? CompiledQuery(query, engine: expressionEngine, hasCRLF: content.lineEndings.crlfs > 0)
    return compiled.map { replaceMatch(of: $0, with: template, at: time) } ?? nothingToDo()
  }

  mutating func replaceMatch(of query: CompiledQuery, with template: String, at time: Duration) -> Outcome {
    guard let match = selectedMatch, let groups = groups(of: match, for: query) else { return nothingToDo() }
    let replacement = Replacement(template, for: query) { withLineEnding($0) }
    let bytes = replacement.bytes(for: groups, in: content)
    let outcome = edit(match, with: bytes, kind: .other, isRewrite: true, at: time)
    // One that is refused stays selected, to be tried with something shorter.
    if outcome.refusal == nil { currentMatch = nil }
    return outcome
  }

  /// The groups of the current match: as they were found, or found once more where it stands.
  private func groups(of match: TextRange, for query: CompiledQuery) -> [Range<Int>?]? {
    if let found = currentMatch?.found, found.query == query.query, found.revision == revision { return found.groups }
    let start = match.lowerBound.byteOffset
    var finder = MatchFinder(query, in: content, from: start, through: start)
    var work = 64 << 20
    guard case .found(match.bytes)? = try? finder.next(work: &work) else { return nil }
    return finder.groups
  }
}
