import TextBuffer
import TextMetrics
import Testing

/// The number of clusters as a sum over chunks, held against a walk from cluster to cluster.
@Suite struct ClusterCountTests {
  /// One of every class that a rule of UAX #29 asks for, and bytes that are no text.
  private static let parts: [[UInt8]] =
    [
      "a", " ", "字", "\r", "\n", "\u{1}", "\u{301}", "\u{200C}", "\u{200D}", "\u{94D}", "क", "\u{93E}", "🇩", "👨",
      "\u{1F3FD}", "\u{FE0F}", "\u{1100}", "\u{1161}", "\u{11A8}", "가", "각", "\u{600}", "é", "🎉",
    ].map { Array($0.utf8) } + [[0x80], [0xE3], [0xE3, 0x81], [0xF0, 0x9F], [0xC0], [0xED, 0xA0]]

  private static func count(_ bytes: [UInt8]) -> Int {
    var (at, count) = (0, 0)
    while at < bytes.count {
      at = ClusterBreaker.end(ofClusterAt: at, in: bytes.span)
      count += 1
    }
    return count
  }

  @Test func `three scalars of any classes, cut anywhere, count as they do whole`() {
    for first in Self.parts {
      for second in Self.parts {
        for third in Self.parts {
          let bytes = first + second + third
          let expected = Self.count(bytes)
          for cut in 0...bytes.count {
            // Small enough that the two stay chunks of their own.
            var sum = TextContent(Array(bytes[..<cut]), chunkCapacity: 8)
            sum.append(TextContent(Array(bytes[cut...]), chunkCapacity: 8))
            let same = sum.clusterCount == expected
            if !same { Issue.record("\(bytes) cut at \(cut): \(sum.clusterCount), not \(expected)") }
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 7, 16, 64], [false, true])
  func `edits of text in small chunks keep the count`(capacity: Int, onlyRuns: Bool) {
    var random = SeededGenerator()
    // Long runs of what goes on across many chunks: flags, joined pictures, marks, conjuncts.
    let runs = ["🇩", "🇩", "\u{200D}", "👨", "\u{301}", "\u{94D}", "क"].map { Array($0.utf8) }
    let alphabet = onlyRuns ? runs : Self.parts
    var content = TextContent([], chunkCapacity: capacity)
    var plain: [UInt8] = []
    for _ in 0..<300 {
      let range = random.range(in: plain.count)
      var new: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) { new += alphabet.randomElement(using: &random) ?? [] }
      content.replace(range, with: new.span)
      plain.replaceSubrange(range, with: new)
      content.audit()
      #expect(content.clusterCount == Self.count(plain), "seed \(random.seed)")
      if plain.count > 400 {
        content.replace(0..<300, with: [])
        plain.removeSubrange(0..<300)
      }
    }
  }

  @Test func `edits near and far in a large chunk keep the count`() {
    var random = SeededGenerator()
    var plain: [UInt8] = []
    while plain.count < 3000 { plain += Self.parts.randomElement(using: &random) ?? [] }
    var content = TextContent(plain)
    var place = 1500
    for step in 0..<400 {
      // Most edits are where the last one was, as when somebody types.
      if step % 30 == 29 { place = Int.random(in: 0...plain.count, using: &random) }
      let start = min(plain.count, max(0, place + Int.random(in: -3...3, using: &random)))
      let range = start..<min(plain.count, start + Int.random(in: 0...4, using: &random))
      let new = step / 100 == 2 ? [0x61] : Self.parts.randomElement(using: &random) ?? []
      content.replace(range, with: new)
      plain.replaceSubrange(range, with: new)
      place = start + new.count
      content.audit()
      #expect(content.clusterCount == Self.count(plain), "seed \(random.seed), step \(step)")
    }
    // A chunk that becomes ASCII and back.
    for piece in ["only ASCII ", "字", "x", "é"] {
      content.replace(0..<max(0, content.count - 900), with: piece.utf8)
      plain.replaceSubrange(0..<max(0, plain.count - 900), with: piece.utf8)
      #expect(content.clusterCount == Self.count(plain), "seed \(random.seed)")
    }
  }
}
