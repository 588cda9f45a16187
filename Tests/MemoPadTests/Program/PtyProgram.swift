import Foundation
import Testing

@testable import memo_pad

/// A program in a pseudo-terminal of its own, whose other end is this value: it sees every byte, and what becomes of the
/// driver's modes.
final class PtyProgram {
  /// The program's controlling terminal, or one that it only has as its standard input, output and error.
  enum Standing {
    case controlling, other
  }

  let process: pid_t
  private let other: Int32
  /// The program's end, held open so that modes and rest of the input stay readable.
  let line: Int32
  private(set) var output: [UInt8] = []
  private var before = termios()
  private var code: Int32?
  let folder: TemporaryFolder

  /// What the terminal answers: as soon as it is sent the key, it sends the value.
  var answers: [(question: String, answer: String)] = []
  private var answered = 0

  init(
    _ command: [String] = [BuiltProgram.path], term: String = "xterm-256color", columns: UInt16 = 40, rows: UInt16 = 8,
    as standing: Standing = .controlling, environment changes: [String: String?] = [:],
    standardInput: String? = nil, standardOutput: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    let path: String
    (other, path) = try Self.openTerminal()
    _ = fcntl(other, F_SETFD, FD_CLOEXEC)
    line = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(line, UInt(TIOCSWINSZ), &size)
    tcgetattr(line, &before)
    var environment: [String: String?] = [
      "TERM": term, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": "\(folder.path)/state",
      "XDG_CONFIG_HOME": "\(folder.path)/config", "MEMO_PAD_OPTIONS": nil, "NO_COLOR": nil, "COLORTERM": nil,
      "TMUX": nil, "STY": nil, "LINES": nil, "COLUMNS": nil, "TERM_PROGRAM": nil, "SWIFT_BACKTRACE": "enable=no",
    ]
    environment.merge(changes) { $1 }
    process = try ChildProcess.start(command, environment: environment, inSessionOfItsOwn: true) { actions in
      // Of a session without a terminal the first that is opened becomes the controlling one.
      let flags = O_RDWR | (standing == .controlling ? 0 : O_NOCTTY)
      posix_spawn_file_actions_addopen(&actions, 2, path, flags, 0)
      posix_spawn_file_actions_addopen(&actions, 0, standardInput ?? path, flags, 0)
      posix_spawn_file_actions_addopen(&actions, 1, standardOutput ?? path, flags | O_CREAT, 0o600)
    }
  }

  /// A new pseudo-terminal, and the path of its other end.
  private static func openTerminal() throws -> (Int32, String) {
    #if canImport(Darwin)
      let terminal = posix_openpt(O_RDWR | O_NOCTTY)
      guard terminal >= 0, grantpt(terminal) == 0, unlockpt(terminal) == 0, let name = ptsname(terminal) else {
        throw ChildProcess.Failure(command: ["posix_openpt"])
      }
      return (terminal, String(cString: name))
    #else
      // What `unlockpt` and `ptsname` do, which Swift does not import here.
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (isLocked, number) = (Int32(0), UInt32(0))
      guard terminal >= 0, ioctl(terminal, 0x4004_5431, &isLocked) == 0, ioctl(terminal, 0x8004_5430, &number) == 0
      else { throw ChildProcess.Failure(command: ["/dev/ptmx"]) }
      return (terminal, "/dev/pts/\(number)")
    #endif
  }

  deinit {
    if code == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(line)
    close(other)
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// True once the driver's modes are as they were before the program came.
  var hasModesOfBefore: Bool {
    var now = termios()
    tcgetattr(line, &now)
    return withUnsafeBytes(of: &now) { now in withUnsafeBytes(of: &before) { now.elementsEqual($0) } }
  }

  /// True while the program has the driver hand over each byte.
  var isRaw: Bool {
    var now = termios()
    tcgetattr(line, &now)
    return now.c_lflag & tcflag_t(ICANON) == 0
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(other, $0.baseAddress, $0.count) }
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(line, UInt(TIOCSWINSZ), &size)
  }

  /// Reads what there is, for so many milliseconds at most.
  func read(for milliseconds: Int32 = 5) {
    var request = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0, request.revents & Int16(POLLIN) != 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(other, &bytes, bytes.count)
    if count > 0 { output += bytes[..<count] }
    for (question, answer) in answers.dropFirst(answered) where text.contains(question) {
      send(answer)
      answered += 1
    }
  }

  /// True once the program has ended.
  var hasEnded: Bool {
    var status: Int32 = 0
    if code == nil, waitpid(process, &status, WNOHANG) == process {
      code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }
    return code != nil
  }

  /// Reads until it is as wanted, and fails with what was read when it is not within half a minute.
  func wait(for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isWanted: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(30)
    while !isWanted() {
      guard ContinuousClock.now < deadline else {
        Issue.record("waited for \(what): \(text.debugDescription.suffix(2000))", sourceLocation: sourceLocation)
        return
      }
      read()
    }
  }

  /// Reads until the program has sent a text.
  func wait(for wanted: String, sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: wanted, sourceLocation: sourceLocation) { text.contains(wanted) }
  }

  /// Waits for the program's end.
  ///
  /// - Returns: the exit code, or 128 and the signal's number; `nil` when it does not end.
  func end(sourceLocation: SourceLocation = #_sourceLocation) -> Int32? {
    wait(for: "the program's end", sourceLocation: sourceLocation) { hasEnded }
    // What it sent last.
    for _ in 0..<4 { read(for: 1) }
    return code
  }

  /// What nobody has read yet of the input: the shell would.
  func unreadInput() -> [UInt8] {
    var now = termios()
    tcgetattr(line, &now)
    cfmakeraw(&now)
    tcsetattr(line, TCSANOW, &now)
    var request = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4096)
    return Array(bytes[..<max(0, Foundation.read(line, &bytes, bytes.count))])
  }
}
