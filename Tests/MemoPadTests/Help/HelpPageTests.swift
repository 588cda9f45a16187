import TerminalScreen
import TextArea
import TextMetrics
import Testing

@testable import memo_pad

@Suite struct HelpPageTests {
  private func line(_ meaning: String, tellsModifiedKeys: Bool) -> String {
    let sections = KeySection.all(.standard, tellsModifiedKeys: tellsModifiedKeys)
    return sections.flatMap(\.lines).first { $0.meaning == meaning }?.spelling ?? ""
  }

  @Test func `help names only keys that the terminal can send`() {
    #expect(line("new line", tellsModifiedKeys: false) == "Enter, Ctrl-J, Alt-Enter")
    #expect(line("redo", tellsModifiedKeys: false) == "Ctrl-Y")
    #expect(line("go to the word's start", tellsModifiedKeys: false).contains("Ctrl-Left"))
  }

  @Test func `where the terminal tells all keys apart, help names all`() {
    #expect(line("new line", tellsModifiedKeys: true) == "Enter, Ctrl-J, Alt-Enter, Shift-Enter, Ctrl-Enter")
    #expect(line("redo", tellsModifiedKeys: true) == "Ctrl-Y, Ctrl-Shift-Z")
  }

  @Test func `groups come in the order in which people look for them`() {
    let titles = KeySection.all(.standard).map(\.title)
    let groups = ["Write", "Move", "Select, copy, paste", "Find and replace"]
    #expect(Array(titles.prefix(4)) == groups)
    #expect(titles.contains("In the find bar") && titles.contains("In a question"))
    #expect(KeySection.all(.standard, first: .find).first?.title == "In the find bar")
  }

  @Test(arguments: [10, 20, 40, 76, 120, 200]) func `it fits any width, words whole, in columns`(width: Int) {
    let help = HelpText(KeySection.all(.emacs), width: width)
    let lines = help.text.split(separator: "\n").map(String.init)
    if width >= 20 { #expect(lines.allSatisfy { $0.cells <= width }) }
    #expect(lines.contains("Write"))
    if width >= 40 {
      #expect(lines.contains { $0.contains("undo") && $0.contains("Ctrl-/") })
      let row = lines.first { $0.hasPrefix("Left") } ?? ""
      #expect(row.contains("go left"))
      #expect((row.cells > 70) == (width >= 120))
    }
  }

  @Test func `typing searches keys and meanings, and the text gets none of it`() throws {
    let run = try PadRun("ab<F1>Undo", columns: 80)
    #expect(run.lines.contains { $0.contains("Ctrl-Z") && $0.contains("undo") })
    #expect(!run.lines.contains { $0.contains("Alt-Up") })
    #expect(run.status.contains("Undo") && run.status.contains("Esc closes") && run.status.contains("1 line"))
    #expect(try PadRun("ab<F1>alt-up", columns: 80).lines.contains { $0.contains("move lines up") })
    #expect(try PadRun("ab<F1>zzz", columns: 80).lines[1].contains("No key does that."))
    let closed = try PadRun("ab<F1>Undo<Esc>c")
    #expect(closed.text == "abc")
    #expect(closed.pad.focus.isEmpty)
  }

  @Test(arguments: [
    ("regex", "regular expression"), ("quit", "leave"), ("Exit", "leave"), ("save as", "save under another name"),
  ])
  func `words that people know from elsewhere are found, too`(search: String, meaning: String) throws {
    let help = HelpText(KeySection.all(try PadRun("").pad.area.keyMap), width: 100, search: search)
    #expect(help.text.contains(meaning))
  }

  @Test(arguments: [
    ("<C-o>x", "In \u{22}Save as\u{22}"), ("<C-g>1", "In \u{22}Go to line\u{22}"), ("<C-q>", "In a question"),
  ])
  func `it opens over a field or a question, and goes back to it`(keys: String, title: String) throws {
    let run = try PadRun("ab\(keys)<F1>", columns: 80)
    #expect(run.lines[1].contains(title))
    let back = try PadRun("ab\(keys)<F1><Esc>", columns: 80)
    #expect(back.status == (try PadRun("ab\(keys)", columns: 80)).status)
    #expect(back.pad.focus.count == 1)
  }

  @Test(arguments: ["<Down><Down><Down>", "<Wheel:down,5,3>", "<PageDown>", "<C-End>"])
  func `it scrolls by keys and by the wheel`(keys: String) throws {
    let top = try PadRun("<F1>")
    let scrolled = try PadRun("<F1>\(keys)")
    #expect(top.lines[1] != scrolled.lines[1])
    #expect(scrolled.pad.focus.count == 1)
    #expect(scrolled.frame.cursor?.row == 7)
  }

  @Test func `what the find bar's keys do comes first when help is asked for there, and Esc leads back to it`() throws {
    let run = try PadRun("foo<C-f>fo<F1>", columns: 80)
    #expect(run.lines[1].contains("In the find bar"))
    let back = try PadRun("foo<C-f>fo<F1><Esc>o", columns: 80)
    #expect(back.pad.bar.query.pattern == "foo")
    #expect(back.text == "foo")
  }

  @Test func `a smaller screen has the help laid out anew`() throws {
    let run = try PadRun("<F1>word<Resize:30x10>", columns: 100)
    #expect(run.lines.dropFirst().dropLast(2).allSatisfy { $0.cells == 30 })
    #expect(run.lines.contains { $0.contains("word") })
  }

  @Test func `of a long paste the search takes as much as it can look for at once`() throws {
    let run = try PadRun("<F1><Paste>" + String(repeating: "e ", count: 50_000) + "</Paste>", columns: 80)
    guard case .help(let page)? = run.pad.focus.last else {
      Issue.record("the help is not open")
      return
    }
    #expect(page.field.text.utf8.count <= 100)
  }
}
