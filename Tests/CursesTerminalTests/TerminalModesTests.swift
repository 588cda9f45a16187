import Testing

@testable import CursesTerminal

@Suite struct TerminalModesTests {
  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "foot", "xterm-kitty"], [true, false])
  func `each mode that is switched on is switched off, in reverse`(_ terminal: String, _ usesMouse: Bool) {
    let modes = TerminalModes(terminal: terminal, usesMouse: usesMouse)
    let on = modes.enter.matches(of: /\?(\d+)h/).map(\.output.1)
    let off = modes.leave.matches(of: /\?(\d+)l/).map(\.output.1)
    #expect(on == off.reversed())
    #expect(on.contains("1006") == usesMouse)
    #expect(on.contains("2004"))
    #expect(modes.enter.contains("\u{1B}[>5u") && modes.leave.contains("\u{1B}[<u"))
    #expect(modes.enter.contains("\u{1B}[>4;1m") && modes.leave.contains("\u{1B}[>4m"))
  }

  @Test(arguments: ["linux", "vt100", "vt52", "ansi", "cons25"])
  func `a terminal that would show them is sent none`(_ terminal: String) {
    #expect(TerminalModes(terminal: terminal, usesMouse: true).enter.isEmpty)
  }

  @Test func `the description with direct colours is named after the terminal`() {
    #expect(TerminalModes.directName(of: "xterm-256color") == "xterm-direct")
    #expect(TerminalModes.directName(of: "foot") == "foot-direct")
    #expect(TerminalModes.directName(of: "xterm-direct") == "xterm-direct")
  }

  @Test func `nothing in the name of a terminal can act on one`() {
    #expect(Environment.printable("x\u{1B}[2Jü字") == "x?[2J??")
  }
}
