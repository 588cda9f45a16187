public import TextBuffer

extension TextArea {
  /// Marks every place that matches a query wherever it shows; `nil` marks nothing.
  public mutating func mark(_ query: SearchQuery?) {
    search = query.flatMap { $0.pattern.isEmpty ? nil : $0 }
    if search == nil { currentMatch = nil }
  }

  /// Selects a match and scrolls to it.
  public mutating func show(match: TextRange) {
    select(from: match.lowerBound, to: match.upperBound)
    currentMatch = selectedRange
    settleScroll()
  }

  /// The matches that touch a range of bytes, for drawing.
  func visibleMatches(in range: Range<Int>) -> [Range<Int>] {
    guard let search else { return [] }
    // A match may begin a line before what shows, or end a line after it.
    let wide = content.lineStart(containing: max(range.lowerBound, 0))..<content.lineEnd(containing: range.upperBound)
    let near = max(wide.lowerBound, range.lowerBound - 4096)..<min(wide.upperBound, range.upperBound + 4096)
    guard var finder = try? MatchFinder(search, in: content, range: near) else { return [] }
    var matches: [Range<Int>] = []
    while case .found(let match) = finder.step() { matches.append(match) }
    return matches
  }

  /// Replaces the current match, if it is still selected, by a replacement.
  ///
  /// - Parameter template: with a regular expression, `$1` stands for its first group, `$0` for all of the match, and `$$` for a dollar sign.
  public mutating func replaceMatch(of query: SearchQuery, with template: String, at time: Duration) -> Outcome {
    guard let currentMatch, currentMatch == selectedRange, !currentMatch.isEmpty else { return nothingToDo() }
    // Found once more where it stands, to learn its groups.
    guard var finder = try? MatchFinder(query, in: content, range: currentMatch.bytes.lowerBound..<content.count),
      case .found(currentMatch.bytes) = finder.step()
    else { return nothingToDo() }
    let bytes = query.replacement(template, groups: finder.groups)
    let outcome = edit(currentMatch, with: withLineEnding(bytes), kind: .other, isRewrite: true, at: time)
    self.currentMatch = nil
    return outcome
  }

  /// Replaces every match, as one undo step.
  ///
  /// - Returns: what became of it, and how many matches there were.
  /// - Complexity: O(n) in the document, O(log n) more for each match.
  public mutating func replaceAll(_ query: SearchQuery, with template: String, at time: Duration) throws(SearchError)
    -> (outcome: Outcome, count: Int)
  {
    var finder = try MatchFinder(query, in: content)
    var (result, count, copied, start) = (TextContent(), 0, 0, 0)
    while case .found(let match) = finder.step() {
      if count == 0 { (start, copied) = (match.lowerBound, match.lowerBound) }
      result.append(content[copied..<match.lowerBound])
      result.append(TextContent(withLineEnding(query.replacement(template, groups: finder.groups))))
      copied = match.upperBound
      count += 1
    }
    guard count > 0 else { return (nothingToDo(), 0) }
    let outcome = edit(TextRange(bytes: start..<copied), rewritingAs: result, at: time)
    currentMatch = nil
    settleScroll()
    return (outcome, count)
  }
}

extension SearchQuery {
  /// What a match with these groups is replaced by.
  func replacement(_ template: String, groups: [String]) -> [UInt8] {
    guard isRegularExpression else { return Array(template.utf8) }
    var (result, rest) = ("", template[...])
    while let character = rest.popFirst() {
      guard character == "$", let next = rest.first,
        next == "$" || next.wholeNumberValue.map(groups.indices.contains) == true
      else {
        result.append(character)
        continue
      }
      rest.removeFirst()
      result += next.wholeNumberValue.map { groups[$0] } ?? "$"
    }
    return Array(result.utf8)
  }
}
