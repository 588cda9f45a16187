import Testing
import TextMetrics

/// What must hold of clusters, words and glyphs in any bytes at all.
@Suite struct `Segments of any bytes` {
  private static let seeds: [UInt64] = (0..<8).map { _ in .random(in: 0...UInt64.max) }

  @Test(arguments: seeds) func `clusters are the same forward and back`(_ seed: UInt64) {
    forEachSample(seed) { text in
      var edges = [0]
      while let last = edges.last, last < text.count {
        edges.append(ClusterBreaker.end(ofClusterAt: last, in: text.span))
      }
      var back = [text.count]
      while let last = back.last, last > 0 {
        back.append(ClusterBreaker.start(ofClusterBefore: last, in: text.span))
      }
      #expect(edges == back.reversed(), "\(text)")
      var walked = [0]
      GlyphRules.standard.forEachCluster(of: text.span) { range, _ in walked.append(range.upperBound) }
      #expect(walked == edges, "\(text)")
    }
  }

  @Test(arguments: seeds, [WordRules.unicode, .editing])
  func `words are the same forward and back`(_ seed: UInt64, _ rules: WordRules) {
    forEachSample(seed) { text in
      var edges = [0]
      while let last = edges.last, last < text.count {
        edges.append(WordBreaker.end(ofWordAt: last, in: text.span, rules: rules))
      }
      var back = [text.count]
      while let last = back.last, last > 0 {
        back.append(WordBreaker.start(ofWordBefore: last, in: text.span, rules: rules))
      }
      #expect(edges == back.reversed(), "\(text)")
    }
  }

  @Test(arguments: seeds) func `scalars are the same forward and back`(_ seed: UInt64) {
    forEachSample(seed) { text in
      var forward: [UInt32] = []
      var offset = 0
      while offset < text.count {
        let scalar = text.span.scalar(at: offset)
        forward.append(scalar.value)
        offset += scalar.length
      }
      var back: [UInt32] = []
      while offset > 0 {
        let scalar = text.span.scalar(before: offset)
        back.append(scalar.value)
        offset -= scalar.length
      }
      #expect(forward == back.reversed(), "\(text)")
    }
  }

  /// D2, and what D1 says never to send.
  @Test(arguments: seeds) func `nothing that acts on the terminal is sent`(_ seed: UInt64) {
    forEachSample(seed) { text in
      GlyphRules.standard.forEachCluster(of: text.span) { range, width in
        var sum = 0
        GlyphRules.standard.forEachGlyph(ofCluster: text.span.extracting(range)) { glyph in
          sum += Int(glyph.width)
          #expect(isSafe(glyph.base), "\(text)")
          for scalar in glyph.text.unicodeScalars.dropFirst() { #expect(isSafe(scalar) && isMark(scalar), "\(text)") }
        }
        #expect(sum == width)
        #expect(width > 0 || text[range.upperBound - 1] == 0x0A)
      }
    }
  }

  @Test func `no scalar by itself sends anything that acts on the terminal`() {
    for value in UInt32(0)..<0x110000 {
      guard let scalar = Unicode.Scalar(value), value != 0x0A else { continue }
      let bytes = Array(String(Character(scalar)).utf8)
      var width = 0
      var isFine = true
      GlyphRules.standard.forEachGlyph(ofCluster: bytes.span) { glyph in
        width += Int(glyph.width)
        isFine = isFine && isSafe(glyph.base) && glyph.text.unicodeScalars.dropFirst().allSatisfy(isSafe)
      }
      if !isFine || width < 1 { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  private func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
      0xE0000...0xE0FFF, 0x1F3FB...0x1F3FF:
      false
    default: true
    }
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    ScalarProperties(of: scalar.value).drawing == .mark
  }

  /// Bytes out of scalars of every class, and some that are none.
  private func forEachSample(_ seed: UInt64, _ body: ([UInt8]) -> Void) {
    var source = SplitMix(state: seed)
    for _ in 0..<100 {
      // Few kinds at a time, so that the same ones meet often.
      let kinds = (0..<5).map { _ in Self.alphabet.randomElement(using: &source) ?? [] }
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0...30, using: &source) { text += kinds.randomElement(using: &source) ?? [] }
      body(text)
    }
  }

  private static let alphabet: [[UInt8]] =
    [
      "a", "Z", "1", "_", " ", ".", ",", "'", "\"", ":", "\t", "\n", "\r", "\r\n", "\u{0}", "\u{7F}", "\u{85}",
      "\u{A0}", "\u{AD}", "\u{301}", "\u{308}", "\u{20E3}", "\u{200C}", "\u{200D}", "\u{200B}", "\u{2028}", "\u{202E}",
      "\u{FE0F}", "\u{FEFF}", "字", "か", "ア", "ー", "\u{3099}", "ﾞ", "한", "하", "\u{1112}", "\u{1161}", "\u{11AB}",
      "\u{119E}", "らー", "ー", "៖ខ", "ไ", "א", "ש", "م", "\u{600}", "ท", "\u{E33}", "\u{E48}", "क", "ष", "\u{94D}",
      "\u{93F}", "\u{D4E}",
      "😀", "👩", "❤", "🏽", "🇩", "🏴", "\u{E0067}", "\u{E007F}", "\u{378}", "\u{E000}",
    ].map { Array($0.utf8) } + invalid

  private static let invalid: [[UInt8]] = [
    [0x80], [0xCC], [0xE2, 0x80], [0xF0, 0x9F], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90],
  ]
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
