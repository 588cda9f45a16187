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
}
