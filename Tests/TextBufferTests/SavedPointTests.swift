import Testing

@testable import TextBuffer

@Suite struct SavedPointTests {
  @Test func `undo back to the saved text says unmodified, in both directions`() {
    var buffer = TextBuffer()
    buffer.type("a")
    #expect(buffer.isModified)
    _ = buffer.undo()
    #expect(!buffer.isModified)
    _ = buffer.redo()
    buffer.markSaved()
    #expect(!buffer.isModified)
    _ = buffer.undo()
    #expect(buffer.isModified)
    _ = buffer.redo()
    #expect(!buffer.isModified)
  }

  @Test func `typing after a save is a new step and a modification`() {
    var buffer = TextBuffer()
    buffer.type("a")
    buffer.markSaved()
    buffer.type("b")
    #expect(buffer.isModified)
    #expect(buffer.textsByUndo() == ["a", ""])
  }

  @Test func `a saved text that can no longer be reached leaves the buffer modified`() {
    var buffer = TextBuffer()
    buffer.type("a")
    buffer.markSaved()
    _ = buffer.undo()
    buffer.type("a")
    #expect(buffer.text == "a")
    #expect(buffer.isModified)
    _ = buffer.undo()
    #expect(buffer.isModified)
  }

  @Test func `what is loaded later is no modification and no step`() {
    var buffer = TextBuffer(TextContent("one\n".utf8))
    buffer.append(loaded: TextContent("two\n".utf8))
    #expect(!buffer.isModified)
    #expect(!buffer.canUndo)
    buffer.type("> ")
    buffer.append(loaded: TextContent("three\n".utf8))
    #expect(buffer.text == "> one\ntwo\nthree\n")
    _ = buffer.undo()
    #expect(buffer.text == "one\ntwo\nthree\n")
    #expect(!buffer.isModified)
  }

  @Test func `loading another text forgets the one before`() {
    var buffer = TextBuffer()
    buffer.type("some words")
    buffer.load(TextContent("new".utf8))
    #expect(buffer.text == "new")
    #expect(buffer.selection == TextSelection(.start))
    #expect(!buffer.canUndo && !buffer.canRedo && !buffer.isModified)
  }
}
