import TerminalScreen
import TextMetrics
import Testing

@testable import CursesTerminal

@Suite struct ChangedSpanTests {
  /// A row of ASCII and of ideographs, which take two cells.
  func row(_ text: String) -> ArraySlice<Cell> {
    let glyphs = text.unicodeScalars.map { Glyph($0, width: $0.isASCII ? 1 : 2) }
    var canvas = Canvas(size: Size(columns: glyphs.reduce(0) { $0 + Int($1.width) }, rows: 1))
    var column = 0
    for glyph in glyphs {
      canvas.put(glyph, at: Point(column: column, row: 0))
      column += Int(glyph.width)
    }
    return canvas.frame.row(0)
  }

  static let cases: [(before: String, after: String, span: Range<Int>?)] = [
    ("abcdef", "abcdef", nil),
    ("abcdef", "abXdef", 2..<3),
    ("abcdef", "aXcdXf", 1..<5),
    ("字bcdef", "Xbbcdef", 0..<2),
    ("a字cdef", "aXXcdef", 1..<3),
    ("aXXcdef", "a字cdef", 1..<3),
    ("ab字de", "a字Xde", 1..<4),
    ("字漢", "字語", 2..<4),
    ("字漢", "a字b", 0..<4),
    ("", "", nil),
  ]

  @Test(arguments: cases.indices)
  func `what changed is redrawn, and no glyph of two cells is cut`(_ index: Int) {
    let (before, after, span) = Self.cases[index]
    // Rows of one length: blanks make up for it.
    let width = max(row(before).count, row(after).count)
    let old = row(before + String(repeating: " ", count: width - row(before).count))
    let new = row(after + String(repeating: " ", count: width - row(after).count))
    #expect(ChangedSpan.of(new, since: old) == span)
  }

  @Test func `a row of which nothing is known is redrawn as a whole`() {
    #expect(ChangedSpan.of(row("ab字"), since: nil) == 0..<4)
  }
}
