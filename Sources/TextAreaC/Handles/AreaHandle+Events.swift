internal import CTextArea
internal import TerminalScreen
internal import TextArea

extension AreaHandle {
  /// Time by a clock that never goes back.
  static var now: Duration { start.duration(to: .now) }

  private static let start = ContinuousClock.now

  /// Has the text area act on events, and says what became of them all.
  func handle(_ events: [Event], _ outcome: UnsafeMutablePointer<ta_outcome>?) throws(Failure) {
    var total = Outcome()
    total.isHandled = true
    var unhandled: KeyPress?
    try change { area in
      for event in events {
        let step = area.handle(event, at: Self.now)
        total.add(step)
        if !step.isHandled { unhandled = event.keyPress ?? unhandled }
      }
    }
    report(total, unhandled, outcome)
  }

  /// Does something else that has an outcome.
  func act(
    _ outcome: UnsafeMutablePointer<ta_outcome>?, _ body: (inout TextArea) throws(Failure) -> Outcome
  ) throws(Failure) {
    report(try change(body), nil, outcome)
  }

  /// Changes something by the host's own will.
  func edit(_ changes: Outcome.Changes, _ body: (inout TextArea) throws(Failure) -> Void) throws(Failure) {
    try change(body)
    notify(changes)
  }

  private func report(_ outcome: Outcome, _ unhandled: KeyPress?, _ result: UnsafeMutablePointer<ta_outcome>?) {
    keep(outcome.requests)
    var filled = ta_outcome()
    filled.handled = outcome.isHandled
    filled.changes = UInt32(outcome.changes.rawValue)
    filled.requests = requestCount
    switch outcome.refusal {
    case nil: filled.refusal = TA_REFUSED_NOTHING
    case .notEditable: filled.refusal = TA_REFUSED_READ_ONLY
    case .tooLong(let clusters): (filled.refusal, filled.refused) = (TA_REFUSED_LENGTH, clusters)
    case .tooManyLines: filled.refusal = TA_REFUSED_LINES
    case .vetoed: filled.refusal = TA_REFUSED_BY_HOST
    }
    if let unhandled {
      filled.key = KeyCode.number(of: unhandled.key)
      filled.modifiers = UInt32(unhandled.modifiers.rawValue)
    }
    result?.pointee = filled
    notify(outcome.changes)
  }
}

extension Outcome {
  /// Adds what a later event did: all is handled only if each was.
  fileprivate mutating func add(_ step: Outcome) {
    isHandled = isHandled && step.isHandled
    changes.formUnion(step.changes)
    refusal = step.refusal ?? refusal
    requests += step.requests
  }
}

extension Event {
  /// The key of a key event, or the first character that was typed.
  fileprivate var keyPress: KeyPress? {
    switch self {
    case .key(let key): key
    case .text(let bytes):
      String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first.map { KeyPress(.character($0)) }
    default: nil
    }
  }
}
