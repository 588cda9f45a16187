import TerminalScreen
import TextArea
import Testing

@testable import memo_pad

@Suite struct `What fits the status line` {
  @Test(arguments: [
    (100, "[Alt-R] recover  [Alt-D] discard  [Esc] later"), (45, "[Alt-R] recover  [Alt-D] discard  [Esc] later"),
    (44, "[Alt-R] recover  [Alt-D] discard  Esc later"), (40, "Alt-R recover  Alt-D discard  Esc later"),
    (38, "[Alt-R] recover  Alt-D discard  later"), (23, "recover  discard  later"), (22, "Alt-R recover  discard"),
    (9, "recover"), (7, "recover"), (6, "later"), (2, ""), (0, ""), (-1, ""),
  ])
  func `pieces show whole, in the best form, by rank`(width: Int, row: String) {
    let choices = [("Alt-R", "recover"), ("Alt-D", "discard"), ("Esc", "later")]
    let pieces = choices.map { RankedRow.Piece($1, "\($0) \($1)", "[\($0)] \($1)") }
    #expect(RankedRow(pieces).fitted(to: width).map(\.text).joined(separator: "  ") == row)
  }

  @Test func `pieces know their columns, in cells`() {
    let placed = RankedRow([.init("字"), .init("b")]).fitted(to: 10)
    #expect(placed.map(\.column) == [0, 4])
    #expect(placed.map(\.width) == [2, 1])
  }

  @Test(arguments: [
    ("saved notes.txt", 15, "saved notes.txt"),
    ("saved /home/somebody/papers/2026/notes.txt", 30, "saved /home/somebo…6/notes.txt"),
    ("saved averyveryverylongname.txt", 25, "saved averyvery…gname.txt"),
    ("not saved: no space left on the device", 26, "not saved: no space left…"),
    ("not saved: no space left on the device", 12, "not saved…"),
    ("a memo has no file: Ctrl-D finishes it, Ctrl-Q cancels it", 40, "a memo has no file: Ctrl-D finishes it…"),
    ("read-only", 5, "read…"), ("保存しました 報告書", 13, "保存しました…"), ("x", 0, ""), ("", 5, ""),
  ])
  func `a message is cut between words, names in their middle`(message: String, width: Int, shown: String) {
    #expect(FittedMessage.fit(message, to: width) == shown)
    #expect(shown.cells <= width)
  }

  @Test(arguments: 6..<100)
  func `hints are whole or not there, and the caret's place gives way last`(columns: Int) throws {
    let status = try PadRun("", columns: columns).status
    let place = columns >= 52 ? "1:1 of 1  " : columns >= 11 ? "1:1  " : ""
    let hints =
      switch columns - 7 - place.count {
      case ..<7: ""
      case ..<11: "F1 help"
      case ..<20: "Ctrl-D done"
      case ..<26: "Ctrl-D done  F1 help"
      case ..<35: "Ctrl-D done  Ctrl-Q cancel"
      default: "Ctrl-D done  Ctrl-Q cancel  F1 help"
      }
    let right = place + "[Done]"
    #expect(status == hints + String(repeating: " ", count: columns - right.count - hints.count) + right)
  }

  @Test(arguments: [8, 12, 20, 24, 30, 40, 60, 80]) func `a question's answers are words at any width`(
    columns: Int
  ) throws {
    let lines = try PadRun("ab<C-q>", columns: columns).lines
    let asked = lines.suffix(7).joined(separator: "\n")
    for word in ["Cancel", "memo?", "[y]", "es", "[f]", "save", "[n]"] { #expect(asked.contains(word)) }
    #expect(asked.contains("o"))
  }

  @Test(arguments: [(80, 12), (50, 12), (40, 10), (30, 8), (24, 6)])
  func `a question and all its answers are there, whole, however small the screen`(columns: Int, rows: Int) throws {
    let folder = try TemporaryFolder()
    let lines = try PadRun("x<C-q>s", ["\(folder.path)/missing/a"], columns: columns, rows: rows).lines
    let text = lines.joined(separator: " ")
    for words in ["The folder", "[m]", "[a]", "[d]", "stay"] { #expect(text.contains(words)) }
    #expect(lines.allSatisfy { $0.cells <= columns })
  }

  @Test(arguments: 1...4) func `on a screen of few rows the answers are there before the question`(rows: Int) throws {
    let run = try PadRun("x<C-q>", ["\(try TemporaryFolder().path)/a"], columns: 40, rows: rows)
    let text = run.lines.joined(separator: " ")
    for words in ["[s]ave", "save [a]s", "[d]iscard", "Esc stay"] { #expect(text.contains(words)) }
  }

  @Test(arguments: [
    (90, "The folder missing does not exist. Ctrl-O saves elsewhere.", "1:1 of 1  [Done]"),
    (72, "The folder missing does not exist. Ctrl-O saves elsewhere.", "1:1  [Done]"),
    (66, "The folder missing does not exist. Ctrl-O saves elsewhere.", "[Done]"),
    (50, "The folder missing does not exist.", "1:1  [Done]"), (42, "The folder missing does not exist.", "[Done]"),
  ])
  func `why a file cannot be saved is not cut within its sentence`(columns: Int, said: String, right: String) throws {
    let status = try PadRun("", ["missing/a"], columns: columns).status
    #expect(status.hasPrefix(said))
    #expect(status.hasSuffix("  \(right)"))
    #expect(!status.contains("…"))
  }

  @Test func `where only the reason has room it is there whole`() throws {
    #expect(try PadRun("", ["missing/a"], columns: 36).status == "The folder missing does not exist.")
  }

  @Test func `a command without keys is no hint`() throws {
    let run = try PadRun("", columns: 60) { pad in
      pad.area.keyMap.unbind([KeyPress(.character("d"), .control)])
      pad.nameHints()
    }
    #expect(run.status.hasPrefix("Ctrl-Q cancel  F1 help"))
  }

  @Test func `a message that needs the room takes that of the button`() throws {
    let run = try PadRun("ab<C-s>", columns: 45)
    #expect(run.status.hasPrefix("A memo has no file: Ctrl-O saves it in one."))
    #expect(!run.status.contains("[Done]"))
    #expect(try PadRun("ab<C-s>x", columns: 45).status.hasSuffix("[Done]"))
  }
}
