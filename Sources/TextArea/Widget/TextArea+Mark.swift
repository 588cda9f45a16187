import TextBuffer

/// Selections that no motion makes: all of the text, and emacs's region from its mark to the caret.
extension TextArea {
  mutating func selectAll() -> Outcome {
    let ends = (first: TextPosition.start, last: TextPosition(byteOffset: content.count))
    // In emacs the caret goes to the start, and the region is active.
    isMarkActive = keyMap.followsEmacs
    if isMarkActive { mark = ends.last }
    return change(to: isMarkActive ? (ends.last, ends.first) : (ends.first, ends.last))
  }

  /// Sets the mark and makes the region active; a second time lets go of it, and so on.
  mutating func setMark() -> Outcome {
    isMarkActive = previousAction == .setMark ? !isMarkActive : true
    if previousAction != .setMark { mark = caret }
    return change(to: (isMarkActive ? mark ?? caret : caret, caret))
  }

  /// Puts the caret where the mark is.
  mutating func goToMark() -> Outcome {
    guard let mark else { return nothingToDo(isRefusable: false) }
    isMarkActive = false
    let place = content.clusterBoundary(at: mark)
    return change(to: (place, place))
  }

  /// Puts the caret where the mark is and the mark where the caret was, and makes the region active.
  mutating func exchangeCaretAndMark() -> Outcome {
    let other = buffer.selection.isEmpty && keyMap.followsEmacs ? mark : buffer.selection.anchor
    guard let other else { return nothingToDo(isRefusable: false) }
    // A region that was made with Shift stays one of that kind.
    isMarkActive = keyMap.followsEmacs && (isMarkActive || buffer.selection.isEmpty)
    mark = caret
    return change(to: (caret, content.clusterBoundary(at: other)))
  }

  private mutating func change(to ends: (anchor: TextPosition, head: TextPosition)) -> Outcome {
    var outcome = nothingToDo(isRefusable: false)
    buffer.selection = TextSelection(anchor: ends.anchor, head: ends.head)
    caretMoved()
    outcome.changes.insert(.selection)
    return outcome
  }

  /// What copy and cut take: the selection, or in emacs what is between mark and caret even while that does not show.
  var rangeToCopy: TextRange? {
    if !buffer.selection.isEmpty { return selectedRange }
    guard keyMap.followsEmacs, let mark else { return nil }
    let other = content.clusterBoundary(at: mark)
    return wholeTokens(of: min(other, caret)..<max(other, caret))
  }

  /// Lets the mark be where the selection was begun, by whatever means.
  mutating func noteMark() {
    if keyMap.followsEmacs, !buffer.selection.isEmpty { mark = buffer.selection.anchor }
  }

  /// Begins a region at the caret for motions with Shift, unless they are extending one of theirs.
  mutating func noteMarkForShift() {
    guard keyMap.followsEmacs, isMarkActive || buffer.selection.isEmpty else { return }
    isMarkActive = false
    mark = caret
    buffer.selection = TextSelection(caret)
  }

  /// Lets go of a region that was made by motions with Shift, wherever the one without leads.
  mutating func dropShiftRegion() {
    guard keyMap.followsEmacs, !isMarkActive, !buffer.selection.isEmpty else { return }
    noteMark()
    buffer.selection = TextSelection(caret)
  }

  /// Leaves the mark behind where a motion goes far.
  mutating func noteMark(before motion: Motion) {
    guard keyMap.followsEmacs, !isMarkActive, motion == .textStart || motion == .textEnd else { return }
    mark = caret
  }

  /// In emacs key maps, hides the selection from an action that is not about the region.
  mutating func hideRegion() {
    guard keyMap.followsEmacs else { return }
    noteMark()
    if !buffer.selection.isEmpty { buffer.selection = TextSelection(caret) }
  }

  /// Does something with the region out of the way, unless the action is about the region; the region is there again
  /// if nothing came of it.
  mutating func keepingRegion(
    of action: Action, isRepeated: Bool, _ body: (inout TextArea) -> Outcome
  ) -> Outcome {
    guard keyMap.followsEmacs, !action.usesRegion(isRepeated: isRepeated) else { return body(&self) }
    let (selection, wasActive) = (buffer.selection, isMarkActive)
    hideRegion()
    let outcome = body(&self)
    if action.letsGoOfRegion(isRepeated: isRepeated) {
      isMarkActive = false
    } else if outcome.changes.isEmpty {
      buffer.selection = selection
      isMarkActive = wasActive
    }
    return outcome
  }
}
