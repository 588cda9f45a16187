import TerminalScreen
import TextArea
import TextBuffer
import TextLayout
import TextMetrics
import Testing

@Suite struct MouseTests {
  /// Before, mouse, after, in ten columns and three rows.
  @Test(arguments: [
    ("|hello world", "<Click:3,0>", "hel|lo world"),
    ("|ab汉字cd", "<Click:2,0>", "ab|汉字cd"),
    // The nearer edge of what takes several cells.
    ("|ab汉字cd", "<Click:3,0>", "ab汉|字cd"),
    ("|ab汉字cd", "<Click:5,0>", "ab汉字|cd"),
    ("|ab汉字", "<Click:5,0>", "ab汉字|"),
    ("|कि", "<Click:0,0>", "|कि"),
    ("|कि", "<Click:1,0>", "कि|"),
    ("|क्षि", "<Click:1,0>", "|क्षि"),
    ("|a👩‍👩‍👧b", "<Click:2,0>", "a👩‍👩‍👧|b"),
    ("|🇩🇪x", "<Click:1,0>", "🇩🇪|x"),
    ("|\u{202E}x", "<Click:2,0>", "|\u{202E}x"),
    ("|\u{202E}x", "<Click:3,0>", "\u{202E}|x"),
    // Both cells belong to the cluster for a selection.
    ("|ab汉字cd", "<Drag:3,0,6,0>", "ab^汉字|cd"),
    ("|ab汉字cd", "<Drag:0,0,3,0>", "^ab汉|字cd"),
    ("|ab汉字cd", "<Drag:6,0,3,0>", "ab|汉字^cd"),
    ("|ab汉字cd", "<Drag:3,0,0,0>", "|ab汉^字cd"),
    ("|ab汉字cd", "<Drag:2,0,3,0>", "ab^汉|字cd"),
    ("|ab汉字cd", "<Drag:3,0,2,0>", "ab^汉|字cd"),
    ("|ab汉字cd", "<Click2:3,0>", "ab^汉字|cd"),
    ("|key:value", "<Click2:5,0>", "key:^value|"),
    ("|don't go", "<Click2:3,0>", "^don't| go"),
    ("|漢字かな", "<Click2:1,0>", "^漢字|かな"),
    ("|ab汉字cd", "<Click:4,0>", "ab汉|字cd"),
    ("|a\tb", "<Click:5,0>", "a|\tb"),
    ("|ab", "<Click:7,0>", "ab|"),
    ("|ab", "<Click:7,2>", "ab|"),
    ("|don't go", "<Click2:1,0>", "^don't| go"),
    ("|one two\nx", "<Click3:1,0>", "^one two\n|x"),
    ("|ab汉字cd", "<Drag:0,0,4,0>", "^ab汉|字cd"),
    ("|ab汉字cd", "<Drag:6,0,1,0>", "a|b汉字^cd"),
    ("|hello world", "<Click:3,0><Click:0,1>", "hello |world"),
    // What comes between two clicks makes them single ones.
    ("|hello world", "<Click:3,0>x<Click:3,0>", "hel|xlo world"),
    ("|hello world", "<Drag:3,0,5,0><Click:3,0>", "hel|lo world"),
  ])
  func `puts caret and selection`(before: String, mouse: String, after: String) throws {
    var bench = Bench.bare(10, 3)
    bench.set(before)
    try bench.play(mouse)
    #expect(bench.marked == after)
  }

  /// Before, mouse, after, with line numbers in the first two columns.
  @Test(arguments: [
    ("one\ntwo\n|three", "<Click:0,1>", "one\n^two\n|three"), ("|one\ntwo", "<Click:1,1>", "one\n^two|"),
    ("|one\ntwo\nthree", "<Drag:0,0,0,1>", "^one\ntwo\n|three"),
    ("one\ntwo\n|three", "<Drag:0,1,0,0>", "|one\ntwo\n^three"), ("|字\n", "<Click:0,0>", "^字\n|"),
  ])
  func `a click on a line number selects the line, and a drag selects lines`(
    before: String, mouse: String, after: String
  ) throws {
    var bench = Bench.bare(10, 3) { $0.showsLineNumbers = true }
    bench.set(before)
    try bench.play(mouse)
    #expect(bench.marked == after)
  }

  @Test func `the wheel with Alt scrolls by pages, which overlap by a row`() throws {
    var bench = Bench.bare(10, 5)
    bench.area.load(TextContent((0..<100).map(String.init).joined(separator: "\n").utf8))
    try bench.play("<M-Wheel:down,3,3>")
    #expect(bench.rows.first == "4")
    try bench.play("<M-Wheel:down,3,3><M-Wheel:up,3,3>")
    #expect(bench.rows.first == "4")
    try bench.play("<Wheel:up,3,3>")
    #expect(bench.rows.first == "1")
  }

