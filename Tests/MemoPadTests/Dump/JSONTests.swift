import Testing

@testable import memo_pad

@Suite struct JSONTests {
  @Test(arguments: [
    (JSON.null, "null"), (.boolean(true), "true"), (.number(-3), "-3"),
    (.string("a\"\\\n\u{1}\u{9B}字"), #""a\"\\\n\u0001\u009b字""#),
    (.string("\u{202E}a\u{200D}\u{2066}\u{FEFF}"), #""\u202ea\u200d\u2066\ufeff""#),
    (.string("🏴\u{E0067}\u{E007F}❤\u{FE0F}e\u{301}👍🏽"), #""🏴\udb40\udc67\udb40\udc7f❤\ufe0fe\#u{301}👍🏽""#),
    (.array([.number(1), .array([])]), "[1, []]"),
    (.object([("b", .null), ("a", .string(""))]), #"{"b": null, "a": ""}"#),
    (JSON(nil), "null"),
  ])
  func `values are written as RFC 8259 has them`(value: JSON, text: String) {
    #expect(value.text == text)
  }

  /// Quadratic appending takes minutes for this, linear appending a fraction of a second.
  @Test func `a text of a million lines is written in one go`() {
    let line = "a\t字\n"
    let text = JSON.array([.string(String(repeating: line, count: 1_000_000))]).text
    #expect(text.utf8.count == 4 + 8 * 1_000_000)
    #expect(text.hasPrefix(#"["a\t字\na\t字\n"#) && text.hasSuffix(#"字\n"]"#))
  }
}
