import TerminalScreen
import Testing

@testable import CursesTerminal

@Suite struct KeyTableTests {
  @Test func `a sequence that follows no general rule is known from terminfo, cut anywhere`() {
    let sun = Array("\u{1B}[224z".utf8)
    let table = KeyTable([(sun, KeyPress(.function(1))), (Array("\u{1B}A".utf8), KeyPress(.up))])
    for blocks in [[sun], sun.map { [$0] }] {
      #expect(decode(blocks, with: InputDecoder(keys: table)) == [.key(KeyPress(.function(1)))])
    }
    #expect(decode([[0x1B, 0x41]], with: InputDecoder(keys: table)) == [.key(KeyPress(.up))])
    #expect(decode([[0x1B, 0x41]]) == [.key(KeyPress(.character("a"), [.alt, .shift]))])
  }

  @Test func `of two keys for one sequence the first counts, also where the general rules know it`() {
    let up = Array("\u{1B}[A".utf8)
    let sun = Array("\u{1B}[224z".utf8)
    let keys = [(up, KeyPress(.up)), (up, KeyPress(.insert)), (sun, KeyPress(.home)), (sun, KeyPress(.end))]
    let decoder = InputDecoder(keys: KeyTable(keys))
    #expect(decode([up, sun], with: decoder) == [.key(KeyPress(.up)), .key(KeyPress(.home))])
  }

  @Test func `a control character that terminfo calls an arrow stays a control character`() {
    let table = KeyTable([([0x0B], KeyPress(.up))])
    #expect(decode([[0x0B]], with: InputDecoder(keys: table)) == [.key(KeyPress(.character("k"), .control))])
  }

  @Test(arguments: [([0x7F], 0x08), ([0x08], 0x7F)] as [([UInt8], UInt8)])
  func `the byte that is not Backspace is Ctrl+Backspace`(_ backspaces: [UInt8], _ other: UInt8) {
    let table = KeyTable(backspaces: backspaces)
    #expect(table.control(backspaces[0]) == KeyPress(.backspace))
    #expect(table.control(other) == KeyPress(.backspace, .control))
  }

  @Test func `where terminfo and driver disagree about Backspace, both bytes are`() {
    let table = KeyTable(backspaces: [0x08, 0x7F])
    #expect(table.control(0x08) == KeyPress(.backspace))
    #expect(table.control(0x7F) == KeyPress(.backspace))
  }
}
