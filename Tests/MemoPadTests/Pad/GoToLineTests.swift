@testable import TextAreaJournal
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

@Suite struct GoToLineTests {
  @Test(arguments: [
    ("2<Enter>", 1), ("99<Enter>", 3), ("0<Enter>", 0), ("99999999999999999999999<Enter>", 3), ("<Enter>", 3),
    ("2<Esc>", 3), ("2:1<Enter>", 1), ("<Paste>2\n</Paste><Enter>", 1), (" 2 <Enter>", 1),
  ])
  func `goes to a line, past the end to the last`(keys: String, line: Int) throws {
    let run = try PadRun("<Paste>a\nb\nc\nd</Paste><C-g>\(keys)")
    #expect(run.pad.area.caretLine == line)
    #expect(run.pad.focus.isEmpty)
    #expect(run.text == "a\nb\nc\nd")
  }

  @Test func `a click in the field places its caret`() throws {
    #expect(try PadRun("a<C-g>12<Click:13,7>3").pad.field?.text == "132")
    #expect(try PadRun("a<C-g>12<Click:2,7>3").pad.field?.text == "123")
    #expect(try PadRun("a<C-g>12<Drag:13,7,30,7>3").pad.field?.text == "13")
  }

  @Test(arguments: ["x", "-5", "2:x", "1:2:3", "2 3", "2x", "٢"])
  func `what is no place is said, and can be corrected`(text: String) throws {
    let run = try PadRun("<Paste>a\nb\nc\nd</Paste><C-g>\(text)<Enter>", columns: 90)
    #expect(run.pad.said.hasSuffix("LINE or LINE:COLUMN"))
    #expect(run.status.contains("LINE or LINE:COLUMN"))
    #expect(run.pad.field != nil)
    #expect(run.pad.area.caretLine == 3)
    let corrected = try PadRun("<Paste>a\nb\nc\nd</Paste><C-g>\(text)<Enter><C-u>2<Enter>")
    #expect(corrected.pad.area.caretLine == 1)
    #expect(corrected.pad.focus.isEmpty)
  }

  @Test(arguments: [("2:3", 1, 2), ("2,3", 1, 2), ("2:99", 1, 4), ("1:0", 0, 0), ("2:99999999999999999999", 1, 4)])
  func `goes to a column of a line`(place: String, line: Int, column: Int) throws {
    let run = try PadRun("<Paste>abcd\n字e\u{301}gh</Paste><C-g>\(place)<Enter>")
    #expect(run.pad.area.caretLine == line)
    let start = run.pad.area.content.start(ofLine: line)
    let before = run.pad.area.content.bytes(in: start..<run.pad.area.caret.byteOffset)
    #expect(String(decoding: before, as: UTF8.self).count == column)
  }

  @Test(arguments: [
    ("notes.txt:2:3", 1), ("notes.txt:2", 1), ("notes.txt:2:", 1), ("a:b:3:1", 2), ("both:2", 0),
  ])
  func `a name with a place in it is a file and a place, where there is that file and no other`(
    name: String, line: Int
  ) throws {
    let folder = try TemporaryFolder()
    for file in ["notes.txt", "a:b", "both", "both:2"] { try folder.write("a\nb\nc\n", to: file) }
    let run = try PadRun("", ["\(folder.path)/\(name)"])
    #expect(run.pad.area.caretLine == line)
    #expect(run.text == "a\nb\nc\n")
  }

  @Test func `a name with a place in it of which there is no file is a new file`() throws {
    let folder = try TemporaryFolder()
    #expect(
      try PadRun("", ["\(folder.path)/new.txt:2:3"]).pad.document?.name.bytes.suffix(5) == Array("t:2:3".utf8)[...])
  }

  @Test(arguments: [("+2", 1), ("+2:2", 1), ("+2,2", 1), ("+0", 0), ("+99999999999999999999", 3)])
  func `a place on the command line`(place: String, line: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("ab\ncd\nef\n", to: "notes.txt")
    #expect(try PadRun("", [place, "\(folder.path)/notes.txt"]).pad.area.caretLine == line)
  }
}
