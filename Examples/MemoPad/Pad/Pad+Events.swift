import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

extension Pad {
  /// Acts on an event.
  ///
  /// - Returns: what only the terminal can do, such as to ring its bell.
  mutating func handle(_ event: Event, at time: Duration) -> [Outcome.Request] {
    if keepsWaiting(event) { return hurry(at: time) }
    switch event {
    case .resize(let size):
      layout(in: size)
      return []
    case .focus(let isHere):
      if isHere { lookAtFile() }
      return area.handle(event, at: time).requests
    case .capabilities(let capabilities):
      adapt(to: capabilities)
      return []
    case .mouse(let mouse):
      guard case .press(.left) = mouse.action else { break }
      message = ""
      if press(at: mouse.point) { return [] }
      // A click on the text ends what was asked, so that keys and cursor go to one place.
      if page == nil, sheet.contains(mouse.point) { closeFields() }
    case .key, .text, .paste:
      message = ""
      if stopSearch(by: event) { return [] }
    }
    return handleInOverlay(event, at: time) ?? passOn(event, at: time)
  }

  /// Pastes what is in the system's clipboard, or what was last cut or copied here.
  mutating func paste(_ bytes: [UInt8]?, at time: Duration) -> [Outcome.Request] {
    // A field in the status line is pasted into like the terminal does it.
    if let bytes, !overlays.isEmpty { return handle(.paste(bytes), at: time) }
    let outcome = area.paste(bytes, at: time)
    if outcome.changes.isEmpty, outcome.refusal == nil { message = "nothing to paste" }
    return carryOut(outcome, at: time)
  }

  /// Gives an event to the text area.
  private mutating func passOn(_ event: Event, at time: Duration) -> [Outcome.Request] {
    var outcome = handleInArea(event, at: time)
    if !outcome.isHandled, case .key(let key) = event {
      // A pad that was left still knows the program's own keys.
      if !area.isFocused, case .action(.host(let name)) = area.keyMap[[key]] { outcome.requests.append(.host(name)) }
      if isMemo, key == KeyPress(.character("c"), .control) { leave() }
    }
    return carryOut(outcome, at: time)
  }

  /// Says what was refused, does what the program was asked for, and hands on what only the terminal can do.
  mutating func carryOut(_ outcome: Outcome, at time: Duration) -> [Outcome.Request] {
    if let refusal = outcome.refusal { message = refusal.text }
    return outcome.requests.filter { request in
      guard case .host(let name) = request else { return true }
      if let command = Command(rawValue: name) { perform(command, at: time) }
      return false
    }
  }

  /// What [Done] does: a memo is finished, a file's pad is left as a field of a form is.
  mutating func finish() {
    if isMemo {
      ending = .finished(area.content)
    } else {
      area.isFocused = false
    }
  }

  /// Ends the program, and asks first when something would be lost.
  mutating func leave() {
    advanceSave()
    if isMemo {
      if area.content.isEmpty { ending = .cancelled } else { prompt = .cancelMemo }
    } else if let saving {
      // A file system that does not answer must not keep the program from ending.
      if saving.request.leaves { ending = .interrupted }
      self.saving?.request.leaves = true
      message = "leaving when the text is saved; \(key(.leave)) again leaves now, the text is kept for later"
    } else {
      if area.isModified { prompt = .leaveUnsaved } else { ending = .done }
    }
  }

  /// Does what the question's answer means.
  mutating func carryOut(_ answer: Prompt.Answer) {
    var request = prompt?.request ?? SaveRequest()
    // The difference is looked at before the question is answered.
    if answer == .difference { return inspect(for: .difference) }
    prompt = nil
    switch answer {
    case .stay: putOffRecovery()
    case .recover: recover()
    case .discardDraft: discardDraft()
    case .save: save(request)
    case .saveAs: askForName(request)
    case .saveAnyway:
      request.ignoresOthers = true
      save(request)
    case .overwrite:
      request.expectation = .anything
      save(request)
    case .goWithoutNet:
      request.goesWithoutNet = true
      save(request)
    case .makeFolder(let folder): if make(folder) { save(request) }
    case .reload: inspect(for: .reload)
    case .difference: break
    case .discard: ending = .discarded
    case .cancelMemo: ending = .cancelled
    }
  }

  /// Lets a press of the mouse act on the status line; false when it is for the sheet.
  private mutating func press(at point: Point) -> Bool {
    for button in statusButtons where button.area.contains(point) {
      switch button.action {
      case .done: perform(.done, at: .zero)
      case .answer(let answer): carryOut(answer)
      }
      return true
    }
    // While a question waits, the sheet does not hear of clicks.
    return prompt?.yields == false
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
