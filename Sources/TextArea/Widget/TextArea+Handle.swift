public import TerminalScreen
import TextBuffer
import TextMetrics

extension TextArea {
  /// Lets the text area act on an event.
  ///
  /// - Parameter time: from any clock that never goes back; it tells pauses in typing and double clicks.
  /// - Returns: what became of it; an event that is not handled changed nothing but, where it took the focus away, that.
  public mutating func handle(_ event: Event, at time: Duration = .zero) -> Outcome {
    let (wasFocused, wasVisible, selection) = (showsFocus, isPlaceholderVisible, buffer.selection)
    var outcome = respond(to: event, at: time)
    selectWholeTokens(from: selection)
    noteMark()
    followPlaceholder(wasVisible: wasVisible, at: time)
    if showsFocus != wasFocused { outcome.changes.insert(.focus) }
    if outcome.isHandled { settleScroll() }
    settleUndoState()
    assert(audit(isSettled: outcome.isHandled).isEmpty, "\(event): \(audit(isSettled: outcome.isHandled))")
    return outcome
  }

  private mutating func respond(to event: Event, at time: Duration) -> Outcome {
    // A click after something else is a single one again.
    if case .capabilities(let new) = event {
      capabilities = new
      return Outcome()
    }
    if !event.isMouse { mouse.lastPress = nil }
    if bracketMotion != nil, event.isInput {
      bracketMotion = nil
      // Esc stops what takes long, and does no more then.
      if case .key(KeyPress(.escape)) = event { return nothingToDo(isRefusable: false) }
    }
    switch event {
    case .text, .paste, .key:
      // Keys only come to a window that has the focus, whether or not the terminal told.
      windowHasFocus = true
      return isFocused ? take(event, at: time) : Outcome()
    case .mouse(let event):
      return follow(event, at: time)
    case .focus(let isGained):
      var outcome = Outcome()
      windowHasFocus = isGained
      // Meanwhile another program may have put something into the clipboard.
      if isGained { clipboard.isNewest = false }
      outcome.isHandled = true
      return outcome
    case .resize, .capabilities:
      return Outcome()
    }
  }

  /// Acts on what was typed or pasted.
  private mutating func take(_ event: Event, at time: Duration) -> Outcome {
    switch event {
    case .text(let bytes): receive(bytes, at: time)
    case .paste(let bytes): pasteFromTerminal(bytes, at: time)
    case .key(let key): press(key, at: time)
    case .mouse, .focus, .resize, .capabilities: Outcome()
    }
  }

  /// Acts on a key, which may go on with a sequence.
  mutating func press(_ key: KeyPress, at time: Duration) -> Outcome {
    if pendingKeys.isEmpty, key == KeyPress(.enter), let outcome = answerEnter(at: time) { return outcome }
    pendingKeys.append(key)
    switch keyMap[pendingKeys] {
    case .prefix: return nothingToDo(isRefusable: false)
    case .action(let action):
      pendingKeys = []
      let affinity = caretAffinity
      var outcome = perform(action, at: time)
      if outcome.isIdle, action.isExpectedToAct, affinity == caretAffinity, bracketMotion == nil {
        outcome.idleAction = action
      }
      return outcome
    case .nothing:
      // The rest of a sequence that leads nowhere is not for the host either.
      let isInSequence = pendingKeys.count > 1
      pendingKeys = []
      return isInSequence ? request(.ringBell) : Outcome()
    }
  }

  /// The beginning of a key sequence that waits for its next key; empty if none does.
  public var keysSoFar: [KeyPress] { pendingKeys }

