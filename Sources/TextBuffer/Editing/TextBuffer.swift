/// A document that is being edited: its bytes, what is selected, and what can be undone.
///
/// A value: a copy is an O(1) snapshot. Time is a parameter, since a buffer knows no clock. Below, *n* is the number of
/// bytes.
public struct TextBuffer: Sendable {
  /// The bytes.
  public private(set) var content: TextContent
  private var state = EditingState()
  private var history = UndoHistory()
  /// The most bytes that the document has had since the history began.
  private var largestCount: Int

  /// Bytes that the history may hold; the oldest steps go first, the newest one stays in any case.
  ///
  /// A document that shrank lends the history what it gave up, since that took no new memory: deleting all of a
  /// gigabyte can be undone whatever is typed afterwards.
  public var historyLimit = 64 << 20 {
    didSet { dropOldSteps() }
  }

  /// A buffer that holds this text, unmodified.
  public init(_ content: TextContent = TextContent()) {
    self.content = content
    largestCount = content.count
  }

  /// What is selected, and the caret; positions outside of the text are moved to its edge.
  ///
  /// A change from outside ends the run of typing that was one undo step.
  public var selection: TextSelection {
    get { state.selection }
    set {
      let old = state.selection
      state.selection = newValue
      state = state.clamped(to: content.count)
      if state.selection != old { history.close() }
    }
  }

  /// Where the host's view begins: moved by edits, restored by undo, else without meaning here.
  public var firstVisible: TextPosition {
    get { state.firstVisible }
    set {
      state.firstVisible = newValue
      state = state.clamped(to: content.count)
    }
  }

  /// Replaces a stretch of the text: the one way to edit.
  ///
  /// Selection and ``firstVisible`` move along. A caret in or at the end of the stretch comes to stand after the new bytes.
  ///
  /// - Parameters:
  ///   - range: cut where it reaches beyond the text.
  ///   - bytes: what comes in its place, any bytes.
  ///   - kind: decides what makes one undo step together.
  ///   - time: of any clock that does not go back; a long pause begins a new undo step.
  /// - Returns: what was done, for those who follow.
  /// - Complexity: O(log n + new bytes)
  @discardableResult
  public mutating func replace(
    _ range: TextRange, with bytes: Span<UInt8>, kind: EditKind = .other, at time: Duration = .zero
  ) -> TextEdit {
    let range = clamped(range)
    if range.isEmpty, bytes.isEmpty { return TextEdit(range: range, insertedCount: 0) }
    let removed = content[range]
    let words = kind == .typing ? TypingSteps.starts(in: bytes, at: range.lowerBound, of: content) : []
    content.replace(range, with: bytes)
    return finish(range, removed, inserted: bytes.count, words: words, kind: kind, time)
  }

  /// Replaces a stretch of the text by another text, sharing its storage.
  ///
  /// - Complexity: O(log n)
  @discardableResult
  public mutating func replace(
    _ range: TextRange, with new: TextContent, kind: EditKind = .other, at time: Duration = .zero
  ) -> TextEdit {
    let range = clamped(range)
    if range.isEmpty, new.isEmpty { return TextEdit(range: range, insertedCount: 0) }
    let removed = content[range]
    content.replace(range, with: new)
    return finish(range, removed, inserted: new.count, words: [], kind: kind, time)
  }

  /// Replaces a stretch of the text by any collection of bytes.
  ///
  /// - Complexity: O(log n + new bytes)
  @discardableResult
  public mutating func replace(
    _ range: TextRange, with bytes: some Collection<UInt8>, kind: EditKind = .other, at time: Duration = .zero
  ) -> TextEdit {
    replace(range, with: Array(bytes).span, kind: kind, at: time)
  }

  /// Begins anew with another text: nothing selected, nothing to undo, unmodified.
  ///
  /// - Complexity: O(1)
  public mutating func load(_ content: TextContent) {
    self.content = content
    state = EditingState()
    history.removeAll()
    largestCount = content.count
  }

  /// Puts after the text what was loaded later: neither a modification nor an undo step.
  ///
  /// - Complexity: O(log n)
  public mutating func append(loaded piece: TextContent) {
    content.append(piece)
    largestCount = max(largestCount, content.count)
  }
}

// MARK: - Undo

