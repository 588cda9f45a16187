import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics
import Testing

/// Stretches of the text that are one thing.
@Suite struct TokenTests {
  /// A bench with tokens where the text has brackets: `a[@Anna]b|`.
  private func bench(_ marked: String, columns: Int = 30, rows: Int = 5) -> Bench {
    var bench = Bench.bare(columns, rows)
    var plain = marked.filter { $0 != "|" && $0 != "^" }
    var starts: [(Int, Int)] = []
    var text = ""
    var open = 0
    for character in plain {
      switch character {
      case "[": open = text.utf8.count
      case "]": starts.append((open, text.utf8.count))
      default: text.append(character)
      }
    }
    plain = text
    bench.set(marked.filter { $0 != "[" && $0 != "]" })
    let selection = bench.area.selectedRange
    let caret = bench.area.caret
    for (start, end) in starts { bench.area.makeToken(TextRange(bytes: start..<end), name: "n") }
    bench.area.select(from: caret == selection.lowerBound ? selection.upperBound : selection.lowerBound, to: caret)
    return bench
  }

  /// The text with brackets around its tokens, and the caret as `|`, the selection's other end as `^`.
  private func shown(_ bench: Bench) -> String {
    var marks: [(offset: Int, order: Int, mark: String)] = []
    for token in bench.area.tokens {
      marks += [(token.range.lowerBound.byteOffset, 2, "["), (token.range.upperBound.byteOffset, 0, "]")]
    }
    let caret = bench.area.caret
    marks.append((caret.byteOffset, 1, "|"))
    let selection = bench.area.selectedRange
    let anchor = caret == selection.lowerBound ? selection.upperBound : selection.lowerBound
    if anchor != caret { marks.append((anchor.byteOffset, 1, "^")) }
    var bytes = bench.area.content.bytes(in: 0..<bench.area.content.count)
    for mark in marks.sorted(by: { ($0.offset, $0.order) > ($1.offset, $1.order) }) {
      bytes.insert(contentsOf: mark.mark.utf8, at: mark.offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("a|[@Anna] b", "<Right>", "a[@Anna]| b"), ("a[@Anna]| b", "<Left>", "a|[@Anna] b"),
    ("a[@An na]| b", "<C-Left>", "a|[@An na] b"), ("|[@An na] b", "<C-Right>", "[@An na]| b"),
    ("a[@Anna]| b", "<BS>", "a| b"), ("a|[@Anna] b", "<Del>", "a| b"), ("a[@An na]| b", "<C-w>", "a| b"),
    ("a[@Anna] b|", "<BS><BS>", "a[@Anna]|"), ("a[@Anna] b|", "<BS><BS><BS>", "a|"),
    ("a|[@Anna] b", "x", "ax|[@Anna] b"), ("a[@Anna]| b", "x", "a[@Anna]x| b"),
    ("a|[@Anna] b", "<S-Right>", "a^[@Anna]| b"), ("a|[@Anna] b", "<S-Right><S-Left>", "a|[@Anna] b"),
    ("a[@Anna]| b", "<S-Left>", "a|[@Anna]^ b"), ("a|[@Anna] b", "<S-Right>x", "ax| b"),
    ("[字字]|", "<BS>", "|"), ("x|[👩‍👩‍👧]y", "<Right>", "x[👩‍👩‍👧]|y"),
    ("[a\nb]|", "<Up>", "|[a\nb]"), ("[a][b]|", "<BS>", "[a]|"), ("[a]|[b]", "<Del>", "[a]|"),
    ("1|2345\n[abcdef]", "<Down>", "12345\n|[abcdef]"), ("12345|\n[abcdef]", "<Down>", "12345\n[abcdef]|"),
    ("a[b]|", "<M-a>", "^a[b]|"),
  ])
  func `keys take a token as one`(before: String, keys: String, after: String) throws {
    var bench = bench(before)
    try bench.play(keys)
    #expect(shown(bench) == after)
  }

  @Test(arguments: [
    ("a[@An na]| b", "<M-BS><C-y>"), ("|x[a\nb]y", "<C-k><C-y>"), ("|[@An na] b", "<M-d><C-y>"),
    ("|[@Anna] b", "<C-u>1<C-d><C-y>"),
  ])
  func `what emacs keys kill of a token is all of it, and comes back by yanking`(before: String, keys: String) throws {
    var bench = bench(before)
    bench.area.keyMap = .emacs
    let text = bench.area.text
    try bench.play(keys)
    #expect(bench.area.text == text)
  }

  @Test func `undo by the host leaves no caret in a token that was made later`() {
    var bench = bench("abc|defg")
    bench.area.replace(TextRange(bytes: 0..<0), with: "Z")
    bench.area.makeToken(TextRange(bytes: 3..<6), name: "n")
    bench.area.undo()
    #expect(shown(bench) == "ab|[cde]fg")
  }

  @Test(arguments: [
    ("a[@Anna]| b", "<BS>"), ("a[@Anna] b|", "xyz<BS><BS><BS><BS><BS><BS>"), ("a[@Anna]^ b|", "x"),
    ("^a[b]c[d]|", "<Del>"), ("a[b\nc]|", "<BS>x"), ("[a] |", "one two <Left><M-a>x"),
  ])
  func `undo brings tokens back, and redo takes them away again`(before: String, keys: String) throws {
    var bench = bench(before)
    let start = shown(bench)
    try bench.play(keys)
    let end = shown(bench)
    while bench.area.undo() {}
    #expect(shown(bench).filter { $0 != "|" && $0 != "^" } == start.filter { $0 != "|" && $0 != "^" })
    while bench.area.redo() {}
    #expect(shown(bench) == end)
    while bench.area.undo() {}
    #expect(shown(bench).filter { $0 != "|" && $0 != "^" } == start.filter { $0 != "|" && $0 != "^" })
  }

  @Test func `a token is put in as one undo step, and its text is text`() throws {
    var bench = Bench.bare(30, 3)
    try bench.play("hi ")
    let inserted = bench.area.insertToken("@Anna", name: "17")
    let token = try #require(inserted)
    #expect(bench.area.text == "hi @Anna" && token.name == "17" && bench.area.tokens == [token])
    #expect(bench.area.token(at: TextPosition(byteOffset: 4)) == token)
    try bench.play("x<C-z>")
    #expect(shown(bench) == "hi [@Anna]|")
    try bench.play("<C-z>")
    #expect(shown(bench) == "hi |")
    try bench.play("<C-y>")
    #expect(shown(bench) == "hi [@Anna]|")
    let isOpened = bench.area.openToken(token.id)
    #expect(isOpened)
    try bench.play("<Left>")
    #expect(shown(bench) == "hi @Ann|a")
  }

  @Test func `what the host writes into a token makes plain text of it`() {
    var bench = bench("a[@Anna]b|")
    bench.area.replace(TextRange(bytes: 3..<4), with: "E")
    #expect(shown(bench) == "a@AEnab|")
    var other = self.bench("a[@Anna]b|")
    other.area.replace(TextRange(bytes: 0..<1), with: "long")
    #expect(shown(other) == "long[@Anna]b|")
    // A mark that joins its last letter.
    var joined = self.bench("a[@Anna]|")
    joined.area.insert("\u{301}")
    #expect(joined.area.tokens.isEmpty)
  }

  @Test func `a click goes to the nearer edge, and a drag takes the whole`() throws {
    var bench = bench("|ab[0123456789]cd")
    try bench.play("<Click:3,0>")
    #expect(shown(bench) == "ab|[0123456789]cd")
    try bench.play("<Wait:2000><Click:10,0>")
    #expect(shown(bench) == "ab[0123456789]|cd")
    try bench.play("<Wait:2000><Drag:0,0,5,0>")
    #expect(shown(bench) == "^ab[0123456789]|cd")
  }

  @Test func `it is drawn in its style`() {
    var bench = bench("a[b]c|")
    let frame = bench.frame
    let styles = (0..<3).map { frame[Point(column: $0, row: 0)].style }
    #expect(styles.map { $0 == Style(.underline) } == [false, true, false])
  }

  /// Random edits, motions and undo: no caret is ever in a token, and a token's text is what it was.
  @Test func `tokens stay whole whatever happens`() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    var bench = Bench(20, 6)
    var texts: [Int: [UInt8]] = [:]
    for round in 0..<3000 {
      if Int.random(in: 0..<12, using: &random) == 0 {
        if let token = bench.area.insertToken(random.pick(["@a", "@Anna Smith", "字字", "a\nb", "👩‍👩‍👧"])) {
          texts[token.id] = bench.area.content.bytes(in: token.range.bytes)
        }
      } else {
        bench.send(RandomEventsTests.event(&random, size: bench.size))
      }
      let area = bench.area
      for token in area.tokens {
        let bytes = token.range.bytes
        for end in [area.selectedRange.lowerBound.byteOffset, area.selectedRange.upperBound.byteOffset] {
          try #require(!(bytes.lowerBound + 1..<bytes.upperBound).contains(end), "seed \(seed) round \(round)")
        }
        try #require(bytes.upperBound <= area.content.count, "seed \(seed) round \(round)")
        try #require(area.content.bytes(in: bytes) == texts[token.id], "seed \(seed) round \(round)")
      }
      let ranges = area.tokens.map(\.range.bytes)
      try #require(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "seed \(seed)")
    }
  }
}