  func request(_ request: Outcome.Request) -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    outcome.requests = [request]
    return outcome
  }

  /// Carries out an action, as if by a key.
  ///
  /// - Returns: what became of it; the host is asked to do what only it can.
  public mutating func perform(_ action: Action, at time: Duration = .zero) -> Outcome {
    if case .numericArgument(let digit) = action {
      take(digit: digit)
      return nothingToDo(isRefusable: false)
    }
    let (count, selection) = (argument, buffer.selection)
    (argument, isArgumentBare) = (nil, false)
    if !action.isVertical { goalColumn = nil }
    let outcome = keepingRegion(of: action, isRepeated: count != nil) { area in
      area.repeated(count, action, at: time)
    }
    selectWholeTokens(from: selection)
    noteMark()
    settleUndoState()
    return outcome
  }

  /// Most times that an action is done by a numeric argument.
  private static let largestArgument = 10_000

  /// Takes a digit of the numeric argument; without one, four times as much.
  mutating func take(digit: Int?) {
    if let digit {
      argument = min(Self.largestArgument, (isArgumentBare ? 0 : argument ?? 0) * 10 + digit)
    } else {
      argument = min(Self.largestArgument, (argument ?? 1) * 4)
    }
    isArgumentBare = digit == nil
  }

  /// Does something as often as the numeric argument says, as one undo step; stops when it leads no further.
  private mutating func repeated(_ count: Int?, _ action: Action, at time: Duration) -> Outcome {
    switch (action, count) {
    case (.killLine, let count):
      let outcome = killLines(count, at: time)
      previousAction = count == nil && outcome.changes.isEmpty ? nil : action
      return outcome
    case (.setMark, .some): return goToMark()
    case (.erase(let motion), .some(let count)), (.delete(let motion), .some(let count)):
      guard keyMap.followsEmacs else { break }
      let outcome = killCharacters(count, motion, at: time)
      previousAction = outcome.changes.isEmpty ? action : .kill(motion)
      return outcome
    case (_, nil), (_, 1):
      let outcome = performOnce(action, at: time)
      // What was pasted earlier is not there to be exchanged by the next key either.
      previousAction = action == .pastePrevious && outcome.changes.isEmpty ? nil : action
      return outcome
    default: break
    }
    let count = count ?? 1
    if action == .undo || action == .redo { return repeatedly(count, action, at: time) }
    return undoGroup { $0.repeatedly(count, action, at: time) }
  }

  private mutating func repeatedly(_ count: Int, _ action: Action, at time: Duration) -> Outcome {
    var outcome = nothingToDo(isRefusable: false)
    for _ in 0..<count {
      let step = performOnce(action, at: time)
      previousAction = action
      outcome.merge(step)
      if step.changes.isEmpty { break }
    }
    return outcome
  }

  private mutating func performOnce(_ action: Action, at time: Duration) -> Outcome {
    switch action {
    case .move(let motion):
      dropShiftRegion()
      noteMark(before: motion)
      if motion == .matchingBracket { return goToBracket(extending: isMarkActive, at: time) }
      return move(motion, extending: isMarkActive)
    case .select(let motion):
      noteMarkForShift()
      if motion == .matchingBracket { return goToBracket(extending: true, at: time) }
      return move(motion, extending: true)
    case .delete(let motion): return delete(motion, keeping: false, at: time)
    case .erase(let motion):
      if !keyMap.followsEmacs { moveCaret(to: caret) }
      return delete(motion, keeping: false, at: time)
    case .kill(let motion): return delete(motion, keeping: true, at: time)
    case .killLine: return killLines(nil, at: time)
    case .selectAll: return selectAll()
    case .copy: return copy(cutting: false, at: time)
    case .cut: return copy(cutting: true, at: time)
    case .yank: return yank(at: time)
    case .paste, .pastePrevious: return pasteFromRing(previous: action == .pastePrevious, at: time)
    case .undo: return step(redo: false)
    case .redo: return step(redo: true)
    case .insertNewline: return insert(lineEnding, kind: .typing, at: time)
    case .indent: return indent(at: time)
    case .dedent: return dedent(at: time)
    case .moveLinesUp: return moveLines(by: -1, at: time)
    case .moveLinesDown: return moveLines(by: 1, at: time)
    case .copyLinesDown: return copyLines(at: time)
    case .joinLines: return joinLines(at: time)
    case .joinWithPrevious: return joinWithPrevious(at: time)
    case .openLine: return openLine(at: time)
    case .transpose: return transpose(at: time)
    case .uppercase: return changeCase(at: time) { text, _, _ in CaseMapping.uppercase(text) }
    case .lowercase: return changeCase(at: time) { CaseMapping.lowercase($0, before: $1, after: $2) }
    case .capitalize: return changeCase(at: time, Self.capitalize)
    case .setMark: return setMark()
    case .exchangeCaretAndMark: return exchangeCaretAndMark()
    case .numericArgument: return Outcome()
    case .cancel: return cancel()
    case .host(let name): return request(.host(name))
    }
  }

  /// Drops the selection; without one, leaves the text area.
  private mutating func cancel() -> Outcome {
    var outcome = nothingToDo(isRefusable: false)
    argument = nil
    if buffer.selection.isEmpty, !isMarkActive {
      isFocused = false
    } else {
      isMarkActive = false
      moveCaret(to: caret)
      outcome.changes.insert(.selection)
    }
    return outcome
  }
}

extension Outcome {
  /// True when nothing was changed, refused or asked for.
  fileprivate var isIdle: Bool { changes.isEmpty && refusal == nil && requests.isEmpty }
}

extension Action {
  /// False for actions that change nothing by themselves.
  fileprivate var isExpectedToAct: Bool {
    switch self {
    case .numericArgument, .setMark, .cancel, .host: false
    default: true
    }
  }
}

extension Event {
  /// True for what a person did to the text area.
  fileprivate var isInput: Bool {
    switch self {
    case .text, .paste, .key: true
    case .mouse(let mouse): if case .press = mouse.action { true } else { false }
    case .focus, .resize, .capabilities: false
    }
  }
}
