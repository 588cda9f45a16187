import TerminalScreen
import Testing
import TextArea
import TextMetrics

@testable import memo_pad

@Suite struct FocusTests {
  @Test func `Esc leaves: the caret hides and the border tells`() throws {
    let run = try PadRun("a<Esc>")
    #expect(run.frame.cursor == nil)
    #expect(run.frame[.zero].style != (try PadRun("a").frame[.zero].style))
  }

  @Test(arguments: [("<Enter>", "a"), ("<Tab>", "a"), ("b", "ab"), ("<Click:5,2>", "a")])
  func `Enter, Tab, a letter and a click come back`(keys: String, text: String) throws {
    let run = try PadRun("a<Esc>\(keys)")
    #expect(run.pad.area.isFocused)
    #expect(run.text == text)
  }

  @Test func `a click on the placeholder comes back`() throws {
    #expect(try PadRun("<Esc><Click:5,1>").pad.area.isFocused)
  }

  @Test func `a click outside of the sheet leaves`() throws {
    #expect(try !PadRun("a<Click:30,2>", ["--width", "20"]).pad.area.isFocused)
  }

  @Test func `Done leaves the pad of a file`() throws {
    let run = try PadRun("a<Click:35,7>", ["/nowhere/file"])
    #expect(!run.pad.area.isFocused)
    #expect(run.ending == nil)
  }

  @Test func `the window's focus comes and goes without the text changing`() throws {
    #expect(try PadRun("a<Blur>").frame.cursor == nil)
    let run = try PadRun("a<Blur><Focus>b")
    #expect(run.text == "ab")
    #expect(run.frame.cursor != nil)
  }
}
