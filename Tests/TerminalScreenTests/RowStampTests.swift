import TextMetrics
import Testing

@testable import TerminalScreen

/// Rows of a frame that are known to show what a stamp stands for.
@Suite struct RowStampTests {
  private let size = Size(columns: 8, rows: 2)

  private func draw(_ text: String, _ stamp: RowStamp, in rect: Rect, on frame: inout Frame) -> Bool {
    var isDrawn = false
    frame.draw { canvas in
      canvas.inside(rect) { canvas in
        canvas.draw(row: 0, stamped: stamp) {
          isDrawn = true
          $0.write(text, at: .zero)
        }
      }
    }
    return isDrawn
  }

  @Test func `a row with the same stamp is drawn once, until something else is drawn there`() {
    var frame = Frame(size: size)
    let (whole, stamp) = (Rect(column: 0, row: 0, columns: 8, rows: 1), RowStamp())
    #expect(draw("abc", stamp, in: whole, on: &frame))
    #expect(!draw("abc", stamp, in: whole, on: &frame))
    #expect(draw("xyz", RowStamp(), in: whole, on: &frame))
    #expect(draw("abc", stamp, in: whole, on: &frame))
    let spoils: [(inout Canvas) -> Void] = [
      { $0.put(Glyph("x"), at: .zero) }, { $0.put(ascii: [0x78].span, at: .zero) },
      { $0.fill(Rect(column: 7, row: 0, columns: 1, rows: 1)) },
      { $0.restyle(Rect(column: 7, row: 0, columns: 1, rows: 1)) { $0.attributes = .bold } },
    ]
    for spoil in spoils {
      frame.draw(spoil)
      #expect(draw("abc", stamp, in: whole, on: &frame))
    }
    frame.clear(to: size)
    #expect(draw("abc", stamp, in: whole, on: &frame))
    frame.draw { $0.put(Glyph("x"), at: Point(column: 0, row: 1)) }
    #expect(!draw("abc", stamp, in: whole, on: &frame))
  }

  @Test func `a stamp counts for the place that it was drawn at`() {
    var frame = Frame(size: size)
    let stamp = RowStamp()
    #expect(draw("abc", stamp, in: Rect(column: 0, row: 0, columns: 4, rows: 1), on: &frame))
    #expect(draw("abc", stamp, in: Rect(column: 2, row: 0, columns: 4, rows: 1), on: &frame))
    #expect(draw("abc", stamp, in: Rect(column: -2, row: 0, columns: 8, rows: 1), on: &frame))
    #expect(draw("abc", stamp, in: Rect(column: 0, row: 0, columns: 6, rows: 1), on: &frame))
  }

  @Test func `rows are known to be the same only where the stamp is about all of them`() {
    var (one, other) = (Frame(size: size), Frame(size: size))
    let (part, whole) = (Rect(column: 0, row: 0, columns: 4, rows: 1), Rect(column: 0, row: 0, columns: 8, rows: 1))
    let stamp = RowStamp()
    for rect in [part, whole] {
      one.draw { $0.put(Glyph("1"), at: Point(column: 6, row: 0)) }
      other.draw { $0.put(Glyph("2"), at: Point(column: 6, row: 0)) }
      _ = draw("abc", stamp, in: rect, on: &one)
      _ = draw("abc", stamp, in: rect, on: &other)
      #expect(one.isKnownSame(row: 0, as: other) == (rect == whole))
    }
    #expect(!one.isKnownSame(row: 1, as: other))
  }
}
