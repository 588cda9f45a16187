import Testing
import TextMetrics

@testable import TerminalScreen

/// Rows below what is on the screen already.
@Suite struct InlinePaintingTests {
  /// A screen with something on it, and a painter that draws below.
  private struct Below {
    var emulator: Emulator
    var painter: FramePainter

    init(_ before: String, size: Size, name: String = "xterm-256color", rewraps: Bool = false) throws {
      emulator = Emulator(size: size)
      emulator.take(Array(before.utf8))
      let resolver = StyleResolver(depth: .palette256, dims: true, hasItalic: true)
      painter = FramePainter(try Description.capabilities(name), resolver: resolver, size: size)
      painter.drawInline(rewraps: rewraps)
    }

    /// Paints rows of text, with the cursor behind the last.
    mutating func paint(_ rows: [String]) {
      var frame = Frame(size: Size(columns: emulator.size.columns, rows: rows.count))
      frame.draw { canvas in
        for (row, text) in rows.enumerated() { canvas.write(text, at: Point(column: 0, row: row)) }
      }
      frame.cursor = Point(column: rows.last?.count ?? 0, row: rows.count - 1)
      emulator.take(painter.paint(frame))
    }

    /// The rows without the blanks at their ends.
    var lines: [String] {
      emulator.lines().map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
    }
  }

  private static let size = Size(columns: 12, rows: 6)

  @Test func `the first row is the cursor's, and rows grow down`() throws {
    var screen = try Below("one\r\n", size: Self.size)
    screen.paint(["a"])
    #expect(screen.lines == ["one", "a", "", "", "", ""])
    screen.paint(["a", "b", "c"])
    #expect(screen.lines == ["one", "a", "b", "c", "", ""])
    #expect(screen.emulator.complaints == [])
    #expect(screen.emulator.cursor == Point(column: 1, row: 3))
  }

  @Test func `behind a question without a newline the next row is the first`() throws {
    var screen = try Below("one\r\nask: ", size: Self.size)
    screen.paint(["a", "b"])
    #expect(screen.lines == ["one", "ask:", "a", "b", "", ""])
  }

  @Test func `at the bottom the screen goes up, and nothing above is lost but what leaves it`() throws {
    var screen = try Below("1\r\n2\r\n3\r\n4\r\n5\r\n", size: Self.size)
    screen.paint(["a", "b"])
    #expect(screen.lines == ["2", "3", "4", "5", "a", "b"])
    screen.paint(["a", "b", "c", "d"])
    #expect(screen.lines == ["4", "5", "a", "b", "c", "d"])
    screen.paint(["x", "b", "c", "d"])
    #expect(screen.lines == ["4", "5", "x", "b", "c", "d"])
  }

  @Test func `a full last column keeps the cursor on its row`() throws {
    var screen = try Below("one\r\n", size: Self.size)
    screen.paint(["############", "#"])
    screen.paint(["############", "############", "##"])
    #expect(screen.lines == ["one", "############", "############", "##", "", ""])
    #expect(screen.emulator.complaints == [])
  }

  @Test func `what stood below is erased, and a taller frame than the screen is cut`() throws {
    var screen = try Below("1\r\n2\r\n3\r\n4\r\u{1B}[A\u{1B}[A", size: Self.size)
    screen.paint(["a"])
    #expect(screen.lines == ["1", "a", "", "", "", ""])
    screen.paint(["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(screen.lines == ["a", "b", "c", "d", "e", "f"])
  }

  @Test func `the way back takes away what was drawn and nothing else`() throws {
    var screen = try Below("one\r\n", size: Self.size)
    screen.paint(["a", "b", "c"])
    screen.emulator.take(screen.painter.wayBack)
    #expect(screen.lines == ["one", "", "", "", "", ""])
    #expect(screen.emulator.cursor == Point(column: 0, row: 1))
  }

  @Test func `after somebody else had the screen, rows are taken below what they left`() throws {
    var screen = try Below("one\r\n", size: Self.size)
    screen.paint(["a", "b"])
    screen.emulator.take(screen.painter.wayBack + Array("stopped\r\n".utf8))
    screen.painter.beginAnew()
    screen.painter.resize(to: Self.size)
    screen.paint(["a", "b"])
    #expect(screen.lines == ["one", "stopped", "a", "b", "", ""])
  }

  @Test func `a new size draws in the same place`() throws {
    var screen = try Below("one\r\n", size: Self.size)
    screen.paint(["a", "b", "c"])
    screen.painter.resize(to: Self.size)
    screen.paint(["x", "y"])
    #expect(screen.lines == ["one", "x", "y", "", "", ""])
  }

  @Test(arguments: [(false, 2), (true, 4)])
  func `a terminal that wraps its lines again has more rows above the cursor when it is narrower`(
    rewraps: Bool, rows: Int
  ) throws {
    var screen = try Below("", size: Self.size, rewraps: rewraps)
    screen.paint(["############", "############", "#"])
    screen.painter.resize(to: Size(columns: 6, rows: 6))
    #expect(screen.painter.inline?.rowsAbove == rows)
  }

  @Test(arguments: ["xterm-256color", "linux", "tmux-256color", "screen-256color", "st-256color", "rxvt"])
  func `random frames of random heights look as on a screen of their own`(name: String) throws {
    var random = SeededGenerator(seed: 11)
    for start in 0..<6 {
      let above = (0..<start).map { "line \($0)" }
      var screen = try Below(above.map { $0 + "\r\n" }.joined(), size: Self.size, name: name)
      var height = 1
      for _ in 0..<30 {
        height = max(height, Int.random(in: 1...6, using: &random))
        let rows = (0..<height).map { _ in
          String(
            (0..<Int.random(in: 0...11, using: &random)).map { _ in
              ["a", "b", " ", "#"].randomElement(using: &random) ?? "a"
            })
        }
        screen.paint(rows)
        let top = min(start, 6 - height)
        let kept = above.suffix(top)
        let shown = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
        #expect(Array(screen.lines[..<(top + height)]) == kept + shown)
        #expect(screen.emulator.complaints == [])
      }
    }
  }
}
