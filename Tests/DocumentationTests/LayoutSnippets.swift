import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

/// The code of the articles "Layout and wrapping" and "Unicode on terminals".
@Suite struct LayoutSnippets {
  @Test func `a region, and what the text gets of it`() {
    var area = TextArea()
    area.layout(in: Rect(column: 2, row: 1, columns: 40, rows: 8))
    #expect(area.textSize == Size(columns: 36, rows: 6))
  }

  @Test func `a text area grows with its text`() {
    var area = TextArea()
    area.text = "one\ntwo\nthree"
    let rows = min(10, area.contentHeight(forWidth: 40))
    area.layout(in: Rect(column: 0, row: 0, columns: 40, rows: rows))
    #expect(rows == 5)
  }

  @Test func `positions have a place, and places a position`() {
    var area = TextArea()
    area.text = "a漢b"
    area.layout(in: Rect(column: 0, row: 0, columns: 10, rows: 4))
    let place = area.rect(of: area.caret)
    let position = area.position(at: Point(column: 3, row: 1))
    #expect(place == Rect(column: 6, row: 1, columns: 1, rows: 1))
    #expect(position == TextPosition(byteOffset: 1))
  }

  @Test func `writing tells the column behind`() {
    var canvas = Canvas(size: Size(columns: 20, rows: 1))
    let end = canvas.write("漢字 ok", at: Point(column: 0, row: 0))
    #expect(end == 7)
  }

  @Test func `where ambiguous characters are wide, borders are drawn in ASCII`() {
    var area = TextArea()
    area.glyphRules = GlyphRules(ambiguousWidth: 2)
    area.layout(in: Rect(column: 0, row: 0, columns: 6, rows: 3))
    var canvas = Canvas(size: Size(columns: 6, rows: 3))
    area.draw(in: &canvas)
    #expect(canvas.frame.lines.first == "+----+")
  }
}
