// A program that uses curses, signals and terminals in its own way beside a `CursesTerminal`: for the tests of what that
// leaves alone. What it found out goes to the file that its second argument names.

import Foundation
import TextAreaCurses

typealias CursesFunction = @convention(c) () -> Int
nonisolated(unsafe) var userSignals = 0
nonisolated(unsafe) var resizeSignals = 0

/// Calls a function of curses, which this target cannot import.
@discardableResult
func curses(_ name: String) -> Int {
  guard let address = dlsym(UnsafeMutableRawPointer(bitPattern: 0), name) else { exit(70) }
  return unsafeBitCast(address, to: CursesFunction.self)()
}

/// Opens a terminal, draws one letter and follows events until `q` is typed.
func run(_ options: CursesTerminal.Options = CursesTerminal.Options(), _ act: (Event) -> Void = { _ in }) throws {
  var terminal = try CursesTerminal(options)
  while true {
    var canvas = Canvas(size: terminal.size)
    canvas.write("guest \(terminal.size.columns)x\(terminal.size.rows)", at: .zero)
    try terminal.present(canvas.frame)
    guard let event = try terminal.nextEvent(timeout: nil) else { continue }
    if event == .text(Array("q".utf8)) { return }
    act(event)
  }
}

/// Has a text edited by one call.
func edit(_ text: String) throws(EditError) -> String {
  try CursesTerminal.edit(TextArea(text: text)) ?? "cancelled"
}

func openError() -> String {
  do {
    _ = try CursesTerminal()
    return "opened"
  } catch {
    return "\(error)"
  }
}

@MainActor func find() async throws -> String {
  switch CommandLine.arguments[1] {
  case "inside-curses":
    curses("initscr")
    let error = openError()
    curses("refresh")
    curses("endwin")
    return error
  case "after-endwin":
    curses("initscr")
    curses("refresh")
    curses("endwin")
    try run()
    curses("refresh")
    let isEnded = curses("isendwin") & 1
    curses("endwin")
    return "shown again \(isEnded == 0)"
  case "twice":
    let terminal = try CursesTerminal()
    let error = openError()
    terminal.close()
    return error
  case "one-after-the-other":
    try CursesTerminal().close()
    try run()
    return "done"
  case "signals":
    signal(SIGUSR1) { _ in userSignals += 1 }
    signal(SIGWINCH) { _ in resizeSignals += 1 }
    signal(SIGUSR2, SIG_IGN)
    var sizes = 0
    try run { if case .resize = $0 { sizes += 1 } }
    raise(SIGUSR1)
    return "\(userSignals) \(resizeSignals > 0) \(sizes > 0)"
  case "without-signal":
    var last = Size.zero
    try run(CursesTerminal.Options(takesResizeSignal: false)) { if case .resize(let size) = $0 { last = size } }
    return "\(last.columns)x\(last.rows)"
  case "crash":
    try run { _ in abort() }
    return ""
  case "poll": return try LoopHost.poll()
  case "epoll": return try LoopHost.epoll()
  case "dispatch": return try await LoopHost.dispatch()
  case "main-actor": return try await LoopHost.mainActor()
  case "cancelled": return try await LoopHost.cancelled()
  case "woken": return try LoopHost.woken()
  case "edit": return try edit("one\ntwo")
  case "edit-inline": return try CursesTerminal.edit(TextArea(placeholder: "Why?"), rows: 5) ?? "cancelled"
  default: return "no such test"
  }
}

let found: String
do { found = try await find() } catch { found = "error: \(error)" }
try Data(found.utf8).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
