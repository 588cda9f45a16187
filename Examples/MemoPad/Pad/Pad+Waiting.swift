import TerminalScreen
import TextArea
import TextMetrics

/// Something that was asked for and needs all of the text.
enum Waiting {
  case event(Event)
  case command(Pad.Command)
  case save(SaveRequest)
  case line([UInt8])
}

/// What needs all of the text waits for it, in order with what is typed after it; the screen does not.
extension Pad {
  /// Keeps an event back while something before it waits.
  ///
  /// - Returns: false when nothing waits, and for what a question or the end of the program needs.
  mutating func keepsWaiting(_ event: Event) -> Bool {
    guard loading != nil, !waiting.isEmpty, prompt == nil else { return false }
    switch event {
    case .resize, .focus: return false
    case .mouse(let mouse):
      // A press on the status line acts; the text is not ready for others.
      guard case .press = mouse.action else { return true }
      return sheet.contains(mouse.point)
    case .key(KeyPress(.escape)), .key(KeyPress(.character("g"), .control)): stopWaiting()
    case .key(let key) where area.keyMap[[key]] == .action(.host(Command.leave.rawValue)): return false
    default: waiting.append(.event(event))
    }
    return true
  }

  /// Forgets what waits; of a pipe no more is read.
  private mutating func stopWaiting() {
    waiting = []
    message = "not done: the text is still loading"
    if loading is PipeLoading { stopLoading() }
  }

  /// Goes on with what waited, now that the text is there.
  ///
  /// - Returns: what only the terminal can do.
  mutating func goOn(at time: Duration) -> [Outcome.Request] {
    guard loading == nil else { return [] }
    let list = waiting
    waiting = []
    return list.flatMap { item -> [Outcome.Request] in
      switch item {
      case .event(let event): return handle(event, at: time)
      case .command(let command): perform(command, at: time)
      case .save(let request): save(request)
      case .line(let number): goToLine(number)
      }
      return []
    }
  }
}
