public import TextBuffer

extension TextArea {
  /// The text, with U+FFFD for bytes that are not UTF-8.
  ///
  /// Setting it to what it is changes nothing; another text replaces the document, drops its history and puts the caret at
  /// the end. To keep the history, use ``setText(_:at:)``.
  public var text: String {
    get { String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self) }
    set {
      let bytes = fittingText(Array(newValue.utf8))
      if !isText(bytes) { load(TextContent(bytes), caret: .max) }
    }
  }

  /// Replaces the text as one undo step, whether or not the user may edit; the same text changes nothing.
  ///
  /// Only what differs is replaced, so that caret, selection and what shows stay with the text that both have.
  ///
  /// - Complexity: O(n) in the bytes of both.
  public mutating func setText(_ text: String, at time: Duration = .zero) {
    let bytes = fittingText(Array(text.utf8))
    guard !isText(bytes), let change = change(to: bytes) else { return }
    endUndoStep()
    replace(change.range, with: TextContent(change.bytes), at: time)
    endUndoStep()
  }

  /// True for the bytes that ``text`` has, which are not the document's where those are not UTF-8.
  private func isText(_ bytes: [UInt8]) -> Bool { text.utf8.elementsEqual(bytes) }

  /// The selected text, with U+FFFD for bytes that are not UTF-8; empty if nothing is selected.
  ///
  /// - Complexity: O(m) in the bytes of the selection.
  public var selectedText: String { String(decoding: content.bytes(in: selectedRange.bytes), as: UTF8.self) }

  /// The document's bytes: a snapshot that stays as it is.
  ///
  /// - Complexity: O(1).
  public var content: TextContent { buffer.content }

  /// Replaces the document and drops its history; the caret goes to byte `caret`, to the start of the cluster
  /// that holds it, or to the end.
  public mutating func load(_ content: TextContent, caret: Int = 0) {
    let content = fittingLines(content)
    buffer.load(content)
    untakenEdit = nil
    tokenState.removeAll()
    contentVersion += 1
    rowIndex.reset(for: content)
    overflow = nil
    characterCount = nil
    scrollAnchor = .start
    firstColumn = 0
    forgetGestures()
    mark = nil
    moveCaret(to: self.content.clusterBoundary(at: TextPosition(byteOffset: min(caret, content.count))))
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

  /// Takes an earlier text for what is saved, by its ``revision``: for a save that went on while there was typing.
  ///
  /// Undo leads back to that text if ``endUndoStep()`` was called when it was the text.
  public mutating func markSaved(_ revision: Int) { buffer.markSaved(revision) }

  /// Keeps the next edit out of the newest undo step.
  public mutating func endUndoStep() { buffer.endUndoStep() }
}
