import TerminalScreen
import TextArea
import Testing

@Suite struct LimitTests {
  /// Before, keys, after, clusters refused by the last key, with room for five.
  @Test(arguments: [
    ("|", "abcdefg", "abcde|", 1),
    ("a|", "<Paste>bcdefg</Paste>", "abcde|", 2),
    ("abcd|", "<Paste>👨‍👩‍👧🇩🇪</Paste>", "abcd👨‍👩‍👧|", 1),
    ("abcde|", "\u{301}", "abcde\u{301}|", 0),
    ("abcd|", "e<Wait:1>\u{301}<Wait:1>f", "abcde\u{301}|", 1),
    ("a^bcde|", "xyzxyz", "axyzx|", 1),
    ("字字字字字|", "字", "字字字字字|", 1),
    // What is there already is never cut, not even in a text that is too long.
    ("^ab\ncd|", "<Tab>", "^ab\ncd|", 2),
    ("aaaaaa\nbbb|bbb", "<M-Up>", "bbb|bbb\naaaaaa", 0),
    ("abcdef|", "<C-t>", "abcdfe|", 0),
    ("|abcdef", "<M-u>", "ABCDEF|", 0),
    ("abc|", "<M-S-Down>", "abc|", 4),
    ("abc|\ndef", "<M-j>", "abc |def", 0),
  ])
  func `the length is limited, and nothing that was there is lost`(
    before: String, keys: String, after: String, refused: Int
  ) throws {
    var bench = Bench.bare(20, 5) { $0.maximumLength = 5 }
    bench.set(before)
    try bench.play(keys)
    #expect(bench.marked == after)
    #expect(bench.outcome.refusal == (refused > 0 ? .tooLong(refusedClusters: refused) : nil))
  }

  @Test func `replacing all that would make the text too long replaces nothing`() throws {
    var bench = Bench.bare(20, 5) { $0.maximumLength = 6 }
    bench.set("ab ab|")
    let (outcome, count) = try bench.area.replaceAll(SearchQuery("ab"), with: "xyz", at: .zero)
    #expect(count == 2)
    #expect(outcome.refusal == .tooLong(refusedClusters: 2))
    #expect(bench.area.text == "ab ab")
    _ = try bench.area.replaceAll(SearchQuery("ab"), with: "yz", at: .zero)
    #expect(bench.area.text == "yz yz")
  }

  /// What is there, what comes, what is there then, how many clusters were refused.
  @Test(arguments: [
    ("字字e|", "\u{301}", "字字e\u{301}|", 0),
    ("ab|", "\u{301}c", "ab\u{301}c|", 0),
    ("abc|", "\u{301}d", "abc\u{301}|", 1),
    ("👨|", "\u{200D}👩xyz", "👨\u{200D}👩xy|", 1),
    ("a|\r\nb", "x", "a|\r\nb", 1),
    ("a|b^c", "xyz", "ax|c", 2),
    ("abcde|", "f", "abcde|", 1),
    ("ab|c", "", "ab|c", 0),
  ])
  func `clusters are counted as they are in the text`(before: String, new: String, after: String, refused: Int) {
    var bench = Bench.bare(20, 5) { $0.maximumLength = 3 }
    bench.set(before)
    bench.send(.paste(Array(new.utf8)))
    #expect(bench.marked == after)
    #expect(bench.outcome.refusal == (refused > 0 ? .tooLong(refusedClusters: refused) : nil))
  }

  @Test(arguments: [("ab|", "cd", "ab|", 2), ("ab|", "c", "abc|", 0), ("abe|", "\u{301}", "abe\u{301}|", 0)])
  func `a refused insertion is refused as a whole`(before: String, new: String, after: String, refused: Int) {
    var bench = Bench.bare(20, 5) {
      $0.maximumLength = 3
      $0.lengthPolicy = .refuse
    }
    bench.set(before)
    bench.send(.paste(Array(new.utf8)))
    #expect(bench.marked == after)
    #expect(bench.outcome.refusal == (refused > 0 ? .tooLong(refusedClusters: refused) : nil))
  }
}
