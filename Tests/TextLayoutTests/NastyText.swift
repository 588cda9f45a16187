/// Random texts out of everything that has broken a text area before.
struct NastyText {
  private var state: UInt64

  /// The same seed gives the same texts.
  init(seed: UInt64) {
    state = seed
  }

  /// A text of at most so many pieces, as bytes that need not be UTF-8.
  mutating func text(pieces limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    // Few kinds at a time, so that the same ones meet often.
    let kinds = (0..<4).map { _ in Self.kinds[number(below: Self.kinds.count)] }
    for _ in 0..<number(below: limit + 1) {
      let kind = kinds[number(below: kinds.count)]
      bytes += kind[number(below: kind.count)]
    }
    return bytes
  }

  /// A number from 0 up to but not including `limit` (SplitMix64).
  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }

  private static let kinds: [[[UInt8]]] = [
    pieces("a", "word", "Hello", " ", "  ", "\n", "\r\n", "-", ".", ",", "x1"),
    pieces(" ", "     ", "\t", "\u{3000}", "\u{2003}", "\u{A0}", "\u{2060}", "\u{200B}", "\u{AD}", "\u{202F}"),
    pieces("漢", "字", "、", "。", "「", "」", "（", "）", "ー", "ッ", "・", "々", "！", "？", "：", "…", "〜", "ａ"),
    pieces("한", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{1112}\u{1161}", "\u{D558}\u{11AB}", "\u{119E}"),
    pieces("ที่", "กำ", "สวัสดี", "क्षि", "में", "हिन्दी", "\u{94D}", "ক্", "\u{1B05}", "\u{1B44}", "\u{25CC}", "\u{A9C0}"),
    pieces("مرحبا", "שלום", "א-", "\u{5D0}\u{5BE}", "\u{600}", "\u{6DD}", "\u{661}"),
    pieces("👨‍👩‍👧‍👦", "🇩🇪", "🇩", "1\u{FE0F}\u{20E3}", "❤\u{FE0F}", "❤\u{FE0E}", "👍🏽", "🏽", "👍", "\u{200D}", "\u{1F8FF}"),
    pieces("😀", "☝", "☝🏽", "👩🏽‍🚀", "🇯🇵🇫🇷", "🇯🇵", "0\u{FE0F}\u{20E3}", "❤\u{FE0F}\u{200D}🔥", "🐱", " ", "a", "é"),
    pieces("😀", "👍", "👍🏽", "🇯🇵", " ", "!", ")", "(", "\"", "“", "”", "$", "%", "-", "x-", "5", "字", "。", "\u{A0}", "\n"),
    pieces("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{E0041}", "\u{FE0F}", "\u{34F}"),
    pieces("e" + String(repeating: "\u{301}", count: 30), "\u{301}", "\u{20DD}", "e\u{301}", " \u{301}", "\u{3099}"),
    pieces("\u{0}", "\u{1}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\r", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}"),
    pieces("\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{378}", "\u{E000}"),
    pieces("«", "»", "“", "”", "‘", "’", "\"", "'", "(", ")", "[", "]", "{", "}", " ", "漢", "a"),
    pieces("1", "2", ",", ".", "/", "$", "%", "€", "(", ")", "-", "+", " ", "a", ":"),
    pieces("https://example.com/a?b=c", "C++", "a/b", "--", "—", "–", "\u{2010}", "\u{58A}", "⸺", "\u{FFFC}", "~"),
    [
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xFF], [0xC0, 0xAF], [0x61], [0xCC, 0x81],
      [0xEF, 0xBF, 0xBE], [0xF4, 0x8F, 0xBF, 0xBF], [0xEF, 0xB7, 0x90],
    ],
  ]

  private static func pieces(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}
