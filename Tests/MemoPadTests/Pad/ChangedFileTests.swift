import CTextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

/// A file that somebody else changes while it is open.
@Suite struct ChangedFileTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// What the file holds when it is opened.
  private let text = "one\ntwo\nthree\n"

  /// Runs a pad on a file that is changed right after it was opened.
  private func run(_ keys: String, change: @escaping () throws -> Void) throws -> PadRun {
    try folder.write(text, to: "a")
    return try PadRun(keys, [file], columns: 150, rows: 12) { _ in try? change() }
  }

  private func touch() {
    utimensat(AT_FDCWD, file, [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)], 0)
  }

  @Test(arguments: ["<Focus>", "x<C-s>"])
  func `other bytes are noticed when the window is come back to, and before they are overwritten`(keys: String) throws {
    let run = try run(keys) { try folder.write("theirs\n", to: "a") }
    #expect(run.pad.prompt?.question == "The file changed on disk.")
    for answer in ["reload", "overwrite", "save as", "difference"] { #expect(run.status.contains(answer)) }
    #expect(try folder.read("a") == "theirs\n")
  }

  @Test(arguments: ["<Focus>", "x<C-s>"])
  func `the same bytes at another time, or in another file, are no question`(keys: String) throws {
    for replaces in [false, true] {
      let run = try run(keys) {
        if replaces {
          unlink(file)
          try folder.write("one\ntwo\nthree\n", to: "a")
        }
        touch()
      }
      #expect(run.pad.prompt == nil)
      #expect(try folder.read("a") == (keys == "<Focus>" ? "" : "x") + "one\ntwo\nthree\n")
    }
  }

  @Test func `a deletion is named as such, and the text can be saved again`() throws {
    let seen = try run("<Focus>") { unlink(file) }
    #expect(seen.pad.said == "The file was deleted: Ctrl-S writes it again.")
    #expect(try run("<Focus><C-s>") { unlink(file) }.pad.prompt == nil)
    #expect(try folder.read("a") == "one\ntwo\nthree\n")
    let asked = try run("x<C-s>") { unlink(file) }
    #expect(asked.pad.prompt?.question == "The file was deleted.")
    #expect(try run("x<C-s>s") { unlink(file) }.pad.said.hasPrefix("saved"))
    #expect(try folder.read("a") == "xone\ntwo\nthree\n")
  }

  @Test func `whoever types on after a change was noticed loses nothing and is asked again`() throws {
    let typed = try run("<Focus>door") { try folder.write("theirs\n", to: "a") }
    #expect(typed.text == "doorone\ntwo\nthree\n")
    #expect(typed.pad.prompt == nil)
    #expect(try run("<Focus>x<C-s>") { try folder.write("theirs\n", to: "a") }.pad.prompt != nil)
    #expect(try folder.read("a") == "theirs\n")
  }

  @Test(arguments: ["<Focus><M-r>", "x<C-s>r"])
  func `reloading takes the file's text, keeps the line and can be undone`(keys: String) throws {
    let change = { try folder.write("zero\nONE\ntwo\nthree\n", to: "a") }
    let reloaded = try run("<Down><Down><End>\(keys)", change: change)
    #expect(reloaded.text == "zero\nONE\ntwo\nthree\n")
    #expect(reloaded.pad.area.caretLine == 2)
    #expect(!reloaded.pad.area.isModified)
    let undone = try run("\(keys)<C-z>", change: change)
    #expect(undone.text == (keys.hasPrefix("x") ? "x" : "") + "one\ntwo\nthree\n")
    #expect(undone.pad.area.isModified)
    #expect(try run("\(keys)y<C-s>", change: change).pad.prompt == nil)
  }

  @Test func `the difference is shown over the sheet, and the question waits behind it`() throws {
    let change = { try folder.write("one\nTWO\nthree\n", to: "a") }
    let shown = try run("x<C-s>d", change: change)
    #expect(shown.lines.contains { $0.contains("-TWO") } && shown.lines.contains { $0.contains("+two") })
    #expect(shown.frame.cursor != nil)
    let back = try run("x<C-s>d<Esc>", change: change)
    #expect(back.frame.cursor == nil)
    #expect(back.pad.prompt?.question == "The file changed on disk.")
    #expect(back.text == "xone\ntwo\nthree\n")
    #expect(try run("x<C-s>d<Esc>o", change: change).pad.said.hasPrefix("saved"))
    #expect(try folder.read("a") == "xone\ntwo\nthree\n")
  }

  @Test func `a file in UTF-16 is compared as text`() throws {
    func run(_ keys: String, change: @escaping () throws -> Void) throws -> PadRun {
      try folder.write([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], to: "a")
      return try PadRun(keys, [file]) { _ in try? change() }
    }
    #expect(try run("<Focus>") { touch() }.pad.prompt == nil)
    #expect(try run("<Focus><M-r>") { try folder.write("b\n", to: "a") }.text == "b\n")
  }
}
