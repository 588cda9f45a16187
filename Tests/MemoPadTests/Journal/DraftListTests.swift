@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

/// What is kept of memos and files, looked at, taken and removed.
@Suite struct DraftListTests {
  private let folder: TemporaryFolder
  private var state: StateFolder { StateFolder(folder.name("state/memo-pad")) }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs a pad; one that ends does what the program does then, one that does not is as if it were killed.
  @discardableResult
  private func run(
    _ keys: String, _ words: [String] = [], recovery: Options.Recovery = .ask, isAsked: Bool = false
  ) throws -> PadRun {
    let run = try PadRun(keys, words, columns: 100) { pad in
      pad.begin(Journal(in: state), recovery: recovery, isAsked: isAsked)
    }
    if let ending = run.ending { ending.keepsDraft ? run.pad.journal?.putAway() : run.pad.journal?.finish() }
    return run
  }

  private func journals(_ stage: String) -> [String] {
    state.contents.map { String(decoding: $0.bytes, as: UTF8.self) }.filter { $0.hasSuffix(stage) }
  }

  private var list: [String] {
    get throws {
      try state.draftList().split(separator: "\n").map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().joined(separator: "|")
      }
    }
  }

  @Test func `a cancelled memo is kept, listed, and not offered by itself`() throws {
    try run("a thought<C-q>y")
    #expect(try list == ["memo|a thought"])
    #expect(try run("").pad.prompt == nil)
    #expect(try run("", isAsked: true).pad.prompt?.sentence.contains("\"a thought\"") == true)
    #expect(try run("", recovery: .use).text == "a thought")
    // It was taken, and is what a crash leaves now.
    #expect(try run("").pad.prompt != nil)
  }

  @Test func `a cancelled memo goes after a week, what a crash left does not`() throws {
    try run("cancelled<C-q>y")
    try run("crashed")
    for name in journals("") where !name.hasSuffix(".lock") {
      var times = [timeval(tv_sec: time(nil) - 8 * 24 * 3600, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]
      times[1] = times[0]
      utimes("\(folder.path)/state/memo-pad/\(name)", &times)
    }
    #expect(try list == ["memo|crashed"])
    #expect(journals(".draft") == [])
  }

  @Test func `the list has a line for each draft, of which nothing acts on a terminal`() throws {
    try folder.write("old\n", to: "a\u{1B}[2J")
    try run("<Enter>  \t<Enter> \u{202E}first 字<Enter>second")
    try run("x", ["\(folder.path)/a\u{1B}[2J"])
    let file = folder.name("a\u{1B}[2J").absolute.shown
    #expect(try Set(list) == ["memo|<202E>first 字", "\(file)|xold"])
    #expect(!file.contains("\u{1B}"))
  }

  @Test func `the offer says how many there are, and shows a line of the newest`() throws {
    try run("one")
    try run("two")
    let question = try #require(try run("").pad.prompt?.sentence)
    #expect(question.hasPrefix("Recover memo of 2"))
    #expect(question.hasSuffix(" (1 of 2)? \"two\""))
  }

  @Test func `a draft is taken from the list, what was written until then becomes one`() throws {
    try run("older")
    try run("newer")
    let taken = try run("mine<F2><Down><Enter>")
    #expect(taken.text == "older")
    #expect(taken.pad.focus.isEmpty)
    #expect(try run("", recovery: .discard).pad.area.text == "")
  }

  @Test func `what was written before a draft was taken is a draft, too`() throws {
    try run("older")
    try run("mine<F2><Enter>")
    #expect(try Set(list) == ["memo|older", "memo|mine"])
    #expect(journals(".draft").count == 1)
  }

  @Test func `a draft is removed by saying so twice`() throws {
    try run("one")
    try run("two")
    #expect(try run("<F2><Del>").status.hasPrefix("Del again removes this draft for good"))
    #expect(try list.count == 2)
    try run("<F2><Del><Down><Del>")
    #expect(try list.count == 2)
    #expect(try run("<F2><Del><Del>").lines.joined().contains("one"))
    #expect(try list == ["memo|one"])
    #expect(try run("<F2><Del><Del>").status.hasPrefix("the draft is removed"))
    #expect(try run("<F2>").status.hasPrefix("there are no drafts"))
  }

  @Test(arguments: [" ", "<Tab>"]) func `a draft is looked at whole, and the list is there again`(key: String) throws {
    try run("one<Enter>second line")
    let shown = try run("<F2>\(key)").lines
    #expect(shown.contains { $0.contains("second line") })
    #expect(shown[0].contains("Draft of 2") && shown.last?.hasPrefix("Esc closes") == true)
    #expect(try run("<F2>\(key)<Esc>").lines[0].contains("1 draft"))
    #expect(try run("<F2>\(key)<Esc><Enter>").text == "one\nsecond line")
  }

  @Test(arguments: ["<F2> ", "<F2><Enter>"])
  func `a file's draft is shown and taken whatever was typed since`(keys: String) throws {
    try folder.write("old\n", to: "a")
    let words = ["\(folder.path)/a"]
    try run("new ", words)
    #expect(try run("xyz\(keys)", words).lines.contains { $0.contains("new old") })
  }

  @Test func `the draft that was offered is in the program's list, too`() throws {
    try run("one")
    try run("two")
    let result = try BuiltProgram.run(
      ["--recover", "ask", "--size", "60x8", "--keys", "<F2>", "--dump", "text"],
      environment: ["XDG_STATE_HOME": "\(folder.path)/state"])
    for words in ["2 drafts", "one", "two"] { #expect(result.output.contains(words)) }
  }

  @Test func `the chosen draft is marked, and shows from its start however long it is`() throws {
    try run("one")
    try run(String(repeating: "long ", count: 30))
    let list = try run("<Resize:30x8><F2>")
    #expect(list.lines[1].hasPrefix("│ 2") && list.lines[2].hasPrefix("│ 2"))
    #expect(list.frame[Point(column: 2, row: 1)].style.attributes.contains(.reverse))
    #expect(!list.frame[Point(column: 2, row: 2)].style.attributes.contains(.reverse))
  }

  @Test(arguments: [(80, 24), (50, 12), (40, 10), (24, 6)])
  func `the offer says in words what each key does, how many there are, and a line of it`(
    columns: Int, rows: Int
  ) throws {
    try run("one")
    try run("two words")
    let asked = try run("<Resize:\(columns)x\(rows)>").asked
    for words in ["Recover memo", "1 of 2", "two", "Alt-R recover", "Alt-D discard", "Esc later"] {
      #expect(asked.replacing("[", with: "").replacing("]", with: "").contains(words), "\(asked)")
    }
  }

  @Test func `the list is closed without touching anything`() throws {
    try run("one")
    for keys in ["<F2><Esc>", "<F2><C-g>", "<F2>q"] {
      let run = try run(keys)
      #expect(run.pad.focus.isEmpty)
      #expect(run.text == "")
    }
    #expect(try list == ["memo|one"])
  }

  @Test func `the draft of a pad that lives is in nobody's list`() throws {
    let living = try run("living")
    #expect(try list == [])
    #expect(try run("<F2>").status.hasPrefix("there are no drafts"))
    withExtendedLifetime(living) {}
  }

  @Test func `the program prints the list and leaves it as it is`() throws {
    try run("a\tb")
    let environment: [String: String?] = ["XDG_STATE_HOME": "\(folder.path)/state"]
    for _ in 1...2 {
      let result = try BuiltProgram.run(["--drafts"], environment: environment)
      #expect(result.code == 0)
      #expect(result.output.hasSuffix("\tmemo\ta^Ib\n"))
    }
    try run("", recovery: .discard)
    #expect(try BuiltProgram.run(["--drafts"], environment: environment).output == "")
  }
}
