import Foundation
import Testing

@testable import memo_pad

/// The whole program from the first to the last byte that it sends, on terminals of every kind.
@Suite(.serialized) struct TerminalSessionTests {
  private static let leaveScreen = "\u{1B}[?1049l"

  private func memo(_ program: PtyProgram) {
    program.wait(for: "Write down...")
  }

  /// Types a memo and ends it.
  private func write(_ text: String, on program: PtyProgram) -> Int32? {
    memo(program)
    program.send(text + "\u{4}")
    return program.end()
  }

  // MARK: Sizes

  @Test(arguments: ["linux", "putty", "cygwin", "hurd", "jfbterm"])
  func `a description that tells no size`(term: String) throws {
    let program = try PtyProgram(term: term)
    #expect(write("x", on: program) == 0)
    #expect(program.text.hasSuffix("x\r\n") && program.hasModesOfBefore)
  }

  @Test func `a driver that knows no size leaves it to the environment, and that to the description`() throws {
    let asked = try PtyProgram(columns: 0, rows: 0, environment: ["COLUMNS": "30", "LINES": "5"])
    memo(asked)
    #expect(asked.text.contains("\u{1B}[5;") || asked.text.contains("\u{1B}[5d"))
    let described = try PtyProgram(columns: 0, rows: 0)
    memo(described)
    described.wait(for: "24")
    let nonsense = try PtyProgram(columns: 0, rows: 0, environment: ["COLUMNS": "-1", "LINES": "x"])
    memo(nonsense)
    nonsense.wait(for: "24")
  }

  @Test func `a driver that says 65,535 by 65,535 is drawn on in bounded memory`() throws {
    let program = try PtyProgram(columns: 65535, rows: 65535)
    memo(program)
    let status = try String(contentsOfFile: "/proc/\(program.process)/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ").dropLast().last
    #expect(try #require(peak.flatMap { Int($0) }) < 1_000_000)
    program.send("x\u{4}")
    #expect(program.end() == 0)
    #expect(program.text.hasSuffix("x\r\n"))
  }

  @Test func `the scroll region is the whole screen afterwards, whatever the description says`() throws {
    let program = try PtyProgram(rows: 30)
    #expect(write("x", on: program) == 0)
    let last = try #require(program.text.matches(of: /\e\[(\d*;?\d*)r/).last)
    #expect(last.output.1 == "")
  }

  // MARK: Names

  @Test(arguments: ["xterm-ghostty-of-tomorrow", "wezterm-x", "contour-next"])
  func `a terminal that this machine does not know but that looks like xterm`(term: String) throws {
    let program = try PtyProgram(term: term, columns: 100)
    program.wait(for: "terminal type \(term) is not known here")
    #expect(write("x", on: program) == 0)
    #expect(program.text.contains(Self.leaveScreen) && program.hasModesOfBefore)
  }

  @Test(arguments: ["nonsense", "dumb", "\u{1B}[2J"])
  func `a terminal that nobody knows, or that cannot place its cursor, is left alone`(term: String) throws {
    let program = try PtyProgram(term: term)
    #expect(program.end() == 1)
    let lines = program.text.split(whereSeparator: \.isNewline)
    #expect(lines.count == 1 && lines[0].hasPrefix("memo-pad: terminal type"))
    #expect(!program.text.contains("\u{1B}") && program.hasModesOfBefore)
  }

  // MARK: Which terminal

  @Test func `without a controlling terminal one of the standard files is used`() throws {
    let program = try PtyProgram(as: .other)
    memo(program)
    program.resize(columns: 50, rows: 8)
    // Nothing tells of it but the next key.
    program.send("x")
    program.wait(for: "\u{1B}[50G")
    program.send("\u{4}")
    #expect(program.end() == 0)
    #expect(program.text.hasSuffix("x\r\n") && program.hasModesOfBefore)
  }

  @Test func `without a controlling terminal standard error will do`() throws {
    let folder = try TemporaryFolder()
    try folder.write("draft\n", to: "in")
    let program = try PtyProgram(as: .other, standardInput: "\(folder.path)/in", standardOutput: "\(folder.path)/out")
    program.wait(for: "draft")
    program.send("!\u{4}")
    #expect(program.end() == 0)
    #expect(try folder.read("out") == "draft!\n")
  }

