import TextBuffer

extension TextArea {
  /// Takes the text as another program left it, on behalf of the user: one undo step, in which only what differs is
  /// replaced.
  ///
  /// ``validations`` and ``maximumLength`` are asked as for a paste. A final newline that was not there before is left
  /// out: editors add one to every file.
  ///
  /// - Parameter bytes: the whole text.
  /// - Returns: what became of it; a refusal leaves the text as it was, or says what is missing.
  /// - Complexity: O(*n*) in both texts.
  public mutating func takeEdited(_ bytes: [UInt8], at time: Duration = .zero) -> Outcome {
    let old = content.bytes(in: 0..<content.count)
    var new = bytes[...]
    if new.last == 0x0A, old.last != 0x0A {
      new = new.dropLast()
      if new.last == 0x0D { new = new.dropLast() }
    }
    guard !old.elementsEqual(new) else { return nothingToDo(isRefusable: false) }
    var start = zip(old, new).prefix { $0 == $1 }.count
    // At the edges of clusters, so that what is judged and counted is whole.
    start = content.clusterBoundary(at: TextPosition(byteOffset: start)).byteOffset
    let most = min(old.count, new.count) - start
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    var end = old.count - min(most, suffix)
    let boundary = content.clusterBoundary(at: TextPosition(byteOffset: end)).byteOffset
    if boundary != end { end = content.clusterEnd(after: boundary) }
    let replacement = Array(new[(new.startIndex + start)..<(new.endIndex - (old.count - end))])
    let range = TextPosition(byteOffset: start)..<TextPosition(byteOffset: end)
    endUndoStep()
    forgetGestures()
    let outcome = edit(range, with: replacement, kind: .other, at: time)
    endUndoStep()
    settleUndoState()
    settleScroll()
    return outcome
  }
}
