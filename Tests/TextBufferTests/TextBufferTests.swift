import Testing

@testable import TextBuffer

@Suite struct TextBufferTests {
  @Test(arguments: [
    // replaced, inserted, caret before, caret after
    (3..<3, 2, 3, 5), (3..<3, 2, 2, 2), (3..<3, 2, 4, 6),
    (2..<5, 1, 2, 3), (2..<5, 1, 4, 3), (2..<5, 1, 5, 3), (2..<5, 1, 6, 4), (2..<5, 0, 1, 1),
  ]) func `a caret moves along with an edit`(range: Range<Int>, inserted: Int, caret: Int, moved: Int) {
    var buffer = TextBuffer(TextContent("0123456789".utf8))
    buffer.moveCaret(to: caret)
    buffer.replace(TextRange(range), with: Array(repeating: 0x78, count: inserted))
    #expect(buffer.selection == TextSelection(TextPosition(byteOffset: moved)))
  }

  @Test(arguments: [(0..<0, 3, 4, 7), (4..<4, 3, 4, 4), (2..<6, 1, 4, 2), (6..<8, 9, 4, 4)])
  func `the first visible position keeps its place in the text`(
    range: Range<Int>, inserted: Int, first: Int, moved: Int
  ) {
    var buffer = TextBuffer(TextContent("0123456789".utf8))
    buffer.firstVisible = TextPosition(byteOffset: first)
    buffer.replace(TextRange(range), with: Array(repeating: 0x78, count: inserted))
    #expect(buffer.firstVisible == TextPosition(byteOffset: moved))
    _ = buffer.undo()
    #expect(buffer.firstVisible == TextPosition(byteOffset: first))
  }

  @Test func `places outside of the text are moved to its edge`() {
    var buffer = TextBuffer(TextContent("abc".utf8))
    buffer.selection = TextSelection(anchor: TextPosition(byteOffset: -3), head: TextPosition(byteOffset: 9))
    #expect(buffer.selection.range == TextRange(0..<3))
    buffer.firstVisible = TextPosition(byteOffset: 7)
    #expect(buffer.firstVisible == TextPosition(byteOffset: 3))
    let edit = buffer.replace(TextRange(2..<50), with: "x".utf8)
    #expect(buffer.text == "abx")
    #expect(edit == TextEdit(range: 2..<3, insertedCount: 1))
  }

  @Test func `random edits, undos and redos agree with a list of plain texts`() {
    var random = SeededGenerator()
    for _ in 0..<8 {
      var buffer = TextBuffer(TextContent(random.bytes(upTo: 60), chunkCapacity: 4))
      // Every state of the document that undo and redo lead through, and which of them is shown.
      var states = [buffer.content.bytes(in: 0..<buffer.content.count)]
      var current = 0
      for _ in 0..<120 {
        let before = states[current]
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          let edits = buffer.undo()
          #expect((edits == nil) == (current == 0), "seed \(random.seed)")
          current = max(0, current - 1)
          expect(edits ?? [], lead: before, to: states[current], seed: random.seed)
        case 1:
          let edits = buffer.redo()
          #expect((edits == nil) == (current == states.count - 1), "seed \(random.seed)")
          current = min(states.count - 1, current + 1)
          expect(edits ?? [], lead: before, to: states[current], seed: random.seed)
        default:
          var edits: [TextEdit] = []
          var plain = before
          buffer.undoGroup { buffer in
            for _ in 0..<Int.random(in: 1...4, using: &random) {
              let (range, new) = (random.range(in: plain.count), random.bytes(upTo: 5))
              if range.isEmpty, new.isEmpty { continue }
              edits.append(buffer.replace(TextRange(range), with: new))
              plain.replaceSubrange(range, with: new)
            }
          }
          expect(edits, lead: before, to: plain, seed: random.seed)
          if edits.isEmpty { continue }
          states.removeSubrange((current + 1)...)
          states.append(plain)
          current += 1
        }
        buffer.content.audit()
        #expect(buffer.content.bytes(in: 0..<buffer.content.count) == states[current], "seed \(random.seed)")
        #expect(buffer.isModified == (current > 0), "seed \(random.seed)")
      }
    }
  }

  /// Applies edits in order to a text; they do not tell the new bytes, all others must come out as they should.
  private func expect(_ edits: [TextEdit], lead before: [UInt8], to after: [UInt8], seed: UInt64) {
    var followed: [UInt8?] = before
    for edit in edits {
      followed.replaceSubrange(
        edit.range, with: repeatElement(nil, count: edit.insertedCount))
    }
    #expect(followed.count == after.count, "seed \(seed)")
    #expect(zip(followed, after).allSatisfy { $0 == nil || $0 == $1 }, "seed \(seed)")
  }
}
