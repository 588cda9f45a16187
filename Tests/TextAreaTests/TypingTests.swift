import TerminalScreen
import TextArea
import Testing

/// What is typed fast is what is typed slowly.
@Suite struct TypingTests {
  private static let texts = ["12x34", "xyz", "1e\u{301}2", "1\u{301}x", "字1字", "👩‍👩‍👧12", "1 2 3", "xx1"]

  private func digits(_ area: inout TextArea) {
    area.validations = [
      { edit in
        edit.bytes.allSatisfy { (0x30...0x39).contains($0) } ? .accept : .refuse("digits only")
      }
    ]
  }

  @Test(arguments: texts) func `typed text is validated character by character, however fast it comes`(text: String) {
    for before in ["|", "5|6", "^56|7"] {
      var (fast, slow) = (Bench.bare(20, 5, digits), Bench.bare(20, 5, digits))
      fast.set(before)
      slow.set(before)
      fast.send(.text(Array(text.utf8)))
      for character in text { slow.send(.text(Array(String(character).utf8))) }
      #expect(fast.marked == slow.marked)
    }
  }

  @Test func `typing in one go takes what is allowed and says what was not`() {
    var bench = Bench.bare(20, 5, digits)
    bench.send(.text(Array("12x34".utf8)))
    #expect(bench.area.text == "1234")
    #expect(bench.outcome.refusal == .vetoed("digits only"))
    bench.send(.paste(Array("5x".utf8)))
    #expect(bench.area.text == "12345")
  }

  @Test(arguments: texts, [TextArea.LengthPolicy.truncate, .refuse])
  func `typed text is cut at the limit, however fast it comes`(text: String, policy: TextArea.LengthPolicy) {
    func limit(_ area: inout TextArea) { (area.maximumLength, area.lengthPolicy) = (3, policy) }
    for before in ["|", "ab|", "^ab|c"] {
      var (fast, slow) = (Bench.bare(20, 5, limit), Bench.bare(20, 5, limit))
      fast.set(before)
      slow.set(before)
      fast.send(.text(Array(text.utf8)))
      for character in text { slow.send(.text(Array(String(character).utf8))) }
      #expect(fast.marked == slow.marked)
    }
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func `many lines at once are one edit in the document's line ends`(end: String)
  {
    var bench = Bench.bare(20, 5)
    bench.set("a\r\n|")
    bench.send(.text(Array((0..<200).map { "line \($0)\(end)" }.joined().utf8)))
    #expect(bench.area.text == "a\r\n" + (0..<200).map { "line \($0)\r\n" }.joined())
    let isUndone = bench.area.undo()
    #expect(isUndone)
    #expect(bench.marked == "a\r\n|")
  }

  /// Before, keys, and after them undone and done again.
  @Test(arguments: [
    ("a|\nb\nc", "<M-Down>"), ("a\n^b|c\nd", "<M-Up>"), ("^a\nb|", "<Tab>"), ("\ta|b", "<S-Tab>"),
    ("a|b", "<M-S-Down>"),
    ("a|b", "<M-o>"), ("^ab| c", "<M-u>"), ("ab|c", "x"), ("a^b|c", "<C-x>"), ("ab|c", "<C-t>"), ("|one", "<C-v>"),
  ])
  func `redo leaves caret and selection where they were after the edit`(before: String, keys: String) throws {
    var bench = Bench.bare(20, 5)
    bench.set(before)
    try bench.play(keys)
    let after = bench.marked
    try bench.play("<C-z>")
    #expect(bench.marked == before)
    try bench.play("<C-Home><C-y>")
    #expect(bench.marked == after)
  }
}
