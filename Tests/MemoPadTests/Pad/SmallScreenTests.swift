import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

@Suite struct SmallScreenTests {
  @Test(arguments: ["", "abc", "字e\u{301}👩‍🚀\t<Enter>x", "<Paste>\u{202E}a\u{1}\n\n\n</Paste>"])
  func `every size up to 5 by 5 has a frame of that size`(keys: String) throws {
    for columns in 0...5 {
      for rows in 0...5 {
        for options in [[], ["--line-numbers", "--scroll-bar", "always"], ["--border", "none", "--inset", "9,9,9,9"]] {
          let run = try PadRun(keys + "<C-q>", options, columns: columns, rows: rows)
          #expect(run.frame.size == Size(columns: columns, rows: rows))
        }
      }
    }
  }

  @Test func `shrinking to one cell and growing again shows the same`() throws {
    let before = try PadRun("one two three<Enter>four")
    let after = try PadRun("one two three<Enter>four<Resize:1x1><Resize:0x0><Resize:3x2><Resize:40x8>")
    #expect(after.frame == before.frame)
  }

  @Test func `the status line gives way before the border`() throws {
    #expect(
      try PadRun("", columns: 20, rows: 3).lines == [
        "╭─ Memo pad ───────╮", "│ Write down...    │", "╰──────────────────╯",
      ])
  }
}
