import TextBuffer

/// Taking back what was done, by the user's keys or by the host.
extension TextArea {
  /// True while there is a step for ``undo()`` to take back.
  public var canUndo: Bool { buffer.canUndo }

  /// True while there is a step for ``redo()`` to do again.
  public var canRedo: Bool { buffer.canRedo }

  /// Takes back the newest step, whether or not the user may edit: text, selection and scroll are as they were.
  ///
  /// - Returns: false when there was nothing to take back, or when it would bring more lines than
  ///   ``maximumNumberOfLines``.
  /// - Complexity: O(edits of the step × log n)
  @discardableResult
  public mutating func undo() -> Bool { revert(redo: false) == .done }

  /// Does again what was undone last, whether or not the user may edit.
  ///
  /// - Returns: false when there was nothing to do again, or when it would bring more lines than
  ///   ``maximumNumberOfLines``.
  /// - Complexity: O(edits of the step × log n)
  @discardableResult
  public mutating func redo() -> Bool { revert(redo: true) == .done }

  /// Makes one undo step of all that `body` does to the text, the selection that it leaves included.
  ///
  /// ```swift
  /// area.undoGroup { area in
  ///   area.replace(range, with: "1.")
  ///   area.insert(" ")
  /// }
  /// ```
  @discardableResult
  public mutating func undoGroup<Result>(_ body: (inout TextArea) throws -> Result) rethrows -> Result {
    let isOutermost = !tokenState.isInGroup
    if isOutermost { tokenState.beginGroup(at: revision) }
    buffer.beginUndoGroup()
    defer {
      buffer.endUndoGroup()
      if isOutermost { tokenState.endGroup() }
    }
    return try body(&self)
  }

  /// Bytes that the undo history may hold, 64 MB at first; the oldest steps go first, the newest one stays in any case.
  public var undoLimit: Int {
    get { buffer.historyLimit }
    set { buffer.historyLimit = newValue }
  }

  /// What the undo and redo keys do.
  mutating func step(redo: Bool) -> Outcome {
    var outcome = nothingToDo()
    guard isEditable else { return outcome }
    switch revert(redo: redo) {
    case .done: outcome.changes.formUnion([.text, .selection, .scroll])
    case .nothing: break
    case .tooManyLines: outcome.refusal = .tooManyLines
    }
    return outcome
  }

  /// Tells the undo step of what was just done where caret and selection were left: redo brings them back.
  mutating func settleUndoState() {
    if isUndoStateOpen { buffer.settleUndoStep() }
    isUndoStateOpen = false
  }

  /// What became of a step that was to be taken back or done again.
  private enum Reverting {
    case done, nothing, tooManyLines
  }

  private mutating func revert(redo: Bool) -> Reverting {
    let (lineCount, selection, firstVisible) = (content.lineCount, buffer.selection, buffer.firstVisible)
    guard let edits = redo ? buffer.redo() : buffer.undo() else { return .nothing }
    if maximumNumberOfLines > 0, content.lineCount > max(maximumNumberOfLines, lineCount) {
      // The step is from before the limit was set: it stays where it is, for a limit that allows it again.
      _ = redo ? buffer.undo() : buffer.redo()
      (buffer.selection, buffer.firstVisible) = (selection, firstVisible)
      return .tooManyLines
    }
    isUndoStateOpen = false
    var tokens = tokenState
    tokens.revert(edits, to: revision)
    if let edit = TextEdit(covering: edits) { follow(edit) }
    tokenState = tokens
    forgetGestures()
    scrollAnchor = buffer.firstVisible
    caretMoved()
    // The caret may have stood there before there was a token.
    selectWholeTokens(from: buffer.selection)
    return .done
  }
}
