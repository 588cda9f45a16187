import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics
import Testing

/// What a host does to the text by itself.
@Suite struct HostTests {
  private func range(_ start: Int, _ end: Int) -> TextRange {
    TextPosition(byteOffset: start)..<TextPosition(byteOffset: end)
  }

  @Test(arguments: [
    ("ab|c", 0, 1, "xyz", "xyzb|c"),
    ("ab|c", 1, 3, "字", "a字|"),
    ("a^bc|", 0, 1, "", "^bc|"),
    ("|bc^a", 2, 3, "ee", "|bcee^"),
    ("e|a", 1, 2, "\u{301}", "e\u{301}|"),
    ("|", 5, 9, "x", "x|"),
  ])
  func `caret and selection move along with what they are on`(
    before: String, start: Int, end: Int, new: String, after: String
  ) {
    var bench = Bench.bare(20, 5) { $0.isEditable = false }
    bench.set(before)
    bench.area.replace(range(start, end), with: new)
    #expect(bench.marked == after)
    let isUndone = bench.area.undo()
    #expect(isUndone)
    #expect(bench.marked == before)
    let isRedone = bench.area.redo()
    #expect(isRedone)
    #expect(bench.marked == after)
  }

  @Test func `inserting replaces the selection and puts the caret behind`() {
    var bench = Bench.bare(20, 5)
    bench.set("a|b^c")
    bench.area.insert("字")
    #expect(bench.marked == "a字|c")
    bench.area.insert("x")
    #expect(bench.marked == "a字x|c")
    let isUndone = bench.area.undo()
    #expect(isUndone)
    #expect(bench.marked == "a字|c")
  }

  @Test func `a group is one step for the user's undo key`() throws {
    var bench = Bench.bare(20, 5)
    bench.set("one two|")
    bench.area.undoGroup { area in
      area.replace(range(0, 3), with: "1")
      area.insert("!")
      #expect(!area.canUndo)
    }
    #expect(bench.marked == "1 two!|")
    try bench.play("<C-z>")
    #expect(bench.marked == "one two|")
    #expect(!bench.area.canUndo)
    #expect(bench.area.canRedo)
  }

  @Test func `a group in which the text area is exchanged leaves the new one as it is`() throws {
    var bench = Bench.bare(20, 5)
    bench.area.undoGroup { $0 = TextArea() }
    try bench.play("a<C-z>")
    #expect(bench.area.text.isEmpty)
    bench.area.undoGroup { area in
      area.text = "new"
      area.insert("er")
    }
    let isUndone = bench.area.undo()
    #expect(isUndone)
    #expect(bench.area.text == "new")
    let isUndoneAgain = bench.area.undo()
    #expect(!isUndoneAgain)
  }

  @Test func `undo and redo tell when there is nothing to do`() {
    var area = TextArea()
    #expect(!area.canUndo && !area.canRedo)
    let isUndone = area.undo()
    #expect(!isUndone)
    let isRedone = area.redo()
    #expect(!isRedone)
  }

  @Test(arguments: [nil, 5])
  func `a paste cannot be exchanged once the host has set another text`(maximumLength: Int?) throws {
    var bench = Bench.bare(20, 5) { $0.maximumLength = maximumLength }
    bench.set("ab|")
    try bench.play("<S-Left><C-x><S-Left><C-x><C-v>")
    #expect(bench.area.text == "a")
    bench.area.text = ""
    try bench.play("<M-y>")
    #expect(bench.area.text.isEmpty)
  }

  @Test func `a drag ends when the host sets another text`() throws {
    var bench = Bench.bare(20, 5)
    bench.set("some words|")
    bench.send(.mouse(MouseEvent(.press(.left), at: Point(column: 6, row: 0))))
    bench.area.text = "字"
    bench.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 0, row: 0))))
    #expect(bench.marked == "字|")
  }

  @Test func `setting the text over and over keeps nothing of it`() {
    var area = TextArea()
    area.layout(in: Rect(column: 0, row: 0, columns: 20, rows: 5))
    for number in 0..<10_000 { area.text = "text number \(number)" }
    #expect(!area.canUndo)
    #expect(area.text == "text number 9999")
  }
}
