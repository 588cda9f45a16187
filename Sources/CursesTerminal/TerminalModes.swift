/// A mode of the terminal: what switches it on, and what switches it off again.
struct TerminalMode: Hashable, Sendable {
  let on: String
  let off: String

  /// A private mode of DEC's or of those who came after, by its number.
  static func numbered(_ number: Int) -> TerminalMode {
    TerminalMode(on: "\u{1B}[?\(number)h", off: "\u{1B}[?\(number)l")
  }

  static let bracketedPaste = numbered(2004)
  static let focusReports = numbered(1004)
  /// Presses and drags, in SGR form.
  static let mouse = TerminalMode(
    on: "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h", off: "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l")
  /// A cursor in another colour: that comes with a frame, and goes at the end.
  static let cursorColor = TerminalMode(on: "", off: "\u{1B}]112\u{7}")
  /// xterm's modifyOtherKeys, level 1: only keys that would else be the same as others.
  static let modifyOtherKeys = TerminalMode(on: "\u{1B}[>4;1m", off: "\u{1B}[>4m")
  /// The kitty keyboard protocol, pushed and popped: 1 disambiguates, 4 adds the shifted character, without which Alt-<
  /// could not be told from Alt-Shift-comma on a keyboard that we do not know.
  static let kittyKeyboard = TerminalMode(on: "\u{1B}[>5u", off: "\u{1B}[<u")
}

/// The modes that terminfo does not know, as far as they are on: some from the start, others once the terminal said that it has them.
struct TerminalModes: Hashable, Sendable {
  private(set) var modes: [TerminalMode]

  /// - Parameter isModern: the terminal ignores sequences that it does not know, as ECMA-48 asks.
  init(isModern: Bool, usesMouse: Bool) {
    modes = isModern ? [.bracketedPaste, .focusReports] + (usesMouse ? [.mouse] : []) + [.modifyOtherKeys] : []
  }

  /// Bytes to send once the alternate screen is there.
  var enter: String { modes.map(\.on).joined() }

  /// Bytes to send before it goes; the last mode first.
  var leave: String { modes.reversed().map(\.off).joined() }

  /// Adds a mode that the terminal turned out to have; false when it is on already.
  mutating func add(_ mode: TerminalMode) -> Bool {
    if modes.contains(mode) { return false }
    modes.append(mode)
    return true
  }
}
