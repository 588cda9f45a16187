import Foundation
import Testing
import TextAreaCurses

/// The code of the article "Your own loop".
@Suite struct LoopSnippets {
  private func played(on terminal: inout MemoryTerminal) throws -> String? {
    var area = TextArea()
    area.returnKeyPolicy = .submit
    area.pastesFromHost = true
    while true {
      let timeout = area.nextTick(after: terminal.now).map { max(.zero, $0 - terminal.now) }
      guard let event = try terminal.nextEvent(timeout: timeout) else {
        _ = area.tick(at: terminal.now)
        continue
      }
      for request in area.handle(event, at: terminal.now).requests {
        switch request {
        case .writeClipboard(let bytes): _ = terminal.writeClipboard(bytes)
        case .readClipboard: _ = area.paste(terminal.readClipboard(), at: terminal.now)
        case .ringBell: terminal.ringBell()
        case .submit: return area.text
        case .readSelection, .host: break
        }
      }
    }
  }

  @Test func `the widget needs little of a loop`() throws {
    var terminal = MemoryTerminal(
      size: Size(columns: 20, rows: 5), script: try KeyScript("one<S-Home><C-x><C-v> <C-v><Enter>"))
    #expect(try played(on: &terminal) == "one one")
  }

  @Test func `a driver has areas, a layout and answers`() throws {
    var terminal = MemoryTerminal(
      size: Size(columns: 20, rows: 8), script: try KeyScript("Zoë<Tab>hello<C-s>"))
    var driver = TextAreaDriver([.oneLine(placeholder: "To"), TextArea(placeholder: "Message")])
    driver.layout = { size, _ in
      [
        Rect(column: 0, row: 0, columns: size.columns, rows: 1),
        Rect(column: 0, row: 2, columns: size.columns, rows: max(0, size.rows - 2)),
      ]
    }
    try driver.areas[1].keyMap.bind("<C-s>", to: .host("send"))
    driver.respond = { driver, notice in
      guard notice == .action("send") else { return false }
      driver.ending = .finished
      return true
    }
    let ending = try driver.run(on: &terminal)
    #expect(ending == .finished)
    #expect(driver.areas.map(\.text) == ["Zoë", "hello"])
  }
}

/// What needs a real terminal is compiled and not run.
enum TerminalSnippets {
  static func oneCall() {
    do throws(EditError) {
      guard let text = try CursesTerminal.edit(TextArea(placeholder: "Commit message")) else { return }
      print(text)
    } catch {
      error.exit("commit")
    }
  }

  static func run(
    _ driver: inout TextAreaDriver, on terminal: inout CursesTerminal
  ) throws(TerminalError) -> TextAreaDriver.Ending {
    var loop = TerminalLoop()
    while true {
      if let ending = try loop.turn(&driver, on: &terminal, waits: false) { return ending }
      let deadline = [loop.nextDeadline(of: driver, on: terminal), terminal.nextDeadline].compactMap { $0 }.min()
      wait(for: terminal.fileDescriptors, until: deadline.map { $0 - terminal.now })
    }
  }

  private static func wait(for descriptors: [Int32], until time: Duration?) {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = time.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    poll(&waiting, nfds_t(waiting.count), max(-1, milliseconds))
  }

  static func wake(_ terminal: borrowing CursesTerminal) {
    let waker = terminal.waker
    Thread.detachNewThread {
      waker.wake()
    }
  }

  @MainActor static func sequence() async throws -> String? {
    var area = TextArea()
    let terminal = try AsyncTerminal()
    for try await event in terminal {
      for request in area.handle(event).requests where request == .submit { return area.text }
      try terminal.with { terminal in
        var canvas = Canvas(size: terminal.size)
        canvas.inside(area.region) { area.draw(in: &$0) }
        try terminal.present(canvas.frame)
      }
    }
    return nil
  }
}
