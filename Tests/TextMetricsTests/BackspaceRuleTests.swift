import Testing
import TextMetrics

@Suite struct `Backspace rule` {
  static let steps: [(text: String, left: [String])] = [
    ("ab", ["a", ""]),
    ("字", [""]),
    ("ที่", ["ที", "ท", ""]),
    ("क्षि", ["क्ष", "क्", "क", ""]),
    ("e\u{302}\u{301}", ["e\u{302}", "e", ""]),
    ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}", "\u{1112}", ""]),
    ("한", [""]),
    ("a👨‍👩‍👧‍👦", ["a", ""]),
    ("🇩🇪🇫🇷", ["🇩🇪", ""]),
    ("👍🏽", [""]),
    ("1\u{FE0F}\u{20E3}", [""]),
    ("葛\u{E0100}", [""]),
    ("❤\u{FE0F}", [""]),
    ("می\u{200C}", ["می", "م", ""]),
    ("ک\u{200D}", ["ک", ""]),
    ("क्\u{200D}", ["क्", "क", ""]),
    ("க்ஷ", ["க்", "க", ""]),
    ("a\u{34F}", ["a", ""]),
    ("ᠠ\u{180B}", ["ᠠ", ""]),
    ("a\u{FE00}", [""]),
    ("\u{FE0F}", [""]),
    ("ស្ត្រី", ["ស្ត្រ", "ស្ត្", "ស្ត", "ស្", "ស", ""]),
    ("ကြော", ["ကြေ", "ကြ", "က", ""]),
    ("ｶﾞ", ["ｶ", ""]),
    ("🇩🇪🇫", ["🇩🇪", ""]),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", [""]),
    ("👩\u{200D}", [""]),
    ("x\u{200B}", ["x", ""]),
    ("\u{3164}", [""]),
    ("a\r\n", ["a", ""]),
  ]

  @Test(arguments: steps) func `step by step`(_ text: String, _ left: [String]) {
    var bytes = Array(text.utf8)
    for expected in left {
      bytes.removeLast(bytes.count - BackspaceRule.start(ofDeletionBefore: bytes.count, in: bytes.span))
      #expect(bytes == Array(expected.utf8))
    }
  }
}
