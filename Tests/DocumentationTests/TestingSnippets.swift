import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

func ask(_ question: String, on terminal: inout some Terminal & ~Copyable) throws(TerminalError) -> String {
  var area = TextArea()
  area.title = question
  area.returnKeyPolicy = .submit
  while true {
    area.layout(in: Rect(origin: .zero, size: terminal.size))
    var canvas = Canvas(size: terminal.size)
    area.draw(in: &canvas)
    try terminal.present(canvas.frame)
    guard let event = try terminal.nextEvent(timeout: nil) else { continue }
    if area.handle(event, at: terminal.now).requests.contains(.submit) { return area.text }
  }
}

/// The code of the article "Testing with a terminal in memory".
@Suite struct TestingSnippets {
  @Test func `a function is played with a script of keys`() throws {
    var terminal = MemoryTerminal(size: Size(columns: 20, rows: 4), script: try KeyScript("helo<Left>l<Enter>"))
    #expect(try ask("Word", on: &terminal) == "hello")

    let frame = try #require(terminal.frame)
    #expect(
      frame.lines == [
        "╭─ Word ───────────╮",
        "│ hello            │",
        "│                  │",
        "╰──────────────────╯",
      ])
    #expect(frame.cursor == Point(column: 6, row: 1))
  }

  @Test func `events are values`() {
    var area = TextArea()
    _ = area.handle(.text(Array("hello".utf8)))
    _ = area.handle(.key(KeyPress(.left, .shift)))
    #expect(area.selectedRange == TextPosition(byteOffset: 4)..<TextPosition(byteOffset: 5))
  }
}
