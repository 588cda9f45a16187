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
    Sample(
      "31 marks", "e" + String(repeating: "\u{301}", count: 31), ["e" + String(repeating: "\u{301}", count: 30)], 1),
    Sample("lone mark", "\u{301}", ["\u{25CC}\u{301}"], 1),
    Sample("ideograph", "字", ["字"], 2),
    Sample("ideograph with variation", "葛\u{E0100}", ["葛"], 2),
    Sample("kana with mark", "か\u{3099}", ["か\u{3099}"], 2),
    Sample("halfwidth kana with mark", "ｶﾞ", ["ｶ", "ﾞ"], 2),
    Sample("halfwidth mark alone", "ﾞ", ["ﾞ"], 1),
    Sample("family", "👨‍👩‍👧‍👦", ["👨"], 2),
    Sample("skin tone", "👍🏽", ["👍"], 2),
    Sample("lone skin tone", "🏽", ["<", "1", "F", "3", "F", "D", ">"], 7),
    Sample("flag", "🇩🇪", ["🇩", "🇪"], 2),
    Sample("half a flag", "🇩", ["D"], 1),
    Sample("half a flag with an accent", "🇿\u{301}", ["Z\u{301}"], 1),
    Sample("tag flag", "🏴\u{E0067}\u{E0062}\u{E007F}", ["🏴"], 2),
    Sample("keycap", "1\u{FE0F}\u{20E3}", ["1\u{20E3}"], 1),
    Sample("narrow base with VS16", "❤\u{FE0F}", ["❤"], 1),
    Sample("wide base with VS16", "😀\u{FE0F}", ["😀"], 2),
    Sample("lone ZWJ", "\u{200D}", ["·"], 1),
    Sample("lone ZWNJ", "\u{200C}", ["·"], 1),
    Sample("lone variation selector", "\u{FE0F}", ["·"], 1),
    Sample("lone grapheme joiner", "\u{34F}", ["·"], 1),
    Sample("Persian letter with ZWNJ", "ی\u{200C}", ["ی"], 1),
    Sample("Mongolian letter with a selector", "ᠠ\u{180B}", ["ᠠ"], 1),
    Sample("lone tag", "\u{E0041}", ["<", "E", "0", "0", "4", "1", ">"], 7),
    Sample("precomposed syllable", "한", ["한"], 2),
    Sample("jamo", "\u{1112}\u{1161}\u{11AB}", ["한"], 2),
    Sample("syllable and final", "\u{D558}\u{11AB}", ["한"], 2),
    Sample("leading jamo", "\u{1112}", ["\u{1112}"], 2),
    Sample("vowel jamo", "\u{1161}", ["ㅏ"], 2),
    Sample("final jamo", "\u{11AB}", ["ㄴ"], 2),
    Sample("last final jamo", "\u{11C2}", ["ㅎ"], 2),
    Sample("old vowel jamo", "\u{1112}\u{119E}", ["\u{1112}", "ㆍ"], 4),
    Sample("old vowel jamo without a letter", "\u{1112}\u{1176}", ["\u{1112}", "\u{FFFD}"], 3),
    Sample("old final jamo", "\u{11F0}", ["ㆁ"], 2),
    Sample("filler and vowel", "\u{115F}\u{1161}", ["·", "ㅏ"], 3),
    Sample("conjunct", "क्षि", ["क\u{94D}", "ष", "ि"], 3),
    Sample("consonant and spacing mark", "का", ["क", "ा"], 2),
    Sample("lone spacing mark", "ि", ["\u{25CC}", "ि"], 2),
    Sample("space and spacing mark", " ि", [" ", "ि"], 2),
    Sample("Khmer", "ស្ត្រី", ["ស\u{17D2}", "ត\u{17D2}", "រ\u{17B8}"], 3),
    Sample("Burmese", "ကြေ", ["က", "ြ", "ေ"], 3),
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
    Sample("zero width space", "\u{200B}", ["·"], 1),
    Sample("word joiner", "\u{2060}", ["·"], 1),
    Sample("left-to-right mark", "\u{200E}", ["·"], 1),
    Sample("Arabic letter mark", "\u{61C}", ["·"], 1),
    Sample("Hangul filler", "\u{3164}", ["·"], 1),
    Sample("halfwidth Hangul filler", "\u{FFA0}", ["·"], 1),
    Sample("isolate", "\u{2066}", ["<", "2", "0", "6", "6", ">"], 6),
    Sample("changed width", "☰", ["☰"], 2),
    Sample("newer emoji", "\u{1FAE8}", ["\u{1FAE8}"], 2),
    Sample("newer script", "\u{16D40}", ["\u{16D40}"], 1),
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

  @Test(arguments: ["\u{FFFF}", "\u{200B}", "\u{301}", "\u{1176}"])
  func `stand-ins fit one cell where ambiguous width is 2`(_ cluster: String) {
    var glyphs: [Glyph] = []
    GlyphRules(ambiguousWidth: 2).forEachGlyph(ofCluster: Array(cluster.utf8).span) { glyphs.append($0) }
    #expect(glyphs.map(\.width) == [1])
    #expect(glyphs.allSatisfy { $0.base.isASCII })
  }

  /// D1: what 16 terminals were seen to measure alike, and what not.
  @Test(
    arguments: [
      ("a", .alike), ("字", .alike), ("e\u{301}", .alike), ("한", .alike), ("👨‍👩‍👧", .alike), ("🇩🇪", .alike),
      ("ที่", .alike), ("\u{E000}", .alike), ("α", .alike), ("\u{202E}", .alike), ("🏽", .alike), ("🇩", .alike),
      ("का", .differs), ("क्ष", .differs), ("ি", .differs), ("ကြ", .differs), ("ខ្មែ", .differs), ("กำ", .differs),
      ("ｶﾞ", .differs), ("☰", .differs), ("䷀", .differs), ("㉈", .differs), ("㊗", .differs), ("〰", .differs),
      ("\u{1D300}", .differs), ("e\u{1ADD}", .differs), ("\u{302E}", .differs), ("\u{1FAE8}", .newer),
      ("\u{16D40}", .newer), ("\u{31350}", .newer), ("\u{1F6DC}", .newer),
    ] as [(String, Glyph.Agreement)])
  func `whether terminals agree on`(_ cluster: String, _ agreement: Glyph.Agreement) {
    var found = Glyph.Agreement.alike
    GlyphRules.standard.forEachGlyph(ofCluster: Array(cluster.utf8).span) { found = max(found, $0.agreement) }
    #expect(found == agreement)
  }

  @Test(arguments: [
    ("क्षि", [false, true, true]), ("🇩🇪", [false, true]), ("ि", [false, true]), ("กำ", [false, true]),
    ("\u{1112}\u{119E}", [false, false]), ("\u{600}1", [false, false, false, false, false, false, false]),
    ("\u{1}", [false, false]), ("🇩", [false]),
  ])
  func `what is sent together with what is before`(_ cluster: String, _ joins: [Bool]) {
    var glyphs: [Glyph] = []
    GlyphRules.standard.forEachGlyph(ofCluster: Array(cluster.utf8).span) { glyphs.append($0) }
    #expect(glyphs.map(\.joinsPrevious) == joins)
    // Every glyph of a cluster says so, the first too.
    #expect(Set(glyphs.map(\.needsResync)).count == 1)
  }
}
