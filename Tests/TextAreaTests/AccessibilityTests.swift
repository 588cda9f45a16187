import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics
import Testing

/// What somebody who does not see the screen gets to know.
@Suite struct AccessibilityTests {
  private func summary(_ set: (inout TextArea) -> Void) -> String {
    var area = TextArea()
    set(&area)
    return area.accessibilitySummary
  }

  @Test func `a summary says what it is, its state and where the caret is`() {
    #expect(
      summary {
        $0.title = "Feedback"; $0.placeholder = "What is new?"
      }
        == "Feedback, text area, empty, placeholder: What is new?")
    #expect(summary { $0.text = "one\n字e\u{301}x" } == "text area, line 2 of 2, column 4")
    #expect(
      summary {
        $0.text = "one\ntwo"
        $0.isEditable = false
        $0.selectedRange = TextRange(bytes: 1..<5)
      } == "text area, read-only, line 2 of 2, column 2, 4 selected")
    #expect(
      summary {
        $0 = .oneLine()
        $0.insert("ab")
      } == "text field, modified, column 3")
  }

  @Test func `a password is counted and not told`() {
    #expect(
      summary {
        $0.text = "secret"
        $0.isSecureTextEntry = true
      } == "password field, 6 characters")
  }

  @Test func `plain, it draws the text and nothing around it`() {
    var bench = Bench(10, 4) {
      $0.isPlain = true
      $0.title = "Title"
      $0.lineFragmentPadding = 0
      $0.text = (1...9).map(String.init).joined(separator: "\n")
    }
    #expect(bench.rows == ["6", "7", "8", "9"])
    #expect(bench.frame.cursor == Point(column: 1, row: 3))
  }

  @Test func `nothing is said but what the words say`() throws {
    var words = WidgetWords()
    for key in WidgetWords.Key.allCases {
      words[key] = String(words[key].map { $0.isLetter ? "ж" : $0 })
    }
    var area = TextArea(text: "a b a")
    area.words = words
    var bar = FindBar()
    bar.words = words
    bar.open(replacing: true, in: &area)
    var said: [String] = [area.accessibilitySummary, words.text(of: .notEditable), words.text(of: .tooManyLines)]
    func look() {
      bar.layout(in: Rect(column: 0, row: 0, columns: 120, rows: 2))
      var canvas = Canvas(size: Size(columns: 120, rows: 2))
      bar.draw(in: &canvas)
      for row in 0..<2 { said.append(canvas.frame.row(row).map { canvas.frame.text(of: $0) }.joined()) }
    }
    look()
    _ = bar.handle(.text(Array("q".utf8)), at: .zero, in: &area)
    while bar.needsTick(for: area) { _ = bar.tick(at: .zero, in: &area) }
    look()
    for text in said {
      // The names of keys stay.
      let plain = text.replacing("Alt-", with: "").replacing("Enter", with: "").filter { $0.isASCII && $0.isLetter }
      #expect(plain.allSatisfy { "CWRAq".contains($0) }, "\(text)")
    }
  }

  @Test func `an action is called what the host calls it`() {
    var words = WidgetWords()
    #expect(words[summaryOf: .undo] == "undo" && words[nothingToDoFor: .undo] == "nothing to undo")
    words[summaryOf: .undo] = "zurück"
    words[nothingToDoFor: .undo] = "nichts"
    #expect(words[summaryOf: .undo] == "zurück" && words[nothingToDoFor: .undo] == "nichts")
    #expect(words[summaryOf: .redo] == "redo")
  }
}
