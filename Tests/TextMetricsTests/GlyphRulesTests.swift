import Testing
import TextMetrics

/// What is sent for a cluster and how wide it is (D1, D2).
@Suite struct `Glyph rules` {
  struct Sample: Sendable {
    let name: String
    let bytes: [UInt8]
    /// The glyphs' texts.
    let glyphs: [String]
    let width: Int

    init(_ name: String, _ text: String, _ glyphs: [String], _ width: Int) {
      self.init(name, Array(text.utf8), glyphs, width)
    }

    init(_ name: String, _ bytes: [UInt8], _ glyphs: [String], _ width: Int) {
      self.name = name
      self.bytes = bytes
      self.glyphs = glyphs
      self.width = width
    }
  }

  static let samples = [
    Sample("letter", "a", ["a"], 1),
    Sample("accent", "e\u{301}", ["e\u{301}"], 1),
    Sample("30 marks", "e" + String(repeating: "\u{301}", count: 30), ["e\u{301}\u{301}\u{301}\u{301}"], 1),
    Sample("lone mark", "\u{301}", ["\u{25CC}\u{301}"], 1),
    Sample("ideograph", "字", ["字"], 2),
    Sample("ideograph with variation", "葛\u{E0100}", ["葛"], 2),
    Sample("kana with mark", "か\u{3099}", ["か\u{3099}"], 2),
    Sample("halfwidth kana with mark", "ｶﾞ", ["ｶ", "ﾞ"], 2),
    Sample("family", "👨‍👩‍👧‍👦", ["👨"], 2),
    Sample("skin tone", "👍🏽", ["👍"], 2),
    Sample("lone skin tone", "🏽", ["🏽"], 2),
    Sample("flag", "🇩🇪", ["🇩", "🇪"], 2),
    Sample("tag flag", "🏴\u{E0067}\u{E0062}\u{E007F}", ["🏴"], 2),
    Sample("keycap", "1\u{FE0F}\u{20E3}", ["1\u{20E3}"], 1),
    Sample("narrow base with VS16", "❤\u{FE0F}", ["❤"], 1),
    Sample("wide base with VS16", "😀\u{FE0F}", ["😀"], 2),
    Sample("lone ZWJ", "\u{200D}", ["<", "2", "0", "0", "D", ">"], 6),
    Sample("lone tag", "\u{E0041}", ["<", "E", "0", "0", "4", "1", ">"], 7),
    Sample("precomposed syllable", "한", ["한"], 2),
    Sample("jamo", "\u{1112}\u{1161}\u{11AB}", ["한"], 2),
    Sample("syllable and final", "\u{D558}\u{11AB}", ["한"], 2),
    Sample("leading jamo", "\u{1112}", ["\u{1112}"], 2),
    Sample("vowel jamo", "\u{1161}", ["ㅏ"], 2),
    Sample("final jamo", "\u{11AB}", ["ㄴ"], 2),
    Sample("last final jamo", "\u{11C2}", ["ㅎ"], 2),
    Sample("old vowel jamo", "\u{1112}\u{119E}", ["\u{1112}", "\u{FFFD}"], 3),
    Sample("conjunct", "क्षि", ["क\u{94D}", "ष", "ि"], 3),
    Sample("Thai", "ที่", ["ท\u{E35}\u{E48}"], 1),
    Sample("sara am", "กำ", ["ก", "ำ"], 2),
    Sample("no-break space", "\u{A0}", [" "], 1),
    Sample("ideographic space", "\u{3000}", ["\u{3000}"], 2),
    Sample("tab", "\t", [" "], 1),
    Sample("line feed", "\n", [], 0),
    Sample("CRLF", [0x0D, 0x0A], [], 0),
    Sample("carriage return", "\r", ["^", "M"], 2),
    Sample("NUL", [0], ["^", "@"], 2),
    Sample("escape", "\u{1B}", ["^", "["], 2),
    Sample("delete", "\u{7F}", ["^", "?"], 2),
    Sample("NEL", "\u{85}", ["<", "8", "5", ">"], 4),
    Sample("invalid byte", [0x80], ["<", "8", "0", ">"], 4),
    Sample("soft hyphen", "\u{AD}", ["-"], 1),
    Sample("bidi override", "\u{202E}", ["<", "2", "0", "2", "E", ">"], 6),
    Sample("line separator", "\u{2028}", ["<", "2", "0", "2", "8", ">"], 6),
    Sample("zero width space", "\u{200B}", ["<", "2", "0", "0", "B", ">"], 6),
    Sample("noncharacter", "\u{FFFF}", ["\u{FFFD}"], 1),
    Sample("unassigned", "\u{378}", ["\u{FFFD}"], 1),
    Sample("private use", "\u{E000}", ["\u{E000}"], 1),
    Sample("mathematical bracket", "⟨", ["⟨"], 1),
  ]

  @Test(arguments: samples) func `glyphs and width of`(_ sample: Sample) {
    var glyphs: [String] = []
    var width = 0
    GlyphRules.standard.forEachGlyph(ofCluster: sample.bytes.span) {
      glyphs.append($0.text)
      width += Int($0.width)
    }
    #expect(glyphs == sample.glyphs)
    #expect(width == sample.width)
    #expect(GlyphRules.standard.width(ofCluster: sample.bytes.span) == sample.width)
    if !sample.bytes.isEmpty {
      #expect(ClusterBreaker.end(ofClusterAt: 0, in: sample.bytes.span) == sample.bytes.count)
    }
  }

  @Test func `ambiguous width is 1, and 2 by choice`() {
    let bytes = Array("α".utf8)
    #expect(GlyphRules.standard.width(ofCluster: bytes.span) == 1)
    #expect(GlyphRules(ambiguousWidth: 2).width(ofCluster: bytes.span) == 2)
  }
}
