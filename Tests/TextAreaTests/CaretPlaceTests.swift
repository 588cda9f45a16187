import TerminalScreen
import TextBuffer
import TextMetrics
import Testing

@testable import TextArea

/// Line and character of the caret, as the status line and the go-to-line field count them.
@Suite struct CaretPlaceTests {
  /// The same, counted from the line's start by the standard library.
  private func expected(_ area: TextArea) -> [Int] {
    let before = String(decoding: area.content.bytes(in: 0..<area.caret.byteOffset), as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return [lines.count, (lines.last?.count ?? 0) + 1]
  }

  private func place(_ area: inout TextArea) -> [Int] {
    let place = area.caretPlace
    return [place.line, place.character]
  }

  @Test(arguments: [
    ("|", 1, 1), ("a|b", 1, 2), ("ab\n|", 2, 1), ("ab\n字|", 2, 2), ("e\u{301}|x", 1, 2), ("👩‍👩‍👧🇩🇪|", 1, 3),
    ("a\r\nb|", 2, 2),
    ("\t|x", 1, 2), ("क्षि|", 1, 2),
  ])
  func `characters are what people take for one`(marked: String, line: Int, character: Int) {
    var bench = Bench.bare(20, 4)
    bench.set(marked)
    #expect(place(&bench.area) == [line, character])
  }

  @Test func `in a long line it is right wherever the caret goes and whatever is typed`() throws {
    var generator = SystemRandomNumberGenerator()
    let pieces = ["word ", "字", "e\u{301}", "👩‍🚀", "🇩🇪", "x", "\u{301}", " "]
    var text = ""
    for _ in 0..<4000 { text += pieces.randomElement(using: &generator) ?? "" }
    var bench = Bench.bare(40, 6)
    bench.area.text = text
    let keys = [
      "<Left>", "<Right>", "<C-Left>", "<C-Right>", "<Up>", "<Down>", "<PageUp>", "<PageDown>", "x", "e", "\u{301}",
      "<BS>",
      "<Del>", "<Home>", "<End>", "<C-End>", "<C-Home>", "<C-z>", "字",
    ]
    for _ in 0..<400 {
      let key = keys.randomElement(using: &generator) ?? "x"
      try bench.play(key)
      #expect(place(&bench.area) == expected(bench.area), "\(key)")
    }
  }

  @Test func `what is selected is counted in characters`() throws {
    var bench = Bench.bare(20, 4)
    bench.set("^a字e\u{301}\n👩‍🚀|x")
    #expect(bench.area.selectionLength == 5)
    try bench.play("<Left>")
    #expect(bench.area.selectionLength == 0)
  }
}
