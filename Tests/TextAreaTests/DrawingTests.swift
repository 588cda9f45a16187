import TerminalScreen
import TextArea
import TextBuffer
import TextLayout
import TextMetrics
import Testing

@Suite struct DrawingTests {
  @Test func `line numbers stand right-aligned beside the lines' first rows`() {
    var bench = Bench(14, 5) {
      $0.showsLineNumbers = true; $0.scrollBarVisibility = .never
    }
    bench.set("|hello world\nx")
    #expect(bench.rows == ["╭────────────╮", "│1  hello    │", "│   world    │", "│2  x        │", "╰────────────╯"])
  }

  /// G4: scroll bar, gutter, border, then the padding; the caret's cell last.
  @Test(arguments: [
    (8, ["╭──────╮", "│1  a █│", "╰──────╯"]), (7, ["╭─────╮", "│1  a │", "╰─────╯"]),
    (6, ["╭────╮", "│ ab │", "╰────╯"]), (5, ["╭───╮", "│ a │", "╰───╯"]), (4, ["╭──╮", "│ab│", "╰──╯"]),
    (3, ["╭─╮", "│a│", "╰─╯"]), (2, ["ab", "c", ""]), (1, ["a", "b", "c"]),
  ])
  func `parts give way in order when there is no room`(columns: Int, rows: [String]) {
    var bench = Bench(columns, 3) {
      $0.showsLineNumbers = true; $0.scrollBarVisibility = .always
    }
    bench.set("|abc")
    #expect(bench.rows == rows)
  }

  @Test(arguments: [
    // Harmless characters without a shape take a cell; what could act on the terminal is spelt out.
    ("a\u{200B}b", "a·b"), ("\u{200F}שלום\u{200E}", "·שלום·"), ("a\u{202E}b", "a<202E>b"), ("\u{3164}", "·"),
    ("\u{2067}", "<2067>"), ("\u{E0041}", "<E0041>"), ("x\u{200D}", "x"), ("\u{200D}", "·"),
    // Half a flag, a lone skin tone, an old vowel.
    ("🇩🇪🇫", "🇩🇪F"), ("🏽", "<1F3FD>"), ("\u{1112}\u{119E}", "\u{1112}ㆍ"), ("☰", "☰"),
  ])
  func `what is drawn for`(text: String, drawn: String) {
    var bench = Bench.bare(12, 1)
    bench.area.text = text
    #expect(bench.rows == [drawn])
  }

  @Test func `a place without a shape is dim, a stand-in is not`() {
    var bench = Bench.bare(12, 1)
    bench.area.text = "a\u{200B}\u{202E}"
    let frame = bench.frame
    #expect(frame[Point(column: 1, row: 0)].style == Style(.dim))
    #expect(frame[Point(column: 2, row: 0)].style == Style(.reverse))
  }

  @Test(arguments: [
    ("aaaaaaaaaa\u{3000}b", ["aaaaaaaaaa", "b"]), ("aaaaaaaaa\u{3000}\u{3000}b", ["aaaaaaaaa\u{3000}", "b"]),
    ("aaaaaaaaaaa\u{2003}b", ["aaaaaaaaaaa", "b"]), ("aaaaaaaaaaa\u{200B}b", ["aaaaaaaaaaa", "b"]),
    ("ភាសាខ្មែរ\u{200B}ភាសា\u{200B}ខ្មែរ", ["ភាសាខ្មែរ·", "ភាសា·ខ្មែរ"]),
  ])
  func `blanks hang over the edge, and nothing is drawn there`(text: String, rows: [String]) {
    var bench = Bench.bare(11, 2)
    bench.area.text = text
    #expect(bench.rows == rows)
  }

  @Test func `with ambiguous width 2 letters are drawn, and what has one cell is ASCII`() {
    var bench = Bench(26, 4) {
      $0.glyphRules.ambiguousWidth = 2
      $0.scrollBarVisibility = .always
      $0.showsWhitespace = true
    }
    bench.area.text = "Αλφα “①” …\n\u{200B}\u{301}\u{FFFF}\t日本"
    let border = "+" + String(repeating: "-", count: 24) + "+"
    #expect(bench.rows == [border, "| Αλφα.“①”.…    #|", "| .o\u{301}?>    日本          #|", border])
  }

  @Test func `a flag or a conjunct that the edge cuts is not drawn in part`() {
    var bench = Bench.bare(4, 1) { $0.lineBreakMode = .byClipping }
    bench.set("🇩🇪abcd|")
    #expect(bench.frame.cursor?.column == 3)
    #expect(bench.rows == ["bcd"])
    bench.set("कि abc|")
    #expect(bench.rows == ["abc"])
    bench.set("|ab 🇩🇪")
    #expect(bench.rows == ["ab"])
  }

