import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

@Suite struct PlaceholderTests {
  @Test func `an empty pad says what it is for, dim, with the caret on the first cell`() throws {
    let run = try PadRun("")
    #expect(run.lines[1] == "│ Write down...                        │")
    #expect(run.frame.cursor == Point(column: 2, row: 1))
    #expect(run.frame[Point(column: 2, row: 1)].style == Style(.dim))
    #expect(run.pad.area.isPlaceholderVisible)
  }

  @Test(arguments: [
    "Why do you recommend this product?", "テキストを入力してください。タップして、内容を入力してください！", "é👩‍🚀 🇩🇪 ที่ में",
  ])
  func `it wraps and is dim on every row`(placeholder: String) throws {
    let run = try PadRun("", ["--placeholder", placeholder], columns: 20, rows: 10)
    let rows = run.lines[1...].prefix { $0.dropFirst(2).first != " " }
    #expect(rows.count >= 1)
    for row in 1..<8 {
      for run in run.frame.runs(ofRow: row)
      where run.column >= 2 && run.column < 18 && !run.text.allSatisfy({ $0 == " " || $0 == "│" }) {
        #expect(run.style.attributes.contains(.dim))
      }
    }
  }

  @Test(arguments: [[], ["/nowhere/new"], ["--line-numbers", "--keymap", "emacs"]])
  func `the first key hides it and changes no other cell but the sign of a change and the caret's place`(
    words: [String]
  ) throws {
    let before = try PadRun("", words).frame
    let after = try PadRun("x", words).frame
    for row in 0..<before.size.rows {
      for column in 0..<before.size.columns {
        let point = Point(column: column, row: row)
        let isText = row == 1 && before[point].style.attributes.contains(.dim) || point == before.cursor
        let isSign = after.text(at: point) == "*" && before.text(at: point) == " "
        let isPlace = row == 7 && after.text(at: point) == "2" && before.text(at: point) == "1"
        #expect(isText || isSign || isPlace || before[point] == after[point])
      }
    }
    #expect(after.lines[1].contains(" x ") && !after.lines[1].contains("down"))
  }

  @Test(arguments: [
    "x<BS>", "x<C-z>", "x<M-a><C-x>", "x<M-a><Del>", "<Paste>a\nb</Paste><C-z>", "x<C-u>", "<Enter><BS>", "字<BS>",
    "x<Home><Del>",
  ])
  func `it is back in the frame in which the text empties`(keys: String) throws {
    // The status line may say where a cut went.
    #expect(try PadRun(keys).frame.lines.dropLast() == PadRun("").frame.lines.dropLast())
  }

  @Test func `set by code, text hides it and no text shows it`() throws {
    #expect(try PadRun("") { $0.area.text = "a" }.lines[1] == "│ a                                    │")
    #expect(
      try PadRun("") { pad in
        pad.area.text = "a"
        pad.area.text = ""
      }.lines[1] == "│ Write down...                        │")
  }

  @Test func `it is never part of the text`() throws {
    #expect(try PadRun("<M-a><C-c><C-d>").output == nil)
    #expect(try PadRun("<C-d>").ending?.exit == 0)
  }

  @Test func `it shows focused and unfocused, or unfocused only`() throws {
    #expect(try PadRun("<Esc>").pad.area.isPlaceholderVisible)
    let unfocused = ["--placeholder-when", "unfocused"]
    #expect(try !PadRun("", unfocused).pad.area.isPlaceholderVisible)
    #expect(try PadRun("<Esc>", unfocused).pad.area.isPlaceholderVisible)
    #expect(try PadRun("<Blur>", unfocused).pad.area.isPlaceholderVisible)
    #expect(try !PadRun("<Blur><Focus>", unfocused).pad.area.isPlaceholderVisible)
  }

  @Test func `the yellow theme colours the whole page, and the hint is its own`() throws {
    for words in [[], ["--width", "20", "--height", "4"]] {
      let frame = try PadRun("", ["--theme", "yellow"] + words).frame
      #expect(frame.cells.allSatisfy { $0.style.background == .palette(229) })
      let hint = frame[Point(column: 2, row: 1)].style
      #expect(hint.attributes == .dim && hint.foreground != .palette(16))
    }
    let frame = try PadRun("<C-f>x", ["--theme", "yellow"]).frame
    #expect(frame.cells.allSatisfy { $0.style.background == .palette(229) })
    let asked = try PadRun("", ["--theme", "yellow", "--placeholder-style", "italic"]).frame
    #expect(asked[Point(column: 2, row: 1)].style.attributes == .italic)
  }

  @Test func `too tall for the sheet it ends in an ellipsis`() throws {
    let run = try PadRun("", ["--placeholder", "one\ntwo\nthree\nfour"], columns: 20, rows: 5)
    #expect(run.lines[1].hasPrefix("│ one "))
    #expect(run.lines[2].hasPrefix("│ two… "))
  }
}
