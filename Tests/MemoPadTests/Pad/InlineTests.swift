import TerminalScreen
import Testing
import TextMetrics

@testable import memo_pad

/// A pad below the prompt, on a screen in memory.
@Suite struct InlineTests {
  private func lines(_ keys: String, _ words: [String] = ["--inline", "7"], rows: Int = 12) throws -> [String] {
    try PadRun(keys, words, columns: 30, rows: rows).lines
  }

  @Test func `an empty sheet has one row, and it grows with the text as far as it may`() throws {
    #expect(try lines("").count == 4)
    #expect(try lines("a").count == 4)
    #expect(try lines("a<Enter>b").count == 5)
    #expect(try lines("a<Enter>b<Enter>c<Enter>d").count == 7)
    let full = try lines("a<Enter>b<Enter>c<Enter>d<Enter>e<Enter>f")
    #expect(full.count == 7)
    #expect(full[4].hasPrefix("│ f"))
  }

  @Test func `rows that a long line wraps into count`() throws {
    #expect(try lines(String(repeating: "字", count: 20)).count == 5)
  }

  @Test func `it does not shrink under what is written`() throws {
    #expect(try lines("a<Enter>b<BS><BS>").count == 5)
  }

  @Test func `a placeholder of several lines is shown whole`() throws {
    let shown = try lines("", ["--inline", "9", "--placeholder", "one\ntwo"])
    #expect(shown.count == 5)
    #expect(shown[2].hasPrefix("│ two"))
  }

  @Test func `help takes all the rows that there are`() throws {
    #expect(try lines("<F1>").count == 7)
  }

  @Test func `a screen that is lower is not gone beyond, and one that grows is used`() throws {
    #expect(try lines("a<Enter>b<Enter>c", rows: 5).count == 5)
    #expect(try lines("a<Enter>b<Enter>c<Resize:30x5><Resize:30x20>", rows: 12).count == 6)
    #expect(try lines("a<Resize:0x0>").count == 0)
  }

  @Test(arguments: 1...4)
  func `the smallest numbers of rows leave the caret its cell`(rows: Int) throws {
    let run = try PadRun("ab<Enter>c", ["--inline", "\(rows)"], columns: 30, rows: 12)
    #expect(run.lines.count == rows)
    #expect(run.frame.cursor != nil)
  }

  @Test func `without a border there are as many rows as text and status line have`() throws {
    #expect(try lines("a<Enter>b", ["--inline", "5", "--border", "none"]).count == 3)
  }

  @Test func `the text that was there already is shown at once`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a\nb\nc\n", to: "a")
    #expect(try lines("", ["--inline", "9", "\(folder.path)/a"]).count == 7)
  }

  @Test func `zero takes back what the configuration asked for`() throws {
    #expect(try lines("", ["--inline", "7", "--inline", "0"]).count == 12)
  }
}
