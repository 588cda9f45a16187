public import TerminalScreen
import TextBuffer

extension TextArea {
  /// Lets the text area act on an event.
  ///
  /// - Parameter time: from any clock that never goes back; it tells pauses in typing and double clicks.
  /// - Returns: what became of it; an event that is not handled changed nothing but, where it took the focus away, that.
  public mutating func handle(_ event: Event, at time: Duration = .zero) -> Outcome {
    let (wasFocused, wasVisible) = (showsFocus, isPlaceholderVisible)
    var outcome = respond(to: event, at: time)
    followPlaceholder(wasVisible: wasVisible, at: time)
    if showsFocus != wasFocused { outcome.changes.insert(.focus) }
    if outcome.isHandled { settleScroll() }
    return outcome
  }

  private mutating func respond(to event: Event, at time: Duration) -> Outcome {
    // A click after something else is a single one again.
    if case .capabilities = event { return Outcome() }
    if !event.isMouse { mouse.lastPress = nil }
    switch event {
    case .text(let bytes):
      defer { previousAction = nil }
      return receive(bytes, at: time)
    case .paste(let bytes):
      gainFocus()
      return paste(bytes, at: time)
    case .key(let key):
      return press(key, at: time)
    case .mouse(let event):
      return follow(event, at: time)
    case .focus(let isGained):
      var outcome = Outcome()
      windowHasFocus = isGained
      outcome.isHandled = true
      return outcome
    case .resize, .capabilities:
      return Outcome()
    }
  }

  /// Keys only come to a window that has the focus, whether or not the terminal told.
  private mutating func gainFocus() {
    isFocused = true
    windowHasFocus = true
  }

  private mutating func press(_ key: KeyPress, at time: Duration) -> Outcome {
    windowHasFocus = true
    if !isFocused {
      var outcome = Outcome()
      // As in a form: Enter and Tab go back into the field and do no more.
      guard key == KeyPress(.enter) || key == KeyPress(.tab) else { return outcome }
      isFocused = true
      outcome.isHandled = true
      return outcome
    }
    if submitsOnEnter, pendingKeys.isEmpty, key == KeyPress(.enter) { return request(.submit) }
    pendingKeys.append(key)
    switch keyMap[pendingKeys] {
    case .prefix: return nothingToDo(isRefusable: false)
    case .action(let action):
      pendingKeys = []
      return perform(action, at: time)
    case .nothing:
      // The rest of a sequence that leads nowhere is not for the host either.
      let isInSequence = pendingKeys.count > 1
      pendingKeys = []
      return isInSequence ? request(.ringBell) : Outcome()
    }
  }

  /// Typed characters: text, unless a key sequence waits for its next key.
  private mutating func receive(_ bytes: [UInt8], at time: Duration) -> Outcome {
    gainFocus()
    guard !pendingKeys.isEmpty, let first = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
      return repeated(at: time) { area in area.insert(area.withLineEnding(bytes), kind: .typing, at: time) }
    }
    var outcome = press(KeyPress(.character(first)), at: time)
    let rest = Array(bytes.dropFirst(String(first).utf8.count))
    if !rest.isEmpty { outcome.merge(receive(rest, at: time)) }
    return outcome
  }

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
    defer {
      if case .numericArgument = action {} else { previousAction = action }
    }
    if case .numericArgument(let digit) = action {
      argument =
        digit.map { min(Self.largestArgument, (argument ?? 0) * 10 + $0) }
        ?? min(Self.largestArgument, (argument ?? 1) * 4)
      return nothingToDo(isRefusable: false)
    }
    return repeated(at: time) { area in area.performOnce(action, at: time) }
  }

  /// Most times that an action is done by a numeric argument.
  private static let largestArgument = 100_000

  /// Does something as often as the numeric argument says; stops when it leads no further.
  private mutating func repeated(at time: Duration, _ body: (inout TextArea) -> Outcome) -> Outcome {
    guard let count = argument else { return body(&self) }
    argument = nil
    var outcome = Outcome()
    for _ in 0..<count {
      let step = body(&self)
      outcome.merge(step)
      if step.changes.isEmpty { break }
    }
    return outcome
  }

  private mutating func performOnce(_ action: Action, at time: Duration) -> Outcome {
    switch action {
    case .move(let motion): return move(motion, extending: isMarkActive)
    case .select(let motion): return move(motion, extending: true)
    case .delete(let motion): return delete(motion, keeping: false, at: time)
    case .kill(let motion): return delete(motion, keeping: true, at: time)
    case .selectAll: return selectAll()
    case .copy: return copy(cutting: false, at: time)
    case .cut: return copy(cutting: true, at: time)
    case .paste, .pastePrevious: return pasteFromRing(previous: action == .pastePrevious, at: time)
    case .undo: return step { $0.undo() }
    case .redo: return step { $0.redo() }
    case .insertNewline: return insert(lineEnding, kind: .typing, at: time)
    case .indent: return indent(at: time)
    case .dedent: return dedent(at: time)
    case .moveLinesUp: return moveLines(by: -1, at: time)
    case .moveLinesDown: return moveLines(by: 1, at: time)
    case .copyLinesDown: return copyLines(at: time)
    case .joinLines: return joinLines(at: time)
    case .openLine: return openLine(at: time)
    case .transpose: return transpose(at: time)
    case .uppercase: return changeCase(at: time) { $0.uppercased() }
    case .lowercase: return changeCase(at: time) { $0.lowercased() }
    case .capitalize: return changeCase(at: time) { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    case .setMark: return toggleMark()
    case .exchangeCaretAndMark: return exchangeCaretAndMark()
    case .numericArgument: return Outcome()
    case .cancel: return cancel()
    case .host(let name): return request(.host(name))
    }
  }

  private mutating func selectAll() -> Outcome {
    var outcome = nothingToDo(isRefusable: false)
    buffer.selection = TextSelection(anchor: .start, head: TextPosition(byteOffset: content.count))
    caretMoved()
    outcome.changes.insert(.selection)
    return outcome
  }

  private mutating func toggleMark() -> Outcome {
    var outcome = nothingToDo(isRefusable: false)
    isMarkActive.toggle()
    moveCaret(to: caret)
    outcome.changes.insert(.selection)
    return outcome
  }

  private mutating func exchangeCaretAndMark() -> Outcome {
    var outcome = nothingToDo(isRefusable: false)
    let selection = buffer.selection
    buffer.selection = TextSelection(anchor: selection.head, head: selection.anchor)
    caretMoved()
    outcome.changes.insert(.selection)
    return outcome
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
