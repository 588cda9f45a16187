import TerminalScreen
import Testing
import TextAreaExpressions
import TextBuffer
import TextMetrics

@testable import TextArea

/// Keys that come faster than a search.
@Suite(.enabled(if: PCRE2Engine() != nil, "built without PCRE2")) struct FindBurstTests {
  private var area = TextArea()
  private var bar = FindBar()

  init() {
    area.expressionEngine = PCRE2Engine()
    area.load(TextContent(Array("one two one".utf8)), caret: 0)
    area.layout(in: Rect(column: 0, row: 0, columns: 40, rows: 5))
    bar.open(in: &area)
  }

  private mutating func type(_ text: String) {
    for character in text { _ = bar.handle(.text(Array(String(character).utf8)), at: .zero, in: &area) }
  }

  @Test mutating func `a key changes the pattern and searches for nothing`() {
    _ = bar.handle(.key(KeyPress(.character("r"), .alt)), at: .zero, in: &area)
    type("(one|two")
    #expect(bar.status.isEmpty)
    #expect(bar.compiled == nil && bar.seeking == nil)
    #expect(bar.isSearching && bar.hasJustBegun && bar.needsTick(for: area))
    #expect(area.selectedRange.isEmpty)
    _ = bar.tick(at: .zero, in: &area)
    #expect(bar.status.hasPrefix("Invalid expression"))
    #expect(!bar.isSearching)
    type(")")
    _ = bar.tick(at: .zero, in: &area)
    #expect(area.selectedRange == TextPosition.start..<TextPosition(byteOffset: 3))
  }

  @Test mutating func `what acts on what is found waits, typing does not, Esc waits for a slice`() {
    type("one")
    for key in [KeyPress(.enter), KeyPress(.function(3)), KeyPress(.enter, .alt), KeyPress(.escape)] {
      #expect(bar.mustWait(for: .key(key)))
    }
    #expect(bar.mustWait(for: .key(KeyPress(.character("f"), .control))))
    for event: Event in [
      .text([0x61]), .paste([0x61]), .key(KeyPress(.backspace)), .key(KeyPress(.tab)), .focus(true),
      .key(KeyPress(.character("w"), .alt)), .resize(Size(columns: 9, rows: 9)),
    ] {
      #expect(!bar.mustWait(for: event))
    }
    _ = bar.tick(at: .zero, in: &area)
    #expect(!bar.mustWait(for: .key(KeyPress(.enter))))
  }

  @Test mutating func `a host that lets nothing wait gets the same for a short text`() {
    type("one")
    for key in [KeyPress(.enter), KeyPress(.escape)] { _ = bar.handle(.key(key), at: .zero, in: &area) }
    // The search for the second match ends with the Esc after it.
    #expect(area.selectedRange == TextPosition(byteOffset: 8)..<TextPosition(byteOffset: 11))
    #expect(!bar.isOpen)
  }

  @Test mutating func `while all is replaced everything waits but Esc, which stops it`() {
    area.load(TextContent(Array(repeating: UInt8(ascii: "a"), count: FindBar.slice / 64)), caret: 0)
    bar.open(replacing: true, in: &area)
    type("a")
    _ = bar.tick(at: .zero, in: &area)
    _ = bar.handle(.key(KeyPress(.character("a"), .alt)), at: .zero, in: &area)
    #expect(bar.isReplacing && bar.mustWait(for: .key(KeyPress(.escape))))
    _ = bar.tick(at: .zero, in: &area)
    #expect(bar.isReplacing && !bar.mustWait(for: .key(KeyPress(.escape))))
    #expect(bar.mustWait(for: .text([0x61])) && bar.mustWait(for: .key(KeyPress(.character("s"), .control))))
    _ = bar.handle(.key(KeyPress(.escape)), at: .zero, in: &area)
    #expect(bar.status == "stopped, nothing was replaced")
  }
}
