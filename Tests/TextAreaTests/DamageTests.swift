import TextBuffer
import TextLayout
import TextMetrics
import Testing

@testable import TerminalScreen
@testable import TextArea

/// What is drawn over an old frame is what would be drawn on an empty one.
@Suite struct DamageTests {
  /// Changes of what a host may set.
  private static let settings: [@Sendable (inout TextArea, inout SeededGenerator) -> Void] = [
    { area, random in area.title = random.pick(["", "Notes", "字"]) },
    { area, random in area.theme = random.pick([.memo, .yellow]) },
    { area, random in area.borderStyle = random.pick([.none, .rounded, .ascii]) },
    { area, random in area.lineFragmentPadding = Int.random(in: 0...2, using: &random) },
    { area, random in area.tabWidth = Int.random(in: 1...8, using: &random) },
    { area, random in area.lineBreakMode = random.pick([.byWordWrapping, .byCharWrapping, .byClipping]) },
    { area, random in area.scrollBarVisibility = random.pick([.automatic, .always, .never]) },
    { area, _ in area.showsLineNumbers.toggle() },
    { area, _ in area.highlightsCurrentLine.toggle() },
    { area, _ in area.showsWhitespace.toggle() },
    { area, _ in area.showsCounter.toggle() },
    { area, random in area.rulerColumn = random.pick([nil, 3, 9]) },
    { area, _ in area.isFocused.toggle() },
    { area, random in area.placeholder = random.pick(["", "Write down...", "字"]) },
    { area, random in
      let count = area.content.count
      let start = Int.random(in: 0...count, using: &random)
      let end = Int.random(in: start...count, using: &random)
      area.marks = random.pick([nil, TextArea.SearchMarks(ranges: [start..<end], covered: 0..<count)])
    },
    { area, random in
      area.text = random.pick(["", "one\ntwo words\n", String(repeating: "lorem ipsum 字 ", count: 40)])
    },
    { area, random in
      area.highlights = random.pick([nil, { _, visible in [Highlight(visible, Style(.bold))] }])
    },
  ]

  @Test(arguments: 0..<6) func `a frame drawn over is the frame drawn anew, whatever happens`(variant: Int) throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    let screen = Size(columns: 34, rows: 12)
    var bench = Bench(30, 9) { area in
      area.placeholder = "Write down..."
      area.theme.currentLine = Style(.underline)
    }
    // As a program has them: what was shown before last is drawn over.
    var frames = [Frame(size: screen), Frame(size: screen)]
    var (origin, lastSize) = (Point.zero, bench.size)
    for round in 0..<250 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: random.pick(Self.settings)(&bench.area, &random)
      case 1 where variant > 2:
        origin = Point(column: Int.random(in: -3...6, using: &random), row: Int.random(in: -2...3, using: &random))
        for index in frames.indices { frames[index].clear(to: screen) }
      default: bench.send(RandomEventsTests.event(&random, size: bench.size))
      }
      if round % 25 == 24 { bench.send(.resize(Size(columns: 30, rows: 9))) }
      if bench.size != lastSize {
        for index in frames.indices { frames[index].clear(to: screen) }
        lastSize = bench.size
      }
      var fresh = bench.area
      fresh.drawn = DrawnRows()
      fresh.cachedViewport = nil
      fresh.overflow = nil
      fresh.rowIndex.shown.removeAll()
      let region = Rect(origin: origin, size: bench.size)
      var expected = Frame(size: screen)
      expected.draw { $0.inside(region) { fresh.draw(in: &$0) } }
      frames[round % 2].draw { canvas in
        canvas.setCursor(nil)
        canvas.inside(region) { bench.area.draw(in: &$0) }
      }
      let drawn = frames[round % 2]
      try #require(drawn == expected, "seed \(seed), round \(round):\n\(drawn.lines)\n\(expected.lines)")
      for row in 0..<screen.rows {
        let (one, other) = (frames[0], frames[1])
        guard one.isKnownSame(row: row, as: other) else { continue }
        try #require(one.lines[row] == other.lines[row], "seed \(seed), round \(round): a stamp that lies")
      }
    }
  }

  @Test func `a letter typed draws its own row and no other`() throws {
    var bench = Bench(40, 12) { $0.text = (0..<40).map { "line \($0)" }.joined(separator: "\n") }
    var frame = Frame(size: bench.size)
    try bench.play("<C-Home><Down><Down>")
    frame.draw { bench.area.draw(in: &$0) }
    // Whatever is drawn now puts right what is spoilt here.
    for index in frame.cells.indices { frame.cells[index] = .blank }
    try bench.play("x")
    frame.draw { bench.area.draw(in: &$0) }
    #expect(frame.lines.enumerated().filter { !$0.element.isEmpty }.map(\.offset) == [3])
    #expect(frame.lines[3].contains("xline 2"))
  }

  @Test func `a motion of the caret draws nothing`() throws {
    var bench = Bench(40, 12) { $0.text = "some words\nand more" }
    var frame = Frame(size: bench.size)
    frame.draw { bench.area.draw(in: &$0) }
    for index in frame.cells.indices { frame.cells[index] = .blank }
    try bench.play("<Up><Left>")
    frame.draw { bench.area.draw(in: &$0) }
    #expect(frame.lines.allSatisfy { $0.isEmpty })
    #expect(frame.cursor != nil)
  }

  @Test func `two copies of a text area that went different ways do not take each other's rows for theirs`() throws {
    var one = Bench(20, 5) { $0.text = "same" }
    var frame = Frame(size: one.size)
    frame.draw { one.area.draw(in: &$0) }
    var other = one
    try one.play("one")
    try other.play("two")
    frame.draw { one.area.draw(in: &$0) }
    frame.draw { other.area.draw(in: &$0) }
    #expect(frame.lines[1].contains("sametwo"))
  }
}
