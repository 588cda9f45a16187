import Testing

@testable import TextBuffer

/// What one undo step is: rule E3.
@Suite struct UndoGroupTests {
  @Test(arguments: [
    ("hello world", ["hello ", ""]),
    ("字 été 😀", ["字 été ", "字 ", ""]),
    ("a\nb", ["a\n", ""]),
    ("  indented", ["  ", ""]),
    ("one", [""]),
    ("日本語を書く。次の文。", ["日本語を書く。次の", "日本語を書く。次", "日本語を書く。", "日本語を書", "日本語を", "日本語", ""]),
    ("「はい！」と言う", ["「はい！」と言", "「はい！」と", "「はい！」", ""]),
    ("你好。再见！好吗？好", ["你好。再见！好吗？", "你好。再见！", "你好。", ""]),
    ("What?!Yes", ["What?!", ""]),
    ("3.14 example.org e.g. x", ["3.14 example.org e.g. ", "3.14 example.org ", "3.14 ", ""]),
    ("пример日本word", ["пример日本", "пример", ""]),
    ("한국어。ไทย", ["한국어。", ""]),
    ("cafe\u{301}s été", ["cafe\u{301}s ", ""]),
    ("कल।आज", ["कल।", ""]),
  ]) func `typing undoes word by word`(typed: String, texts: [String]) {
    var buffer = TextBuffer()
    buffer.type(typed)
    #expect(buffer.textsByUndo() == texts)
    while buffer.redo() != nil {}
    #expect(buffer.text == typed)
  }

  @Test func `words typed in one burst undo like words typed letter by letter`() {
    var buffer = TextBuffer()
    buffer.replace(TextRange(0..<0), with: "one two  three ".utf8, kind: .typing)
    buffer.type("four")
    #expect(buffer.textsByUndo() == ["one two  three ", "one two  ", "one ", ""])
    _ = buffer.redo()
    #expect(buffer.selection == TextSelection(TextPosition(byteOffset: 4)))
  }

  @Test func `a burst is one step, in however many parts it comes, and what is typed after it another`() {
    var buffer = TextBuffer()
    buffer.type("a")
    for (text, time) in [("one two\nthree\n", 0), ("four. five", 40)] {
      let end = TextPosition(byteOffset: buffer.content.count)
      buffer.replace(end..<end, with: text.utf8, kind: .burst, at: .milliseconds(time))
    }
    buffer.type("b", at: .milliseconds(80))
    #expect(buffer.textsByUndo() == ["aone two\nthree\nfour. five", "a", ""])
  }

  @Test func `redo leaves the selection where the owner put it after the edit`() {
    var buffer = TextBuffer(TextContent("abc".utf8))
    buffer.replace(TextRange(3..<3), with: "def".utf8)
    buffer.selection = TextSelection(anchor: TextPosition(byteOffset: 2), head: TextPosition(byteOffset: 1))
    buffer.settleUndoStep()
    buffer.moveCaret(to: 0)
    _ = buffer.undo()
    _ = buffer.redo()
    #expect(buffer.selection == TextSelection(anchor: TextPosition(byteOffset: 2), head: TextPosition(byteOffset: 1)))
  }

  @Test func `a paste is a step of its own between typed letters`() {
    var buffer = TextBuffer()
    buffer.type("a")
    buffer.paste("bc")
    buffer.type("d")
    #expect(buffer.textsByUndo() == ["abc", "a", ""])
  }

  @Test func `a run of Backspace is one step, a run of Delete another`() {
    var buffer = TextBuffer(TextContent("abcdefgh".utf8))
    buffer.moveCaret(to: 4)
    for _ in 0..<3 { buffer.backspace() }
    for _ in 0..<2 { buffer.delete() }
    #expect(buffer.text == "agh")
    #expect(buffer.textsByUndo() == ["aefgh", "abcdefgh"])
    #expect(buffer.selection == TextSelection(TextPosition(byteOffset: 4)))
    while buffer.redo() != nil {}
    #expect(buffer.text == "agh")
  }

