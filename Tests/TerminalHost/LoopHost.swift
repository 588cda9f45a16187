import Dispatch
import Foundation
import TextAreaCurses

/// Loops of a host's own around a text area, each with what it waits by.
///
/// All show the size and what was left by Esc, end by Ctrl-D, and give the text and how the end came about.
enum LoopHost {
  private static func driver() -> TextAreaDriver {
    var driver = TextAreaDriver.editing(TextArea())
    let (editing, layout) = (driver.respond, driver.layout)
    driver.layout = { size, areas in layout?(Size(columns: size.columns, rows: size.rows - 1), areas) ?? [] }
    driver.drawing = { canvas, driver in
      let text = "size \(driver.screen.columns)x\(driver.screen.rows) \(driver.message)"
      canvas.write(text, at: Point(column: 0, row: driver.size.rows - 1))
    }
    driver.respond = { driver, notice in
      if notice == .left {
        driver.message = "escaped"
        return true
      }
      return editing?(&driver, notice) ?? false
    }
    return driver
  }

  fileprivate static func result(_ driver: TextAreaDriver, _ ending: TextAreaDriver.Ending) -> String {
    "\(driver.areas[0].text) \(ending)"
  }

  /// Milliseconds to a deadline, -1 for none.
  private static func milliseconds(to deadline: Duration?, from now: Duration) -> Int32 {
    deadline.map { Int32(max(0, ($0 - now) / .milliseconds(1)).rounded(.up)) } ?? -1
  }

  static func poll() throws -> String {
    var (driver, loop) = (driver(), TerminalLoop())
    var terminal = try CursesTerminal()
    while true {
      if let ending = try loop.turn(&driver, on: &terminal, waits: false) { return result(driver, ending) }
      var files = terminal.fileDescriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let wait = milliseconds(to: loop.nextDeadline(of: driver, on: terminal), from: terminal.now)
      _ = Foundation.poll(&files, nfds_t(files.count), wait)
    }
  }

  static func epoll() throws -> String {
    #if os(Linux)
      var (driver, loop) = (driver(), TerminalLoop())
      var terminal = try CursesTerminal()
      let set = try Epoll(terminal.fileDescriptors)
      while true {
        if let ending = try loop.turn(&driver, on: &terminal, waits: false) { return result(driver, ending) }
        set.wait(milliseconds(to: loop.nextDeadline(of: driver, on: terminal), from: terminal.now))
      }
    #else
      return try poll()
    #endif
  }

  /// A terminal and a driver in the hands of a queue.
  private final class Dispatched {
    var driver = LoopHost.driver()
    var loop = TerminalLoop()
    var terminal: CursesTerminal
    var sources: [any DispatchSourceProtocol] = []
    var timer: (any DispatchSourceTimer)?
    var end: CheckedContinuation<String, any Error>?

    init() throws(TerminalError) { terminal = try CursesTerminal() }

    func turn() {
      do throws(TerminalError) {
        guard end != nil else { return }
        guard let ending = try loop.turn(&driver, on: &terminal, waits: false) else { return arm() }
        finish(.success(LoopHost.result(driver, ending)))
      } catch {
        finish(.failure(error))
      }
    }

    private func finish(_ outcome: Result<String, any Error>) {
      for source in sources + (timer.map { [$0] } ?? []) { source.cancel() }
      end?.resume(with: outcome)
      end = nil
    }

    private func arm() {
      let wait = loop.nextDeadline(of: driver, on: terminal).map { max(.zero, $0 - terminal.now) / .milliseconds(1) }
      timer?.schedule(deadline: wait.map { .now() + .milliseconds(Int($0.rounded(.up))) } ?? .distantFuture)
    }
  }

  @MainActor static func dispatch() async throws -> String {
    let host = try Dispatched()
    let queue = DispatchQueue.main
    for file in host.terminal.fileDescriptors {
      let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
      source.setEventHandler { MainActor.assumeIsolated { host.turn() } }
      source.resume()
      host.sources.append(source)
    }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { MainActor.assumeIsolated { host.turn() } }
    timer.schedule(deadline: .now())
    timer.resume()
    host.timer = timer
    return try await withCheckedThrowingContinuation { host.end = $0 }
  }

