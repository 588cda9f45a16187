public import TerminalScreen
import TextBuffer

extension TextArea {
  /// Lets the text area act on an event.
  ///
  /// - Parameter time: from any clock that never goes back; it tells pauses in typing and double clicks.
  /// - Returns: what became of it; an event that is not handled changed nothing.
  public mutating func handle(_ event: Event, at time: Duration = .zero) -> Outcome {
    let wasFocused = showsFocus
    var outcome = respond(to: event, at: time)
    if showsFocus != wasFocused { outcome.changes.insert(.focus) }
    if outcome.isHandled { settleScroll() }
    return outcome
  }

  private mutating func respond(to event: Event, at time: Duration) -> Outcome {
    switch event {
    case .text(let bytes):
      gainFocus()
      return insert(bytes, kind: .typing, at: time)
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
    case .resize:
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
    guard let action = keyMap[key] else { return Outcome() }
    return perform(action, at: time)
  }

  /// Carries out an action, as if by a key.
  ///
  /// - Returns: what became of it; the caller of a host's action is asked to do it.
  public mutating func perform(_ action: Action, at time: Duration = .zero) -> Outcome {
    switch action {
    case .move(let motion): return move(motion, extending: mark != nil)
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
    case .cancel: return cancel()
    case .host(let name):
      var outcome = Outcome()
      outcome.isHandled = true
      outcome.requests = [.host(name)]
      return outcome
    }
  }

  private mutating func selectAll() -> Outcome {
    var outcome = nothingToDo()
    outcome.refusal = nil
    buffer.selection = TextSelection(anchor: .start, head: TextPosition(byteOffset: content.count))
    caretMoved()
    outcome.changes.insert(.selection)
    return outcome
  }

  private mutating func toggleMark() -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    mark = mark == nil ? caret : nil
    moveCaret(to: caret)
    outcome.changes.insert(.selection)
    return outcome
  }

  /// Drops the selection; without one, leaves the text area.
  private mutating func cancel() -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    mark = nil
    if buffer.selection.isEmpty {
      isFocused = false
    } else {
      moveCaret(to: caret)
      outcome.changes.insert(.selection)
    }
    return outcome
  }
}
