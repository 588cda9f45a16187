import Testing

@testable import TextMetrics

@Suite struct WholeGlyphsTests {
  private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

  private func glyphs(_ text: String, whole: MeasuredWidths.Kinds) -> [String] {
    var rules = GlyphRules()
    rules.whole = whole
    var result: [String] = []
    let bytes = Array(text.utf8)
    rules.forEachGlyph(ofCluster: bytes.span) { result.append("\($0.text) \($0.width)") }
    let width = result.reduce(0) { $0 + (Int(String($1.last ?? "0")) ?? 0) }
    #expect(rules.width(ofCluster: bytes.span) == width)
    return result
  }

  private static let emoji: [(String, MeasuredWidths.Kinds)] = [
    (family, .joined), ("\u{1F44D}\u{1F3FD}", .toned), ("\u{2764}\u{FE0F}", .emojiPresentation),
    ("1\u{FE0F}\u{20E3}", .keycaps), ("#\u{FE0F}\u{20E3}", .keycaps),
    ("\u{2764}\u{FE0F}\u{200D}\u{1F525}", [.joined, .emojiPresentation]),
    ("\u{1F468}\u{1F3FD}\u{200D}\u{1F4BB}", [.joined, .toned]),
  ]

  @Test(arguments: emoji)
  func `an emoji whose kinds the terminal measures as the rules say is one glyph of two cells`(
    _ emoji: String, _ kinds: MeasuredWidths.Kinds
  ) {
    #expect(glyphs(emoji, whole: kinds) == ["\(emoji) 2"])
    #expect(glyphs(emoji, whole: .emoji) == ["\(emoji) 2"])
    // One kind that it does not measure so is enough to send the parts alone.
    for kind in [MeasuredWidths.Kinds.joined, .toned, .emojiPresentation, .keycaps] where kinds.contains(kind) {
      #expect(glyphs(emoji, whole: .emoji.subtracting(kind)) == glyphs(emoji, whole: []))
    }
  }

  @Test(arguments: [
    "a\u{301}", "字", "\u{0915}\u{093E}", "\u{1F1E9}\u{1F1EA}", "1\u{20E3}a", "\u{2764}\u{FE0E}", "\u{1F468}\u{200D}",
    "\u{1F3F4}\u{E0067}\u{E007F}", "a\u{FE0F}", "\u{1F44D}",
  ])
  func `everything else stays as it is`(_ text: String) {
    #expect(glyphs(text, whole: .emoji) == glyphs(text, whole: []))
  }
}
