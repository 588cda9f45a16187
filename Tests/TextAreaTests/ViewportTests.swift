import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics
import Testing

@testable import TextArea

/// What of a text shows, and what the scroll bar says of it.
@Suite struct ViewportTests {
  private static let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")
  /// A line of which nearly nothing is measured: the bar goes by an estimate.
  private static let longLine = String(repeating: "the quick brown fox jumps over a lazy dog, ", count: 5000)

  /// The rows of the scroll bar that the thumb covers, from the first one inside of the border.
  private func thumb(_ bench: inout Bench) -> [Bool] {
    let frame = bench.frame
    return (1..<frame.size.rows - 1).map { row in
      frame.text(at: Point(column: frame.size.columns - 2, row: row)) == "█"
    }
  }

  @Test(arguments: [lines, longLine])
  func `the thumb is at an end of the bar where that end of the text shows, and only there`(text: String) throws {
    var bench = Bench(30, 12) { $0.text = text }
    #expect(thumb(&bench).last == true)
    bench.send(.mouse(MouseEvent(.scroll(rows: -1, columns: 0), at: Point(column: 3, row: 3))))
    #expect(thumb(&bench).last == false)
    bench.send(.mouse(MouseEvent(.scroll(rows: 1, columns: 0), at: Point(column: 3, row: 3))))
    #expect(thumb(&bench).last == true)
    try bench.play("<C-Home>")
    #expect(thumb(&bench).first == true && thumb(&bench).last == false)
  }

  @Test func `the thumb does not jump while rows are measured on the way through a text`() throws {
    // Short lines first, then long ones: an average of what was measured so far would change by a factor of ten.
    let text = String(repeating: "ab\n", count: 20_000) + String(repeating: Self.longLine + "\n", count: 3)
    var bench = Bench(40, 42) { $0.load(TextContent(Array(text.utf8))) }
    func top() -> Int { thumb(&bench).firstIndex(of: true) ?? -1 }
    var before = top()
    #expect(before == 0)
    for _ in 0..<60 {
      let place = bench.area.content.count / 60
      let next = min(bench.area.content.count, bench.area.caret.byteOffset + place)
      bench.area.select(from: TextPosition(byteOffset: next), to: TextPosition(byteOffset: next))
      let now = top()
      #expect(now >= before && now - before <= 2, "from \(before) to \(now)")
      before = now
      try bench.play("<PageUp><PageDown>")
      #expect(abs(top() - now) <= 1)
      before = top()
    }
    #expect(thumb(&bench).last == true)
  }

  @Test(arguments: ["", "new\nlines\n", "x"])
  func `an edit above the view leaves what shows where it is`(new: String) throws {
    var bench = Bench(30, 12) { $0.text = Self.lines }
    try bench.play("<C-Home>" + String(repeating: "<PageDown>", count: 4))
    let rows = bench.rows.filter { $0.contains("line") }
    #expect(rows.count == 10)
    bench.area.replace(TextPosition(byteOffset: 7)..<TextPosition(byteOffset: 14), with: new)
    #expect(bench.rows.filter { $0.contains("line") }.map { $0.dropLast(2) } == rows.map { $0.dropLast(2) })
  }

  @Test func `what is put in right where the view begins shows`() throws {
    var bench = Bench.bare(30, 5) { $0.text = Self.lines }
    try bench.play("<C-Home><PageDown><PageDown>")
    let rows = bench.rows
    let top = bench.area.scrollAnchor
    #expect(rows[0] == "line 8")
    bench.area.replace(top..<top, with: "new\n")
    #expect(bench.rows == ["new"] + rows.dropLast())
  }

  @Test func `the thumb of a small text is exact after any edit`() throws {
    var bench = Bench(13, 9) { $0.text = String(repeating: "字", count: 90) + "\nb" }
    try bench.play("<C-Home>a<Right><Right>b")
    // Of eleven rows seven show.
    #expect(bench.area.rowIndex.hasUnmeasuredRows == false)
    #expect(thumb(&bench).count { $0 } == 7 * 7 / bench.area.rowCount)
  }

  @Test func `Up on the top row of the view scrolls by one row`() throws {
    var bench = Bench.bare(30, 5) { $0.text = Self.lines }
    for _ in 0..<5 { try bench.play("<Up>") }
    #expect(bench.rows.first == "line 94" && bench.frame.cursor == Point(column: 7, row: 0))
    try bench.play("<Up>")
    #expect(bench.rows.first == "line 93" && bench.frame.cursor == Point(column: 7, row: 0))
    try bench.play("<Down>")
    #expect(bench.rows.first == "line 93" && bench.frame.cursor == Point(column: 7, row: 1))
  }

  @Test func `Up on the text's first row is left to the host, and so is Down on its last`() throws {
    var bench = Bench.bare(30, 5) { $0.text = "one\ntwo" }
    try bench.play("<Down>")
    #expect(!bench.outcome.isHandled && bench.marked == "one\ntwo|")
    try bench.play("<Up>")
    #expect(bench.outcome.isHandled && bench.marked == "one|\ntwo")
    try bench.play("<Up>")
    #expect(!bench.outcome.isHandled && bench.marked == "one|\ntwo")
  }

  @Test func `nothing is left to do when a large text is laid out anew`() throws {
    for text in [Self.lines, Self.longLine] {
      var bench = Bench(30, 12) { $0.text = text }
      _ = bench.frame
      #expect(bench.area.nextTick(after: .zero) == nil)
      bench.send(.resize(Size(columns: 24, rows: 9)))
      _ = bench.frame
      #expect(bench.area.nextTick(after: .zero) == nil)
    }
    // Most of the line was never looked at.
    var bench = Bench(30, 12) { $0.text = Self.longLine }
    _ = bench.frame
    #expect(bench.area.rowIndex.tree.summary.unmeasured > Self.longLine.utf8.count / 2)
  }

  /// UAX #14 joins a control character to what stands before it (LB9), and at a line's start takes it for a letter (LB10).
  @Test func `a line end before a row that began with a control character wraps that row again`() throws {
    var bench = Bench.bare(5, 5) { $0.text = "aa\u{A0}字\u{1}wxyz" }
    #expect(bench.rows == ["aa 字", "^A", "wxyz", "", ""])
    bench.set("aa\u{A0}字|\u{1}wxyz")
    _ = bench.rows
    try bench.play("<Enter>")
    #expect(bench.rows == ["aa 字", "^Awxy", "z", "", ""])
  }

  @Test func `Down from the end of a long line that does not wrap shows a short line whole`() throws {
    var bench = Bench.bare(10, 2) {
      $0.lineBreakMode = .byClipping
      $0.text = String(repeating: "0123456789", count: 4) + "\nshort"
    }
    try bench.play("<Up><End>")
    #expect(bench.rows.first?.hasSuffix("789") == true)
    try bench.play("<Down>")
    #expect(bench.rows == ["0123456789", "short"])
  }
}
