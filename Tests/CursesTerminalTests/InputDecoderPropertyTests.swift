import TerminalScreen
import Testing

@testable import CursesTerminal

@Suite struct InputDecoderPropertyTests {
  /// Pieces that begin, continue, end and break sequences of every kind.
  static let pieces: [[UInt8]] =
    InputDecoderTests.sequences.map { Array($0.0.utf8) } + InputDecoderTests.stumps.map { Array($0.0.utf8) }
    + ["[", "O", "\\", "~", ";", ":", "$", "M", "a", "7", "201~", "字", "\u{1B}[200~"].map { Array($0.utf8) }
    + [0x1B, 0x07, 0x18, 0x80, 0x9B, 0xC2, 0xE5, 0xFF, 0x00, 0x7F].map { [$0] } + [[0xE5, 0xAD], [0xF0, 0x9F, 0x98]]

  @Test func `any cut of any input into blocks gives the same events`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let bytes = (0..<Int.random(in: 1...8, using: &random)).flatMap { _ in Self.piece(&random) }
      var decoder = InputDecoder(keys: KeyTable([(Array("\u{1B}[3$".utf8), KeyPress(.delete, .shift))]))
      decoder.pasteLimit = Int.random(in: 8...40, using: &random)
      // Whether text comes at once does depend on the cuts.
      (decoder.burstLines, decoder.burstLength) = (.max, .max)
      var blocks: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...min(12, rest.count), using: &random)
        blocks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(
        decode([bytes], with: decoder) == decode(blocks, with: decoder), "seed \(seed), round \(round): \(blocks)")
    }
  }

  @Test func `any garbage is taken, and an Enter after it arrives`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      var decoder = InputDecoder()
      Self.feedGarbage(&decoder, &random)
      _ = decoder.flush()
      if decoder.hasStalledPaste {
        // Out of a paste that never ends it takes a key three times, each by itself.
        for _ in 0..<3 {
          #expect(decoder.feed([0x11]) == [])
          _ = decoder.flush()
        }
      }
      #expect(!decoder.isWaiting, "seed \(seed), round \(round)")
      #expect(decoder.feed([0x0D], after: .seconds(2)) == [.key(KeyPress(.enter))], "seed \(seed), round \(round)")
    }
  }

  @Test func `ten megabytes of noise are taken in linear time and kept nowhere`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var decoder = InputDecoder()
    decoder.pasteLimit = 1 << 16
    for _ in 0..<2560 {
      let block = (0..<512).flatMap { _ in withUnsafeBytes(of: random.next()) { Array($0) } }
      _ = decoder.feed(block)
      #expect(decoder.pending.count <= InputDecoder.sequenceLimit + block.count, "seed \(seed)")
      #expect(decoder.paste.bytes.count <= decoder.pasteLimit, "seed \(seed)")
    }
  }

  private static func feedGarbage(_ decoder: inout InputDecoder, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let bytes =
        Bool.random(using: &random)
        ? piece(&random)
        : (0..<Int.random(in: 1...9, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = decoder.feed(bytes, after: random.pick([.zero, .zero, .milliseconds(60), .seconds(2)]))
      if Int.random(in: 0..<4, using: &random) == 0 { _ = decoder.flush() }
    }
    _ = decoder.flush()
  }

  private static func piece(_ random: inout SeededGenerator) -> [UInt8] {
    pieces[Int.random(in: 0..<pieces.count, using: &random)]
  }
}
