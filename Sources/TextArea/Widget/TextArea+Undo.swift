import TextBuffer

/// Taking back what was done, by the user's keys or by the host.
extension TextArea {
  /// True when ``undo()`` would do something.
  public var canUndo: Bool { buffer.canUndo }

  /// True when ``redo()`` would do something.
  public var canRedo: Bool { buffer.canRedo }

  /// Takes back the newest step, whether or not the user may edit: text, selection and scroll are as they were.
  ///
  /// - Returns: false when there was nothing to take back.
  /// - Complexity: O(edits of the step × log n)
  @discardableResult
  public mutating func undo() -> Bool { revert { $0.undo() } }

  /// Does again what was undone last, whether or not the user may edit.
  ///
  /// - Returns: false when there was nothing to do again.
  /// - Complexity: O(edits of the step × log n)
  @discardableResult
  public mutating func redo() -> Bool { revert { $0.redo() } }

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
  mutating func step(_ take: (inout TextBuffer) -> [TextEdit]?) -> Outcome {
    var outcome = nothingToDo()
    if isEditable, revert(take) { outcome.changes.formUnion([.text, .selection, .scroll]) }
    return outcome
  }

  /// Tells the undo step of what was just done where caret and selection were left: redo brings them back.
  mutating func settleUndoState() {
    if isUndoStateOpen { buffer.settleUndoStep() }
    isUndoStateOpen = false
  }

  private mutating func revert(_ take: (inout TextBuffer) -> [TextEdit]?) -> Bool {
    guard let edits = take(&buffer) else { return false }
    isUndoStateOpen = false
    var tokens = tokenState
    tokens.revert(edits, to: revision)
    if let edit = TextEdit(covering: edits) { follow(edit) }
    tokenState = tokens
    forgetGestures()
    scrollAnchor = buffer.firstVisible
    caretMoved()
    return true
  }
}
