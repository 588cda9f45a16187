import TerminalScreen
import TextArea
import TextMetrics

/// What has the focus, and what becomes of its answers.
extension Pad {
  /// The question that waits for its answer.
  var prompt: Prompt? {
    get {
      for case .question(let prompt) in focus.reversed() { return prompt }
      return nil
    }
    set {
      focus.removeAll { if case .question = $0 { true } else { false } }
      if let newValue { focus.append(.question(newValue)) }
    }
  }

  /// Gives the focus to something, in place of another of its kind.
  mutating func open(_ new: Focus) {
    var new = new
    let sheet = sheet
    new.page?.layout(in: sheet)
    focus.removeAll { $0.isSameKind(as: new) }
    focus.append(new)
    fitSheet()
  }

  /// Closes what takes the status line, so that keys go to the text again; a question still waits.
  mutating func closeFields() {
    focus.removeAll { $0.takesText }
    if bar.isOpen { bar.close(in: &area) }
    fitSheet()
  }

  /// Opens the bar to find and replace.
  mutating func openBar(replacing: Bool = false, at time: Duration) {
    bar.expectsMoreText = loading != nil
    bar.open(replacing: replacing, at: time, in: &area)
    open(.find)
  }

  /// Gives an event to whatever has the focus.
  ///
  /// - Returns: what only the terminal can do; `nil` when the event is for the text.
  mutating func handleInFocus(_ event: Event, at time: Duration) -> [Outcome.Request]? {
    guard var top = focus.last else { return nil }
    if case .find = top { return handleInBar(event, at: time) }
    let reply = top.handle(event, at: time)
    focus[focus.count - 1] = top
    switch reply {
    case .none: break
    case .passes: return nil
    case .says(let message): self.message = message
    case .unknown(let key) where area.keyMap[[key]] == .action(.host(Command.help.rawValue)): openHelp()
    case .unknown(let key): say("\(key.spelling) does nothing here", .refused)
    case .closes: close()
    case .yields:
      close()
      putOffRecovery()
      if keepsWaiting(event) { return [] }
      return handleInFocus(event, at: time)
    case .answers(let answer): return carryOut(answer, at: time)
    case .entersPath(let path):
      guard case .path(let field) = top else { break }
      close()
      save(as: path, field.request)
    case .entersLine(let line):
      close()
      if !goToLine(line) {
        // What names no place can be corrected.
        open(top)
        say("enter LINE or LINE:COLUMN", .refused)
      }
    case .takesDraft(let index): take(draft: index)
    case .removesDraft(let index): remove(draft: index)
    case .looksAtDraft(let index): look(atDraft: index)
    }
    return []
  }

  /// Closes what has the focus.
  mutating func close() {
    if case .drafts = focus.last { drafts = [] }
    _ = focus.popLast()
    fitSheet()
  }

  private mutating func handleInBar(_ event: Event, at time: Duration) -> [Outcome.Request]? {
    guard !area.isFocused else { return nil }
    bar.layout(in: footArea ?? .zero)
    let outcome = tryInBar(event, at: time)
    if !bar.isOpen { closeFields() }
    if outcome.isHandled { return carryOut(outcome, at: time) }
    guard case .key(let key) = event else { return nil }
    // The program's own keys work from here, too.
    if case .action(.host) = area.keyMap[[key]] { return nil }
    say("\(key.spelling) does nothing in the find bar; \(self.key(.help)) lists the keys", .refused)
    return []
  }
}

extension Focus {
  /// True for what takes the status line to be typed into.
  fileprivate var takesText: Bool {
    switch self {
    case .path, .line, .find: true
    case .question, .help, .reading, .drafts: false
    }
  }

  fileprivate func isSameKind(as other: Focus) -> Bool {
    switch (self, other) {
    case (.question, .question), (.help, .help), (.reading, .reading), (.drafts, .drafts): true
    default: takesText && other.takesText
    }
  }
}
