import Foundation
import Testing

@testable import memo_pad

@Suite struct DumpTests {
  @Test func `the state of a memo with two lines`() throws {
    let dump = try BuiltProgram.dump("hello<Enter>world<Left>")
    #expect((dump.columns, dump.rows) == (40, 8))
    #expect(dump.cursor == Dump.Cursor(column: 6, row: 2))
    #expect(
      dump.lines[1...2] == ["│ hello                                │", "│ world                                │"])
    #expect(dump.text == "hello\nworld")
    #expect(dump.caret == Dump.Caret(offset: 10, line: 1, column: 4))
    #expect(dump.selection == Dump.Selection(start: 10, end: 10))
    #expect((dump.topLine, dump.visualRows) == (0, 2))
    #expect(!dump.placeholderVisible && dump.modified && dump.focused)
    #expect(dump.output == nil && dump.exit == nil)
  }

  @Test func `the state of an empty memo`() throws {
    let dump = try BuiltProgram.dump("")
    #expect(dump.placeholderVisible && !dump.modified)
    #expect(dump.visualRows == 1)
    #expect(dump.runs[1].contains { $0.text.hasPrefix("Write down...") && $0.style == ["dim"] })
  }

  @Test func `rows count as they show, columns of the caret as if nothing wrapped`() throws {
    let dump = try BuiltProgram.dump(String(repeating: "字", count: 20) + "<Enter>")
    #expect(dump.visualRows == 3)
    #expect(dump.caret == Dump.Caret(offset: 61, line: 1, column: 0))
    #expect(try BuiltProgram.dump(String(repeating: "字", count: 20)).caret.column == 40)
  }

  @Test func `a finished memo tells what was printed`() throws {
    let dump = try BuiltProgram.dump("a<C-d>")
    #expect((dump.output, dump.exit) == ("a\n", 0))
    #expect(try BuiltProgram.dump("<C-d>").output == "")
    #expect(try BuiltProgram.dump("<C-q>").exit == 130)
  }

  @Test func `standard input is what a memo starts with, without one newline`() throws {
    let dump = try BuiltProgram.dump("!", input: "a\nb\n")
    #expect(dump.text == "a\nb!")
    #expect(try BuiltProgram.dump("<C-d>", input: "foo\n").output == "foo\n")
    #expect(try BuiltProgram.dump("", input: "\n\n").text == "\n")
  }

  @Test func `saves happen for real`() throws {
    let folder = try TemporaryFolder()
    let dump = try BuiltProgram.dump("hello<C-s><C-q>", ["\(folder.path)/a"])
    #expect(dump.exit == 0)
    #expect(try folder.read("a") == "hello")
  }

  @Test func `keys come from a file, whose last newline is not typed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb<BS>\n", to: "keys")
    #expect(try BuiltProgram.dump("@\(folder.path)/keys").text == "a\n")
  }

  @Test func `without the mouse a click does nothing`() throws {
    #expect(try BuiltProgram.dump("abc<Click:2,1>", ["--no-mouse"]).caret.offset == 3)
    #expect(try BuiltProgram.dump("abc<Click:2,1>").caret.offset == 0)
  }

  @Test func `what a search says is the message`() throws {
    #expect(try BuiltProgram.dump("abc<C-f>zz").message == "not found")
  }

  @Test func `the other formats show the same screen`() throws {
    let arguments = ["--size", "20x4", "--dump"]
    let text = try BuiltProgram.run(arguments + ["text"]).output
    #expect(
      text == "╭─ Memo pad ───────╮\n│ Write down...    │\n╰──────────────────╯\nCtrl-D done  [Done]\n"
        || text.contains("Write down..."))
    #expect(try BuiltProgram.run(arguments + ["ansi"]).output.contains("\u{1B}[2mWrite down...\u{1B}[0m"))
    let picture = try BuiltProgram.run(arguments + ["svg"]).output
    #expect(picture.hasPrefix("<svg ") && picture.contains("Write down..."))
  }
}
