import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

extension Pad {
  /// Keys that mean something to the program, whatever the text area's key map says.
  enum Command: CaseIterable {
    case save, leave, done

    var key: KeyPress {
      switch self {
      case .save: KeyPress(.character("s"), .control)
      case .leave: KeyPress(.character("q"), .control)
      case .done: KeyPress(.character("d"), .control)
      }
    }
  }

  /// Acts on an event.
  ///
  /// - Returns: what only the terminal can do, such as to ring its bell.
  mutating func handle(_ event: Event, at time: Duration) -> [Outcome.Request] {
    switch event {
    case .resize(let size):
      layout(in: size)
      return []
    case .focus:
      return area.handle(event, at: time).requests
    case .mouse(let mouse):
      guard case .press(.left) = mouse.action else { break }
      message = ""
      if press(at: mouse.point) { return [] }
    case .key, .text, .paste:
      message = ""
    }
    if let prompt {
      // What is no answer is not for the text either.
      if let answer = prompt.answer(to: event) { carryOut(answer) }
      return []
    }
    if case .key(let key) = event, let command = Command.allCases.first(where: { $0.key == key }),
      perform(command)
    {
      return []
    }
    return passOn(event, at: time)
  }

  /// Gives an event to the text area.
  private mutating func passOn(_ event: Event, at time: Duration) -> [Outcome.Request] {
    let outcome = area.handle(event, at: time)
    if let refusal = outcome.refusal { message = refusal.text }
    if !outcome.isHandled, isMemo, event == .key(KeyPress(.character("c"), .control)) { leave() }
    return outcome.requests
  }

  /// Carries a command out; false when it means nothing here.
  private mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .save: save(leaves: false)
    case .leave: leave()
    case .done:
      guard isMemo else { return false }
      finish()
    }
    return true
  }

  /// What [Done] does: a memo is finished, a file's pad is left as a field of a form is.
  private mutating func finish() {
    if isMemo {
      ending = .finished(area.content)
    } else {
      area.isFocused = false
    }
  }

  /// Ends the program, and asks first when something would be lost.
  private mutating func leave() {
    if isMemo {
      if area.content.isEmpty { ending = .cancelled } else { prompt = .cancelMemo }
    } else {
      if area.isModified { prompt = .leaveUnsaved } else { ending = .done }
    }
  }

  /// Does what the question's answer means.
  private mutating func carryOut(_ answer: Prompt.Answer) {
    let leaves = prompt?.leaves ?? false
    prompt = nil
    switch answer {
    case .stay: break
    case .save: save(leaves: leaves)
    case .overwrite: save(leaves: leaves, overwriting: .anything)
    case .discard: ending = .discarded
    case .cancelMemo: ending = .cancelled
    }
  }

  /// Lets a press of the mouse act on the status line; false when it is for the sheet.
  private mutating func press(at point: Point) -> Bool {
    for button in statusButtons where button.area.contains(point) {
      switch button.action {
      case .done: finish()
      case .answer(let answer): carryOut(answer)
      }
      return true
    }
    // While a question waits, the sheet does not hear of clicks.
    return prompt != nil
  }
}

extension Outcome.Refusal {
  /// What the status line says.
  fileprivate var text: String {
    switch self {
    case .notEditable: "read-only: nothing was changed"
    case .tooLong(let clusters): "too long: \(clusters) character\(clusters == 1 ? " was" : "s were") not taken"
    case .vetoed(let reason): reason
    }
  }
}
