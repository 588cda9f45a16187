/// What is selected: from where it was begun to the caret.
public struct TextSelection: Hashable, Sendable {
  /// Where the selection was begun; stays while it is extended.
  public var anchor: TextPosition
  /// Where the caret is; before the anchor in a selection made backwards.
  public var head: TextPosition

  /// A selection from `anchor` to a caret at `head`.
  public init(anchor: TextPosition, head: TextPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// A caret with nothing selected.
  public init(_ caret: TextPosition) {
    self.init(anchor: caret, head: caret)
  }

  /// The selected stretch.
  public var range: TextRange { min(anchor, head)..<max(anchor, head) }

  /// True when there is only a caret.
  public var isEmpty: Bool { anchor == head }
}

/// What undo restores beside the text.
public struct EditingState: Hashable, Sendable {
  /// What is selected, and the caret.
  public var selection: TextSelection
  /// The first position on screen, or wherever the host anchors its scrolling.
  public var firstVisible: TextPosition

  /// These places; both at the start of the text when nothing else is said.
  public init(selection: TextSelection = TextSelection(.start), firstVisible: TextPosition = .start) {
    self.selection = selection
    self.firstVisible = firstVisible
  }

  /// The same places after an edit: a caret in or at the end of what was replaced comes to stand after the new bytes.
  func after(_ edit: TextEdit) -> EditingState {
    EditingState(
      selection: TextSelection(
        anchor: edit.position(after: selection.anchor), head: edit.position(after: selection.head)),
      firstVisible: edit.position(before: firstVisible))
  }

  /// The same places, none beyond the end of a text.
  func clamped(to count: Int) -> EditingState {
    let end = TextPosition(byteOffset: count)
    func clamp(_ position: TextPosition) -> TextPosition { max(.start, min(end, position)) }
    return EditingState(
      selection: TextSelection(anchor: clamp(selection.anchor), head: clamp(selection.head)),
      firstVisible: clamp(firstVisible))
  }
}
