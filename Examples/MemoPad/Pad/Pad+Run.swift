import TerminalScreen
import TextArea

extension Pad {
  /// Runs until the program ends: shows a frame whenever no more events are waiting.
  ///
  /// - Throws: what ended the terminal; the text is still in ``area``.
  mutating func run(on terminal: inout some Terminal & ~Copyable) throws(TerminalError) -> Ending {
    layout(in: terminal.size)
    while true {
      try terminal.present(draw())
      var event = try terminal.nextEvent(timeout: nil)
      while let next = event {
        serve(handle(next, at: terminal.now), on: &terminal)
        if let ending { return ending }
        event = try terminal.nextEvent(timeout: .zero)
      }
    }
  }

  private func serve(_ requests: [Outcome.Request], on terminal: inout some Terminal & ~Copyable) {
    for request in requests where request == .ringBell { terminal.ringBell() }
  }
}
