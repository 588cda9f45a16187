import TerminalScreen
import TextAreaExpressions
import TextBuffer
import TextMetrics
import Testing

@testable import TextArea

/// The bar in rows of many widths: words whole or not at all, and what a click on them does.
@Suite struct FindBarLayoutTests {
  private var area = TextArea()
  private var bar = FindBar()

  private mutating func open(_ text: String, _ keys: String, replacing: Bool = false) throws {
    area.expressionEngine = PCRE2Engine()
    area.load(TextContent(text.utf8))
    bar.open(replacing: replacing, in: &area)
    try play(keys)
  }

  private mutating func play(_ keys: String) throws {
    for case .events(let events) in try KeyScript(keys).steps {
      for event in events { _ = bar.handle(event, at: .zero, in: &area) }
    }
    while bar.needsTick(for: area) { _ = bar.tick(at: .zero, in: &area) }
  }

  private mutating func rows(_ columns: Int, _ rows: Int = 1) -> [String] {
    bar.layout(in: Rect(column: 0, row: 0, columns: columns, rows: rows))
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    bar.draw(in: &canvas)
    return canvas.frame.lines
  }

  @Test mutating func `the switches have their keys, and say when they are on`() throws {
    try open("foo bar foo", "foo<M-w>")
    #expect(rows(80)[0] == "Find: foo                    1 of 2  Alt-W word on  Alt-C case  Alt-R expression")
    #expect(rows(50)[0] == "Find: foo        1 of 2  word on  case  expression")
    #expect(rows(24)[0].hasSuffix("1 of 2"))
  }

  @Test(arguments: 1...100) mutating func `words are whole at any width, and the field keeps some cells`(
    columns: Int
  ) throws {
    try open("foo bar foo", "fo(<M-r>", replacing: true)
    let known = [
      "Find:", "fo(", "Alt-C", "Alt-W", "Alt-R", "case", "word", "expression", "on", "Invalid", "Replace", "with:",
      "Enter:",
      "replace", "this", "match", "Alt-A", "all",
    ]
    for row in rows(columns, 2) {
      for word in row.split(separator: " ") where !bar.status.contains(word) && !word.hasSuffix("…") {
        #expect(known.contains(String(word)) || word.allSatisfy { "fo(".contains($0) }, "\(row)")
      }
    }
    if columns >= 14 { #expect(rows(columns, 2)[0].contains("fo(")) }
    if columns >= 36 { #expect(rows(columns, 2)[0].contains("Invalid expression")) }
  }

  @Test mutating func `in one row the field with the focus shows`() throws {
    try open("foo", "foo<Tab>x", replacing: true)
    #expect(rows(60)[0].hasPrefix("Replace with: x"))
    try play("<Tab>")
    #expect(rows(60)[0].hasPrefix("Find: foo"))
    #expect(rows(60, 2).map { $0.prefix(12) } == ["Find: foo   ", "Replace with"])
    #expect(rows(60, 2)[1].hasSuffix("Alt-A all"))
  }

  @Test mutating func `a click switches, replaces all, and goes to the other field`() throws {
    try open("foo Foo", "foo", replacing: true)
    #expect(bar.status == "1 of 2")
    func column(of word: String, in row: String) -> Int {
      row.ranges(of: word).first.map { row.distance(from: row.startIndex, to: $0.lowerBound) } ?? -1
    }
    let (first, second) = (rows(80, 2)[0], rows(80, 2)[1])
    try play("<Click:\(column(of: "case", in: first)),0>")
    #expect(bar.status == "1 of 1" && rows(80, 2)[0].contains("case on"))
    try play("<Click:\(column(of: "with", in: second)),1>x")
    #expect(bar.replacement?.text == "x")
    try play("<Click:1,0>")
    #expect(bar.field.isFocused && bar.replacement?.isFocused == false)
    try play("<Click:\(column(of: "all", in: second)),1>")
    #expect(area.text == "x Foo")
    #expect(bar.status == "1 replaced")
  }

  @Test(arguments: [
    ("<Click:7,0>X", "fXoo", "bar"), ("<Click:1,0>X", "fooX", "bar"), ("<Click:30,0>X", "fooX", "bar"),
    ("<Drag:6,0,8,0>X", "Xo", "bar"), ("<Click2:7,0>X", "X", "bar"), ("<Click:15,1>X", "foo", "bXar"),
    ("<Click:15,1><Click:8,0>X", "foXo", "bar"), ("<Drag:17,1,15,1>X", "foo", "bX"),
  ])
  mutating func `the mouse places the caret and selects in the fields`(
    keys: String, pattern: String, replacement: String
  ) throws {
    try open("foo", "foo<Tab>bar<Tab><End>", replacing: true)
    _ = rows(80, 2)
    try play(keys)
    #expect(bar.field.text == pattern)
    #expect(bar.replacement?.text == replacement)
  }

  @Test mutating func `what was searched for before is called back, the newest first`() throws {
    try open("one two three", "one<Enter><Esc>")
    try open("one two three", "two<Enter>")
    try play("<BS><BS><BS>thr<Up>")
    #expect(bar.field.text == "two")
    try play("<Up>")
    #expect(bar.field.text == "one")
    #expect(bar.status == "1 of 1")
    try play("<Up>")
    #expect(bar.status == "no earlier search")
    try play("<Down><Down>")
    #expect(bar.field.text == "thr")
    #expect(area.selectedRange.lowerBound.byteOffset == 8)
  }

  @Test mutating func `replacements are called back in their own field`() throws {
    try open("one two", "one<Tab>1<Enter><Esc>", replacing: true)
    try open("one two", "two<Tab>2<M-a><M-BS><Up>", replacing: true)
    #expect(bar.replacement?.text == "2")
    try play("<Up>")
    #expect(bar.replacement?.text == "1")
    #expect(bar.field.text == "two")
  }

  @Test(arguments: [
    ("<Enter>", "type what to find"), ("<M-a>", "type what to find"), ("<Tab>", "no field to replace with"),
  ])
  mutating func `keys with nothing to do in the bar say so`(keys: String, words: String) throws {
    try open("", keys)
    #expect(bar.status.hasPrefix(words))
  }

  @Test func `no more than fifty searches are kept, each once`() {
    var recent = RecentTexts()
    for number in 0..<200 { recent.add("\(number % 120)") }
    #expect(recent.texts.count == RecentTexts.most)
    #expect(recent.texts.last == "79")
    recent.add("79")
    #expect(recent.texts.count == RecentTexts.most)
  }
}
