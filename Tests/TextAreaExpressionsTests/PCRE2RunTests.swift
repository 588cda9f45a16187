import TextBuffer
import Testing

@testable import TextAreaExpressions

@Suite(.enabled(if: PCRE2Engine() != nil, "built without PCRE2")) struct PCRE2RunTests {
  /// All matches, found in slices of `work`.
  static func matches(
    of pattern: String, in content: TextContent, ignoringCase: Bool = false, limits: PCRE2Run.Limits = .init(),
    work slice: Int = .max
  ) throws -> [Range<Int>] {
    let engine = try #require(PCRE2Engine())
    let expression = try engine.expression(
      pattern, ignoringCase: ignoringCase, hasCRLF: content.lineEndings.crlfs > 0)
    var run = PCRE2Run(
      try #require(expression as? PCRE2Expression), in: content, from: 0, through: content.count, isAfterMatch: false,
      limits: limits)
    var found: [Range<Int>] = []
    while true {
      var work = slice
      switch try run.next(work: &work) {
      case .searching: continue
      case .found(let groups): found.append(try #require(groups[0]))
      case .exhausted: return found
      }
    }
  }

  static func matches(of pattern: String, in text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    return try matches(of: pattern, in: TextContent(bytes)).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    ("^", "a\n\nb", ["", "", ""]), ("$", "a\n\nb", ["", "", ""]), ("^", "a\n", [""]), ("^$", "a\n\nb", [""]),
    ("^$\\n", "a\n\n\nb", ["\n", "\n"]), ("^\\n", "\na\n\n", ["\n", "\n"]), ("\\n", "a\nb\n", ["\n", "\n"]),
    (".*", "ab\n\nc", ["ab", "", "c"]), ("x*", "axxb", ["", "xx", ""]), ("a\\nb", "a\nb", ["a\nb"]),
    ("b$", "ab\nb", ["b", "b"]), ("\\w+", "日本 語", ["日本", "語"]), ("\\d+", "a1b22", ["1", "22"]),
    ("(?<=a)b", "ab bb", ["b"]), ("(a)\\1", "aab", ["aa"]), ("\\bon", "on son", ["on"]), ("\\Aa", "a\na", ["a"]),
    // Lines that end in CRLF.
    ("b2$", "a1\r\nb2\r\n", ["b2"]), ("^.*$", "a1\r\nb2\r\n", ["a1", "b2"]), ("^$\\n", "a\r\n\r\nb", ["\r\n"]),
    ("^\\n", "a\r\n\r\n\r\nb", ["\r\n", "\r\n"]), ("\\n", "a\r\nb\nc", ["\r\n", "\n"]),
    ("^", "a\r\n\r\nb", ["", "", ""]),
    ("1\\nb", "a1\r\nb2", ["1\r\nb"]), ("[^\\n]+", "a1\r\nb2", ["a1", "b2"]), ("\\R", "a\r\nb", ["\r\n"]),
    ("$", "a\r\n\r\nb", ["", "", ""]), ("x", "a1\r\nb2\r\n", []),
    // The text begins behind a byte order mark.
    ("^a", "\u{FEFF}a", ["a"]), ("\\A.", "\u{FEFF}a\nb", ["a"]), ("^", "\u{FEFF}", [""]), ("^$", "\u{FEFF}\nb", [""]),
    ("^a?$", "\u{FEFF}", [""]), ("^.", "\u{FEFF}a\r\nb", ["a", "b"]), ("(?<!.)a", "\u{FEFF}a", ["a"]),
    (".", "a\u{FEFF}", ["a", "\u{FEFF}"]),
  ]) func `what people search for`(pattern: String, text: String, matches: [String]) throws {
    #expect(try Self.matches(of: pattern, in: text) == matches)
  }

  @Test func `a byte that is not UTF-8 counts as one character`() throws {
    let content = TextContent([0xFF, 0x61, 0xE5, 0x62, 0x31, 0xFE])
    #expect(try Self.matches(of: "[0-9]", in: content) == [4..<5])
    #expect(try Self.matches(of: "[a-z]", in: content) == [1..<2, 3..<4])
    #expect(try Self.matches(of: ".*", in: content) == [0..<6])
    #expect(try Self.matches(of: "[^a-z1]", in: content) == [0..<1, 2..<3, 5..<6])
  }

  @Test func `thousands of alternatives are found, and where they are more than can be, that is said`() throws {
    func words(_ count: Int) -> String { (0..<count).map { "word\($0)" }.joined(separator: "|") }
    let text = "one word2999 two word0\nword1500"
    for pattern in [words(3000) + "\\b", "(*UCP)" + words(3000)] {
      #expect(try Self.matches(of: "(?:\(words(3000)))\\b", in: text) == ["word2999", "word0", "word1500"])
      #expect(try Self.matches(of: pattern, in: text).count == 3)
    }
    #expect(try Self.matches(of: words(3000), in: TextContent(Array("x word9".utf8)), work: 100) == [2..<7])
    #expect(throws: SearchError.tooLarge) { try Self.matches(of: words(20_000), in: text) }
  }

  @Test func `a large expression that is costly as well gives up`() throws {
    let pattern = (0..<3000).map { "word\($0)" }.joined(separator: "|") + "|(a+)+$"
    #expect(throws: SearchError.tooCostly) {
      try Self.matches(of: pattern, in: String(repeating: "a", count: 60) + "b")
    }
  }

  /// The same matches whatever the windows, the chunks and the slices: what one call over all bytes finds is the model.
  @Test func `windows, chunks and slices make no difference`() throws {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var generator = Generator(state: seed)
    let pieces = ["a", "b", "ab", "\n", "\r\n", "é", "漢", " ", "1", "👍", "aaa"]
    let patterns = [
      "a+", "a+b", "^", "$", "^$", "\\n", "^.*$", ".*", "\\bab", "a\\b", "(?<=a)b", "a(?!b)", "[^a]+", "(a|b)+\\n",
      "\\s+$", "(?s)a.*?b", "é|漢", "\\w+", "(\\w)\\1", "\\R", "x?", "a{2,3}", "\\Aa", "b\\z", "a*b*", "(?:ab)*\\n?",
    ]
    for _ in 0..<120 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
        if Int.random(in: 0..<20, using: &generator) == 0 { bytes.append(0xFF) }
      }
      for pattern in patterns {
        var whole = PCRE2Run.Limits()
        whole.window = 1 << 20
        let expected = try Self.matches(of: pattern, in: TextContent(bytes), limits: whole)
        var limits = PCRE2Run.Limits()
        limits.window = Int.random(in: 1...12, using: &generator)
        limits.buffer = Int.random(in: 8...32, using: &generator)
        let content = TextContent(bytes, chunkCapacity: Int.random(in: 2...9, using: &generator))
        let found = try Self.matches(of: pattern, in: content, limits: limits, work: 1)
        if found == expected { continue }
        let (some, other) = zip(found, expected).first { $0 != $1 } ?? (found.last ?? 0..<0, expected.last ?? 0..<0)
        Issue.record("seed \(seed): \(pattern) in \(bytes): \(some) instead of \(other)")
        return
      }
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test func `a match may be as long as megabytes`() throws {
    let text = TextContent(Array(repeating: UInt8(ascii: "x"), count: 3 << 20) + Array("\ny".utf8))
    #expect(try Self.matches(of: "^.*$", in: text) == [0..<3 << 20, (3 << 20) + 1..<(3 << 20) + 2])
  }

  @Test(arguments: [
    ("(a+)+$", String(repeating: "a", count: 60) + "b"), ("(?:a|aa)+$", String(repeating: "a", count: 200) + "b"),
    ("[ab ]*zq", String(repeating: "ab ", count: 400_000)), ("(?:[^ ]+ )*zz", String(repeating: "ab ", count: 400_000)),
    ("[ab ]*+zq", String(repeating: "ab ", count: 400_000)),
    ("(?R)?a(?R)?a$", String(repeating: "a", count: 3000) + "b"),
  ]) func `a hostile expression ends by its limit`(pattern: String, text: String) throws {
    let content = TextContent(Array(text.utf8))
    #expect(throws: SearchError.tooCostly) { try Self.matches(of: pattern, in: content) }
  }

  // The last character of each is nowhere in the text, which PCRE2 looks for first.
  @Test(arguments: [
    ("(.*)(.*)(.*)zq", String(repeating: "ab ", count: 5000)), ("(a*)\\1b", String(repeating: "a", count: 100_000)),
    ("(?s).*?(.*)\\1x", String(repeating: "ab", count: 20_000)),
  ]) func `a hostile expression that needs a character that is missing finds nothing`(
    pattern: String, text: String
  ) throws {
    #expect(try Self.matches(of: pattern, in: TextContent(Array(text.utf8))).isEmpty)
  }

  @Test(arguments: ["(a+)+$", ".*zq", "[a-z]+ [a-z]+q", "(?:a|b| )+c"])
  func `one long line costs no more than it must`(pattern: String) throws {
    let content = TextContent(Array(String(repeating: "ab ", count: 1700).utf8))
    #expect(try Self.matches(of: pattern, in: content).isEmpty)
  }

  @Test func `matches in one line cost the same each, however many there are`() throws {
    let engine = try #require(PCRE2Engine())
    let expression = try engine.expression("(a)b", ignoringCase: false, hasCRLF: false)
    var costs: [Int] = []
    for count in [1000, 10_000] {
      let content = TextContent(Array(String(repeating: "ab", count: count).utf8))
      var run = expression.run(in: content, from: 0, through: content.count, isAfterMatch: false)
      var work = Int.max / 2
      while case .found = try run.next(work: &work) {}
      costs.append((Int.max / 2 - work) / count)
    }
    #expect(costs[1] <= costs[0] * 5 / 4)
  }

  @Test func `an expression that is none says why`() throws {
    let engine = try #require(PCRE2Engine())
    for pattern in ["(", "[a", "a{2,1}", "*", "\\"] {
      #expect {
        _ = try engine.expression(pattern, ignoringCase: false, hasCRLF: false)
      } throws: { error in
        guard case .invalidExpression(let reason)? = error as? SearchError else { return false }
        return !reason.isEmpty && !reason.contains("\n")
      }
    }
  }

  @Test func `groups are found by name`() throws {
    let engine = try #require(PCRE2Engine())
    let expression = try engine.expression("(?<year>\\d+)-(\\d+)", ignoringCase: false, hasCRLF: false)
    #expect(expression.groupCount == 2)
    #expect(expression.group(named: "year") == 1)
    #expect(expression.group(named: "month") == nil)
  }
}
