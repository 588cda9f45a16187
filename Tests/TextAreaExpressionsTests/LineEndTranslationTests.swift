import Testing

@testable import TextAreaExpressions

@Suite struct LineEndTranslationTests {
  @Test(arguments: [
    (#"a\nb"#, #"a(?:\r\n|\n)b"#), (#"[\n;]"#, #"[\r\n;]"#), (#"[^\n]"#, #"[^\r\n]"#),
    (#"[]\n]\n"#, #"[]\r\n](?:\r\n|\n)"#),
    (#"\\n"#, #"\\n"#), (#"\Q\n\E\n"#, #"\Q\n\E(?:\r\n|\n)"#), (#"(?<=\n)x\n"#, #"(?<=\n)x(?:\r\n|\n)"#),
    (#"(?<!(a|\n))\n"#, #"(?<!(a|\n))(?:\r\n|\n)"#), ("a\nb", #"a(?:\r\n|\n)b"#),
    (#"[[:alpha:]\n]"#, #"[[:alpha:]\r\n]"#),
    (#"\"#, #"\"#), ("[", "["), ("", ""),
  ]) func `an escaped n is a line end of either kind, where that can be said`(pattern: String, translated: String) {
    #expect(String(decoding: LineEndTranslation.translate(Array(pattern.utf8)), as: UTF8.self) == translated)
  }
}
