import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

/// The code in documentation comments.
@Suite struct DocCommentSnippets {
  @Test func `a text area takes events and is drawn`() {
    var canvas = Canvas(size: Size(columns: 40, rows: 10))
    var area = TextArea()
    area.placeholder = "Write down..."
    area.layout(in: Rect(column: 0, row: 0, columns: 40, rows: 10))
    _ = area.handle(.text(Array("hello".utf8)))
    canvas.inside(area.region) { area.draw(in: &$0) }
    #expect(canvas.frame.lines[1].hasPrefix("│ hello "))
  }

  @Test func `a placeholder has a style`() {
    var area = TextArea()
    area.placeholder = "Write down..."
    area.placeholder.style = Style([.dim, .italic])
    #expect(area.placeholder.text == "Write down...")
  }

  @Test func `a group is one step`() {
    var area = TextArea()
    area.text = "one"
    let range = TextPosition.start..<TextPosition(byteOffset: 3)
    area.undoGroup { area in
      area.replace(range, with: "1.")
      area.insert(" ")
    }
    #expect(area.text == "1. ")
    area.undo()
    #expect(area.text == "one")
  }

  @Test func `a painter makes bytes of frames`() throws {
    let terminal = MemoryTerminal(size: Size(columns: 3, rows: 1))
    let strings = ["cup": "\u{1B}[%i%p1%d;%p2%dH", "sgr0": "\u{1B}[m", "clear": "\u{1B}[H\u{1B}[2J", "el": "\u{1B}[K"]
    let capabilities = try PainterCapabilities(
      string: { strings[$0].map { Array($0.utf8) } }, flag: { _ in false }, number: { _ in -1 })
    let resolver = StyleResolver(depth: .palette256, dims: true, hasItalic: true)
    var written: [UInt8] = []
    func write(_ bytes: [UInt8]) { written += bytes }
    var canvas = Canvas(size: terminal.size)
    canvas.write("ok", at: .zero)
    let frame = canvas.frame
    var painter = FramePainter(capabilities, resolver: resolver, size: terminal.size)
    write(painter.paint(frame))
    #expect(String(decoding: written, as: UTF8.self).contains("ok"))
  }
}
