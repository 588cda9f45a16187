import TerminalScreen
import Testing
import TextArea
import TextAreaDriver
import TextMetrics

@testable import memo_pad

/// A terminal that takes copies of up to 100 kB unasked, and that a shell may wait behind.
private struct SmallClipboardTerminal: Terminal {
  var screen: MemoryTerminal
  var clipboard: [UInt8]?
  var suspensions = 0
  var hasShell = true

  var size: Size { screen.size }
  var now: Duration { screen.now }

  mutating func nextEvent(timeout: Duration?) throws(TerminalError) -> Event? { try screen.nextEvent(timeout: timeout) }
  mutating func present(_ frame: Frame) { screen.present(frame) }
  mutating func ringBell() {}

  mutating func writeClipboard(_ bytes: [UInt8], isLargeAllowed: Bool) -> ClipboardRoute {
    guard bytes.count <= 100_000 || isLargeAllowed else { return .tooLong(limit: 100_000) }
    clipboard = bytes
    return .terminal
  }

  mutating func suspend() -> Bool {
    suspensions += 1
    return hasShell
  }
}

@Suite struct TerminalRequestTests {
  private func run(
    _ keys: String, text: String = "", hasShell: Bool = true
  ) throws -> (pad: Pad, terminal: SmallClipboardTerminal) {
    var pad = Pad(try Options(arguments: []), Source()) { _ in nil }
    pad.area.text = text
    let screen = MemoryTerminal(size: Size(columns: 80, rows: 10), script: try KeyScript(keys))
    var terminal = SmallClipboardTerminal(screen: screen, hasShell: hasShell)
    #expect(throws: TerminalError.self) { try pad.run(on: &terminal) }
    return (pad, terminal)
  }

  private let large = String(repeating: "字", count: 50_000)

  @Test func `a large copy is sent through the terminal when that was agreed to`() throws {
    let asked = try run("<M-a><C-c>", text: large)
    #expect(asked.terminal.clipboard == nil)
    #expect(asked.pad.prompt?.question == "Send 150 kB to the terminal's clipboard?")
    let sent = try run("<M-a><C-c>s", text: large)
    #expect(sent.terminal.clipboard == Array(large.utf8))
    #expect(sent.pad.said == "copied through the terminal")
    let kept = try run("<M-a><C-c><Esc>", text: large)
    #expect(kept.terminal.clipboard == nil)
    #expect(kept.pad.said == "copied inside the pad only")
    #expect(try run("<M-a><C-c><Esc><C-End><C-v>", text: large).pad.area.length == 100_000)
  }

  @Test func `a copy of 100 kB is not asked about, and a cut is made whatever is answered`() throws {
    let text = String(repeating: "x", count: 100_000)
    #expect(try run("<M-a><C-c>", text: text).terminal.clipboard?.count == 100_000)
    let cut = try run("<M-a><C-x><Esc>", text: text + "y")
    #expect(cut.pad.area.text.isEmpty && cut.pad.prompt == nil)
  }

  @Test func `Alt-Z suspends, and says so where there is no shell`() throws {
    let run = try run("a<M-z>b")
    #expect(run.terminal.suspensions == 1)
    #expect(run.pad.area.text == "ab")
    let alone = try self.run("<M-z>", hasShell: false)
    #expect(alone.pad.said == "not suspended: no shell to go back to")
  }
}
