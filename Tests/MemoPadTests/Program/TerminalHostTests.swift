import Foundation
import Testing

@testable import memo_pad

/// Programs that use a `CursesTerminal` in their own way.
@Suite(.serialized) struct TerminalHostTests: TerminalHostSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `inside of a host's curses screen it is refused with a reason`() throws {
    #expect(try found(host("inside-curses")).contains("call endwin() first"))
  }

  @Test func `after the host's endwin it works, and the host's screen comes back`() throws {
    let host = try host("after-endwin")
    host.wait(for: "guest")
    host.send("q")
    #expect(try found(host) == "shown again true")
  }

  @Test func `a second session beside the first is refused with a reason`() throws {
    #expect(try found(host("twice")).contains("open already"))
  }

  @Test func `a second session after the first works`() throws {
    let host = try host("one-after-the-other")
    host.wait(for: "guest")
    host.send("q")
    #expect(try found(host) == "done")
  }

  @Test func `signals that the host handles or ignores stay the host's`() throws {
    let host = try host("signals")
    host.wait(for: "guest 40x8")
    kill(host.process, SIGUSR1)
    kill(host.process, SIGUSR2)
    host.resize(columns: 50, rows: 8)
    host.wait(for: "guest 50x8")
    host.send("q")
    // Once while the session was open, once after it: both by the host's own handler.
    #expect(try found(host) == "2 true true")
  }

  @Test func `a host that keeps SIGWINCH hears of sizes from the terminal`() throws {
    let host = try host("without-signal")
    host.answers = [("\u{1B}[?2048$p", "\u{1B}[?2048;2$y\u{1B}[?62c")]
    host.wait(for: "\u{1B}[?2048h")
    host.send("\u{1B}[48;9;60;90;600t")
    host.wait(for: "guest 60x9")
    host.send("q")
    #expect(try found(host) == "60x9")
    #expect(host.text.contains("\u{1B}[?2048l"))
  }

  @Test func `a crash of the host gives the terminal back`() throws {
    let host = try host("crash")
    host.wait(for: "guest")
    host.send("x")
    #expect(host.end() == 128 + SIGABRT)
    #expect(host.hasModesOfBefore && host.text.contains("\u{1B}[?1049l"))
  }

  @Test func `a text is edited below the prompt by one call, and nothing of it stays`() throws {
    let host = try host("edit-inline")
    host.wait(for: "Why?")
    host.send("one\rtwo\rthree")
    host.wait(for: "three")
    host.send("\u{4}")
    #expect(try found(host) == "one\ntwo\nthree")
    #expect(!host.text.contains("\u{1B}[?1049h") && host.text.hasSuffix("\u{1B}[J"))
  }

  @Test(.enabled(if: Mount.isPossible, "only root may take /proc away"))
  func `without /proc the program runs`() throws {
    let program = "umount -l /proc && exec '\(BuiltProgram.path)' --version"
    let result = try ChildProcess.run(["unshare", "-m", "sh", "-c", program])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("memo-pad "))
  }
}
