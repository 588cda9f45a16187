public import TextBuffer

/// What a host does to the text by itself, and what it needs to keep a journal of it.
extension TextArea {
  /// Puts after the text what was loaded later: neither a modification nor an undo step, and nothing moves.
  ///
  /// So a host can show the beginning of a large file at once, and load the rest in pieces between events.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of the last rows, which may go on in the new piece.
  public mutating func append(loaded piece: TextContent) {
    let end = content.count
    buffer.append(loaded: piece)
    contentVersion += 1
    rowIndex.follow(TextEdit(range: end..<end, insertedCount: piece.count), in: content)
  }

  /// Replaces a range by another text, as one undo step and whether or not the user may edit; the caret goes behind it.
  ///
  /// - Parameter range: cut where it reaches beyond the text.
  /// - Complexity: O(log n), since storage is shared.
  public mutating func replace(_ range: TextRange, with text: TextContent, at time: Duration = .zero) {
    follow(buffer.replace(range, with: text, kind: .other, at: time))
    moveCaret(to: content.clusterBoundary(at: caret))
  }

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
