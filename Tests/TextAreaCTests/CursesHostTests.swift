import Foundation
import Testing

/// What `curses-host` finds out in windows of its own.
@Suite struct CursesHostTests {
  private func run(_ test: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("curses-host")
    process.arguments = [test]
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test func `without a curses screen a window is refused with a reason`() throws {
    #expect(try run("no-screen") == ["0 There is no curses screen: call initscr first, and link with ncursesw."])
  }

  @Test func `a window is filled, and filled again after its host erased or resized it`() throws {
    let found = [
      "╭──────────╮", "│ one      │", "│ 日本 é   │", "│          │", "│ one      │", "╭──────────────────╮",
      "╰──────────────────╯",
    ]
    #expect(try run("windows") == found)
  }

  @Test func `a derived window tells its parent, and is clicked where the parent was moved to`() throws {
    #expect(try run("derived") == ["1 12,1", " inside", "click at 2"])
  }

  @Test func `in a pad clicks count from the pad's corner`() throws {
    #expect(try run("pads") == ["│ in a pad", "click at 2"])
  }

  @Test func `the window's cursor is at the caret while focused, and else where it was`() throws {
    #expect(try run("cursors") == ["5,1", "17,4"])
  }

  @Test func `plain cells take the window's background`() throws {
    #expect(try run("backgrounds") == ["3 3 1"])
  }

  @Test func `colour pairs are taken from the end of the table and given back`() throws {
    let before = "1:1/0 2:2/0 3:0/0 "
    #expect(
      try run("pairs") == [before + "32764:0/0 32765:4/0 32766:5/0 0 32764:0/0 32765:0/0 32766:0/0 1:1/0 1"])
  }

  @Test func `where all pairs are in use text is drawn without colour, and the host can know`() throws {
    #expect(try run("no-pairs") == ["0 1 a 0 1"])
  }

  @Test func `a host that uses no colours gets none`() throws {
    #expect(try run("no-colors") == ["0 0"])
  }

  @Test func `key codes, wide characters, Alt and keys known to terminfo alone are understood`() throws {
    #expect(
      try run("keys").dropLast() == ["ne zwei <E6><9C><AC><0A>more !words", "ne zwei <E6><9C><AC><0A>?more !words"])
  }

  @Test func `ESC waits for what may follow, until the host says that nothing came, or not at all`() throws {
    #expect(try run("escapes") == ["-1 1 1 1 0 -1 0"])
  }

  @Test func `a bracketed paste is one edit in which nothing is a key and nothing submits`() throws {
    #expect(try run("pastes") == ["a<0A>b<1B>bc", "0", ""])
  }

  @Test func `bytes of wgetch become characters`() throws {
    #expect(try run("bytes") == ["<C3><A9>!<E6><97><A5>"])
  }

  @Test func `clicks, double clicks and drags select, wherever they are`() throws {
    #expect(try run("clicks") == ["4-7 0-3 ok"])
  }

  @Test func `nothing is sent to the terminal, and its modes and cursor stay`() throws {
    #expect(try run("leaves-alone") == ["0 0 1 0"])
  }

  @Test func `whatever curses gives, in windows of any size, is taken`() throws {
    #expect(try run("noise") == ["ok"])
  }
}