  /// A program on the main actor: a task beside it sets the placeholder while the user types.
  @MainActor private final class MainProgram {
    var driver = LoopHost.driver()
    var loop = TerminalLoop()
    let terminal: AsyncTerminal

    init() throws(TerminalError) { terminal = try AsyncTerminal() }

    /// Shows what is there now.
    func turn() throws(TerminalError) -> TextAreaDriver.Ending? {
      try terminal.with { (terminal) throws(TerminalError) in
        try loop.turn(&driver, on: &terminal, waits: false)
      }
    }

    func run() async throws(TerminalError) -> TextAreaDriver.Ending {
      while true {
        if let ending = try turn() { return ending }
        try await terminal.wait(until: terminal.with { loop.nextDeadline(of: driver, on: $0) })
      }
    }
  }

  @MainActor static func mainActor() async throws -> String {
    let program = try MainProgram()
    let task = Task.detached {
      try await Task.sleep(for: .milliseconds(50))
      try await MainActor.run {
        program.driver.areas[0].placeholder = "set elsewhere"
        _ = try program.turn()
      }
    }
    let ending = try await program.run()
    try await task.value
    return result(program.driver, ending)
  }

  /// Events as a sequence, until somebody cancels the task that takes them.
  @MainActor static func cancelled() async throws -> String {
    let terminal = try AsyncTerminal()
    var typed: [UInt8] = []
    let taker = Task { @MainActor in
      for try await event in terminal {
        guard case .text(let bytes) = event else { continue }
        typed += bytes
        var canvas = Canvas(size: terminal.with { $0.size })
        canvas.write(typed, at: .zero)
        try terminal.with { (terminal) throws(TerminalError) in try terminal.present(canvas.frame) }
      }
    }
    while !typed.contains(UInt8(ascii: "!")) { try await Task.sleep(for: .milliseconds(5)) }
    taker.cancel()
    try await taker.value
    return String(decoding: typed, as: UTF8.self)
  }

  /// A thread that wakes whoever waits without a time limit.
  static func woken() throws -> String {
    var driver = driver()
    var terminal = try CursesTerminal()
    let waker = terminal.waker
    var ticks = 0
    let answering = driver.respond
    driver.respond = { driver, notice in
      guard notice == .tick else { return answering?(&driver, notice) ?? false }
      ticks += 1
      driver.areas[0].placeholder = "woken"
      return true
    }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      for _ in 0..<1000 { waker.wake() }
    }
    let ending = try driver.run(on: &terminal)
    terminal.close()
    waker.wake()
    return result(driver, ending) + (ticks > 0 && ticks < 1000 ? " woken" : " \(ticks) ticks")
  }
}

#if os(Linux)
  /// Linux's epoll, which Swift does not import here.
  private final class Epoll {
    private let set: Int32
    /// Room for one event: what to look for comes first, whatever the processor.
    private typealias Event = (events: UInt32, data: (UInt32, UInt32, UInt32))

    init(_ files: [Int32]) throws {
      set = try Self.function("epoll_create1", as: (@convention(c) (Int32) -> Int32).self)(0)
      let add = try Self.function(
        "epoll_ctl", as: (@convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer) -> Int32).self)
      for file in files {
        var event: Event = (1, (0, 0, 0))
        guard add(set, 1, file, &event) == 0 else { throw POSIXError(.EBADF) }
      }
    }

    deinit { close(set) }

    func wait(_ milliseconds: Int32) {
      var event: Event = (0, (0, 0, 0))
      let wait = try? Self.function(
        "epoll_wait", as: (@convention(c) (Int32, UnsafeMutableRawPointer, Int32, Int32) -> Int32).self)
      _ = wait?(set, &event, 1, milliseconds)
    }

    private static func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
      guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: 0), name) else { throw POSIXError(.ENOSYS) }
      return unsafeBitCast(address, to: type)
    }
  }
#endif
