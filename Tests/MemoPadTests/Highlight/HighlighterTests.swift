@testable import TextAreaJournal
import TerminalScreen
import Testing
import TextArea

@testable import memo_pad

@Suite struct HighlighterTests {
  @Test(
    arguments: [
      ("a/README.md", .markdown), ("Notes.MARKDOWN", .markdown), (".git/COMMIT_EDITMSG", .commit),
      ("MERGE_MSG", .commit),
      ("fix.patch", .diff), ("x.diff", .diff), ("md", .none), ("notes.txt", .none), ("a.md/b", .none),
      (".md", .markdown),
    ] as [(String, Highlighter)])
  func `the name of a file tells what it is`(name: String, wanted: Highlighter) {
    #expect(Highlighter(for: FileName(name)) == wanted)
  }

  private func styles(_ keys: String, _ words: [String]) throws -> [Style] {
    let run = try PadRun(keys, words)
    return run.frame.row(1).map(\.style)
  }

  @Test func `a memo is highlighted when an option asks for it`() throws {
    #expect(try styles("# a", [])[2] == .plain)
    #expect(try styles("# a", ["--highlight", "markdown"])[2] == Style(.bold, foreground: .palette(5)))
    #expect(try styles("# a", ["--highlight", "markdown", "--color", "never"])[2] == Style(.bold))
    #expect(try styles("# a", ["--highlight", "markdown", "--theme", "plain"])[2] == Style(.bold))
    let sheet = try styles("# a", ["--highlight", "markdown", "--theme", "yellow"])[2]
    #expect(sheet == Style(.bold, foreground: .palette(54), background: .palette(229)))
  }

  @Test func `a file is highlighted by its name unless told otherwise`() throws {
    let folder = try TemporaryFolder()
    let name = "\(folder.path)/a.md"
    #expect(try styles("# a", [name])[2].attributes == .bold)
    #expect(try styles("# a", [name, "--highlight", "none"])[2] == .plain)
    #expect(try styles("+a", [name, "--highlight", "diff"])[2].foreground == .palette(2))
  }

  @Test func `a file saved under another name is highlighted as that`() throws {
    let folder = try TemporaryFolder()
    let run = try PadRun("# a<C-o>\(folder.path)/b.md<Enter>", ["\(folder.path)/a"])
    #expect(run.frame.row(1).map(\.style)[2].attributes == .bold)
  }

  @Test func `a selection shows over every highlight`() throws {
    let run = try PadRun("# a<M-a>", ["--highlight", "markdown"])
    #expect(run.frame.row(1).map(\.style)[2].attributes == [.bold, .reverse])
  }
}
