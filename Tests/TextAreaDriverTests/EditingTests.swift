import TerminalScreen
import Testing
import TextArea
import TextAreaDriver
import TextBuffer
import TextMetrics

@Suite struct EditingTests {
  private func edit(
    _ keys: String, area: TextArea = TextArea(), editor: EditorResult? = nil
  ) throws -> (driver: TextAreaDriver, ending: TextAreaDriver.Ending?, terminal: DeskTerminal) {
    var driver = TextAreaDriver.editing(area)
    var terminal = try DeskTerminal(60, 8, keys)
    if let editor { terminal.editor = { _, _ in editor } }
    let ending = driver.play(on: &terminal)
    return (driver, ending, terminal)
  }

  @Test func `Ctrl-D finishes, Esc and Ctrl-C cancel, and the last row says so`() throws {
    #expect(try edit("text<C-d>").ending == .finished)
    #expect(try edit("text<Esc>").ending == .cancelled)
    #expect(try edit("text<C-c>").ending == .cancelled)
    let last = try #require(try edit("").terminal.lines.last)
    #expect(last.contains("Ctrl-D done   Esc cancel   Alt-E your editor"))
  }

  @Test func `with a selection Ctrl-C copies and Esc drops it`() throws {
    #expect(try edit("text<M-a><C-c>").ending == nil)
    #expect(try edit("text<M-a><Esc>").ending == nil)
    #expect(try edit("text<M-a><Esc><Esc>").ending == .cancelled)
  }

  @Test func `where Enter submits it finishes`() throws {
    let run = try edit("text<Enter>", area: .oneLine())
    #expect(run.ending == .finished && run.driver.areas[0].text == "text")
  }

  @Test func `keys for what is not there do nothing, and what was refused is said until the next key`() throws {
    let run = try edit("<C-f>x<F1><C-g>")
    #expect(run.driver.areas[0].text == "x" && run.ending == nil)
    var area = TextArea()
    area.maximumLength = 2
    #expect(try edit("abc", area: area).terminal.lines.last?.hasPrefix("too long: 1 character was not taken") == true)
    #expect(try edit("abc<Left>", area: area).terminal.lines.last?.hasPrefix("Ctrl-D") == true)
  }

  // MARK: Another editor

  @Test func `what another editor made of the text is one undo step`() throws {
    var area = TextArea()
    area.text = "one\ntwo\nthree"
    let edited = EditorResult.text(Array("one\n2\nthree\nfour\n".utf8))
    let run = try edit("<M-e>", area: area, editor: edited)
    #expect(run.driver.areas[0].text == "one\n2\nthree\nfour")
    let undone = try edit("<M-e><C-z>", area: area, editor: edited)
    #expect(undone.driver.areas[0].text == "one\ntwo\nthree")
    let redone = try edit("x<M-e><C-z><C-y>", area: area, editor: edited)
    #expect(redone.driver.areas[0].text == "one\n2\nthree\nfour")
    let typed = try edit("x<M-e><C-z>", area: area, editor: edited)
    #expect(typed.driver.areas[0].text == "one\ntwo\nthreex")
  }

  @Test func `an editor that fails changes nothing and says why`() throws {
    var area = TextArea()
    area.text = "kept"
    let run = try edit("<M-e>", area: area, editor: .failed("vi failed with exit code 1; nothing was changed"))
    #expect(run.driver.areas[0].text == "kept" && !run.driver.areas[0].isModified)
    #expect(run.terminal.lines.last?.hasPrefix("vi failed with exit code 1") == true)
  }

  @Test func `the editor sees the bytes as they are, under the name that the host gives`() throws {
    var driver = TextAreaDriver.editing(TextArea())
    driver.areas[0].load(TextContent([0x61, 0xFF, 0x0D, 0x0A]))
    driver.editorFileName = "COMMIT_EDITMSG"
    var terminal = try DeskTerminal(40, 8, "<M-e>")
    terminal.editor = { text, name in .text(text + Array(name.utf8)) }
    driver.play(on: &terminal)
    let content = driver.areas[0].content
    #expect(content.bytes(in: 0..<content.count) == [0x61, 0xFF, 0x0D, 0x0A] + Array("COMMIT_EDITMSG".utf8))
  }

  @Test func `what the host does not allow is refused from another editor, too`() throws {
    var area = TextArea()
    area.text = "abc"
    area.maximumLength = 5
    let long = try edit("<M-e>", area: area, editor: .text(Array("abcdefgh".utf8)))
    #expect(long.driver.areas[0].text == "abcde" && long.driver.message.hasPrefix("too long: 3 characters"))
    area.validations = [{ _ in .refuse("letters are not wanted") }]
    let refused = try edit("<M-e>", area: area, editor: .text(Array("ab".utf8)))
    #expect(refused.driver.areas[0].text == "abc" && refused.driver.message == "letters are not wanted")
    area.isEditable = false
    let readOnly = try edit("<M-e>", area: area, editor: .text(Array("ab".utf8)))
    #expect(readOnly.driver.areas[0].text == "abc")
  }

  @Test(arguments: [
    ("e\u{301}x", "e\u{302}x"), ("👨‍👩‍👧", "👨‍👩‍👦"), ("字字字", "字字"), ("", "text"), ("text", ""), ("a\r\nb", "a\r\nc\r\nb"),
    ("aa", "aaa"), ("🇩🇪🇫🇷", "🇫🇷"),
  ])
  func `any text can come back as any other`(before: String, after: String) throws {
    var area = TextArea()
    area.text = before
    _ = area.takeEdited(Array(after.utf8))
    #expect(Array(area.text.utf8) == Array(after.utf8))
    _ = area.perform(.undo)
    #expect(Array(area.text.utf8) == Array(before.utf8))
  }

  @Test func `the caret stays where it was in what did not change`() throws {
    var area = TextArea()
    area.text = "one\ntwo\nthree"
    _ = area.takeEdited(Array("one\n2\nthree\n".utf8))
    #expect(area.text == "one\n2\nthree")
    _ = area.takeEdited(Array("one\n2\nthree\n".utf8))
    _ = area.perform(.undo)
    #expect(area.text == "one\ntwo\nthree")
  }
}
