import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

@Suite struct StatusLineTests {
  @Test func `it tells the most important keys, as the key map has them`() throws {
    #expect(try PadRun("", columns: 60).status.hasPrefix("Ctrl-D done  Ctrl-Q cancel  F1 help "))
    #expect(
      try PadRun("", ["/dev/shm/no-such-file"], columns: 60).status.hasPrefix("Ctrl-S save  Ctrl-Q leave"))
    #expect(
      try PadRun("", ["--keymap", "emacs"], columns: 66).status.hasPrefix("Ctrl-C Ctrl-C done  Ctrl-X Ctrl-C cancel"))
  }

  @Test func `finding goes on while the pattern is typed and Esc keeps what was found`() throws {
    let run = try PadRun("foo bar foo<C-Home><C-f>ba", columns: 60)
    #expect(run.status.contains(" ba ") && run.status.contains("1 of 1"))
    #expect(run.frame.cursor?.row == 7)
    #expect(try PadRun("foo bar foo<C-Home><C-f>ba<Esc>X").text == "foo Xr foo")
  }

  @Test(.enabled(if: !PadRun.hasExpressions, "built with PCRE2"))
  func `without PCRE2 the bar says that there are no expressions`() throws {
    let run = try PadRun("foo<C-Home><C-f>o<M-r>", columns: 100)
    #expect(run.status.contains("This program has no expressions"))
    #expect(try PadRun("foo<C-Home><C-f>o<M-r><M-r><Esc>X", columns: 100).text == "fXo")
  }

  @Test func `replacing takes one match at a time`() throws {
    #expect(try PadRun("foo foo<C-Home><C-r>foo<Tab>x<Enter><Esc>").text == "x foo")
  }

  @Test func `a line is gone to by its number`() throws {
    #expect(try PadRun("a<Enter>b<Enter>c<C-g>2<Enter>X").text == "a\nXb\nc")
    #expect(try PadRun("ab<C-g>1<Esc>X").text == "abX")
  }

  @Test func `a click on the text ends what was asked`() throws {
    for question in ["<C-f>zz", "<C-r>zz<Tab>y", "<C-g>1"] {
      let run = try PadRun("ab\(question)<Click:2,1>X")
      #expect(run.text == "Xab")
      #expect(run.frame.cursor == Point(column: 3, row: 1))
      #expect(run.status.hasSuffix("[Done]"))
    }
  }

  @Test func `the page of keys comes and goes and leaves the text alone`() throws {
    let run = try PadRun("ab<F1><Down><BS>")
    #expect(run.lines[0].contains("Help"))
    #expect(run.text == "ab")
    #expect(try PadRun("ab<F1><Esc>c").text == "abc")
    #expect(try PadRun("ab<F1><Resize:30x6><F1>").lines[1].hasPrefix("│ ab "))
  }

  @Test func `the program's keys work while the pad is left, too`() throws {
    #expect(try PadRun("ab<Esc><C-d>").output == "ab")
    #expect(try PadRun("ab<Esc><C-q>").pad.prompt == .cancelMemo)
  }

  @Test func `leaving asks from within the search`() throws {
    #expect(try PadRun("ab<C-f>a<C-q>").pad.prompt == .cancelMemo)
  }

  @Test func `in the emacs map, too, what is typed replaces the last pattern`() throws {
    let run = try PadRun("foo bar<C-Home><C-s>foo<Esc><C-s>ba", ["--keymap", "emacs"], columns: 60)
    #expect(run.status.contains(" ba ") && run.status.contains("1 of 1"))
  }
}
