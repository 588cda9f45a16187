import Testing
import TextArea

@testable import memo_pad

@Suite struct GoToLineTests {
  @Test(arguments: [
    ("2<Enter>", 1), ("99<Enter>", 3), ("0<Enter>", 0), ("99999999999999999999999<Enter>", 3), ("<Enter>", 3),
    ("2<Esc>", 3), ("2x<Enter>", 1),
  ])
  func `goes to a line, past the end to the last`(keys: String, line: Int) throws {
    let run = try PadRun("<Paste>a\nb\nc\nd</Paste><C-g>\(keys)")
    #expect(run.pad.area.caretLine == line)
    #expect(run.pad.overlays.isEmpty)
    #expect(run.text == "a\nb\nc\nd")
  }
}
