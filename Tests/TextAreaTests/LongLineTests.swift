import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics
import Testing

@testable import TextArea

/// Rows in the middle of a line that are shown before everything earlier in the line is measured.
@Suite struct LongLineTests {
  private static let lines: [String: [UInt8]] = [
    "prose": Array(String(repeating: "the quick brown fox jumps over a lazy dog, and what then? ", count: 3000).utf8),
    "no blanks": Array(String(repeating: "0123456789", count: 10_000).utf8),
    "CJK": Array(String(repeating: "日本語の文章を、ここに入力してください。", count: 2000).utf8),
    "emoji": Array(String(repeating: "👨‍👩‍👧‍👦🇯🇵👍🏽 1️⃣", count: 2000).utf8),
    "lines around it": Array(("short\n" + String(repeating: "lorem ipsum ", count: 8000) + "\nshort\n").utf8),
  ]

  @Test(arguments: ["prose", "lines around it"], [17, 33, 100])
  func `a frame far into a line stays what it is when everything before is measured`(name: String, width: Int) throws {
    let text = try #require(Self.lines[name])
    var bench = Bench.bare(width, 10) { $0.load(TextContent(text), caret: text.count * 2 / 3) }
    let early = bench.rows
    #expect(bench.area.rowIndex.hasUnmeasuredRows)
    _ = bench.area.rowCount
    #expect(bench.rows == early)
  }

  @Test(arguments: lines.keys.sorted())
  func `jumps through a line, edits and measuring in any order come to the same rows`(name: String) throws {
    let text = try #require(Self.lines[name])
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    var content = TextContent(text)
    let reader = RowReader(width: 40, mode: .byWordWrapping, tabWidth: 8, glyphRules: .standard)
    var index = RowIndex(reader: reader)
    index.reset(for: content)
    for _ in 0..<60 {
      let offset = Int.random(in: 0..<content.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: index.measureMore(bytes: 5000, in: content)
      case 1:
        let place = content.clusterBoundary(at: TextPosition(byteOffset: offset))
        _ = index.rowStart(containing: place.byteOffset, in: content)
        content.replace(place.byteOffset..<place.byteOffset, with: [0x61].span)
        index.follow(TextEdit(range: place.byteOffset..<place.byteOffset, insertedCount: 1), in: content)
      default:
        let start = index.rowStart(containing: offset, in: content)
        _ = index.rowStart(before: start, in: content)
      }
    }
    while index.hasUnmeasuredRows { index.measureMore(bytes: 1 << 20, in: content) }
    let lengths = reader.rowLengths(
      from: 0, to: content.count, through: content.count - 1, atLeast: 1, in: content)
    var found: [UInt32] = []
    for place in 0..<index.tree.count { found += index.tree[place].lengths }
    #expect(found == lengths, "seed \(seed)")
  }

  // MARK: Where lines do not wrap

  private static let fold = RowReader.longestRow

  private func unwrapped(_ text: String) -> Bench {
    Bench.bare(20, 5) {
      $0.lineBreakMode = .byClipping
      $0.load(TextContent(Array(text.utf8)), caret: 0)
    }
  }

  @Test func `a line that does not wrap goes on in the next row where it is very long`() throws {
    var bench = unwrapped("short\n" + String(repeating: "x", count: Self.fold) + "yz\nlast")
    #expect(bench.rows == ["short", String(repeating: "x", count: 20), "yz", "last"] + [""])
    try bench.play("<Down><Down><End>")
    #expect(bench.area.caret.byteOffset == 6 + Self.fold + 2)
    #expect(bench.area.caretColumn == Self.fold + 2)
    try bench.play("<Home>a")
    #expect(bench.rows[2] == "ayz")
    try bench.play("<BS><BS><Home>")
    #expect(bench.rows[1...3] == [String(repeating: "x", count: 20), "z", "last"])
    try bench.play("<End>")
    #expect(bench.area.caret.byteOffset == 6 + Self.fold)
    #expect(bench.rows[0].isEmpty && bench.rows[1].hasSuffix("xy"))
  }

  @Test(arguments: [0, 1, 2])
  func `a line of exactly so many bytes is one row`(more: Int) throws {
    var bench = unwrapped(String(repeating: "x", count: Self.fold + more) + "\nlast")
    #expect(bench.rows.firstIndex(of: "last") == (more == 0 ? 1 : 2))
    try bench.play("<C-End><Up>")
    #expect(bench.area.caret.byteOffset == (more == 0 ? 4 : Self.fold + more))
    bench = unwrapped(String(repeating: "x", count: Self.fold + more))
    try bench.play("<C-End>")
    #expect(bench.area.caret.byteOffset == Self.fold + more)
    #expect(bench.frame.cursor?.row == (more == 0 ? 0 : 1))
  }

  @Test(arguments: ["字", "👨‍👩‍👧‍👦", "e\u{301}", "\t", "\u{301}", "🇯🇵", "a\u{301}\u{300}b"])
  func `rows of a long line that does not wrap part no cluster, and are the same from everywhere`(cluster: String) {
    let text = "ab\n" + String(repeating: cluster, count: 4 * Self.fold / cluster.utf8.count + 7) + "\nend"
    let content = TextContent(Array(text.utf8))
    let reader = RowReader(width: 20, mode: .byClipping, tabWidth: 8, glyphRules: .standard)
    var starts: [Int] = []
    reader.forEachRow(from: 0, expecting: 1, in: content) { start, _ in
      starts.append(start)
      return true
    }
    #expect(starts.first == 0 && starts.last == content.count - 3)
    for (start, next) in zip(starts, starts.dropFirst()) {
      #expect(content.clusterBoundary(at: TextPosition(byteOffset: start)).byteOffset == start)
      for offset in [start, start + 1, (start + next) / 2, next - 1] {
        #expect(reader.unwrappedRowStart(containing: offset, in: content) == start)
      }
    }
  }

  @Test func `random edits of a long line that does not wrap show what a fresh text area shows`() throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    var bench = unwrapped(String(repeating: "0123456789", count: 20_000))
    let keys = [
      "<C-Home>", "<Down>", "<Down>", "<Up>", "<End>", "<Home>", "<Right>", "字", "x<Enter>", "<BS>", "<BS>", "<Del>",
      "<PageDown>", "<S-PageDown><Del>", "<C-z>", "<M-x>", "<S-Down><C-c><C-v><C-v>", "<C-End>",
    ]
    for _ in 0..<200 {
      try bench.play(keys.randomElement(using: &random) ?? "")
      let rows = bench.rows
      var fresh = bench
      fresh.area.rowIndex.shown.removeAll()
      fresh.area.cachedViewport = nil
      #expect(fresh.rows == rows, "seed \(seed)")
      #expect(bench.frame.cursor != nil, "seed \(seed)")
    }
  }
}