  /// G0: the region lies within a larger screen, which shows something else already.
  @Test(arguments: 0..<9, 0..<5)
  func `whatever its size, a text area draws on every cell of its region and on none outside`(columns: Int, rows: Int)
    throws
  {
    let region = Rect(column: 3, row: 2, columns: columns, rows: rows)
    let screen = Size(columns: columns + 7, rows: rows + 4)
    for text in ["", "a\tb 字👩‍👩‍👧\u{202E}", "\n\n\n\n\n\n"] {
      for numbers in [false, true] {
        var bench = Bench(columns, rows) { area in
          area.placeholder = "Write 字 down"
          (area.showsLineNumbers, area.title, area.showsCounter) = (numbers, "Title", true)
        }
        bench.area.text = text
        try bench.play("<Up><Down><End><PageDown><PageUp>x")
        let alone = bench.frame
        let before = Frame(size: screen, filledWith: "#", Style(.bold))
        var within = before
        within.draw { canvas in canvas.inside(region) { bench.area.draw(in: &$0) } }
        for row in 0..<screen.rows {
          for column in 0..<screen.columns {
            let point = Point(column: column, row: row)
            let inside = Point(column: column - region.origin.column, row: row - region.origin.row)
            let expected = region.contains(point) ? alone.shown(at: inside) : before.shown(at: point)
            #expect(within.shown(at: point) == expected, "\(point) of \(screen)")
          }
        }
        #expect(within.cursor.map { region.contains($0) } ?? region.isEmpty)
      }
    }
  }

  @Test func `a frame after shrinking and growing again is the frame before`() throws {
    var bench = Bench(20, 6)
    bench.set((1...40).map { "line \($0) with some words" }.joined(separator: "\n"))
    try bench.play("<C-Home><PageDown><PageDown><Up>")
    let before = bench.frame
    for size in ["1x1", "7x3", "0x0", "90x30", "2x9"] {
      try bench.play("<Resize:\(size)>")
      _ = bench.frame
      try bench.play("<Resize:20x6>")
      #expect(bench.frame == before, "\(size)")
    }
  }

  @Test func `a caret after a full row has room below it, at the bottom too`() throws {
    var bench = Bench.bare(5, 3)
    bench.set("one\ntwo\nhello|")
    #expect(bench.rows == ["two", "hello", ""])
    #expect(bench.frame.cursor == Point(column: 0, row: 2))
    try bench.play("<Left>")
    #expect(bench.rows == ["one", "two", "hello"])
    #expect(bench.frame.cursor == Point(column: 4, row: 2))
    try bench.play("<Right><Enter>")
    #expect(bench.rows == ["two", "hello", ""])
  }

  @Test func `selection shows up to the line's end`() {
    var bench = Bench.bare(6, 2)
    bench.set("a^b\nc|d")
    let frame = bench.frame
    let selected = (0..<2).map { row in
      frame.row(row).map { $0.style.attributes.contains(.reverse) ? "#" : "." }.joined()
    }
    #expect(selected == [".##...", "#....."])
  }

  @Test func `control characters and broken bytes show as what they are, apart from literal text`() {
    var bench = Bench.bare(30, 1)
    bench.area.load(TextContent([0x01, 0x7F, 0x80, 0x61] + Array("\u{202E}".utf8)))
    #expect(bench.rows == ["^A^?<80>a<202E>"])
    let frame = bench.frame
    #expect(
      frame.row(0).prefix(15).map { $0.style.attributes.contains(.reverse) ? "#" : "." }.joined() == "########.######")
  }

  @Test func `white space, ruler, current line and highlights show when asked for`() {
    var bench = Bench.bare(8, 2) { area in
      area.showsWhitespace = true
      area.rulerColumn = 5
      area.highlightsCurrentLine = true
      area.theme.currentLine = Style(.underline)
      area.theme.ruler = Style(.bold)
      area.highlights = { _, visible in
        [Highlight(visible.lowerBound..<TextPosition(byteOffset: 1), Style(.italic))]
      }
    }
    bench.set("|a b\nc\td")
    let frame = bench.frame
    #expect(bench.rows == ["a·b", "c→"])
    #expect(frame[Point(column: 0, row: 0)].style.attributes == [.italic, .underline])
    #expect(frame[Point(column: 7, row: 0)].style.attributes == .underline)
    #expect(frame[Point(column: 7, row: 1)].style.attributes == [])
    #expect(frame[Point(column: 5, row: 1)].style.attributes == .bold)
  }

  @Test func `the counter tells the length in clusters`() {
    var bench = Bench(20, 3) {
      $0.showsCounter = true; $0.maximumLength = 9
    }
    bench.area.text = "👩‍👩‍👧 e\u{301}"
    #expect(bench.rows[2].hasSuffix(" 3/9 ─╯"))
  }

  @Test func `height follows the text between the borders`() {
    var area = TextArea()
    area.placeholder = "one two three"
    #expect(area.contentHeight(forWidth: 9) == 5)
    area.text = "hello world"
    #expect(area.contentHeight(forWidth: 9) == 4)
    #expect(area.contentHeight(forWidth: 9, maximum: 3) == 3)
    area.text = "a\n"
    #expect(area.contentHeight(forWidth: 9) == 4)
  }
}

extension Frame {
  /// A frame with the same character in all of its cells.
  fileprivate init(size: Size, filledWith text: String, _ style: Style) {
    self.init(size: size)
    draw { canvas in
      for row in 0..<size.rows {
        canvas.write(String(repeating: text, count: size.columns), at: Point(column: 0, row: row), style: style)
      }
    }
  }

  /// What a cell shows, and how.
  fileprivate func shown(at point: Point) -> String { "\(text(at: point)) \(self[point].style)" }
}
