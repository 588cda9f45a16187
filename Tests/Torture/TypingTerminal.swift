import BenchmarkSystem
import Foundation

/// The program in a terminal of its own, which shows what it has drawn so far.
final class TypingTerminal {
  let process: pid_t
  private let terminal: Int32
  private var hasEnded = false
  /// What the program has sent since ``forget()``, at most as much as is looked at.
  private(set) var received: [UInt8] = []

  private static let most = 1 << 16

  init?(_ command: [String], in sandbox: Sandbox, environment: [String] = []) {
    let variables = [
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "SHELL=/bin/sh", "XDG_STATE_HOME=\(sandbox.state)",
      "HOME=\(sandbox.path)",
    ]
    let pointers = (command.map { strdup($0) } + [nil], (variables + environment).map { strdup($0) } + [nil])
    defer { for pointer in pointers.0 + pointers.1 { free(pointer) } }
    var process: pid_t = 0
    terminal = bench_spawn(pointers.0, pointers.1, 80, 24, &process)
    self.process = process
    if terminal < 0 { return nil }
  }

  deinit {
    end(by: SIGKILL)
    close(terminal)
  }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: false when the process is still there after some seconds.
  @discardableResult
  func end(by signal: Int32, within seconds: Double = 10) -> Bool {
    if hasEnded { return true }
    kill(process, signal)
    let deadline = bench_wall_time() + Int64(seconds * 1e9)
    while waitpid(process, nil, WNOHANG) == 0 {
      if bench_wall_time() > deadline { return false }
      // A program that restores its terminal must be able to write to it.
      if !read(wait: 1) { usleep(1000) }
    }
    hasEnded = true
    return true
  }

  func forget() { received = [] }

  /// Sends bytes; what the program sends meanwhile is read, so that neither waits for the other.
  ///
  /// - Returns: how many bytes were taken before the time was over.
  @discardableResult
  func send(_ bytes: [UInt8], within seconds: Double = 10) -> Int {
    let deadline = bench_wall_time() + Int64(seconds * 1e9)
    var sent = 0
    while sent < bytes.count, bench_wall_time() < deadline {
      var request = pollfd(fd: terminal, events: Int16(POLLOUT | POLLIN), revents: 0)
      guard poll(&request, 1, 100) >= 0 else { break }
      if request.revents & Int16(POLLIN) != 0 { read(wait: 0) }
      guard request.revents & Int16(POLLOUT) != 0 else { continue }
      sent += max(
        0, bytes[sent...].withUnsafeBytes { BenchmarkSystem.write(terminal, $0.baseAddress, min(4096, $0.count)) })
    }
    return sent
  }

  /// Waits until the program has sent some bytes.
  func wait(for bytes: [UInt8], within seconds: Double = 10) -> Bool {
    let deadline = bench_wall_time() + Int64(seconds * 1e9)
    while !received.contains(bytes), bench_wall_time() < deadline { read(wait: 20) }
    return received.contains(bytes)
  }

  /// Reads what there is; false when there is nothing.
  @discardableResult
  func read(wait milliseconds: Int32) -> Bool {
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = BenchmarkSystem.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    received += buffer[..<count]
    if received.count > Self.most { received.removeFirst(received.count - Self.most) }
    return true
  }
}
