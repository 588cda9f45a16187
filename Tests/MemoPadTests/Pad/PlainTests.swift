import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

/// `--plain`: for screen readers and braille displays.
@Suite struct PlainTests {
  @Test func `the screen has neither lines nor bars, and says its state in a sentence`() throws {
    let run = try PadRun("one<Enter>two", ["--plain", "--line-numbers", "--scroll-bar", "always"], columns: 100)
    let text = run.lines.joined()
    #expect(!text.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) }, "\(run.lines)")
    #expect(run.lines.last?.hasPrefix("Memo pad, text area, modified, line 2 of 2, column 4.") == true, "\(run.lines)")
    #expect(run.frame.cursor != nil)
  }

  @Test func `the cursor stands at a question`() throws {
    let run = try PadRun("one<C-q>", ["--plain"])
    let row = try #require(run.frame.cursor?.row)
    #expect(run.lines[row].contains("Cancel the memo?"))
  }

  @Test func `the environment asks for it, and an option can take it back`() throws {
    for (value, arguments, isPlain) in [
      ("1", [], true), ("", [], false), ("0", [], false), ("1", ["--no-plain"], false),
    ] {
      let read = try Configuration.options(arguments.map { Array(($0 as String).utf8) }) { name in
        name == "MEMO_PAD_PLAIN" ? value : nil
      }
      #expect(read.options.isPlain == isPlain, "\(value) \(arguments)")
    }
  }
}
