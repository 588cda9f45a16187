import TerminalScreen
import Testing
import TextArea

/// The code of the article "Keys".
@Suite struct KeySnippets {
  @Test func `keys are bound in a notation`() throws {
    var area = TextArea(text: "one two")
    try area.keyMap.bind("<C-x><C-s> <F2>", to: .host("save"))
    try area.keyMap.bind("<M-q>", to: .kill(.lineEnd))
    try area.keyMap.unbind("<C-k>")
    #expect(area.handle(.key(KeyPress(.function(2)))).requests == [.host("save")])
    #expect(!area.handle(.key(KeyPress(.character("k"), .control))).isHandled)
    #expect(throws: KeyNotationError.self) { try area.keyMap.bind("ctrl+s", to: .undo) }
  }

  @Test func `tables come from a file`() throws {
    var area = TextArea(text: "one\ntwo")
    try area.keyMap.follow(
      table: """
        # as in the shell
        <C-p> = move-up
        <C-n> = move-down
        <C-k> = none
        """)
    _ = area.handle(.key(KeyPress(.character("p"), .control)))
    #expect(area.caretLocation.line == 0)
  }
}
