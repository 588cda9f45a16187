import Testing

@testable import TerminalScreen

@Suite struct KeyNotationTests {
  @Test(arguments: [
    ("a", KeyPress(.character("a"))), ("<Enter>", KeyPress(.enter)),
    ("<C-S-Left>", KeyPress(.left, [.control, .shift])),
    ("<M-b>", KeyPress(.character("b"), .alt)), ("<C-s>", KeyPress(.character("s"), .control)),
    ("<lt>", KeyPress(.character("<"))), ("<M-lt>", KeyPress(.character("<"), .alt)),
    ("<M-gt>", KeyPress(.character(">"), .alt)), ("<C-Space>", KeyPress(.character(" "), .control)),
    ("<F12>", KeyPress(.function(12))), ("<C-->", KeyPress(.character("-"), .control)),
    ("<C-M-S-Del>", KeyPress(.delete, [.control, .alt, .shift])), ("字", KeyPress(.character("字"))),
  ])
  func `a key is read and written the same`(notation: String, key: KeyPress) {
    #expect(KeyPress(notation: notation) == key)
    #expect(key.notation == notation)
  }

  @Test func `a capital letter with a modifier is that letter with Shift`() {
    #expect(KeyPress(notation: "<M-B>") == KeyPress(.character("b"), [.alt, .shift]))
  }

  @Test(arguments: ["", "ab", "<>", "<Nope>", "<enter>", "<X-a>", "<C->", "<F0>", "<F99>", "<F01>", "<C-ab>", "<a>"])
  func `what names no key is refused`(notation: String) {
    #expect(KeyPress(notation: notation) == nil)
  }
}
