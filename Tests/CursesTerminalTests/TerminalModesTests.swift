import Testing

@testable import CursesTerminal

@Suite struct TerminalModesTests {
  @Test(arguments: [true, false])
  func `each mode that is switched on is switched off, in reverse`(_ usesMouse: Bool) {
    let modes = TerminalModes(isModern: true, usesMouse: usesMouse)
    let on = modes.enter.matches(of: /\?(\d+)h/).map(\.output.1)
    let off = modes.leave.matches(of: /\?(\d+)l/).map(\.output.1)
    #expect(on == off.reversed())
    #expect(on.contains("1006") == usesMouse)
    #expect(on.contains("2004"))
    #expect(modes.enter.contains("\u{1B}[>4;1m") && modes.leave.contains("\u{1B}[>4m"))
  }

  @Test func `a terminal that would show them is sent none`() {
    #expect(TerminalModes(isModern: false, usesMouse: true).enter.isEmpty)
  }

  @Test func `a mode that the terminal turned out to have is switched on once and off first`() {
    var modes = TerminalModes(isModern: true, usesMouse: false)
    #expect(!modes.enter.contains("u"))
    let wasNew = modes.add(.kittyKeyboard)
    #expect(wasNew)
    let isNew = modes.add(.kittyKeyboard)
    #expect(!isNew)
    #expect(modes.enter.hasSuffix("\u{1B}[>5u") && modes.leave.hasPrefix("\u{1B}[<u"))
  }

  @Test func `nothing in the name of a terminal can act on one`() {
    #expect(Environment.printable("x\u{1B}[2Jü字") == "x?[2J??")
  }
}
