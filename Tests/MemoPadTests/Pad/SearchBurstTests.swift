import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

@testable import memo_pad

/// Keys of which many are read at once, as from a slow line or a script: they do what they do one by one.
@Suite(.enabled(if: PadRun.hasExpressions, "built without PCRE2")) struct SearchBurstTests {
  /// Plays keys as one burst.
  private func run(_ keys: String, on text: String = "foo bar foo baz foo") throws -> (Pad, MemoryTerminal, Ending?) {
    var script = try KeyScript(keys)
    let events = script.steps.flatMap { step -> [Event] in
      if case .events(let events) = step { events } else { [] }
    }
    script.steps = [.events(events)]
    var pad = Pad(try Options(arguments: []), Source()) { _ in nil }
    pad.area.load(TextContent(Array(text.utf8)), caret: 0)
    var terminal = MemoryTerminal(size: Size(columns: 60, rows: 8), script: script)
    let ending = Offline.play(&pad, on: &terminal)
    return (pad, terminal, ending)
  }

  @Test(arguments: [
    ("<C-f>foo<Esc>X", "X bar foo baz foo"), ("<C-f>foo<Enter><Enter><Esc>X", "foo bar foo baz X"),
    ("<C-f>ba<Enter>z<Esc>X", "foo bar foo X foo"), ("<C-f>foo<S-Enter><Esc>X", "foo bar foo baz X"),
    ("<C-r>foo<Tab>x<Enter><Enter><Esc><C-Home>Y", "Yx bar x baz foo"),
    ("<C-r>foo<Tab>x<Enter>y<Enter><Esc>", "x bar xy baz foo"),
    ("<C-r>foo<Tab>x<M-a>y<Esc>", "x bar x baz x"), ("<C-r>foo<Tab>x<M-a><Esc><C-z>", "foo bar foo baz foo"),
    ("<C-f>foo<Esc><F3><F3>X", "foo bar foo baz X"), ("<C-f>foo<C-f><C-f><Esc>X", "foo bar foo baz X"),
    ("<C-f>f.o<M-r><Enter><Esc>X", "foo bar X baz foo"), ("<C-f>zz<Enter><Esc>X", "Xfoo bar foo baz foo"),
    ("<C-f>bar<Click:1,1>X", "Xfoo bar foo baz foo"), ("<C-f>bar<C-r><Tab>X<Enter><Esc>", "foo X foo baz foo"),
  ]) func `the same as key by key`(keys: String, text: String) throws {
    #expect(try run(keys).0.area.text == text)
    let events = try KeyScript(keys).steps
    #expect(events.count > 1)
  }

  @Test func `a memo is finished after what was asked for before`() throws {
    let (_, _, ending) = try run("<C-r>foo<Tab>x<M-a><C-d>")
    let output = try #require(ending?.output)
    #expect(output.bytes(in: 0..<output.count) == Array("x bar x baz x".utf8))
  }

  @Test func `one search for a burst, in one frame`() throws {
    let (pad, terminal, _) = try run("<C-f>foo")
    #expect(pad.bar.status == "1 of 3")
    #expect(pad.area.selectedRange.upperBound.byteOffset == 3)
    // The first frame, and the one of the burst.
    #expect(terminal.frameCount == 2)
  }

  @Test func `thousands of keys for the search are all served`() throws {
    let text = String(repeating: "foo ", count: 6000)
    let (pad, _, _) = try run("<C-f>foo" + String(repeating: "<Enter>", count: 4500), on: text)
    #expect(pad.area.selectedRange.lowerBound.byteOffset == 4 * 4500)
    #expect(pad.waiting.isEmpty)
  }

  @Test func `leaving while all is replaced says that nothing was, and leaves when asked again`() throws {
    let text = String(repeating: "a", count: 120_000)
    let (pad, _, ending) = try run("<C-r>a<Tab>b<M-a><C-q>", on: text)
    #expect(ending == nil)
    #expect(pad.said == "stopped, nothing was replaced; Ctrl-Q again leaves")
    #expect(pad.area.text == text)
    #expect(try run("<C-r>a<Tab>b<M-a><C-s><C-q><C-q>", on: text).0.prompt == .cancelMemo)
  }
}
