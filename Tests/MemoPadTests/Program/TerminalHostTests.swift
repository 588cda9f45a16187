import Foundation
import Testing

@testable import memo_pad

/// Programs that use a `CursesTerminal` in their own way.
@Suite(.serialized) struct TerminalHostTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func host(_ test: String) throws -> PtyProgram {
    try PtyProgram([BuiltProgram.path(of: "terminal-host"), test, "\(folder.path)/found"])
  }

  private func found(_ host: PtyProgram) throws -> String {
    #expect(host.end() == 0)
    #expect(host.hasModesOfBefore)
    return try folder.read("found")
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

  // MARK: The example

  @Test func `the example prints what was written`() throws {
    let example = try PtyProgram([BuiltProgram.path(of: "embed")])
    example.wait(for: "What could be better?")
    example.send("more")
    example.wait(for: "more")
    example.send("\u{1B}")
    #expect(example.end() == 0)
    #expect(example.text.hasSuffix("more\r\n"))
  }

  @Test func `the example, ended by a signal, prints what was written and dies by it`() throws {
    let example = try PtyProgram([BuiltProgram.path(of: "embed")])
    example.wait(for: "What could be better?")
    example.send("kept")
    example.wait(for: "kept")
    kill(example.process, SIGTERM)
    #expect(example.end() == 128 + SIGTERM)
    #expect(example.text.hasSuffix("kept\r\n") && example.hasModesOfBefore)
  }

  @Test func `the example without a terminal says so in one line`() throws {
    let command = ["setsid", "-w", BuiltProgram.path(of: "embed")]
    let result = try ChildProcess.run(command, environment: ["TERM": "xterm"])
    #expect((result.code, result.output) == (1, ""))
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("embed: no terminal"))
  }

  @Test(.enabled(if: Mount.isPossible, "only root may take /proc away"))
  func `without /proc the program runs`() throws {
    let program = "umount -l /proc && exec '\(BuiltProgram.path)' --version"
    let result = try ChildProcess.run(["unshare", "-m", "sh", "-c", program])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("memo-pad "))
  }
}
