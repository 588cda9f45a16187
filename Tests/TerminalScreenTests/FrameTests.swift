import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct FrameTests {
  let wide = Glyph("字", width: 2)

  /// `a字b` in the style of its halves.
  private func canvas(_ style: Style = .plain) -> Canvas {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    canvas.put(Glyph("a"), at: Point(column: 0, row: 0))
    canvas.put(wide, at: Point(column: 1, row: 0), style: style)
    canvas.put(Glyph("b"), at: Point(column: 3, row: 0))
    return canvas
  }

  @Test func `a cell is plain and of sixteen bytes`() {
    #expect(MemoryLayout<Cell>.stride <= 16)
    #expect(_isPOD(Cell.self))
  }

  @Test(arguments: [1, 2]) func `half a wide glyph overwritten clears the other half and keeps its style`(column: Int) {
    let ways: [(inout Canvas, Point) -> Void] = [
      { $0.put(Glyph("x"), at: $1) },
      { $0.put(ascii: Array("x".utf8).span, at: $1) },
      { $0.fill(Rect(origin: $1, size: Size(columns: 1, rows: 1)), with: Glyph("x")) },
    ]
    for draw in ways {
      var canvas = canvas(Style(.reverse))
      draw(&canvas, Point(column: column, row: 0))
      let other = Point(column: 3 - column, row: 0)
      #expect(canvas.frame.lines == [column == 1 ? "ax b" : "a xb"])
      #expect(canvas.frame[other] == .blank(Style(.reverse).packed))
    }
  }

  @Test func `a wide glyph over halves of two others clears both`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    for column in [0, 2] { canvas.put(wide, at: Point(column: column, row: 0)) }
    canvas.put(Glyph("語", width: 2), at: Point(column: 1, row: 0))
    #expect(canvas.frame.lines == [" 語"])
    #expect(canvas.frame[Point(column: 3, row: 0)] == .blank)
  }

  @Test(arguments: [-1, 2]) func `a wide glyph over an edge leaves a blank in the cell that it has`(column: Int) {
    var canvas = Canvas(size: Size(columns: 5, rows: 1))
    canvas.fill(canvas.bounds, with: Glyph("."))
    canvas.inside(Rect(column: 1, row: 0, columns: 3, rows: 1)) {
      $0.put(wide, at: Point(column: column, row: 0), style: Style(.underline))
    }
    #expect(canvas.frame.lines == [column < 0 ? ". ..." : "... ."])
    #expect(canvas.frame[Point(column: column < 0 ? 1 : 3, row: 0)].style == Style(.underline))
  }

  @Test func `nothing is drawn outside of a canvas inside of a canvas`() {
    let frame = Rect(column: 0, row: 0, columns: 8, rows: 5)
    let outer = Rect(column: 2, row: 1, columns: 4, rows: 3)
    for inner in [
      Rect(column: -5, row: -5, columns: 20, rows: 20), Rect(column: 1, row: 1, columns: 20, rows: 1),
      Rect(column: -1, row: -1, columns: 2, rows: 2), Rect(column: 3, row: 2, columns: 4, rows: 4),
    ] {
      var canvas = Canvas(size: frame.size)
      canvas.fill(canvas.bounds, with: Glyph("."))
      canvas.inside(outer) { canvas in
        canvas.inside(inner) { canvas in
          let all = Rect(column: -30, row: -30, columns: 90, rows: 90)
          canvas.fill(all, with: Glyph("#"))
          for row in all.rows {
            canvas.put(ascii: Array(repeating: 0x23, count: 90).span, at: Point(column: -30, row: row))
            for column in all.columns { canvas.put(wide, at: Point(column: column, row: row)) }
          }
          canvas.restyle(all) { $0 = Style(.bold) }
        }
      }
      let expected = inner.offset(by: outer.origin).intersection(outer)
      for row in frame.rows {
        for column in frame.columns {
          let point = Point(column: column, row: row)
          let cell = canvas.frame[point]
          #expect((canvas.frame.text(of: cell) != ".") == expected.contains(point), "\(inner) \(point)")
          #expect((cell.style == Style(.bold)) == expected.contains(point), "\(inner) \(point)")
        }
      }
    }
  }

  @Test func `the cursor outside of a canvas inside of a canvas is hidden`() {
    var canvas = Canvas(size: Size(columns: 8, rows: 5))
    canvas.inside(Rect(column: 2, row: 1, columns: 4, rows: 3)) { canvas in
      canvas.inside(Rect(column: 2, row: 0, columns: 9, rows: 3)) { $0.setCursor(Point(column: 1, row: 2)) }
    }
    #expect(canvas.frame.cursor == Point(column: 5, row: 3))
    canvas.inside(Rect(column: 2, row: 1, columns: 4, rows: 3)) { canvas in
      canvas.inside(Rect(column: 2, row: 0, columns: 9, rows: 3)) { $0.setCursor(Point(column: 2, row: 2)) }
    }
    #expect(canvas.frame.cursor == nil)
  }

  @Test func `more than four marks are kept, and no more than thirty`() {
    var canvas = Canvas(size: Size(columns: 4, rows: 1))
    let marks = (0..<40).map { _ in "\u{301}" }.joined()
    canvas.write("e" + marks.unicodeScalars.prefix(7).map(String.init).joined() + "o" + marks + "x", at: .zero)
    #expect(canvas.frame.text(at: .zero).unicodeScalars.count == 8)
    #expect(canvas.frame.text(at: Point(column: 1, row: 0)).unicodeScalars.count == 31)
    #expect(canvas.frame.text(at: Point(column: 2, row: 0)) == "x")
  }

  @Test func `what is overwritten takes the rest of its cluster along`() {
    for cluster in ["कि", "\u{1F1E9}\u{1F1EA}"] {
      var canvas = Canvas(size: Size(columns: 4, rows: 1))
      canvas.write(cluster, at: .zero)
      #expect(canvas.frame.lines == [cluster])
      canvas.put(Glyph("x"), at: .zero)
      #expect(canvas.frame.lines == ["x"])
    }
  }

  @Test func `a sign whose letter is not there leaves a blank in its style`() {
    var canvas = Canvas(size: Size(columns: 6, rows: 1))
    var sign = Glyph("ि")
    sign.joinsPrevious = true
    canvas.put(Glyph("a"), at: Point(column: 1, row: 0))
    for column in [0, 2] { canvas.put(sign, at: Point(column: column, row: 0), style: Style(.reverse)) }
    #expect(canvas.frame.lines == [" a"])
    #expect(canvas.frame[Point(column: 2, row: 0)] == .blank(Style(.reverse).packed))
    // The letter lies outside the region, and another one beside it.
    canvas.write("कि", at: Point(column: 2, row: 0))
    canvas.inside(Rect(column: 4, row: 0, columns: 2, rows: 1)) { _ = $0.write("निx", at: Point(column: -1, row: 0)) }
    #expect(canvas.frame.lines == [" aकि x"])
  }

  @Test func `a frame that is drawn over keeps what it showed elsewhere, and its memory`() {
    var frame = Frame(size: Size(columns: 4, rows: 2))
    frame.draw { $0.write("ab字", at: .zero) }
    let memory = frame.cells.withUnsafeBufferPointer { $0.baseAddress }
    frame.draw { $0.write("e\u{301}", at: Point(column: 0, row: 1)) }
    #expect(frame.lines == ["ab字", "e\u{301}"])
    frame.clear(to: frame.size)
    #expect(frame == Frame(size: Size(columns: 4, rows: 2)))
    #expect(frame.cells.withUnsafeBufferPointer { $0.baseAddress } == memory)
  }

  @Test func `frames are equal when they show the same, however it came there`() {
    var (one, other) = (Canvas(size: Size(columns: 3, rows: 1)), Canvas(size: Size(columns: 3, rows: 1)))
    for mark in ["a\u{300}", "a\u{301}", "a\u{302}"] { one.write(mark, at: .zero) }
    other.write("a\u{302}", at: .zero)
    #expect(one.frame == other.frame)
    #expect(one.frame.hashValue == other.frame.hashValue)
    other.write("a\u{303}", at: .zero)
    #expect(one.frame != other.frame)
  }

  @Test func `a text drawn again and again takes no more memory than two screens of it`() {
    var frame = Frame(size: Size(columns: 3, rows: 2))
    for _ in 0..<100 {
      frame.draw { canvas in
        canvas.write("a\u{300}字\u{301}", at: .zero)
        canvas.write("x\u{302}y\u{303}", at: Point(column: 1, row: 1))
      }
    }
    #expect(frame.lines == ["a\u{300}字\u{301}", " x\u{302}y\u{303}"])
    #expect(frame.table.count <= 2 * frame.cells.count + 1)
  }

  @Test func `each style comes back from its bits`() {
    let colors: [Color] = [.terminalDefault, .palette(0), .palette(255), .rgb(red: 1, green: 2, blue: 255)]
    for foreground in colors {
      for background in colors {
        for attributes in 0..<64 {
          let style = Style(
            Attributes(rawValue: UInt8(attributes)), foreground: foreground, background: background)
          #expect(Style(packed: style.packed) == style)
        }
      }
    }
  }
}
