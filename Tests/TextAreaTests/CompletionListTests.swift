import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics
import Testing

@Suite struct CompletionListTests {
  private static let names = ["@anna", "@annette", "@字字", "@bob"]

  private func screen(_ list: CompletionList, _ bench: inout Bench) -> [String] {
    var canvas = Canvas(size: bench.size)
    bench.area.draw(in: &canvas)
    list.draw(in: &canvas, beside: &bench.area)
    return canvas.frame.lines
  }

  @Test func `the word before the caret is what a completion replaces`() throws {
    var bench = Bench.bare(20, 6)
    try bench.play("hi @an")
    let word = bench.area.wordBeforeCaret()
    #expect(word.text == "@an" && word.range == TextRange(bytes: 3..<6))
    var list = try #require(CompletionList(Self.names.filter { $0.hasPrefix(word.text) }, for: word.range))
    #expect(list.isCurrent(in: bench.area))
    #expect(screen(list, &bench).prefix(3) == ["hi @an", "      @anna", "      @annette"])
    _ = list.handle(.key(KeyPress(.down)), in: &bench.area)
    let reply = list.handle(.key(KeyPress(.tab)), in: &bench.area)
    guard case .completed(let outcome) = reply else { return #expect(Bool(false), "\(reply)") }
    #expect(outcome.changes.contains(.text) && outcome.refusal == nil)
    #expect(bench.area.text == "hi @annette")
    try bench.play("<C-z>")
    #expect(bench.marked == "hi @an|")
  }

  @Test(arguments: ["", " ", "a b ", "x\n"]) func `behind a blank the word is empty`(text: String) {
    let area = TextArea(text: text)
    #expect(area.wordBeforeCaret().text == "" && area.wordBeforeCaret().range.isEmpty)
  }

  @Test func `a token is not part of the word behind it`() {
    var area = TextArea(text: "")
    area.insertToken("@Anna")
    area.insert("x")
    #expect(area.wordBeforeCaret().text == "x")
  }

  @Test func `it stays on the screen, above the caret where there is more room`() throws {
    for (columns, rows) in [(20, 6), (8, 6), (4, 3), (1, 2), (12, 1), (3, 1)] {
      var bench = Bench.bare(columns, rows)
      bench.area.text = String(repeating: "\n", count: max(0, rows - 1)) + "abc"
      let list = try #require(CompletionList(Self.names, for: bench.area.wordBeforeCaret().range))
      let lines = screen(list, &bench)
      #expect(lines.count == rows)
      if columns > 8, rows > 4 { #expect(lines[rows - 2].contains("@bob")) }
    }
  }

  @Test func `the chosen one is always in view`() throws {
    var bench = Bench.bare(20, 4)
    try bench.play("@")
    var list = try #require(CompletionList((0..<20).map { "@\($0)" }, for: bench.area.wordBeforeCaret().range))
    for number in 1..<40 {
      _ = list.handle(.key(KeyPress(.down)), in: &bench.area)
      let lines = screen(list, &bench)
      #expect(lines.dropFirst().contains { $0.hasSuffix("@\(number % 20)") })
    }
  }

  @Test func `Esc closes it, letters are for the text, and it is of no use where the caret has gone`() throws {
    var bench = Bench.bare(20, 4)
    try bench.play("@a")
    var list = try #require(CompletionList(Self.names, for: bench.area.wordBeforeCaret().range))
    let replies = [KeyPress(.escape), KeyPress(.left)].map { list.handle(.key($0), in: &bench.area) }
    #expect(replies == [.closed, .ignored])
    let reply = list.handle(.text([0x62]), in: &bench.area)
    #expect(reply == .ignored)
    try bench.play("<Left>")
    #expect(!list.isCurrent(in: bench.area))
    #expect(CompletionList([], for: list.range) == nil)
  }

  @Test func `what the user may not write cannot be completed`() throws {
    var area = TextArea(text: "@a")
    area.isEditable = false
    var list = try #require(CompletionList(Self.names, for: area.wordBeforeCaret().range))
    let reply = list.handle(.key(KeyPress(.tab)), in: &area)
    guard case .completed(let outcome) = reply else { return #expect(Bool(false), "\(reply)") }
    #expect(outcome.refusal == .notEditable && area.text == "@a")
    // A list that is out of date writes nothing.
    area.isEditable = true
    area.text = "other text"
    let late = list.handle(.key(KeyPress(.tab)), in: &area)
    #expect(late == .closed && area.text == "other text")
  }
}