extension TextBuffer {
  /// True when ``undo()`` would do something.
  public var canUndo: Bool { !history.done.isEmpty && !history.isInGroup }

  /// True when ``redo()`` would do something.
  public var canRedo: Bool { !history.undone.isEmpty && !history.isInGroup }

  /// Undo steps that were dropped since the history began, because it holds too many bytes.
  public var droppedUndoSteps: Int { history.droppedSteps }

  /// True when the text is not the one that was loaded or last marked as saved.
  ///
  /// Undo and redo lead back to that; typing the same letters again does not.
  public var isModified: Bool { history.isModified }

  /// A name for the text as it is: every edit makes a new one, undo and redo bring the old ones back.
  public var revision: Int { history.revision }

  /// Notes that the text as it is has been saved, and ends the undo step.
  public mutating func markSaved() {
    history.markSaved()
  }

  /// Notes that an earlier text has been saved, by its ``revision``.
  public mutating func markSaved(_ revision: Int) {
    history.markSaved(revision)
  }

  /// Keeps the next edit out of the newest undo step.
  public mutating func endUndoStep() {
    history.close()
  }

  /// Notes that the newest step leaves selection and ``firstVisible`` as they are now, for ``redo()``.
  ///
  /// For an owner that moves them as part of an edit, after a `replace`.
  public mutating func settleUndoStep() {
    history.settle(after: state)
  }

  /// Takes back the newest step and restores selection and ``firstVisible`` as they were before it.
  ///
  /// - Returns: the edits in the order in which they were made, or `nil` when there is nothing to undo, as inside of
  ///   ``undoGroup(_:)``.
  /// - Complexity: O(edits × log n)
  public mutating func undo() -> [TextEdit]? {
    revert(redo: false)
  }

  /// Does again what was undone last and restores selection and ``firstVisible`` as they were after it.
  ///
  /// - Returns: the edits in the order in which they were made, or `nil` when there is nothing to redo.
  /// - Complexity: O(edits × log n)
  public mutating func redo() -> [TextEdit]? {
    revert(redo: true)
  }

  /// Makes one undo step of all that `body` does to the buffer, the selection that it leaves included.
  @discardableResult
  public mutating func undoGroup<Result>(_ body: (inout TextBuffer) throws -> Result) rethrows -> Result {
    beginUndoGroup()
    defer { endUndoGroup() }
    return try body(&self)
  }

  /// The beginning of ``undoGroup(_:)`` for an owner that must be free to use itself meanwhile.
  package mutating func beginUndoGroup() { history.beginGroup() }

  /// Its end; without a beginning, as when the owner took another buffer meanwhile, it does nothing.
  package mutating func endUndoGroup() { history.endGroup(after: state) }

  private mutating func revert(redo: Bool) -> [TextEdit]? {
    guard let (edits, restored) = history.revert(redo: redo, in: &content) else { return nil }
    state = restored.clamped(to: content.count)
    dropOldSteps()
    return edits
  }

  private mutating func dropOldSteps() {
    largestCount = max(largestCount, content.count)
    history.drop(over: historyLimit + largestCount - content.count)
  }
}

// MARK: - Inside of replace

extension TextBuffer {
  private func clamped(_ range: TextRange) -> Range<Int> {
    (range.lowerBound.byteOffset..<range.upperBound.byteOffset).clamped(to: 0..<content.count)
  }

  /// Moves the state along and notes what was done, one step for each part of what was typed.
  private mutating func finish(
    _ range: Range<Int>, _ removed: TextContent, inserted: Int, words: [Int], kind: EditKind, _ time: Duration
  ) -> TextEdit {
    if words.first == 0 { history.close() }
    let cuts = [0] + words.drop { $0 == 0 } + [inserted]
    var (rest, bytes) = (range, removed)
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      if start > 0 { history.close() }
      let before = state
      state = state.after(TextEdit(range: rest, insertedCount: end - start))
      let change = UndoStep.Change(offset: rest.lowerBound, removed: rest.count, inserted: end - start)
      history.record(change, removing: bytes, kind: kind, at: time, before: before, after: state)
      bytes = TextContent()
      rest = range.lowerBound + end..<range.lowerBound + end
    }
    dropOldSteps()
    return TextEdit(range: range, insertedCount: inserted)
  }
}