  @Test func `a drag after a double click goes by words, both ways`() throws {
    var bench = Bench.bare(20, 3)
    bench.set("|one two three four")
    let press = Event.mouse(MouseEvent(.press(.left), at: Point(column: 5, row: 0)))
    bench.send(press)
    bench.send(press)
    bench.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 10, row: 0))))
    #expect(bench.marked == "one ^two three| four")
    bench.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 1, row: 0))))
    #expect(bench.marked == "|one two^ three four")
  }

  @Test func `two presses far apart in time are no double click`() throws {
    var bench = Bench.bare(20, 3)
    bench.set("|one two")
    try bench.play("<Click:1,0><Wait:800><Click:1,0>")
    #expect(bench.marked == "o|ne two")
  }

  @Test func `the wheel scrolls and leaves the caret, the next key brings it back`() throws {
    var bench = Bench.bare(10, 3)
    bench.set("|1\n2\n3\n4\n5\n6\n7\n8\n9")
    try bench.play("<Wheel:down,0,0>")
    #expect(bench.rows == ["4", "5", "6"])
    #expect(bench.frame.cursor == nil)
    #expect(bench.marked.first == "|")
    try bench.play("<Right>")
    #expect(bench.rows == ["1", "2", "3"])
  }

  @Test func `a drag held past the edge scrolls on, faster further out`() {
    var bench = Bench.bare(10, 3)
    bench.set("|1\n2\n3\n4\n5\n6\n7\n8\n9")
    bench.send(.mouse(MouseEvent(.press(.left), at: .zero)))
    bench.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 0, row: 3))))
    #expect(bench.rows == ["2", "3", "4"])
    let near = bench.area.nextTick(after: .zero)
    _ = bench.area.tick(at: .seconds(1))
    #expect(bench.rows == ["3", "4", "5"])
    bench.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 0, row: 20))))
    _ = bench.area.tick(at: .seconds(2))
    let far = bench.area.nextTick(after: .seconds(2)).map { $0 - .seconds(2) }
    #expect(far! < near!)
    bench.send(.mouse(MouseEvent(.release(.left), at: Point(column: 0, row: 20))))
    #expect(bench.area.nextTick(after: .zero) == nil)
    #expect(!bench.area.selectedRange.isEmpty)
  }

  @Test func `a click on the scroll bar goes there and leaves the caret`() throws {
    var bench = Bench(10, 3) {
      $0.borderStyle = .none; $0.lineFragmentPadding = 0; $0.scrollBarVisibility = .always
    }
    bench.set("|1\n2\n3\n4\n5\n6\n7\n8\n9")
    try bench.play("<Click:9,2>")
    #expect(bench.rows.map { $0.prefix(1) } == ["7", "8", "9"])
    #expect(bench.marked.first == "|")
  }

  @Test func `a click outside leaves, one inside comes back`() throws {
    var bench = Bench(10, 5)
    bench.area.layout(in: Rect(column: 2, row: 1, columns: 8, rows: 3))
    try bench.play("<Click:0,0>")
    #expect(!bench.area.isFocused)
    try bench.play("<Click:4,2>")
    #expect(bench.area.isFocused)
  }

  @Test func `Shift turns the wheel sideways where lines do not wrap`() throws {
    for (mode, sideways) in [(LineBreakMode.byClipping, true), (.byWordWrapping, false)] {
      var bench = Bench.bare(10, 3) { $0.lineBreakMode = mode }
      bench.set("|" + (0..<20).map { "\($0) abcdefghijklmnopqrst" }.joined(separator: "\n"))
      try bench.play("<S-Wheel:down,3,1>")
      let before = bench.rows
      #expect(before[0].hasPrefix("bcdef") == sideways)
      try bench.play("<S-Wheel:up,3,1>")
      #expect(bench.rows != before)
      if sideways { #expect(bench.rows[0].hasPrefix("0 abc")) }
    }
  }

  @Test(arguments: ["abcdefghij klmnopqrst", "\t\t字字", "ab"])
  func `scrolling sideways ends where the longest line in view does`(line: String) throws {
    var bench = Bench.bare(10, 3) { $0.lineBreakMode = .byClipping }
    bench.set("|\(line)\nx")
    for _ in 0..<50 { try bench.play("<Wheel:right,3,1>") }
    let ends = bench.rows
    try bench.play("<Wheel:left,3,1>")
    #expect(ends.allSatisfy { $0.isEmpty })
    #expect(bench.rows.contains { !$0.isEmpty })
  }
}
