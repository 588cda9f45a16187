import TerminalScreen
import Testing
import TextArea
import TextMetrics

/// The code of the article "Your own loop".
@Suite struct LoopSnippets {
  private func played(on terminal: inout MemoryTerminal) throws -> String? {
    var area = TextArea()
    area.returnKeyPolicy = .submit
    area.pastesFromHost = true
    while true {
      let timeout = area.nextTick(after: terminal.now).map { max(.zero, $0 - terminal.now) }
      guard let event = try terminal.nextEvent(timeout: timeout) else {
        _ = area.tick(at: terminal.now)
        continue
      }
      for request in area.handle(event, at: terminal.now).requests {
        switch request {
        case .writeClipboard(let bytes): _ = terminal.writeClipboard(bytes)
        case .readClipboard: _ = area.paste(terminal.readClipboard(), at: terminal.now)
        case .ringBell: terminal.ringBell()
        case .submit: return area.text
        case .readSelection, .host: break
        }
      }
    }
  }

  @Test func `the widget needs little of a loop`() throws {
    var terminal = MemoryTerminal(
      size: Size(columns: 20, rows: 5), script: try KeyScript("one<S-Home><C-x><C-v> <C-v><Enter>"))
    #expect(try played(on: &terminal) == "one one")
  }
}