  @Test(arguments: [EditKind.deletingForward, .deletingBackward])
  func `deletes at different places are steps of their own`(kind: EditKind) {
    for (first, second) in [(1, 4), (4, 1), (1, 2), (4, 6)] {
      var buffer = TextBuffer(TextContent("abcdefgh".utf8))
      buffer.replace(TextRange(first..<first + 1), with: [], kind: kind)
      let between = buffer.text
      buffer.replace(TextRange(second..<second + 1), with: [], kind: kind)
      #expect(buffer.textsByUndo() == [between, "abcdefgh"])
    }
  }

  @Test func `typing after the caret moved, and moved back, is a new step`() {
    var buffer = TextBuffer()
    buffer.type("ab")
    buffer.moveCaret(to: 0)
    buffer.moveCaret(to: 2)
    buffer.type("cd")
    #expect(buffer.textsByUndo() == ["ab", ""])
  }

  @Test func `typing after a pause is a new step`() {
    var buffer = TextBuffer()
    buffer.type("a", at: .seconds(1))
    buffer.type("b", at: .seconds(6))
    buffer.type("c", at: .seconds(12))
    #expect(buffer.textsByUndo() == ["ab", ""])
  }

  @Test func `typing over a selection is undone together with it, the selection as it was`() {
    var buffer = TextBuffer(TextContent("one two three".utf8))
    let backwards = TextSelection(anchor: TextPosition(byteOffset: 7), head: TextPosition(byteOffset: 4))
    buffer.selection = backwards
    buffer.type("AB")
    #expect(buffer.text == "one AB three")
    _ = buffer.undo()
    #expect(buffer.text == "one two three")
    #expect(buffer.selection == backwards)
    #expect(buffer.undo() == nil)
  }

  @Test func `a group of the host is one step, with the selection that it left`() {
    var buffer = TextBuffer(TextContent("a b a".utf8))
    buffer.undoGroup { buffer in
      buffer.replace(TextRange(4..<5), with: "xyz".utf8)
      buffer.undoGroup { $0.replace(TextRange(0..<1), with: "xyz".utf8) }
      buffer.type(" q")
      #expect(!buffer.canUndo)
      #expect(buffer.undo() == nil)
      buffer.selection = TextSelection(anchor: .start, head: TextPosition(byteOffset: 3))
    }
    buffer.type("!")
    #expect(buffer.textsByUndo() == ["xyz q b xyz", "a b a"])
    let edits = buffer.redo()
    #expect(edits?.count == 4)
    #expect(buffer.text == "xyz q b xyz")
    #expect(buffer.selection == TextSelection(anchor: .start, head: TextPosition(byteOffset: 3)))
  }

  @Test func `a text loaded inside of a group of the host ends what was before it only`() {
    var buffer = TextBuffer()
    buffer.undoGroup { buffer in
      buffer.type("gone")
      buffer.load(TextContent("new".utf8))
      buffer.type("a ")
      buffer.type("b ")
    }
    buffer.type("c")
    #expect(buffer.textsByUndo() == ["a b new", "new"])
  }

  @Test func `a group that ends in an error is still one step`() {
    struct Refused: Error {}
    var buffer = TextBuffer()
    try? buffer.undoGroup { buffer throws(Refused) in
      buffer.paste("a")
      buffer.paste("b")
      throw Refused()
    }
    buffer.paste("c")
    #expect(buffer.textsByUndo() == ["ab", ""])
  }

  @Test func `an edit that changes nothing makes no step`() {
    var buffer = TextBuffer(TextContent("ab".utf8))
    buffer.replace(TextRange(1..<1), with: [])
    buffer.undoGroup { _ in }
    #expect(!buffer.canUndo)
    #expect(!buffer.isModified)
  }

  @Test func `an edit after undo drops what could be redone`() {
    var buffer = TextBuffer()
    buffer.type("a b")
    _ = buffer.undo()
    buffer.type("c")
    #expect(!buffer.canRedo)
    #expect(buffer.redo() == nil)
    #expect(buffer.text == "a c")
  }
}
