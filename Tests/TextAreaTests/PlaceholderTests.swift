import TerminalScreen
import TextArea
import TextMetrics
import Testing

@Suite struct PlaceholderTests {
  @Test func `shows wrapped and dim inside the border with the caret on its first cell`() {
    var bench = Bench(22, 5) { $0.placeholder = "Write down what you must not forget" }
    let frame = bench.frame
    #expect(
      bench.rows == [
        "╭────────────────────╮", "│ Write down what    │", "│ you must not       │", "│ forget             │",
        "╰────────────────────╯",
      ])
    #expect(frame.cursor == Point(column: 2, row: 1))
    #expect(frame[Point(column: 2, row: 1)].style.attributes == .dim)
    #expect(frame[Point(column: 2, row: 3)].style.attributes == .dim)
  }

  @Test func `goes with the first key and moves no other cell`() throws {
    var bench = Bench(22, 5) { $0.placeholder = "Write" }
    let before = bench.frame
    try bench.play("x")
    let after = bench.frame
    for row in 0..<5 {
      for column in 0..<22 where row != 1 || !(2..<7).contains(column) {
        let point = Point(column: column, row: row)
        #expect(before[point] == after[point])
      }
    }
    #expect(after.text(at: Point(column: 2, row: 1)) == "x")
    #expect(after[Point(column: 3, row: 1)] == .blank)
  }

  @Test(arguments: [
    "a<BS>", "a<Left><Del>", "ab<M-a><C-x>", "ab<C-z>", "<Paste>a\nb</Paste><C-z>", "a<Enter><C-u><BS><C-u>",
  ])
  func `is back as soon as the text is empty again`(keys: String) throws {
    var bench = Bench(22, 5) { $0.placeholder = "Write" }
    let empty = bench.frame
    try bench.play(keys)
    #expect(bench.frame == empty)
    #expect(bench.area.isPlaceholderVisible)
  }

  @Test func `follows text that is set by code`() {
    var bench = Bench(22, 5) {
      $0.text = "a"; $0.placeholder = "Write"
    }
    #expect(!bench.area.isPlaceholderVisible)
    bench.area.text = ""
    #expect(bench.area.isPlaceholderVisible)
    #expect(bench.area.text == "")
  }

  @Test func `only while unfocused when so configured`() throws {
    var bench = Bench(22, 5) {
      $0.placeholder = "Write"; $0.placeholder.visibility = .whileEmptyAndUnfocused
    }
    #expect(!bench.area.isPlaceholderVisible)
    try bench.play("<Esc>")
    #expect(bench.area.isPlaceholderVisible)
  }

  @Test func `stands in brackets where the terminal cannot show that it is a hint`() throws {
    var capabilities = TerminalCapabilities(colors: 8, hasDim: false, distinguishesDim: false, hasItalic: false)
    func firstRow(_ style: Style?) -> String {
      var bench = Bench.bare(9, 2) {
        $0.placeholder = "Write"; $0.placeholder.style = style; $0.capabilities = capabilities
      }
      return bench.rows[0]
    }
    #expect(firstRow(nil) == "[Write]")
    #expect(firstRow(Style([.dim, .italic])) == "[Write]")
    #expect(firstRow(Style(.underline)) == "Write")
    #expect(firstRow(Style(foreground: .palette(4))) == "Write")
    capabilities.colors = 0
    #expect(firstRow(Style(foreground: .palette(4))) == "[Write]")
    capabilities.distinguishesDim = true
    #expect(firstRow(nil) == "Write")
  }

  @Test func `in brackets the longest text that fits is shown`() {
    var bench = Bench.bare(6, 1) {
      $0.placeholder = "Write!"; $0.placeholder.alternatives = ["Note"]
      $0.capabilities = TerminalCapabilities(distinguishesDim: false)
    }
    #expect(bench.rows == ["[Note]"])
  }

  @Test func `a border is made of ASCII where the terminal has no lines`() {
    var bench = Bench(4, 3) { $0.capabilities = TerminalCapabilities(drawsLines: false) }
    #expect(bench.rows == ["+--+", "|  |", "+--+"])
  }

  @Test func `fades in where it is asked to, from the first frame on`() throws {
    var bench = Bench(22, 5) { area in
      area.placeholder = "Write"
      area.placeholder.fadeDuration = .milliseconds(200)
    }
    let place = Point(column: 2, row: 1)
    #expect(bench.frame[place].style == Style(.dim))
    try bench.play("a<BS>")
    #expect(bench.frame.text(at: place) == "W")
    var styles = [bench.frame[place].style]
    while let due = bench.area.nextTick(after: .zero) {
      _ = bench.area.tick(at: due)
      styles.append(bench.frame[place].style)
    }
    #expect(styles.map(\.foreground) == [.palette(240), .palette(242), .palette(244), .palette(246), .terminalDefault])
    #expect(styles.last == Style(.dim))
    try bench.play("a")
    #expect(bench.area.nextTick(after: .zero) == nil)
  }

  @Test func `first cells of text and placeholder and the caret coincide whatever is around them`() throws {
    for border in [BorderStyle.rounded, .none] {
      for inset in [EdgeInsets.zero, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), EdgeInsets(all: 30)] {
        for padding in [0, 1, 3] {
          for numbers in [false, true] {
            for title in ["", "Memo"] {
              for size in [Size(columns: 40, rows: 12), Size(columns: 9, rows: 5), Size(columns: 1, rows: 1)] {
                var bench = Bench(size.columns, size.rows) { area in
                  area.placeholder = "Placeholder that wraps over rows"
                  (area.borderStyle, area.textContainerInset, area.lineFragmentPadding) = (border, inset, padding)
                  (area.showsLineNumbers, area.title) = (numbers, title)
                }
                let empty = bench.frame
                let caret = try #require(empty.cursor, "\(border) \(inset) \(padding) \(numbers) \(size)")
                // Where there is room for one cell only, the mark of what is left out takes it.
                let isRoomy = size.columns == 40 && inset.left < 30
                #expect(empty.text(at: caret) == "P" || !isRoomy && empty.text(at: caret) == "…")
                try bench.play("P<Left>")
                #expect(bench.frame.cursor == caret)
                #expect(bench.frame.text(at: caret) == "P")
              }
            }
          }
        }
      }
    }
  }
}
