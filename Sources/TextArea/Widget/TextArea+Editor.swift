import TextBuffer

extension TextArea {
  /// Takes the text as another program left it, on behalf of the user: one undo step, in which only what differs is
  /// replaced.
  ///
  /// ``validations`` and ``maximumLength`` are asked as for a paste, and lines beyond ``maximumNumberOfLines`` are joined by
  /// blanks. A final newline that was not there before is left out: editors add one to every file.
  ///
  /// - Parameter bytes: the whole text.
  /// - Returns: what became of it; a refusal leaves the text as it was, or says what is missing.
  /// - Complexity: O(*n*) in both texts.
  public mutating func takeEdited(_ bytes: [UInt8], at time: Duration = .zero) -> Outcome {
    let endsLine = content.count > 0 && content[content.count - 1] == 0x0A
    var new = bytes[...]
    if new.last == 0x0A, !endsLine {
      new = new.dropLast()
      if new.last == 0x0D { new = new.dropLast() }
    }
    guard let change = change(to: fittingText(Array(new))) else { return nothingToDo(isRefusable: false) }
    endUndoStep()
    forgetGestures()
    let outcome = edit(change.range, with: change.bytes, kind: .other, at: time)
    endUndoStep()
    settleUndoState()
    settleScroll()
    return outcome
  }
}
