import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

/// What the title and the status line tell without being asked.
@Suite struct StatusDetailTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one\ntwo\n", to: "a")
  }

  @Test func `where the caret is, and of how many lines where there is room`() throws {
    #expect(try PadRun("<Down><Right>", [file], columns: 80).status.hasSuffix("  2:2 of 3  [Done]"))
    #expect(try PadRun("<Down><Right>", [file], columns: 40).status.hasSuffix("  2:2  [Done]"))
    #expect(try PadRun("<C-g>2:3<Enter>", [file], columns: 80).status.contains(" 2:3 of 3 "))
  }

  @Test func `what is selected, and what is hidden under the caret`() throws {
    #expect(try PadRun("字e\u{301}x<M-a>", columns: 80).status.contains(" 3 selected "))
    #expect(try PadRun("a\u{200B}b<Left><Left>", columns: 80).status.contains(" U+200B "))
    #expect(try !PadRun("abc", columns: 80).status.contains("selected"))
  }

  @Test func `the title tells what is unsaved, new or read-only`() throws {
    func title(_ keys: String, _ words: [String]) throws -> String {
      try PadRun(keys, words, columns: 100).lines[0]
    }
    #expect(try title("", [file]).contains("/a ─"))
    #expect(try title("x", [file]).contains("/a*─"))
    #expect(try title("x<C-s>", [file]).contains("/a ─"))
    #expect(try title("x<C-z>", [file]).contains("/a ─"))
    #expect(try title("", ["\(folder.path)/b"]).contains("/b  new ─"))
    #expect(try title("x", ["\(folder.path)/b"]).contains("/b* new ─"))
    #expect(try title("x<C-s>", ["\(folder.path)/c"]).contains("/c ─"))
    #expect(try title("", ["--read-only", file]).contains("/a  read-only ─"))
  }

  /// Keys with nothing to do say so.
  @Test(arguments: [
    ("<C-d>", "Ctrl-D does nothing; F1 lists the keys"), ("<C-c>", "nothing is selected"),
    ("<C-x>", "nothing is selected"),
    ("<C-z>", "nothing to undo"), ("<C-y>", "nothing to redo"), ("<BS>", "nothing to delete"),
    ("<M-Up>", "no line above"),
    ("<Up>", "start of the text"), ("<C-End><Right>", "end of the text"), ("<M-y>", "nothing was pasted just now"),
    ("<F12>", "F12 does nothing; F1 lists the keys"), ("<C-]>", "no matching bracket"), ("<C-v>", "nothing to paste"),
    ("<C-End><C-k>", "nothing to cut"),
  ])
  func `keys that find nothing to do say so in a word`(keys: String, words: String) throws {
    #expect(try PadRun(keys, [file], columns: 80).status.hasPrefix("\(words)  "))
  }

  @Test(arguments: ["x", "<Down>", "<C-End>", "<M-a>", "x<C-z>", "<M-a><C-c>", "<Enter>", "<Tab>"])
  func `keys that do something say nothing of the kind`(keys: String) throws {
    #expect(try !PadRun(keys, [file], columns: 80).status.contains("nothing"))
  }

  @Test func `the beginning of a key sequence shows until the next key`() throws {
    let emacs = ["--keymap", "emacs", file]
    #expect(try PadRun("<C-x>", emacs, columns: 80).status.hasPrefix("Ctrl-X …"))
    #expect(try PadRun("<C-x><C-s>", emacs, columns: 80).status.hasPrefix("saved"))
  }

  @Test(arguments: ["<C-f>", "<C-g>", "<C-o>", "<F1>", "<F2>"])
  func `keys without use in bars, fields and lists say so, too`(place: String) throws {
    let run = try PadRun("\(place)<F9>", [file], columns: 80, rows: 10)
    #expect(run.lines.contains { $0.contains("F9 does nothing") || $0.contains("no drafts") })
  }

  @Test func `the status line is drawn from nothing as it is drawn over what was there`() throws {
    let script = ["a", "b", "<Left>", "<S-Left>", "<M-a>", "字", "<Enter>", "<C-f>", "<Esc>", "<C-c>", "x"]
    var keys = ""
    for key in script {
      keys += key
      var run = try PadRun(keys, columns: 70)
      #expect(run.frame == run.pad.draw())
    }
  }
}
