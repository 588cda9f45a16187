import TextBuffer

extension TextArea {
  /// Copies the selection, and deletes it when `cutting`; without a selection there is nothing to do.
  mutating func copy(cutting: Bool, at time: Duration) -> Outcome {
    guard !buffer.selection.isEmpty else { return cutting ? nothingToDo() : Outcome() }
    let bytes = content.bytes(in: selectedRange.bytes)
    var outcome = Outcome()
    outcome.isHandled = true
    if cutting {
      outcome = edit(selectedRange, with: [], kind: .other, at: time)
      guard outcome.refusal == nil else { return outcome }
    }
    clipboard.add(bytes)
    if isMarkActive {
      // A region that was made by the mark has served its purpose.
      isMarkActive = false
      moveCaret(to: caret)
    }
    outcome.requests.append(.writeClipboard(bytes))
    return outcome
  }

  /// Pastes in place of the selection: one edit, one undo step; CR and CRLF become newlines, everything else stays as it
  /// is (rule E5).
  ///
  /// - Parameter bytes: what to paste; `nil` pastes what was last cut or copied here.
  public mutating func paste(_ bytes: [UInt8]?, at time: Duration = .zero) -> Outcome {
    clipboard.rewind()
    guard let bytes = bytes ?? clipboard.newest else { return nothingToDo() }
    let outcome = pasteRemembering(bytes, over: selectedRange, at: time)
    previousAction = .paste
    settleScroll()
    return outcome
  }

  /// Pastes the ring's newest entry, or asks the host for what to paste; `previous` puts the entry before in place of
  /// what was just pasted.
  mutating func pasteFromRing(previous: Bool, at time: Duration) -> Outcome {
    guard isEditable else { return nothingToDo() }
    let follows = previousAction == .paste || previousAction == .pastePrevious
    if previous, follows, let lastPaste, let bytes = clipboard.previous() {
      return pasteRemembering(bytes, over: lastPaste, at: time)
    }
    guard !previous, isEditable else { return nothingToDo() }
    return pastesFromHost ? request(.readClipboard) : paste(nil, at: time)
  }

  private mutating func pasteRemembering(_ bytes: [UInt8], over range: TextRange, at time: Duration) -> Outcome {
    let outcome = edit(range, with: withLineEnding(bytes), kind: .other, at: time)
    if outcome.changes.contains(.text) {
      lastPaste = range.lowerBound..<max(range.lowerBound, caret)
    }
    return outcome
  }
}
