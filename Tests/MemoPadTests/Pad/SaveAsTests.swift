@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

@Suite struct SaveAsTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }
  private var other: String { "\(folder.path)/b" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
  }

  private func run(_ keys: String, _ words: [String]? = nil) throws -> PadRun {
    try PadRun(keys, words ?? [file], columns: 200)
  }

  @Test func `the text goes into the other file, which is the pad's from then on`() throws {
    let run = try run("x<C-o>\(other)<Enter>y<C-s>")
    #expect(try folder.read("a") == "old\n")
    #expect(try folder.read("b") == "xyold\n")
    #expect(run.lines[0].contains(other))
    #expect(!run.pad.area.isModified)
  }

  @Test func `a memo is saved as a copy and stays a memo`() throws {
    let run = try run("hello<C-o>\(other)<Enter><C-d>", [])
    #expect(try folder.read("b") == "hello")
    #expect(run.output == "hello")
  }

  @Test func `an existing file asks, and staying keeps it`() throws {
    try folder.write("theirs", to: "b")
    #expect(try run("x<C-o>\(other)<Enter>").pad.prompt?.question == "\(other) exists.")
    _ = try run("x<C-o>\(other)<Enter><Esc>y")
    #expect(try folder.read("b") == "theirs")
    _ = try run("x<C-o>\(other)<Enter>o")
    #expect(try folder.read("b") == "xold\n")
  }

  @Test func `a folder that is missing is offered to be made`() throws {
    let deep = "\(folder.path)/one/two/c"
    #expect(
      try run("<C-o>\(deep)<Enter>").pad.prompt?.question == "The folder \(folder.path)/one/two does not exist.")
    #expect(try run("<C-o>\(deep)<Enter>m").pad.said == "saved \(deep)")
    #expect(try folder.read("one/two/c") == "old\n")
    #expect(try run("x<C-s>m", ["\(folder.path)/three/d"]).pad.said.hasPrefix("saved"))
    #expect(try folder.read("three/d") == "x")
  }

  @Test func `Tab completes a name, and as much as several have in common`() throws {
    try folder.write("", to: "notes-1")
    try folder.write("", to: "notes-2")
    mkdir("\(folder.path)/deep", 0o700)
    func field(_ typed: String) throws -> String? { try run("<C-o>\(folder.path)/\(typed)<Tab>").pad.field?.text }
    #expect(try field("no") == "\(folder.path)/notes-")
    #expect(try field("de") == "\(folder.path)/deep/")
    try folder.write("", to: "é")
    try folder.write("", to: "è")
    try folder.write("", to: "xé1")
    try folder.write("", to: "xé2")
    #expect(try field("x") == "\(folder.path)/xé")
    #expect(PathCompletion.completed(Array("\(folder.path)/".utf8) + [0xC3]).path.last == UInt8(ascii: "/"))
    #expect(try field("zz") == "\(folder.path)/zz")
    #expect(try run("<C-o>\(folder.path)/no<Tab>").pad.said == "2 names: notes-1  notes-2")
  }

  @Test func `the home folder is known by its sign`() {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    #expect(PathCompletion.name(Array("~/x".utf8)) == FileName(home.isEmpty ? "~/x" : "\(home)/x"))
    #expect(PathCompletion.name(Array("~x".utf8)) == FileName("~x"))
    #expect(PathCompletion.name(Array("a/~".utf8)) == FileName("a/~"))
  }

  @Test func `a path or a name that is too long is refused, and not taken for a file that exists`() throws {
    let long = String(repeating: "yy/", count: 1500)
    #expect(try run("x<C-o><Paste>\(long)</Paste><Enter>").pad.said == "not saved: the path is too long")
    #expect(try run("x<C-o><Paste>\(long)</Paste><Tab>").pad.said == "the path is too long")
    let name = String(repeating: "x", count: 300)
    let pad = try run("x<C-o>\(folder.path)/\(name)<Enter>").pad
    #expect(pad.prompt?.question.contains("exists") != true)
    #expect(pad.said.contains("too long") || pad.prompt?.question.contains("too long") == true)
  }

  @Test func `a folder is not a file to save in`() throws {
    let run = try run("<C-o>\(folder.path)<Enter>")
    #expect(run.pad.said == "\(folder.path) is a folder: add the file's name")
    #expect(run.pad.field?.text == "\(folder.path)/")
    #expect(try PadRun("<C-o>\(folder.path)<Enter><Esc>y", [file]).text == "yold\n")
  }

  @Test(arguments: [
    ("x<C-q>", ["save", "save as", "discard", "stay"]), ("x<C-q>s", ["another name", "discard", "make it", "stay"]),
  ])
  func `leaving never leads in a circle`(keys: String, answers: [String]) throws {
    let words = ["\(folder.path)/missing/a"]
    let run = try run(keys, words)
    #expect(run.pad.prompt.map { Set($0.choices.map(\.label)) } == Set(answers))
    #expect(try self.run(keys + "d", words).ending?.exit == 1)
    #expect(try self.run(keys + "a\(other)\(keys.count)<Enter>", words).ending?.exit == 0)
    #expect(try folder.read("b\(keys.count)") == "x")
  }

  @Test func `an empty name and Esc save nothing`() throws {
    #expect(try run("<C-o><BS><Enter>y").text == "yold\n")
    #expect(try run("<C-o>zz<Esc>y").text == "yold\n")
    #expect(try folder.names() == ["a"])
  }

  @Test func `what cannot be saved is said when it is opened`() throws {
    #expect(
      try run("", ["\(folder.path)/missing/a"]).status.contains(
        "The folder \(folder.path)/missing does not exist. Ctrl-O saves elsewhere."))
    #if os(Linux)
      let made = try run("x", ["/proc/version"])
      #expect(made.text.hasPrefix("Linux"))
      #expect(made.pad.said == "read-only: nothing was changed")
      #expect(try run("", ["/proc/version"]).status.contains("no permission. Ctrl-O saves elsewhere."))
    #endif
  }

  @Test(.enabled(if: OtherUser.isPossible, "it takes setpriv to be another user than root"))
  func `a file that nobody may write to is said, and saved under another name`() throws {
    // The superuser may write to everything.
    try #require(chmod(folder.path, 0o755) == 0)
    chmod(file, 0o644)
    if geteuid() != 0 { chmod(file, 0o444) }
    let command = OtherUser.prefix + [BuiltProgram.path, "--size", "100x6", "--dump", "text", file]
    let result = try ChildProcess.run(command)
    #expect(result.output.contains("The file cannot be saved: no permission. Ctrl-O saves elsewhere."))
  }

  @Test func `in place without anything to fall back on is asked about`() throws {
    link(file, "\(folder.path)/second")
    #expect(try run("x<C-s>").pad.prompt?.question.hasPrefix("Overwrite in place") == true)
    #expect(try folder.read("a") == "old\n")
    _ = try run("x<C-s>o")
    #expect(try folder.read("second") == "xold\n")
    let state = StateFolder(folder.name("state"))
    let kept = try PadRun("x<C-s>", [file]) { $0.begin(Journal(in: state), recovery: .ask) }
    #expect(kept.pad.prompt == nil)
    #expect(try folder.read("second") == "xxold\n")
    #expect(state.contents.allSatisfy { !String(decoding: $0.bytes, as: UTF8.self).hasSuffix(".journal") })
  }
}
