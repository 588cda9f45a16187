import TextBuffer

extension TextArea {
  /// Copies the selection, and deletes it when `cutting`; without a selection there is nothing to do.
  mutating func copy(cutting: Bool, at time: Duration) -> Outcome {
    guard !isSecureTextEntry else { return request(.ringBell) }
    guard let range = rangeToCopy, !range.isEmpty else {
      isMarkActive = false
      return cutting ? nothingToDo() : Outcome()
    }
    let bytes = content.bytes(in: range.bytes)
    let isBeforeMark = caret == range.lowerBound
    var outcome = Outcome()
    outcome.isHandled = true
    if cutting {
      outcome = edit(range, with: [], kind: .other, at: time)
      guard outcome.refusal == nil else { return outcome }
    }
    keep(bytes, isBeforeCaret: isBeforeMark, joins: keyMap.followsEmacs)
    if isMarkActive || keyMap.followsEmacs {
      // A region that was made by the mark has served its purpose.
      isMarkActive = false
      moveCaret(to: caret)
    }
    clipboard.shared = clipboard.newest
    outcome.requests.append(.writeClipboard(clipboard.newest ?? bytes))
    return outcome
  }

  /// Puts what is deleted or copied into the ring; what `joins` makes one entry with the kill before it.
  mutating func keep(_ bytes: [UInt8], isBeforeCaret: Bool, joins: Bool) {
    if isSecureTextEntry { return }
    if joins, previousAction?.isKill == true {
      clipboard.extend(with: bytes, atFront: isBeforeCaret)
    } else {
      clipboard.add(bytes)
    }
  }

  /// Pastes in place of the selection: one edit, one undo step; CR and CRLF become newlines, everything else stays as it
  /// is (rule E5).
  ///
  /// - Parameter bytes: what the system's clipboard holds; `nil` pastes what was last cut or copied here.
  public mutating func paste(_ bytes: [UInt8]?, at time: Duration = .zero) -> Outcome {
    defer {
      settleUndoState()
      settleScroll()
    }
    if let bytes, !bytes.isEmpty {
      let isKnown = bytes == clipboard.shared
      clipboard.shared = bytes
      // Seen before: in emacs's manner the newest kill comes first then.
      if isKnown, keyMap.followsEmacs, let current = clipboard.current { return insertPaste(current, at: time) }
      // It becomes an entry, so that the one before it can be put in its place.
      if bytes != clipboard.newest { clipboard.add(bytes) }
      clipboard.rewind()
      return insertPaste(bytes, at: time)
    }
    if !keyMap.followsEmacs { clipboard.rewind() }
    guard let bytes = clipboard.current else { return nothingToDo() }
    return insertPaste(bytes, at: time)
  }

  /// Pastes what the terminal pasted, and keeps nothing of it.
  mutating func pasteFromTerminal(_ bytes: [UInt8], at time: Duration) -> Outcome {
    clipboard.rewind()
    return insertPaste(bytes, at: time)
  }

  private mutating func insertPaste(_ bytes: [UInt8], at time: Duration) -> Outcome {
    if keyMap.followsEmacs {
      hideRegion()
      mark = caret
    }
    let outcome = pasteRemembering(bytes, over: selectedRange, at: time)
    previousAction = .paste
    return outcome
  }

  /// Pastes the ring's newest entry, or asks the host for what to paste; `previous` puts the entry before in place of
  /// what was just pasted.
  mutating func pasteFromRing(previous: Bool, at time: Duration) -> Outcome {
    guard isEditable else { return nothingToDo() }
    let follows = [.paste, .yank, .pastePrevious].contains(previousAction)
    if previous, follows, let lastPaste, let bytes = clipboard.previous() {
      return pasteRemembering(bytes, over: lastPaste, at: time)
    }
    guard !previous, isEditable else { return nothingToDo() }
    return pastesFromHost ? request(.readClipboard) : paste(nil, at: time)
  }

  /// Pastes what was killed last; where another program may have copied something since, the host is asked.
  mutating func yank(at time: Duration) -> Outcome {
    guard isEditable else { return nothingToDo() }
    if pastesFromHost, !clipboard.isNewest { return request(.readClipboard) }
    guard let bytes = clipboard.current else { return nothingToDo() }
    return insertPaste(bytes, at: time)
  }

  private mutating func pasteRemembering(_ bytes: [UInt8], over range: TextRange, at time: Duration) -> Outcome {
    let outcome = edit(range, with: withLineEnding(bytes), kind: .other, at: time)
    if outcome.changes.contains(.text) {
      lastPaste = range.lowerBound..<max(range.lowerBound, caret)
    }
    return outcome
  }
}
