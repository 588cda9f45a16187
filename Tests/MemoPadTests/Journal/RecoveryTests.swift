@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

/// A pad that ends without a word, and what the next one finds.
@Suite struct RecoveryTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }
  private var state: StateFolder { StateFolder(folder.name("state/memo-pad")) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
  }

  /// Runs a pad with a journal until its keys are used up: like a process that is killed there.
  private func run(
    _ keys: String, _ words: [String]? = nil, recovery: Options.Recovery = .ask, hook: (inout Pad) -> Void = { _ in }
  ) throws -> PadRun {
    try PadRun(keys, words ?? [file], columns: 100) { pad in
      hook(&pad)
      pad.begin(Journal(in: state), recovery: recovery)
    }
  }

  private var journals: [String] {
    state.contents.map { String(decoding: $0.bytes, as: UTF8.self) }.filter { $0.hasSuffix(".journal") }
  }

  @Test(arguments: [
    "new", "x<Enter>y<BS>z", "<M-a>gone", "a<C-z>b<C-z><C-y>", "<Paste>字\né👨‍👩‍👧</Paste><BS>", "<M-a><Del>", "<C-End>end",
    "x<C-s>y", "<C-r>old<Tab>new<M-Enter><Esc>",
  ])
  func `every edit is there again`(keys: String) throws {
    let text = try run(keys).text
    let next = try run("", recovery: .use)
    #expect(next.text == text)
    #expect(next.pad.area.isModified)
    #expect(next.status.hasPrefix("recovered, not saved yet"))
  }

  @Test func `recovered text is one step that can be undone, and is not written by itself`() throws {
    _ = try run("new ")
    #expect(try run("", recovery: .use).text == "new old\n")
    #expect(try run("<C-z>", recovery: .use).text == "old\n")
    #expect(try folder.read("a") == "old\n")
  }

  @Test func `recovery goes on where the first one ended`() throws {
    _ = try run("one ")
    _ = try run("two ", recovery: .use)
    #expect(try run("three ", recovery: .use).text == "one two three old\n")
    #expect(journals.count == 1)
  }

  @Test func `the question takes the text, discards it, or leaves it for later`() throws {
    _ = try run("new ")
    let status = try run("").status
    #expect(status.hasPrefix("Recover text of 2"))
    #expect(status.hasSuffix("? \"new old\" [Alt-R] recover  [Alt-D] discard  [Esc] later"))
    #expect(try run("<Esc>").text == "old\n")
    #expect(try run("<M-r>").text == "new old\n")
    _ = try run("<M-d>")
    #expect(journals.isEmpty)
    #expect(try run("").pad.prompt == nil)
  }

  @Test(arguments: ["under", "dear", "<Paste>x</Paste>", "<Enter>"])
  func `whoever writes on at once loses neither text`(keys: String) throws {
    let typed = try PadRun(keys, [file]).text
    _ = try run("new ")
    #expect(try run(keys).text == typed)
    #expect(journals.count == 2)
    #expect(try Set([run("<M-r><C-s>").text, run("<M-r>").text]) == ["new old\n", typed])
  }

  @Test func `looking around leaves the question open`() throws {
    _ = try run("new ")
    #expect(try run("<Wheel:down,3,3><Resize:100x9>").pad.prompt != nil)
    #expect(try run("<Click:90,7>").pad.prompt != nil)
  }

  @Test func `a file that changed since is said to be newer`() throws {
    _ = try run("new ")
    try folder.write("somebody else's\n", to: "a")
    #expect(try run("").asked.contains(" (the file changed since)? "))
    let used = try run("<C-s>", recovery: .use)
    #expect(used.text == "new old\n")
    #expect(try folder.read("a") == "new old\n")
  }

  @Test(arguments: [30, 40, 72, 80, 120])
  func `that the file changed since is said at any width, and what each key does`(columns: Int) throws {
    _ = try run("new ")
    try folder.write("somebody else's\n", to: "a")
    let asked = try run("<Resize:\(columns)x10>").asked
    for words in ["Recover text of", "the file changed", "Alt-R", "recover", "Alt-D", "discard", "Esc", "later"] {
      #expect(asked.contains(words))
    }
  }

  @Test func `opening and moving write nothing, the first key does`() throws {
    _ = try run("<Down><End><M-a><C-c>")
    #expect(journals.isEmpty)
    _ = try run("x")
    #expect(journals.count == 1)
    let path = "state/memo-pad/\(journals[0])"
    #expect(folder.status(path).st_mode & 0o777 == 0o600)
    #expect(folder.status("state/memo-pad").st_mode & 0o777 == 0o700)
  }

  @Test func `a save leaves none, the next edit begins one`() throws {
    _ = try run("x<C-s>")
    #expect(journals.isEmpty)
    _ = try run("x<C-s>y<C-s>")
    #expect(journals.isEmpty)
  }

  @Test func `a file that does not exist yet has a journal too`() throws {
    let new = "\(folder.path)/new"
    _ = try run("text", [new])
    #expect(try run("", [new], recovery: .use).text == "text")
  }

  @Test func `a memo goes on from standard input and its draft`() throws {
    _ = try run("!", []) { $0.area.load(TextContent(Array("draft".utf8)), caret: 5) }
    #expect(try run("", []).status.hasPrefix("Recover memo of 2"))
    #expect(try run("", [], recovery: .use).text == "draft!")
    #expect(try run("").text == "old\n")
  }

  @Test func `a very large file's journal holds the edits, and only them`() throws {
    let text = [UInt8](repeating: UInt8(ascii: "x"), count: 79) + [0x0A]
    try folder.write((0..<15_000).flatMap { _ in text }, to: "a")
    _ = try PadRun("one<C-End>two<C-Home><S-Down><Del>", [file], columns: 100) { pad in
      pad.begin(Journal(in: state, largestWhole: text.count), recovery: .ask)
    }
    #expect(folder.status("state/memo-pad/\(journals[0])").st_size < 1000)
    let content = try run("", recovery: .use).pad.area.content
    #expect(content.count == 15_000 * 80 + 3 - 80)
    #expect(content.bytes(in: content.count - 4..<content.count) == Array("\ntwo".utf8))
  }

  @Test(arguments: [
    "<M-a><Del><C-z>", "x<M-a><Del><C-z>", "x<M-a><Del><C-z>y", "<M-a><Del>a<C-z><C-z><C-y>", "<M-a><Del><C-z>z",
    "<M-a><Del>a<M-a><Del><C-z><C-z><C-z><C-y><C-y>", "x<M-a><Del><C-z><C-y><C-z><C-y>",
    "x<M-a><Del><C-z><C-Home>y<M-a><Del><C-z><C-z><C-y>", "x<M-a><Del><C-z><C-Home>y<M-a><Del><C-z><C-z><C-y>z<C-z>",
  ])
  func `to undo a large deletion writes next to nothing`(keys: String) throws {
    try folder.write([UInt8](repeating: UInt8(ascii: "x"), count: 1_200_000), to: "a")
    let content = try run(keys).pad.area.content
    #expect(folder.status("state/memo-pad/\(journals[0])").st_size < 1000)
    #expect(try run("", recovery: .use).pad.area.content == content)
    #expect(try run("", recovery: .use).pad.said.contains("damaged") == false)
  }

  @Test func `killed right after the undo of a large deletion, all of the text is there`() throws {
    var pad = try run("y").pad
    let large = TextContent([UInt8](repeating: UInt8(ascii: "x"), count: 3_000_000))
    pad.area.replace(.start..<TextPosition(byteOffset: 0), with: large)
    pad.keepJournal(at: .zero)
    let content = pad.area.content
    pad.area.replace(.start..<TextPosition(byteOffset: 1_200_000), with: TextContent())
    pad.keepJournal(at: .zero)
    _ = pad.area.perform(.undo)
    pad.keepJournal(at: .zero)
    #expect(pad.area.content == content)
    pad.journal = nil
    #expect(try run("", recovery: .use).pad.area.content == content)
  }

  @Test func `a paste of megabytes is one edit`() throws {
    let large = String(repeating: "line\n", count: 300_000)
    let text = try run("<Paste>\(large)</Paste>").text
    #expect(text == large + "old\n")
    #expect(try run("", recovery: .use).text == text)
    // All of it or nothing.
    truncate("\(folder.path)/state/memo-pad/\(journals[0])", 1_200_000)
    #expect(try run("", recovery: .use).text == "old\n")
  }

  @Test func `a journal does not grow without end`() throws {
    var pad = try run("").pad
    let text = TextContent([UInt8](repeating: UInt8(ascii: "x"), count: 200_000))
    for _ in 0..<10 {
      pad.area.replace(.start..<TextPosition(byteOffset: pad.area.content.count), with: text)
      pad.keepJournal(at: .zero)
    }
    #expect(journals.count == 1)
    #expect(folder.status("state/memo-pad/\(journals[0])").st_size < 2_000_000)
    pad.journal = nil
    #expect(try run("", recovery: .use).text.utf8.count == 200_000)
  }

  @Test func `what was written is brought to the disk a second later, and then there is nothing to do`() throws {
    var pad = try run("").pad
    let start: TextPosition = .start
    pad.area.replace(start..<start, with: TextContent(Array("x".utf8)))
    pad.keepJournal(at: .seconds(5))
    let journal = try #require(pad.journal)
    #expect(journal.due == .seconds(6))
    try journal.tick(at: .milliseconds(5999))
    #expect(journal.due == .seconds(6))
    try journal.tick(at: .seconds(6))
    #expect(journal.due == nil)
  }

  @Test func `a damaged journal is ignored, with a note`() throws {
    _ = try run("x")
    let path = "state/memo-pad/\(journals[0])"
    let bytes = try folder.bytes(path)
    for length in [1, 8, 19, 20, 64, bytes.count - 33, bytes.count - 1] {
      try folder.write(Array(bytes[..<length]), to: path)
      let next = try run("", recovery: .use)
      #expect(next.text == "old\n")
      #expect(next.status.hasPrefix("a damaged journal was ignored"))
      // It is kept, and not said again.
      #expect(journals.isEmpty)
      #expect(try !run("").status.contains("damaged"))
    }
  }

  @Test func `what only has the name of a journal is left alone`() throws {
    _ = try run("x")
    let path = "\(folder.path)/state/memo-pad/\(journals[0])"
    rename(path, "\(folder.path)/elsewhere")
    symlink("\(folder.path)/elsewhere", path)
    #expect(try run("", recovery: .use).text == "old\n")
    unlink(path)
    mkfifo(path, 0o600)
    #expect(try run("", recovery: .use).text == "old\n")
    unlink(path)
    mkdir(path, 0o700)
    #expect(try run("", recovery: .discard).text == "old\n")
  }

  @Test func `a folder that cannot be made is said, and editing goes on`() throws {
    try folder.write("", to: "state")
    let run = try run("new ")
    #expect(run.text == "new old\n")
    #expect(run.status.hasPrefix("unsaved changes are not kept: \(folder.path)/state/memo-pad: "))
  }

  @Test func `the journal of a pad that lives is not for others`() throws {
    let first = try run("new ")
    #expect(try run("").pad.prompt == nil)
    #expect(first.text == "new old\n")
  }

  @Test func `a file open in another pad is said, and asked about before it is saved`() throws {
    let first = try run("new ")
    let second = try run("x<C-s>")
    #expect(second.pad.prompt?.question == "The file is open in another memo-pad (pid \(getpid())).")
    #expect(try run("").status.contains("open in another memo-pad (pid \(getpid()))"))
    #expect(try folder.read("a") == "old\n")
    #expect(try run("x<C-s>s").status.hasPrefix("saved"))
    #expect(try folder.read("a") == "xold\n")
    first.pad.journal?.finish()
  }

  @Test func `another name of an open file is that file`() throws {
    let first = try run("")
    link(file, "\(folder.path)/b")
    symlink("a", "\(folder.path)/c")
    for name in ["b", "c"] {
      #expect(try run("", ["\(folder.path)/\(name)"]).status.contains("open in another memo-pad"))
    }
    first.pad.journal?.finish()
    #expect(try !run("", [file]).status.contains("open in another memo-pad"))
  }
}
