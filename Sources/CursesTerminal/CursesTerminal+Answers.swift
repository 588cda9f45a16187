internal import CCurses
import TerminalScreen
import TextMetrics

extension CursesTerminal {
  /// How long an answer may be under way, for those who leave before it came.
  private static let answerTime = Duration.seconds(1)
  /// How long leaving waits for one.
  private static let lastWait = Duration.milliseconds(200)

  /// Asks the terminal what it can do; the answers come with the input.
  mutating func ask() {
    guard isModern else { return }
    let questions = Questions.all(asksModes: asksModes, wantsSizes: !cc_hears_of_resizes())
    // The samples are written at a place of the screen that may be somebody else's.
    let probes = options.probesWidths && !isInline
    send((probes ? WidthProbe.bytes : "") + questions, probe: probes ? WidthProbe() : nil)
  }

  private mutating func send(_ questions: String, probe: WidthProbe? = nil) {
    questionTime = now
    answers.willAnswer(probe: probe)
    var text = questions
    text.withUTF8 { cc_send(session, $0.baseAddress, $0.count) }
  }

  /// Does what a report asks for.
  mutating func act(on report: TerminalReport) {
    for action in answers.take(report) {
      switch action {
      case .switchOn(let on, let off):
        guard modes.add(TerminalMode(on: on, off: off)) else { continue }
        // First what undoes it: a signal may come in between.
        cc_set_modes(session, modes.enter, modes.leave)
        var text = on
        if !on.isEmpty { text.withUTF8 { cc_send(session, $0.baseAddress, $0.count) } }
      case .askBackground: send(Questions.background + Questions.fence)
      case .changed: changeCapabilities()
      case .resize(let new):
        if cc_set_size(session, Int32(clamping: new.columns), Int32(clamping: new.rows)) { takeSize() }
      }
    }
  }

  /// Takes over what the terminal said, and tells the host if it changed.
  private mutating func changeCapabilities() {
    let before = capabilities
    capabilities.tellsModifiedKeys = answers.tellsModifiedKeys
    capabilities.background = answers.background
    // Terminals that say that they measure clusters do not agree about U+FE0F, so of that only a sample tells.
    capabilities.widths =
      answers.widths ?? (answers.measuresClusters ? MeasuredWidths(asTheRulesSay: [.joined, .toned]) : nil)
    followAnswers()
    guard capabilities != before else { return }
    queue.append(contentsOf: [.capabilities(capabilities)])
  }

  /// Reads and drops what a terminal that was left still answers, for a moment: it would become text in the shell.
  ///
  /// - Returns: false when something may still come.
  static func awaitAnswers(
    _ session: OpaquePointer, _ decoder: InputDecoder, _ answers: Answers, asked: Duration
  ) -> Bool {
    var (decoder, answers) = (decoder, answers)
    let deadline = min(Duration.nanoseconds(cc_now()) + lastWait, asked + answerTime)
    var bytes = [UInt8](repeating: 0, count: 1024)
    while answers.outstanding > 0 {
      let left = (deadline - .nanoseconds(cc_now())) / Duration.milliseconds(1)
      guard left > 0, cc_wait(session, Int32(left) + 1) == Int32(CC_READY_INPUT.rawValue) else { return false }
      let count = bytes.withUnsafeMutableBufferPointer { cc_read(session, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      _ = bytes.withUnsafeBufferPointer { decoder.feed(UnsafeBufferPointer(rebasing: $0[..<Int(count)])) }
      for report in decoder.takeReports() { _ = answers.take(report) }
    }
    return true
  }
}
