import Testing
import TextLayout
import TextMetrics

/// Rows of small texts as pictures: what each row shows, hanging blanks left out.
@Suite struct `Row breaker` {
  static let byWord: [(text: String, width: Int, rows: [String])] = [
    ("hello wonderful world", 12, ["hello", "wonderful", "world"]),
    ("aaaaa b", 5, ["aaaaa", "b"]),
    ("aaaaa     b", 5, ["aaaaa", "b"]),
    ("aaaaabbb", 5, ["aaaaa", "bbb"]),
    ("ab\ncd", 5, ["ab", "cd"]),
    ("ab\r\ncd", 5, ["ab", "cd"]),
    ("ab\n", 5, ["ab", ""]),
    ("", 5, [""]),
    ("aaaaa", 5, ["aaaaa"]),
    ("aaa   ", 5, ["aaa  "]),
    ("well-known fact", 6, ["well-", "known", "fact"]),
    ("a\u{A0}b c", 3, ["a\u{A0}b", "c"]),
    ("日本語、日本", 6, ["日本", "語、日", "本"]),
    ("漢字", 1, ["漢", "字"]),
    ("漢字", 3, ["漢", "字"]),
    ("a漢", 2, ["a", "漢"]),
    ("Provide a 'TextView' object", 11, ["Provide a", "'TextView'", "object"]),
    ("Why do you recommend this product?", 20, ["Why do you recommend", "this product?"]),
    ("   abcde", 5, ["   ab", "cde"]),
    ("👨‍👩‍👧👨‍👩‍👧", 3, ["👨‍👩‍👧", "👨‍👩‍👧"]),
    ("a\tb", 8, ["a", "b"]),
    ("a\tb", 9, ["a\tb"]),
  ]

  @Test(arguments: byWord) func `break at words`(_ text: String, _ width: Int, _ rows: [String]) {
    #expect(show(text, width: width, mode: .byWordWrapping) == rows)
  }

  static let byCharacter: [(text: String, width: Int, rows: [String])] = [
    ("hello world", 4, ["hell", "o wo", "rld"]),
    ("abcd efgh", 4, ["abcd", "efgh"]),
    ("日本語、", 4, ["日本", "語、"]),
    ("日本語、", 6, ["日本語", "、"]),
  ]

  @Test(arguments: byCharacter) func `break at characters`(_ text: String, _ width: Int, _ rows: [String]) {
    #expect(show(text, width: width, mode: .byCharWrapping) == rows)
  }

  @Test(arguments: [LineBreakMode.byClipping, .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func `one row a line where nothing wraps`(_ mode: LineBreakMode) {
    #expect(show("hello wonderful world\n漢字", width: 4, mode: mode) == ["hello wonderful world", "漢字"])
  }

  @Test func `a Japanese prompt keeps its kinsoku at every width`() {
    let text = "テキストを入力してください。タップして、内容を入力してください！"
    for width in 4...40 {
      let rows = show(text, width: width, mode: .byWordWrapping)
      #expect(rows.joined() == text)
      for row in rows { #expect(!"ー、。！ッ".contains(row.prefix(1)), "\(width): \(row)") }
    }
    #expect(show(text, width: 2, mode: .byWordWrapping).count == text.count)
  }

  @Test func `no Thai or Vietnamese row starts with a mark`() {
    for width in 1...12 {
      for row in show("ที่นี่มีที่จอดรถ Tie\u{302}\u{301}ng Vie\u{323}\u{302}t", width: width, mode: .byWordWrapping) {
        #expect(row.unicodeScalars.first?.properties.generalCategory != .nonspacingMark)
      }
    }
  }

  @Test func `a window that ends inside of a row asks for more`() {
    let breaker = RowBreaker(width: 5, mode: .byWordWrapping, tabWidth: 8, glyphRules: .standard)
    // A mark, a longer scalar or more blanks could still follow.
    for text in ["ab", "ab ", "abcde", "abcde  ", "日本\r", "e\u{301}"] {
      let bytes = Array(text.utf8)
      #expect(breaker.row(from: 0, in: bytes.span, reachesEnd: false) == nil)
      #expect(breaker.row(from: 0, in: bytes.span, reachesEnd: true) != nil)
    }
    let cut = Array("日本語".utf8.dropLast())
    #expect(breaker.row(from: 0, in: cut.span, reachesEnd: false) == nil)
  }

  private func show(_ text: String, width: Int, mode: LineBreakMode) -> [String] {
    let bytes = Array(text.utf8)
    let breaker = RowBreaker(width: width, mode: mode, tabWidth: 8, glyphRules: .standard)
    var rows: [String] = []
    var start = 0
    var needsLast = true
    while start < bytes.count || needsLast {
      guard let row = breaker.row(from: start, in: bytes.span, reachesEnd: true) else { break }
      rows.append(String(decoding: bytes[start..<start + row.visibleLength], as: UTF8.self))
      start += row.length
      needsLast = row.endsLine && row.length > row.textLength
    }
    return rows
  }
}
