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
