import Testing

@testable import TextBuffer

@Suite struct `Canonically equivalent text` {
  /// Pattern, text, where it is found.
  @Test(
    arguments: [
      ("é", "caf\u{65}\u{301}!", 3..<6), ("e\u{301}", "café!", 3..<5), ("É", "caf\u{65}\u{301}!", nil),
      // Marks of different classes in any order, and parts of them composed.
      ("ậ", "a\u{302}\u{323}", 0..<5), ("a\u{323}\u{302}", "\u{E2}\u{323}", 0..<4), ("a\u{302}\u{323}", "ậ", 0..<3),
      ("각", "\u{1100}\u{1161}\u{11A8}", 0..<9), ("\u{1100}\u{1161}\u{11A8}", "각", 0..<3), ("각", "가\u{11A8}", 0..<6),
      ("Å", "\u{212B}", 0..<3), ("\u{212B}", "A\u{30A}", 0..<3), ("Ω", "\u{2126}", 0..<3), ("豈", "\u{F900}", 0..<3),
      // Two starters that make one: a Bengali vowel sign.
      ("\u{9CB}", "\u{995}\u{9C7}\u{9BE}", 3..<9), ("\u{9C7}\u{9BE}", "\u{9CB}", 0..<3),
      // A letter is not found where marks make another one of it, and no part of a syllable is.
      ("e", "caf\u{65}\u{301}", nil), ("e", "\u{65}\u{301}e", 3..<4), ("가", "가\u{11A8}", nil),
      ("\u{1100}", "\u{1100}\u{1161}", nil), ("ก", "ก่ ก", 7..<10),
      // What else makes up one cluster may be parted.
      ("क", "कि", 0..<3), ("❤", "❤\u{FE0F}", 0..<3), ("👍", "👍🏽", 0..<4), ("\u{301}", "e\u{301}", 1..<3),
      // A line end of either kind.
      ("a\nb", "a\r\nb", 0..<4), ("a\r\nb", "a\nb", 0..<3), ("\n", "a\r\nb", 1..<3), ("\r", "a\r\nb\r", 4..<5),
    ] as [(String, String, Range<Int>?)])
  func `is found as a whole`(pattern: String, text: String, range: Range<Int>?) {
    let pattern = TextPattern(Array(pattern.utf8), matchingEquivalents: true)
    for capacity in [1, 2, 3, 5, 4064] {
      let content = TextContent(Array(text.utf8), chunkCapacity: capacity)
      #expect(content.firstRange(of: pattern) == range)
      #expect(content.firstRange(of: pattern, backwards: true) == range)
    }
  }

  @Test func `is not asked for by default`() {
    #expect(TextContent("e\u{301}".utf8).firstRange(of: TextPattern(Array("é".utf8))) == nil)
    #expect(TextContent("e\u{301}".utf8).firstRange(of: TextPattern(Array("e".utf8))) == 0..<1)
  }

  @Test func `is found in either case`() {
    for text in ["É", "E\u{301}", "é", "e\u{301}"] {
      for pattern in ["é", "E\u{301}"] {
        let pattern = TextPattern(Array(pattern.utf8), ignoringCase: true, matchingEquivalents: true)
        #expect(TextContent(text.utf8).firstRange(of: pattern) == 0..<text.utf8.count)
      }
    }
  }

  /// Swift's strings are compared by canonical equivalence: a plain model.
  @Test func `agrees with comparing strings`() {
    var random = SeededGenerator()
    let letters = [
      "a", "e", "\u{301}", "\u{323}", "é", "ạ", "\u{302}", "ê", "ế", "\u{1100}", "\u{1161}", "\u{11A8}", "가", "각",
    ]
    for _ in 0..<300 {
      func text(_ most: Int) -> String {
        (0..<Int.random(in: 1...most, using: &random)).compactMap { _ in letters.randomElement(using: &random) }
          .joined()
      }
      let (pattern, hay) = (text(3), text(12))
      let found = TextContent(Array(hay.utf8), chunkCapacity: 3).firstRange(
        of: TextPattern(Array(pattern.utf8), matchingEquivalents: true))
      // The first place where as many bytes as some equivalent has are the same text.
      let bytes = Array(hay.utf8)
      var expected: Range<Int>?
      search: for start in bytes.indices {
        for end in start + 1..<bytes.count + 1 {
          guard let part = String(validating: bytes[start..<end], as: UTF8.self), part == pattern else { continue }
          guard TextContent(bytes).keepsCharactersWhole(start..<end) else { continue }
          expected = start..<end
          break search
        }
      }
      // What begins with a mark, or a later part of a syllable, can be equivalent only together with what is before.
      if let first = pattern.unicodeScalars.first,
        "\u{301}\u{302}\u{323}\u{1161}\u{11A8}".unicodeScalars.contains(first)
      {
        continue
      }
      #expect(
        found == expected,
        "seed \(random.seed): \(pattern.unicodeScalars.map(\.value)) in \(hay.unicodeScalars.map(\.value))")
    }
  }
}
