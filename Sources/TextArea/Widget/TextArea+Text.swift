public import TextBuffer

extension TextArea {
  /// The text, with U+FFFD for bytes that are no UTF-8.
  ///
  /// Setting it replaces the document, drops its history and puts the caret at the end.
  public var text: String {
    get { String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self) }
    set { load(TextContent(Array(newValue.utf8)), caret: .max) }
  }

  /// The document's bytes: a snapshot that stays as it is.
  ///
  /// - Complexity: O(1).
  public var content: TextContent { buffer.content }

  /// Replaces the document and drops its history; the caret goes to byte `caret`, or to the end.
  public mutating func load(_ content: TextContent, caret: Int = 0) {
    buffer.load(content)
    contentVersion += 1
    rowIndex.reset(for: content)
    scrollAnchor = .start
    firstColumn = 0
    moveCaret(to: TextPosition(byteOffset: min(caret, content.count)))
  }

  /// Puts after the text what was loaded later: neither a modification nor an undo step, and nothing moves.
  ///
  /// So a host can show the beginning of a large file at once, and load the rest in pieces between events.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of the last rows, which may go on in the new piece.
  public mutating func append(loaded piece: TextContent) {
    let end = content.count
    buffer.append(loaded: piece)
    rowIndex.follow(TextEdit(range: end..<end, insertedCount: piece.count), in: content)
  }

  /// True while the placeholder shows (rule P1).
  public var isPlaceholderVisible: Bool {
    guard content.isEmpty, !placeholder.text.isEmpty || !placeholder.alternatives.isEmpty else { return false }
    return placeholder.visibility == .whileEmpty || !showsFocus
  }

  /// True while the caret and the border show that keys go here.
  public var showsFocus: Bool { isFocused && windowHasFocus }

  /// True when the text differs from what it was at ``markSaved()``, or at the start.
  public var isModified: Bool { buffer.isModified }

  /// Takes the text as it is now for what is saved.
  public mutating func markSaved() { buffer.markSaved() }
}
