import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

@testable import memo_pad

@Suite struct EditorTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
  }

  @Test func `a file is shown, changed and saved`() throws {
    let run = try PadRun("new<Enter><C-s>", [file], columns: 100)
    #expect(try folder.read("a") == "new\nold\n")
    #expect(!run.pad.area.isModified)
    #expect(run.status.hasPrefix("saved \(folder.path)/a"))
  }

  @Test(arguments: [
    ("<C-q>", Int32(0)), ("x<C-q>d", 1), ("x<C-q>s", 0), ("x<C-s><C-q>", 0), ("x<BS><C-q>d", 1), ("x<C-z><C-q>", 0),
  ])
  func `the exit code tells whether changes were discarded`(keys: String, exit: Int32) throws {
    #expect(try PadRun(keys, [file]).ending?.exit == exit)
  }

  @Test func `leaving asks, and staying keeps everything`() throws {
    let run = try PadRun("x<C-q><Esc>y", [file])
    #expect(run.ending == nil)
    #expect(run.text == "xyold\n")
    #expect(try folder.read("a") == "old\n")
    #expect(
      try PadRun("x<C-q>", [file], columns: 70).status == "Save changes? [s] save  [a] save as  [d] discard  [Esc] stay"
    )
  }

  @Test func `typing after a save is unsaved again`() throws {
    #expect(try PadRun("a<C-s>b", [file]).pad.area.isModified)
    #expect(try PadRun("a<C-s>b<C-z>", [file]).pad.area.isModified == false)
  }

  @Test func `somebody else's changes are not overwritten without asking`() throws {
    let theirs: (inout Pad) -> Void = { _ in try? folder.write("theirs", to: "a") }
    let asked = try PadRun("x<C-s>", [file], columns: 60, hook: theirs)
    #expect(asked.pad.prompt?.question == "The file changed on disk.")
    #expect(asked.pad.area.isModified)
    #expect(try folder.read("a") == "theirs")
    let leaving = try PadRun("x<C-q>so", [file], hook: { _ in try? folder.write("again", to: "a") })
    #expect(leaving.ending?.exit == 0)
    #expect(try folder.read("a") == "xtheirs")
  }

  @Test func `a save that fails keeps the text and says why`() throws {
    let run = try PadRun("x<C-s><Esc><C-q>", ["\(folder.path)/missing/a"], columns: 200)
    #expect(run.pad.area.isModified)
    #expect(run.pad.prompt == .leaveUnsaved)
    let failed = try PadRun("x<C-q>s", ["\(folder.path)/missing/a"], columns: 200)
    #expect(failed.ending == nil)
    #expect(failed.pad.prompt?.question == "The folder \(folder.path)/missing does not exist.")
  }

  @Test(arguments: ["a\0b", "caf\u{E9}", "\r\n\n\r", "", "\u{FEFF}x\n"])
  func `what is not edited is written back byte for byte`(text: String) throws {
    let bytes = text == "caf\u{E9}" ? [0x63, 0x61, 0x66, 0xE9] : Array(text.utf8)
    try folder.write(bytes, to: "b")
    _ = try PadRun("x<BS><C-s>", ["\(folder.path)/b"])
    #expect(try folder.bytes("b") == bytes)
  }

  @Test func `a read-only pad says so and changes nothing`() throws {
    let run = try PadRun("x", ["--read-only", file])
    #expect(run.text == "old\n")
    #expect(run.pad.said == "read-only: nothing was changed")
  }

  @Test(arguments: [("+2", 4), ("+2:3", 6), ("+1:99", 3), ("+99", 8), ("+3:2", 8)])
  func `a place to start at is a line and a character of it`(place: String, offset: Int) throws {
    try folder.write("one\ntwo\n", to: "b")
    #expect(try PadRun("", [place, "\(folder.path)/b"]).pad.area.caret.byteOffset == offset)
  }

  @Test func `the title is the file's name, harmless whatever it is`() throws {
    #expect(try PadRun("", ["/nowhere/x\u{1B}]0;y\u{7}"], columns: 60).lines[0].contains(" /nowhere/x^[]0;y^G "))
  }
}
