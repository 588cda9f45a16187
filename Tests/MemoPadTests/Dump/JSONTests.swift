import Testing

@testable import memo_pad

@Suite struct JSONTests {
  @Test(arguments: [
    (JSON.null, "null"), (.boolean(true), "true"), (.number(-3), "-3"),
    (.string("a\"\\\n\u{1}\u{9B}字"), #""a\"\\\n\u0001\u009b字""#),
    (.array([.number(1), .array([])]), "[1, []]"),
    (.object([("b", .null), ("a", .string(""))]), #"{"b": null, "a": ""}"#),
    (JSON(nil), "null"),
  ])
  func `values are written as RFC 8259 has them`(value: JSON, text: String) {
    #expect(value.text == text)
  }
}
