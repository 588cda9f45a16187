/// The modes that curses knows nothing of: what switches them on, and what switches them off again.
struct TerminalModes: Hashable, Sendable {
  /// Bytes to send once the alternate screen shows.
  let enter: String
  /// Bytes to send before it goes; the last mode first.
  let leave: String
  /// The terminal takes sequences that it does not know for nothing, as ECMA-48 asks.
  let isModern: Bool

  init(terminal: String, usesMouse: Bool) {
    isModern = Self.isModern(terminal)
    var modes: [(on: String, off: String)] = []
    if isModern {
      // Bracketed paste; focus reports.
      modes = [("\u{1B}[?2004h", "\u{1B}[?2004l"), ("\u{1B}[?1004h", "\u{1B}[?1004l")]
      // Presses, drags, in SGR form.
      if usesMouse {
        modes.append(("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"))
      }
      // xterm's modifyOtherKeys, level 1: only keys that would else be the same as others.
      modes.append(("\u{1B}[>4;1m", "\u{1B}[>4m"))
      // kitty keyboard protocol, pushed and popped: 1 disambiguates, 4 adds the shifted character, without which
      // Alt-< could not be told from Alt-Shift-comma on a keyboard that we do not know.
      modes.append(("\u{1B}[>5u", "\u{1B}[<u"))
    }
    enter = modes.map(\.on).joined()
    leave = modes.reversed().map(\.off).joined()
  }

  /// Name of the description of the same terminal with direct colours, by the convention of ncurses.
  static func directName(of terminal: String) -> String {
    let base = terminal.hasSuffix("-256color") ? String(terminal.dropLast(9)) : terminal
    return base.hasSuffix("-direct") ? base : base + "-direct"
  }

  /// False for terminals on which the sequences above would show, or do something else: `CSI u` restores the cursor on
  /// consoles that follow ANSI.SYS, and hardware terminals print what they do not know.
  private static func isModern(_ terminal: String) -> Bool {
    let old = [
      "linux", "vt", "ansi", "pcansi", "cons25", "sun", "hurd", "mach", "wsvt", "cygwin", "wy", "tvi", "qnx", "adm",
    ]
    return !old.contains { terminal.hasPrefix($0) }
  }
}
