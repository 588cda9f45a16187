import Testing

@testable import TextBuffer

@Suite struct TextContentTests {
  @Test(arguments: [4, 5, 16, 64]) func `random edits, slices and appends agree with plain bytes`(capacity: Int) {
    var random = SeededGenerator()
    var content = TextContent(chunkCapacity: capacity)
    var plain = PlainText()
    var snapshots: [(TextContent, [UInt8])] = []
    for step in 0..<600 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let (range, part) = (random.range(in: plain.bytes.count), random.range(in: plain.bytes.count))
        let new = Array(plain.bytes[part])
        content.replace(range, with: content[part])
        plain.bytes.replaceSubrange(range, with: new)
      case 1:
        let part = random.range(in: plain.bytes.count)
        content.append(content[part])
        plain.bytes += Array(plain.bytes[part])
      case 2:
        let part = random.range(in: plain.bytes.count)
        content = content[part]
        plain.bytes = Array(plain.bytes[part])
      default:
        let range = random.range(in: plain.bytes.count)
        let new = random.bytes(upTo: step % 50 == 0 ? 600 : 4)
        content.replace(range, with: new.span)
        plain.bytes.replaceSubrange(range, with: new)
      }
      content.audit()
      expectSame(content, plain, &random)
      if step % 40 == 0 { snapshots.append((content, plain.bytes)) }
      if plain.bytes.count > 3000 {
        content.replace(100..<plain.bytes.count - 100, with: TextContent())
        plain.bytes.removeSubrange(100..<plain.bytes.count - 100)
      }
    }
    for (snapshot, bytes) in snapshots {
      #expect(snapshot.bytes(in: 0..<snapshot.count) == bytes, "snapshot changed, seed \(random.seed)")
    }
  }

  private func expectSame(_ content: TextContent, _ plain: PlainText, _ random: inout SeededGenerator) {
    let seed = random.seed
    #expect(content.bytes(in: 0..<content.count) == plain.bytes, "seed \(seed)")
    #expect(content.lineCount == plain.lineStarts.count, "seed \(seed)")
    #expect(content.lineEndings == plain.lineEndings, "seed \(seed)")
    let offset = Int.random(in: 0...plain.bytes.count, using: &random)
    let line = plain.line(containing: offset)
    #expect(content.line(containing: offset) == line, "seed \(seed)")
    #expect(content.start(ofLine: line) == plain.lineStarts[line], "seed \(seed)")
    #expect(content.lineStart(containing: offset) == plain.lineStarts[line], "seed \(seed)")
    #expect(content.lineEnd(containing: offset) == plain.lineEnd(containing: offset), "seed \(seed)")
    if offset < plain.bytes.count { #expect(content[offset] == plain.bytes[offset], "seed \(seed)") }
    let range = random.range(in: plain.bytes.count)
    content.withSpan(of: range) { span in
      #expect(span.indices.map { span[$0] } == Array(plain.bytes[range]), "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2, 3, 4, 7, 4064]) func `bytes outside of well-formed UTF-8 are counted whatever the chunks`(
    capacity: Int
  ) {
    var random = SeededGenerator()
    for _ in 0..<60 {
      let plain = PlainText(bytes: random.bytes(upTo: 40))
      let content = TextContent(plain.bytes, chunkCapacity: capacity)
      #expect(content.invalidByteCount == plain.invalidByteCount, "seed \(random.seed): \(plain.bytes)")
      #expect(content.lineEndings == plain.lineEndings, "seed \(random.seed): \(plain.bytes)")
    }
  }

  @Test func `texts are equal when their bytes are, however they are cut`() {
    var random = SeededGenerator()
    for _ in 0..<100 {
      let bytes = random.bytes(upTo: 60)
      let content = TextContent(bytes, chunkCapacity: 4)
      #expect(content == TextContent(bytes, chunkCapacity: 7), "seed \(random.seed)")
      var other = content
      guard !bytes.isEmpty else { continue }
      let offset = Int.random(in: 0..<bytes.count, using: &random)
      other.replace(offset..<offset + 1, with: [bytes[offset] ^ 1])
      #expect(content != other, "seed \(random.seed)")
    }
  }

  @Test func `a lone CR is counted apart, and makes line ends mixed`() {
    let endings = TextContent("a\nb\r\nc\rd".utf8).lineEndings
    #expect(endings == LineEndings(lineFeeds: 1, crlfs: 1, carriageReturns: 1))
    #expect(endings.isMixed)
    #expect(endings.dominant == .lf)
    #expect(TextContent("a\r\nb\r\n".utf8).lineEndings.dominant == .crlf)
    #expect(TextContent("a\r\nb\r\n".utf8).lineEndings.isMixed == false)
    #expect(TextContent().lineEndings.dominant == .lf)
  }

  @Test func `loading in pieces gives the same text as loading at once`() {
    var random = SeededGenerator()
    let bytes = random.bytes(upTo: 900)
    var (content, offset) = (TextContent(chunkCapacity: 16), 0)
    while offset < bytes.count {
      let piece = TextContent(readingUpTo: 50, chunkCapacity: 16) { buffer in
        let wanted = Int.random(in: 1...buffer.count, using: &random)
        let part = bytes[offset...].prefix(wanted)
        buffer.copyBytes(from: part)
        offset += part.count
        return part.count
      }
      content.append(piece)
      content.audit()
    }
    #expect(content.bytes(in: 0..<content.count) == bytes, "seed \(random.seed)")
    #expect(content == TextContent(bytes), "seed \(random.seed)")
  }

  @Test func `a read that fails gives its error and no text`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      try TextContent(readingUpTo: 10) { _ throws(Broken) in throw Broken() }
    }
  }
}
