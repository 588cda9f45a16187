import BenchmarkSystem

/// A program in a terminal of its own: keys go in, what it draws is read, counted and dropped; no query is answered.
struct PseudoTerminal: ~Copyable {
  let process: pid_t
  private let terminal: Int32
  /// Bytes that the program has sent so far.
  private(set) var received = 0
  /// Nanoseconds of CPU that the program had used when it last sent something.
  private(set) var timeOfLastOutput = 0.0
  /// The program turned bracketed paste on.
  private(set) var takesBracketedPaste = false
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a program; `nil` when there is none of that name.
  init?(_ command: [String], folder: String, columns: Int = 100, rows: Int = 30) {
    let environment = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=\(folder)", "PATH=/usr/bin:/bin", "SHELL=/bin/sh"]
    let words = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    terminal = bench_spawn(words, variables, Int32(columns), Int32(rows), &process)
    self.process = process
    if terminal < 0 { return nil }
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(terminal)
  }

  /// Nanoseconds of CPU that the program has used.
  var time: Double { Double(bench_process_time(process)) }

  /// Reads until the program has ended.
  ///
  /// - Parameter limit: seconds after which the waiting ends anyway.
  mutating func waitForEnd(limit: Double) {
    let deadline = bench_wall_time() + Int64(limit * 1e9)
    while bench_wall_time() < deadline, !hasEnded {
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 10) > 0, !readAvailable() { poll(nil, 0, 10) }
    }
  }

  var hasEnded: Bool { waitpid(process, nil, WNOHANG) != 0 }

  /// Sends bytes, and reads meanwhile: neither end may wait for the other.
  ///
  /// - Parameter limit: seconds after which the rest is dropped.
  mutating func send(_ bytes: some Collection<UInt8>, limit: Double = 20) {
    let deadline = bench_wall_time() + Int64(limit * 1e9)
    var rest = Array(bytes)[...]
    while !rest.isEmpty, bench_wall_time() < deadline {
      var request = pollfd(fd: terminal, events: Int16(POLLOUT | POLLIN), revents: 0)
      guard poll(&request, 1, 1000) >= 0 else { return }
      if request.revents & Int16(POLLIN | POLLHUP) != 0, !readAvailable() { return }
      guard request.revents & Int16(POLLOUT) != 0 else { continue }
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, min($0.count, 4096)) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  mutating func resize(columns: Int, rows: Int) {
    _ = bench_resize(terminal, Int32(columns), Int32(rows))
  }

  /// Waits until the program has drawn something and then nothing more for a while, whether or not it rests.
  ///
  /// - Returns: nanoseconds of CPU that it had used when it last drew.
  mutating func firstFrame(limit: Double) -> Double {
    // What turns the terminal's modes on is shorter, every frame longer.
    let modes = 100
    let deadline = bench_wall_time() + Int64(limit * 1e9)
    while bench_wall_time() < deadline {
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&request, 1, 10) > 0
      if isReady ? !readAvailable() : received >= modes { break }
    }
    return timeOfLastOutput
  }

  /// Waits until the program rests: it sleeps, and for `quiet` milliseconds neither sent anything nor used CPU.
  ///
  /// - Parameter limit: seconds after which the waiting ends anyway.
  /// - Returns: false when that was so.
  @discardableResult
  mutating func settle(quiet: Int32 = 3, limit: Double = 20) -> Bool {
    let deadline = bench_wall_time() + Int64(limit * 1e9)
    var before = -1.0
    while bench_wall_time() < deadline {
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, quiet) > 0 {
        if !readAvailable() { return false }
        before = -1
        continue
      }
      let now = time
      if now == before, isAsleep { return true }
      before = now
    }
    return false
  }

  /// False when the program has closed its end.
  @discardableResult
  private mutating func readAvailable() -> Bool {
    let count = read(terminal, &buffer, buffer.count)
    if count <= 0 { return false }
    received += count
    timeOfLastOutput = time
    if !takesBracketedPaste { takesBracketedPaste = buffer[..<count].contains(Array("\u{1B}[?2004h".utf8)) }
    return true
  }

  private var isAsleep: Bool {
    // The state comes after the name in parentheses.
    ProcessFile.text("/proc/\(process)/stat")?.split(separator: ")").last?.hasPrefix(" S") == true
  }

  /// How often the program's threads have gone to sleep so far.
  var sleeps: Int {
    ProcessFile.names(in: "/proc/\(process)/task").reduce(0) { sum, thread in
      sum + (ProcessFile.field("voluntary_ctxt_switches", in: "/proc/\(process)/task/\(thread)/status") ?? 0)
    }
  }
}
