import Testing

@testable import CursesTerminal

@Suite struct TerminalNameTests {
  @Test(arguments: [
    ("xterm-256color", ["xterm-256color", "xterm-256color", "xterm"]),
    ("xterm-ghostty", ["xterm-ghostty", "xterm-256color", "xterm"]),
    ("foot-extra", ["foot-extra", "foot", "xterm-256color", "xterm"]),
    ("wezterm", ["wezterm", "xterm-256color", "xterm"]),
    ("tmux-of-tomorrow", ["tmux-of-tomorrow", "tmux-of", "tmux"]),
    ("screen.xterm-ghostty", ["screen.xterm-ghostty", "screen.xterm", "screen", "xterm-256color", "xterm"]),
    ("vt420-mine", ["vt420-mine", "vt420", "vt220", "vt100"]),
    ("vtx", ["vtx"]),
    ("nonsense", ["nonsense"]),
    ("dumb", ["dumb"]),
    ("-", ["-"]),
  ])
  func `descriptions that may serve, the best first`(_ name: String, _ candidates: [String]) {
    #expect(TerminalName.candidates(for: name) == candidates)
  }

  @Test func `the description with direct colours is named after the terminal`() {
    #expect(TerminalName.direct(of: "xterm-256color") == "xterm-direct")
    #expect(TerminalName.direct(of: "foot") == "foot-direct")
    #expect(TerminalName.direct(of: "xterm-direct") == "xterm-direct")
  }

  @Test(arguments: [
    ("linux", true), ("linux-16color", true), ("hurd", true), ("xterm", false), ("tmux-256color", false),
  ])
  func `a console is not sent what follows xterm`(_ name: String, _ isConsole: Bool) {
    #expect(TerminalName.isConsole(name) == isConsole)
  }
}
