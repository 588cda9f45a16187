import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct FrameTests {
  @Test func `half a wide glyph overwritten clears the other half`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.put(Glyph("字", width: 2), at: Point(column: 1, row: 0))
    canvas.put(Glyph("x"), at: Point(column: 2, row: 0))
    #expect(canvas.frame.row(0).map(\.glyph.text) == [" ", " ", "x", " "])
  }

  @Test func `a wide glyph that does not fit leaves a blank`() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1))
    canvas.put(Glyph("字", width: 2), at: Point(column: 2, row: 0))
    #expect(canvas.frame.row(0).map(\.glyph.text) == [" ", " ", " "])
  }
}