  // MARK: Signals

  /// Every signal whose default is death, but for SIGKILL, SIGPIPE and those of crashes.
  static let deadly: [Int32] = {
    var signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU]
    #if os(Linux)
      signals += [SIGIO, SIGPWR, SIGSTKFLT, 34, 50, 64]
    #endif
    return signals
  }()

  @Test(arguments: deadly)
  func `a signal whose default is death gives the terminal back first, and the text is kept`(signal: Int32) throws {
    let program = try PtyProgram()
    memo(program)
    program.send("kept")
    program.wait(for: "kept")
    kill(program.process, signal)
    #expect(program.end() == 128 + signal)
    #expect(program.text.contains(Self.leaveScreen) && program.hasModesOfBefore)
    let state = ["XDG_STATE_HOME": "\(program.folder.path)/state"]
    #expect(try BuiltProgram.dump("", ["--recover", "use"], environment: state).text == "kept")
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS])
  func `a crash gives the terminal back`(signal: Int32) throws {
    let program = try PtyProgram()
    memo(program)
    kill(program.process, signal)
    #expect(program.end() == 128 + signal)
    #expect(program.text.contains(Self.leaveScreen) && program.hasModesOfBefore)
  }

  @Test func `twenty stop signals are one stop`() throws {
    let screen = try TmuxScreen(
      "set -m; sh -c 'echo $$ >pid; exec \"$0\"' \"$PAD\"; echo back >back; fg >/dev/null; echo ended $?")
    try screen.wait(for: "Write down...")
    let id = try #require(pid_t(screen.read("pid").dropLast()))
    for _ in 0..<20 { kill(id, SIGTSTP) }
    try screen.wait(for: "the stop") { _ in (try? screen.read("back")) != nil }
    // The shell's `fg` brings it back once, and then it runs.
    try screen.wait(for: "Write down...")
    try screen.type("x")
    try screen.wait(for: "│ x ")
    try screen.type("C-d")
    try screen.wait(for: "ended 0")
  }

  @Test(arguments: ["", "xyz"])
  func `told to end while the line's output is stopped, it ends and gives the terminal back`(keys: String) throws {
    let program = try PtyProgram()
    memo(program)
    #expect(tcflow(program.line, TCOOFF) == 0)
    program.send(keys)
    kill(program.process, SIGTERM)
    #expect(program.end() == 128 + SIGTERM)
    #expect(program.text.contains(Self.leaveScreen) && program.hasModesOfBefore)
  }

  // MARK: Answers

  static let everyAnswer = [
    ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"), ("\u{1B}[?2027$p", "\u{1B}[?2027;2$y"),
    ("\u{1B}[?2031$p", "\u{1B}[?2031;2$y"), ("\u{1B}[?u", "\u{1B}[?0u"),
    ("\u{1B}]11;?", "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"), ("\u{1B}[c", "\u{1B}[?62;22c"),
  ]

  @Test func `what the terminal says it has is used, and given back`() throws {
    let program = try PtyProgram()
    program.answers = Self.everyAnswer
    memo(program)
    program.wait(for: "\u{1B}[>5u")
    program.wait(for: "\u{1B}[?2031h")
    // A new colour scheme: the background is asked for again.
    let before = program.text.count(of: "\u{1B}]11;?")
    program.send("\u{1B}[?997;2n")
    program.wait(for: "the question for the background") { program.text.count(of: "\u{1B}]11;?") > before }
    program.send("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62c")
    program.send("x\u{4}")
    #expect(program.end() == 0)
    #expect(program.text.hasSuffix("x\r\n"))
    for mode in ["2031", "2027"] {
      #expect(program.text.count(of: "\u{1B}[?\(mode)h") == 1 && program.text.count(of: "\u{1B}[?\(mode)l") == 1)
    }
    #expect(program.text.count(of: "\u{1B}[<u") == 1)
  }

  @Test func `a terminal that answers nothing is neither waited for nor sent what it did not ask for`() throws {
    let program = try PtyProgram()
    #expect(write("x", on: program) == 0)
    #expect(program.text.hasSuffix("x\r\n"))
    #expect(!program.text.contains("\u{1B}[>5u") && !program.text.contains("\u{1B}[?2031h"))
  }

  @Test func `answers that come after the program left do not reach the shell`() throws {
    let program = try PtyProgram()
    program.wait(for: "\u{1B}[c")
    program.send("\u{4}")
    program.wait(for: Self.leaveScreen)
    program.send(Self.everyAnswer.map(\.1).joined())
    #expect(program.end() == 0)
    #expect(program.unreadInput() == [])
  }

  @Test func `answers that are cut anywhere are no text`() throws {
    let program = try PtyProgram()
    memo(program)
    for part in ["\u{1B}[?2026;", "2$y\u{1B}", "[?62;22c\u{1B}]11;rgb:00", "00/0000/0000\u{1B}", "\\x"] {
      program.send(part)
      program.read(for: 20)
    }
    program.wait(for: "x")
    program.send("\u{4}")
    #expect(program.end() == 0)
    #expect(program.text.hasSuffix("\u{1B}[23;0;0tx\r\n") || program.text.hasSuffix("lx\r\n"))
  }

  @Test(arguments: ["linux", "vt52", "vt100", "ansi", "adm3a", "sun", "wsvt25", "cons25"])
  func `a terminal that would print the questions is not asked`(term: String) throws {
    let program = try PtyProgram(term: term)
    memo(program)
    program.send("\u{4}")
    #expect(program.end() == 0)
    for question in ["$p", "]11;", "[c", "[?u", "[>"] { #expect(!program.text.contains("\u{1B}\(question)")) }
    #expect(!program.text.contains("$p"))
  }

  @Test func `samples of widths are sent only when asked for, and never on row 1`() throws {
    let plain = try PtyProgram()
    memo(plain)
    #expect(!plain.text.contains("\u{1B}[6n"))
    let probing = try PtyProgram([BuiltProgram.path, "--probe"])
    memo(probing)
    let parts = probing.text.components(separatedBy: "\u{1B}[6n").dropLast()
    #expect(parts.count == 10)
    #expect(parts.allSatisfy { $0.contains("\u{1B}[2;1H") })
  }

  @Test func `emoji are sent whole to a terminal that measures them as the rules say, and only to such`() throws {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    for (cells, isWhole) in [([3, 2, 2, 1, 2, 2, 2, 2, 1, 2], true), ([3, 2, 2, 1, 6, 4, 1, 1, 1, 1], false)] {
      let program = try PtyProgram([BuiltProgram.path, "--probe"])
      let answers = cells.map { "\u{1B}[2;\($0 + 1)R" }.joined() + "\u{1B}[?62c"
      program.answers = [("\u{1B}[c", answers)]
      memo(program)
      program.send("\(family)x")
      program.wait(for: "x")
      #expect(program.text.components(separatedBy: "\u{1B}[c").last?.contains(family) == isWhole)
      program.send("\u{4}")
      #expect(program.end() == 0)
      #expect(program.text.hasSuffix("\(family)x\r\n"))
    }
  }

  // MARK: Descriptions and systems that are broken

  @Test func `a damaged description leaves the terminal as it was`() throws {
    let folder = try TemporaryFolder()
    let script = """
      cd '\(folder.path)' && infocmp -x xterm-256color >known && sed 's/^xterm-256color|/damaged|/' known >damaged &&
      tic -x -o . damaged
      """
    #expect(try ChildProcess.run(["sh", "-c", script]).code == 0)
    let file = "d/damaged"
    let bytes = try folder.bytes(file)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<10 {
      var damaged = bytes
      for _ in 0..<20 { damaged[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255) }
      try folder.write(damaged, to: file)
      let program = try PtyProgram(term: "damaged", environment: ["TERMINFO": folder.path])
      program.wait(for: "an end or a session") {
        program.isRaw || program.text.contains("memo-pad: ") || program.hasEnded
      }
      program.send("x\u{4}")
      kill(program.process, SIGTERM)
      _ = program.end()
      #expect(program.hasModesOfBefore)
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
