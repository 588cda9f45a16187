public import TextBuffer

/// What a host does to the text by itself, and what it needs to keep a journal of it.
extension TextArea {
  /// Puts after the text what was loaded later: neither a modification nor an undo step, and nothing moves, except a
  /// caret at the end of what was there if the piece goes on with its last cluster.
  ///
  /// So a host can show the beginning of a large file at once, and load the rest in pieces between events.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of the last rows, which may go on in the new piece.
  public mutating func append(loaded piece: TextContent) {
    let end = content.count
    buffer.append(loaded: piece)
    contentVersion += 1
    followRows(TextEdit(range: end..<end, insertedCount: piece.count))
    let (anchor, head) = (buffer.selection.anchor, buffer.selection.head)
    // What the piece completes is at most the three bytes of a character that was cut, and the cluster that holds them.
    if max(anchor, head).byteOffset >= end - 3 {
      buffer.selection = TextSelection(
        anchor: content.clusterBoundary(at: anchor), head: content.clusterBoundary(at: head))
    }
  }

  /// Replaces a range by another text, as one undo step and whether or not the user may edit.
  ///
  /// Caret and selection move along with what they are on; a caret in or at an edge of the range goes behind the new
  /// text. Neither ``validations`` nor ``maximumLength`` is asked: those are for the user.
  ///
  /// - Parameter range: in bytes; cut where it reaches beyond the text. An end inside a cluster moves out to the cluster's
  ///   edge; an empty range there moves to the cluster's start.
  /// - Complexity: O(log n), since storage is shared.
  public mutating func replace(_ range: TextRange, with text: TextContent, at time: Duration = .zero) {
    let range = wholeClusters(of: range)
    prepareTokens(for: range)
    follow(buffer.replace(range, with: fitting(text, replacing: range), kind: .other, at: time))
    hostChangedText()
  }

  /// The range without half a cluster at either end.
  private func wholeClusters(of range: TextRange) -> TextRange {
    let start = content.clusterBoundary(at: range.lowerBound)
    let end = content.clusterBoundary(at: range.upperBound)
    if range.isEmpty || end == range.upperBound { return start..<max(start, end) }
    return start..<TextPosition(byteOffset: content.clusterEnd(after: end.byteOffset))
  }

  /// What comes in place of a range, within ``maximumNumberOfLines``.
  private func fitting(_ text: TextContent, replacing range: TextRange) -> TextContent {
    guard maximumNumberOfLines > 0, text.lineCount > 1 else { return text }
    return TextContent(fittingLines(text.bytes(in: 0..<text.count), replacing: range))
  }

  /// Replaces a range by a string.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of `text`.
  public mutating func replace(_ range: TextRange, with text: String, at time: Duration = .zero) {
    replace(range, with: TextContent(Array(text.utf8)), at: time)
  }

  /// Puts text in place of the selection, as one undo step and whether or not the user may edit; the caret goes behind
  /// it.
  public mutating func insert(_ text: String, at time: Duration = .zero) {
    replace(selectedRange, with: text, at: time)
    moveCaret(to: max(buffer.selection.range.upperBound, caret))
  }

  /// What every change of the text by the host brings along: the user's next key begins anew.
  mutating func hostChangedText() {
    let selection = buffer.selection
    buffer.selection = TextSelection(
      anchor: content.clusterBoundary(at: selection.anchor), head: content.clusterBoundary(at: selection.head))
    caretMoved()
    forgetGestures()
  }

  /// Ends what is under way and points into a text that is no more: a drag, a mark, a paste that may be exchanged.
  mutating func forgetGestures() {
    previousAction = nil
    lastPaste = nil
    currentMatch = nil
    isMarkActive = false
    mouse.origin = nil
    mouse.autoScroll = nil
  }

  /// A name for the text as it is: every edit makes a new one, undo and redo bring the old ones back.
  public var revision: Int { buffer.revision }

  /// One edit that covers everything done to the text since this was last called, by whomever; `nil` when that is
  /// nothing.
  ///
  /// Its new bytes are those of ``content`` now. A host that asks after each event can write down what it would take to
  /// make the text again. What ``load(_:caret:)`` and ``append(loaded:)`` do is not part of it.
  public mutating func takeEdit() -> TextEdit? {
    defer { untakenEdit = nil }
    return untakenEdit
  }
}
