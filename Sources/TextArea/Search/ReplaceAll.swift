public import TextBuffer

/// All matches being replaced, in slices: one pass over a snapshot, and one edit at its end.
///
/// Nothing is changed before that edit, so that letting go of it leaves the text as it was.
struct ReplaceAll: Sendable {
  private var finder: MatchFinder
  private let content: TextContent
  private let replacement: Replacement
  private var builder: ContentBuilder
  /// What was replaced so far lies in this range.
  private(set) var range = 0..<0
  private(set) var count = 0
  private var marks: [Mark]

  /// A place that moves along.
  private struct Mark: Sendable {
    let offset: Int
    var shift = 0
    /// Set when what it was in was replaced.
    var place: Int?
    var moved: Int { place ?? offset + shift }
  }

  /// - Parameter places: offsets that are to be told where they are afterwards.
  init(_ query: CompiledQuery, in content: TextContent, with replacement: Replacement, following places: [Int]) {
    (self.content, self.replacement) = (content, replacement)
    finder = MatchFinder(query, in: content)
    builder = ContentBuilder(from: content)
    marks = places.map { Mark(offset: $0) }
  }

  /// Bytes of the text that it replaces in.
  var textCount: Int { content.count }

  /// Per cent that are done.
  var percent: Int { 100 - 100 * finder.remaining / max(1, content.count) }

  /// Replaces on.
  ///
  /// - Returns: true at the end.
  mutating func step(work: inout Int) throws(SearchError) -> Bool {
    while true {
      switch try finder.next(work: &work) {
      case .searching: return false
      case .exhausted: return true
      case .found(let match):
        let bytes = replacement.bytes(for: finder.groups, in: content)
        if count == 0 { range = match.lowerBound..<match.lowerBound }
        builder.append(source: range.upperBound..<match.lowerBound)
        builder.append(bytes)
        work -= bytes.count
        range = range.lowerBound..<match.upperBound
        count += 1
        for index in marks.indices where marks[index].place == nil && marks[index].offset > match.lowerBound {
          if marks[index].offset >= match.upperBound {
            marks[index].shift += bytes.count - match.count
          } else {
            marks[index].place = match.lowerBound + marks[index].shift
          }
        }
      }
    }
  }

  /// What comes in place of ``range``, and where the places are then.
  mutating func finish() -> (text: TextContent, places: [Int]) {
    (builder.finish(), marks.map(\.moved))
  }
}

extension TextArea {
  /// Begins to replace every match.
  func replaceAll(_ query: CompiledQuery, with template: String) -> ReplaceAll {
    let replacement = Replacement(template, for: query) { withLineEnding($0) }
    let selection = buffer.selection
    return ReplaceAll(
      query, in: content, with: replacement,
      following: [selection.anchor, selection.head, scrollAnchor].map(\.byteOffset))
  }

  /// Makes the one edit that replaces every match; what shows and the caret stay where they are in the text.
  mutating func finish(_ job: inout ReplaceAll, at time: Duration) -> Outcome {
    guard job.count > 0 else { return nothingToDo() }
    let (follows, wasMatch) = (followsCaret, selectedMatch != nil)
    let (text, places) = job.finish()
    buffer.beginUndoGroup()
    let outcome = edit(TextRange(bytes: job.range), rewritingAs: text, at: time)
    if outcome.changes.contains(.text), outcome.refusal == nil {
      let positions = places.map { content.clusterBoundary(at: TextPosition(byteOffset: $0)) }
      // What was selected because it matched is not what anybody selected.
      let caret = wasMatch ? min(positions[0], positions[1]) : positions[1]
      buffer.selection = TextSelection(anchor: wasMatch ? caret : positions[0], head: caret)
      caretMoved()
      (scrollAnchor, buffer.firstVisible, followsCaret) = (positions[2], positions[2], follows)
    }
    buffer.endUndoGroup()
    currentMatch = nil
    settleScroll()
    return outcome
  }

  /// Replaces every match, as one undo step; what shows and the caret stay where they are in the text.
  ///
  /// It runs to its end; a ``FindBar`` does the same in slices.
  ///
  /// - Parameter template: with an expression, may name groups; see ``replaceMatch(of:with:at:)``.
  /// - Returns: what became of it, and how many matches there were.
  /// - Throws: when the query cannot be searched for; nothing is changed then.
  /// - Complexity: O(n) in the document: one pass, one rebuild.
  public mutating func replaceAll(_ query: SearchQuery, with template: String, at time: Duration) throws(SearchError)
    -> (outcome: Outcome, count: Int)
  {
    let compiled = try CompiledQuery(query, engine: expressionEngine, hasCRLF: content.lineEndings.crlfs > 0)
    var job = replaceAll(compiled, with: template)
    var work = Int.max
    while try !job.step(work: &work) { work = .max }
    return (finish(&job, at: time), job.count)
  }
}
