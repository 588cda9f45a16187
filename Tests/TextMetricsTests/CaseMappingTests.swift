import Testing
import TextMetrics

@Suite struct `Case mapping` {
  @Test(arguments: [
    ("ΟΔΟΣ", "οδος"), ("ΟΔΟΣ ΜΕΓΑΣ", "οδος μεγας"), ("ΣΟΦΟΣ", "σοφος"), ("Σ", "σ"), ("ΑΣ\u{301}", "ας\u{301}"),
    ("ΟΔΟΣ.", "οδος."), ("Α.Σ.Α", "α.σ.α"), ("ΑΣ'Α", "ασ'α"), ("İ", "i\u{307}"), ("ǅUNGLA", "ǆungla"), ("ẞ", "ß"),
    ("ÉTÉ", "été"), ("字A", "字a"), ("𐐀", "𐐨"), ("Ꭰ", "ꭰ"), ("ᲐᲑ", "აბ"), ("", ""),
  ])
  func `lower case of`(_ text: String, _ expected: String) {
    #expect(CaseMapping.lowercase(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("straße", "STRASSE"), ("ﬁn", "FIN"), ("ŉ", "ʼN"), ("οδος", "ΟΔΟΣ"), ("ǆ", "Ǆ"), ("ᾳ", "ΑΙ"), ("字", "字"),
  ])
  func `upper case of`(_ text: String, _ expected: String) {
    #expect(CaseMapping.uppercase(text) == expected)
  }

  @Test(arguments: [
    ("ǆungla", "ǅungla"), ("Ǆungla", "ǅungla"), ("ßa", "Ssa"), ("ﬁn", "Fin"), ("hELLO", "Hello"), ("'tis", "'Tis"),
    ("1ST", "1st"), ("ΟΔΟΣ", "Οδος"), ("ქართული", "ქართული"), ("ijs", "Ijs"), ("ᾳ", "ᾼ"), ("字A", "字a"), ("", ""),
    ("'", "'"),
  ])
  func `title case of`(_ word: String, _ expected: String) {
    #expect(CaseMapping.titlecase(word).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `whether a sigma ends its word is seen from what is around the text`() {
    #expect(CaseMapping.lowercase("Σ", before: "ΟΔΟ") == "ς")
    #expect(CaseMapping.lowercase("ΟΔΟΣ", after: "ΑΝ") == "οδοσ")
    #expect(CaseMapping.lowercase("ΟΔΟΣ", after: " ΑΝ") == "οδος")
  }
}
