import TextArea
import TextBuffer
import Testing

@Suite struct ReportTests {
  @Test(arguments: [
    ("a", []), ("字", []), ("e\u{301}", []), ("\t", []), ("👩", []), ("", []),
    ("👩‍👧", ["U+1F469", "U+200D", "U+1F467"]), ("❤️", ["U+2764", "U+FE0F"]), ("\u{1}", ["U+0001"]),
    ("\u{202E}", ["U+202E"]), ("\u{1100}\u{1161}", ["U+1100", "U+1161"]),
  ])
  func `what does not show as it is is spelt out`(text: String, points: [String]) {
    var area = TextArea()
    area.load(TextContent(Array(text.utf8)))
    #expect(area.hiddenCodePoints == points)
  }

  @Test func `a byte that is no UTF-8 is told as a byte`() {
    var area = TextArea()
    area.load(TextContent([0x80, 0x61]))
    #expect(area.hiddenCodePoints == ["0x80"])
  }
}
