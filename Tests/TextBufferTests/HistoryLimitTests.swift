import Testing

@testable import TextBuffer

@Suite struct HistoryLimitTests {
  @Test func `the oldest steps go first, and it is said`() {
    var buffer = TextBuffer()
    buffer.historyLimit = 5000
    for _ in 0..<100 { buffer.paste("0123456789") }
    #expect(buffer.droppedUndoSteps > 0)
    let kept = buffer.textsByUndo()
    #expect(kept.count == 100 - buffer.droppedUndoSteps)
    #expect(kept.last?.utf8.count == 10 * buffer.droppedUndoSteps)
    #expect(buffer.isModified)
  }

  @Test func `a smaller limit acts at once and keeps the newest step`() {
    var buffer = TextBuffer(TextContent("text".utf8))
    for _ in 0..<10 { buffer.paste("x") }
    buffer.historyLimit = 0
    #expect(buffer.droppedUndoSteps == 9)
    #expect(buffer.textsByUndo() == ["xxxxxxxxxtext"])
  }

  @Test func `deleting far more than the limit can be undone, also after typing`() {
    let bytes = Array(repeating: UInt8(ascii: "x"), count: 100_000)
    var buffer = TextBuffer(TextContent(bytes))
    buffer.historyLimit = 10_000
    buffer.replace(TextRange(0..<100_000), with: [])
    #expect(buffer.content.isEmpty)
    buffer.type("a b")
    #expect(buffer.droppedUndoSteps == 0)
    while buffer.undo() != nil {}
    #expect(buffer.content == TextContent(bytes))
    #expect(!buffer.isModified)
    while buffer.redo() != nil {}
    #expect(buffer.text == "a b")
  }

  @Test func `what replaces a large text again and again does not pile up`() {
    let bytes = Array(repeating: UInt8(ascii: "x"), count: 10_000)
    var buffer = TextBuffer(TextContent(bytes))
    buffer.historyLimit = 25_000
    for _ in 0..<20 { buffer.replace(TextRange(0..<buffer.content.count), with: bytes) }
    #expect(buffer.droppedUndoSteps == 18)
  }

  @Test func `a million replacements by the host leave nothing behind`() {
    var buffer = TextBuffer()
    let texts = [TextContent("one".utf8), TextContent("two".utf8)]
    for index in 0..<1_000_000 { buffer.load(texts[index & 1]) }
    #expect(!buffer.canUndo)
    #expect(buffer.text == "two")
  }

  @Test func `a long run of edits keeps within the limit and stays quick`() {
    var buffer = TextBuffer()
    buffer.historyLimit = 100_000
    for index in 0..<20_000 {
      buffer.replace(TextRange(0..<buffer.content.count), with: index.isMultiple(of: 2) ? "a".utf8 : "b".utf8)
    }
    #expect(buffer.droppedUndoSteps > 19_000)
    #expect(buffer.textsByUndo().count == 20_000 - buffer.droppedUndoSteps)
  }
}
