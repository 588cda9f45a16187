import TextAreaJournal
import TerminalScreen
import TextArea
import TextAreaDriver
import TextBuffer
import TextMetrics

extension Pad {
  /// Acts on an event.
  ///
  /// - Returns: what only the terminal can do, such as to ring its bell.
  mutating func handle(_ event: Event, at time: Duration) -> [Outcome.Request] {
    defer { placeHold.follow(focus.isEmpty ? event : nil, at: time) }
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
      if followInField(mouse, at: time) { return [] }
      guard case .press(.left) = mouse.action else { break }
      forgetMessage()
      if let requests = press(at: mouse.point, time: time) { return requests }
      // A click on the text ends what was asked, so that keys and cursor go to one place.
      if focus.last?.page == nil, sheet.contains(mouse.point) { closeFields() }
    case .key, .text, .paste:
      forgetMessage()
      if stopSearch(by: event) { return [] }
    }
    return handleInFocus(event, at: time) ?? passOn(event, at: time)
  }

  /// Pastes what is in the system's clipboard, or what was last cut or copied here.
  mutating func paste(_ bytes: [UInt8]?, at time: Duration) -> [Outcome.Request] {
    // A field in the status line is pasted into like the terminal does it.
    if let bytes, !focus.isEmpty { return handle(.paste(bytes), at: time) }
    let outcome = area.paste(bytes, at: time)
    if outcome.changes.isEmpty, outcome.refusal == nil { say("nothing to paste", .refused) }
    return carryOut(outcome, at: time)
  }

  /// Gives an event to the text area.
  private mutating func passOn(_ event: Event, at time: Duration) -> [Outcome.Request] {
    if !area.isFocused {
      switch event {
      // As in a form: Enter and Tab go back into the field and do no more.
      case .key(KeyPress(.enter)), .key(KeyPress(.tab)):
        area.isFocused = true
        return []
      // Nothing that is typed is lost.
      case .text, .paste: area.isFocused = true
      default: break
      }
    }
    var outcome = handleInArea(event, at: time)
    if !outcome.isHandled, case .key(let key) = event {
      // A pad that was left still knows the program's own keys.
      if !area.isFocused, case .action(.host(let name)) = area.keyMap[[key]] { outcome.requests.append(.host(name)) }
      if isMemo, key == KeyPress(.character("c"), .control) {
        outcome.idleAction = nil
        leave()
      } else if outcome.requests.isEmpty, outcome.idleAction == nil, area.isFocused {
        say("\(key.spelling) does nothing; \(self.key(.help)) lists the keys", .refused)
      }
    }
    if !area.keysSoFar.isEmpty { say("\(KeyPress.spelling(of: area.keysSoFar)) …") }
    return carryOut(outcome, at: time)
  }

  /// Says what was refused, does what the program was asked for, and hands on what only the terminal can do.
  mutating func carryOut(_ outcome: Outcome, at time: Duration) -> [Outcome.Request] {
    if let refusal = outcome.refusal { say(area.words.text(of: refusal), .refused) }
    if let idle = outcome.idleAction { say(area.words[nothingToDoFor: idle], .refused) }
    return outcome.requests.filter { request in
      guard case .host(let name) = request, name != Command.suspend.rawValue else { return true }
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
      say("leaving when the text is saved; \(key(.leave)) again leaves now, the text is kept for later")
    } else {
      if area.isModified { prompt = .leaveUnsaved } else { ending = .done }
    }
  }

  /// Does what the question's answer means.
  ///
  /// - Returns: what only the terminal can do.
  mutating func carryOut(_ answer: Prompt.Answer, at time: Duration) -> [Outcome.Request] {
    var request = prompt?.request ?? SaveRequest()
    // The difference is looked at before the question is answered.
    if answer == .difference {
      inspect(for: .difference)
      return []
    }
    prompt = nil
    switch answer {
    case .stay:
      if largeCopy != nil { say("copied inside the pad only") }
      largeCopy = nil
      putOffRecovery()
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
    case .discard: ending = isMemo ? .cancelled : .discarded
    case .finishMemo: perform(.done, at: time)
    case .copyByTerminal: return largeCopy.map { [.writeClipboard($0)] } ?? []
    }
    return []
  }

  /// Lets the mouse place the caret and select in the field in the status line; false when it is not for that.
  private mutating func followInField(_ mouse: MouseEvent, at time: Duration) -> Bool {
    guard var top = focus.last, let footArea, let place = foot.field else { return false }
    switch mouse.action {
    case .press(.left), .drag(.left), .release(.left): break
    default: return false
    }
    let (label, corner) = (top.label, footArea.origin)
    let origin = Point(column: corner.column + place.origin.column, row: corner.row + place.origin.row)
    let outcome = top.field?.follow(mouse, label: label, in: Rect(origin: origin, size: place.size), at: time)
    focus[focus.count - 1] = top
    return outcome?.isHandled ?? false
  }

  /// Lets a press of the mouse act on the status line; `nil` when it is for whatever has the focus, or the sheet.
  private mutating func press(at point: Point, time: Duration) -> [Outcome.Request]? {
    if doneArea?.contains(point) == true {
      perform(.done, at: time)
      return []
    }
    if let footArea, let answer = foot.answer(at: point, in: footArea) { return carryOut(answer, at: time) }
    // While a question waits, the sheet does not hear of clicks.
    return prompt?.yields == false ? [] : nil
  }
}
