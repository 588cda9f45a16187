import CCurses
import TerminalScreen
import TextMetrics
import Testing

@testable import CursesTerminal

/// What curses reads for its host becomes the events that a terminal's own bytes would be.
@Suite struct CursesInputTests {
  @Test(arguments: [
    ("KEY_UP", KeyPress(.up)), ("KEY_SLEFT", KeyPress(.left, .shift)), ("KEY_BTAB", KeyPress(.tab, .shift)),
    ("KEY_DC", KeyPress(.delete)), ("KEY_SNEXT", KeyPress(.pageDown, .shift)), ("KEY_ENTER", KeyPress(.enter)),
    ("kUP", KeyPress(.up, .shift)), ("kLFT3", KeyPress(.left, .alt)), ("kRIT5", KeyPress(.right, .control)),
    ("kHOM6", KeyPress(.home, [.control, .shift])), ("kDC8", KeyPress(.delete, [.control, .alt, .shift])),
    ("kNXT2", KeyPress(.pageDown, .shift)),
  ])
  func `keys are known by the names that curses and terminfo give them`(name: String, key: KeyPress) {
    #expect(KeyPress(cursesName: name) == key)
  }

  @Test(arguments: ["", "KEY_RESIZE", "KEY_MOUSE", "kUP9", "kUP1", "k5", "kXYZ5", "5", "UNKNOWN KEY", "KEY_F(1"])
  func `other names are no keys`(name: String) {
    #expect(KeyPress(cursesName: name) == nil)
    #expect(KeyPress(cursesFunctionKey: name) == nil)
  }

  @Test func `a function key is what the terminal sends for it, and else its number`() {
    var input = CursesInput()
    let cases: [(String, String, KeyPress)] = [
      ("KEY_F(1)", "\u{1B}OP", KeyPress(.function(1))), ("KEY_F(13)", "\u{1B}[1;2P", KeyPress(.function(1), .shift)),
      ("KEY_F(29)", "\u{1B}[15;5~", KeyPress(.function(5), .control)), ("KEY_F(63)", "", KeyPress(.function(63))),
    ]
    for (name, bytes, key) in cases { #expect(input.key(name: name, bytes: Array(bytes.utf8)) == [.key(key)]) }
    for name in ["KEY_F(0)", "KEY_F(64)", "KEY_F(-1)", "KEY_F(x)", "KEY_F()"] {
      #expect(input.key(name: name, bytes: []) == [], "\(name)")
    }
  }

  @Test func `ESC before a key code is Alt, and in good time the Escape key`() {
    var input = CursesInput()
    #expect(input.bytes([0x1B]) == [])
    #expect(input.patience != nil)
    #expect(input.key(name: "KEY_UP", bytes: Array("\u{1B}OA".utf8)) == [.key(KeyPress(.up, .alt))])
    #expect(input.patience == nil)
    _ = input.bytes([0x1B])
    #expect(input.flush() == [.key(KeyPress(.escape))])
    #expect(input.key(name: "KEY_UP", bytes: []) == [.key(KeyPress(.up))])
  }

  @Test func `a key code ends what was begun and never completed`() {
    var input = CursesInput()
    #expect(input.bytes([0xE6]) == [])
    #expect(input.key(name: "KEY_LEFT", bytes: []) == [.text([0xE6]), .key(KeyPress(.left))])
    _ = input.bytes([0x1B])
    _ = input.bytes(Array("[".utf8))
    #expect(input.key(name: "KEY_LEFT", bytes: []) == [.key(KeyPress(.character("["), .alt)), .key(KeyPress(.left))])
  }

  @Test func `sequences that curses does not know are put together of characters`() {
    var input = CursesInput()
    var events: [Event] = []
    for byte in "\u{1B}[115;5u\u{1B}[I\u{1B}[1;3A".utf8 { events += input.bytes([byte]) }
    #expect(
      events == [.key(KeyPress(.character("s"), .control)), .focus(true), .key(KeyPress(.up, .alt))])
  }

  @Test func `a key code that stands for the window's focus is that`() {
    var input = CursesInput()
    #expect(input.key(name: "kxIN", bytes: Array("\u{1B}[I".utf8)) == [.focus(true)])
    #expect(input.key(name: "kxOUT", bytes: Array("\u{1B}[O".utf8)) == [.focus(false)])
  }

  @Test func `in a paste key codes are the bytes that the terminal sent, and Enter is a line end`() {
    var input = CursesInput()
    var events: [Event] = []
    for byte in "\u{1B}[200~x".utf8 { events += input.bytes([byte]) }
    events += input.key(name: "KEY_UP", bytes: Array("\u{1B}OA".utf8))
    events += input.returnKey()
    for byte in "y\u{1B}[201~".utf8 { events += input.bytes([byte]) }
    events += input.flush()
    #expect(events == [.paste(Array("x\u{1B}OA\ry".utf8))])
    #expect(input.returnKey() == [.key(KeyPress(.enter))])
  }

  @Test func `a wait of zero takes every ESC for the Escape key`() {
    var input = CursesInput()
    input.escapeWait = .zero
    #expect(input.bytes([0x1B]) == [.key(KeyPress(.escape))])
    #expect(input.bytes([0x62]) == [.text([0x62])])
    input.escapeWait = .seconds(-3)
    #expect(input.escapeWait == .zero)
  }

  // MARK: Mouse

  private func press(_ button: Int32, clicks: Int32 = 0, down: Bool = false, _ modifiers: UInt32 = 0) -> cc_mouse {
    cc_mouse(button: button, clicks: clicks, is_pressed: down, modifiers: modifiers)
  }

  private func event(_ action: MouseEvent.Action, _ column: Int, _ modifiers: Modifiers = []) -> Event {
    .mouse(MouseEvent(action, at: Point(column: column, row: 0), modifiers: modifiers))
  }

  @Test func `a movement is a drag only while a button is held`() {
    var input = CursesInput()
    func at(_ column: Int) -> Point { Point(column: column, row: 0) }
    #expect(input.mouse(press(0), at: at(1)) == [])
    #expect(input.mouse(press(1, down: true), at: at(1)) == [event(.press(.left), 1)])
    #expect(input.mouse(press(0), at: at(3)) == [event(.drag(.left), 3)])
    // The last part of the way is told by the release alone.
    #expect(input.mouse(press(1), at: at(5)) == [event(.drag(.left), 5), event(.release(.left), 5)])
    #expect(input.mouse(press(0), at: at(6)) == [])
  }

  @Test func `clicks that curses counted are presses and releases, and the wheel turns`() {
    var input = CursesInput()
    let point = Point(column: 2, row: 0)
    #expect(input.mouse(press(2, clicks: 1), at: point) == [event(.press(.middle), 2), event(.release(.middle), 2)])
    #expect(input.mouse(press(1, clicks: 3), at: point).count == 6)
    #expect(input.mouse(press(4, down: true, 4), at: point) == [event(.scroll(rows: -1, columns: 0), 2, .control)])
    #expect(input.mouse(press(5, down: true), at: point) == [event(.scroll(rows: 1, columns: 0), 2)])
    #expect(input.mouse(press(9, down: true), at: point) == [])
  }
}
