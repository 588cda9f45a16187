import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct FrameDumpTests {
  /// `ab字 ` in which the wide character is dim and red, on two rows with the second blank.
  private var frame: Frame {
    var canvas = Canvas(size: Size(columns: 6, rows: 2))
    canvas.put(Glyph("a"), at: Point(column: 0, row: 0))
    canvas.put(Glyph("b"), at: Point(column: 1, row: 0))
    canvas.put(Glyph("字", width: 2), at: Point(column: 2, row: 0), style: Style(.dim, foreground: .palette(1)))
    canvas.setCursor(Point(column: 4, row: 0))
    return canvas.frame
  }

  @Test func `lines lose the blanks at their ends`() {
    #expect(frame.lines == ["ab字", ""])
  }

  @Test func `runs hold neighbours of one style, counted in cells`() {
    #expect(
      frame.runs(ofRow: 0) == [
        CellRun(column: 0, text: "ab", width: 2, style: .plain),
        CellRun(column: 2, text: "字", width: 2, style: Style(.dim, foreground: .palette(1))),
      ])
    #expect(frame.runs(ofRow: 1) == [])
  }

  @Test func `a styled blank at the end belongs to a run`() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    canvas.put(.blank, at: Point(column: 1, row: 0), style: Style(.reverse))
    #expect(canvas.frame.runs(ofRow: 0).map(\.width) == [1, 1])
    #expect(canvas.frame.lines == [""])
  }

  @Test func `styles become SGR`() {
    #expect(frame.ansi == "ab\u{1B}[2;31m字\u{1B}[0m\n\n")
  }

  @Test(arguments: [
    (Style([.bold, .italic], background: .palette(12)), "1;3;104"), (Style(foreground: .palette(200)), "38;5;200"),
    (Style(foreground: .rgb(red: 1, green: 2, blue: 3)), "38;2;1;2;3"), (.plain, ""),
  ])
  func `every kind of colour has its parameters`(style: Style, sgr: String) {
    #expect(style.sgr == sgr)
  }

  @Test func `in the picture a wide glyph stands alone on its two cells`() {
    let picture = frame.svg(title: "a<b")
    #expect(
      picture.contains(
        #"<text x="8" y="22" textLength="18" lengthAdjust="spacingAndGlyphs" xml:space="preserve">ab</text>"#))
    #expect(picture.contains(#"<text x="26" y="22" textLength="18""#))
    #expect(picture.contains("<title>a&lt;b</title>"))
    #expect(picture.contains(#"<rect class="cursor" x="44""#))
  }

  @Test func `the picture needs no style sheet`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 1))
    for (column, style) in [.plain, Style([.reverse, .bold]), Style(.dim, foreground: .palette(1))].enumerated() {
      canvas.put(Glyph("x"), at: Point(column: 2 * column, row: 0), style: style)
    }
    let picture = canvas.frame.svg()
    #expect(!picture.contains("var(") && !picture.contains("style=\""))
    #expect(picture.contains(##"<g class="ink" fill="#24292f""##))
    #expect(picture.contains(##"rx="6" fill="#ffffff" stroke="#24292f""##))
    #expect(picture.contains(##"height="18" class="ink"/>"##))
    #expect(picture.contains(##"class="paper" fill="#ffffff" font-weight="bold" xml:space="preserve">x<"##))
    #expect(picture.contains(##" opacity="0.6" xml:space="preserve">x<"##))
  }

  @Test func `nothing in the picture is markup or a control character`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    for (column, base) in ["<", "&", "\u{1}", "\u{85}"].enumerated() {
      canvas.put(Glyph(Unicode.Scalar(base) ?? "?"), at: Point(column: column, row: 0))
    }
    #expect(canvas.frame.svg().contains(">&lt;&amp;\u{FFFD}\u{FFFD}</text>"))
  }

  @Test func `a frame without cells has dumps too`() {
    let frame = Frame(size: .zero)
    #expect(frame.lines == [])
    #expect(frame.ansi == "")
    #expect(frame.svg().hasSuffix("</svg>\n"))
  }
}
