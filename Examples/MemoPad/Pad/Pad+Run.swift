import TerminalScreen
import TextArea

extension Pad {
  /// Events that are taken before a frame is drawn, at most: a flood of them must not keep the screen from following.
  private static let largestBurst = 4096
  /// How long what waited may be gone on with before events are read.
  private static let patienceWithWaiting = Duration.milliseconds(10)

  /// Runs until the program ends: shows a frame whenever no more events are waiting.
  ///
  /// - Throws: what ended the terminal; the text is still in ``area``.
  mutating func run(on terminal: inout some Terminal & ~Copyable) throws(TerminalError) -> Ending {
    do throws(TerminalError) {
      let ending = try runUntilEnd(on: &terminal)
      sayGoodbye(to: &terminal)
      return ending
    } catch {
      if case .terminated = error { sayGoodbye(to: &terminal) }
      throw error
    }
  }

  private mutating func runUntilEnd(on terminal: inout some Terminal & ~Copyable) throws(TerminalError) -> Ending {
    adapt(to: terminal.capabilities)
    layout(in: terminal.size)
    var frame = Frame(size: size)
    while true {
      growInline()
      draw(on: &frame)
      try terminal.exchange(&frame)
      var event = try terminal.nextEvent(timeout: nextTick(after: terminal.now).map { $0 - terminal.now })
      if event == nil {
        tick(at: terminal.now)
        try goOn(on: &terminal)
        keepJournal(at: terminal.now)
        // A save that was to end it may have come to its own end.
        if let ending { return ending }
      }
      var count = 1
      while let next = event {
        try serve(handle(next, at: terminal.now), on: &terminal)
        if terminal.hasStalledPaste { say("the paste has not ended: press Esc three times to end it") }
        keepJournal(at: terminal.now)
        if let ending { return ending }
        event = count < Self.largestBurst ? try terminal.nextEvent(timeout: .zero) : nil
        count += 1
      }
      // Most searches are over before the frame that shows the key.
      if bar.isSearching, bar.hasJustBegun {
        searchOn(at: terminal.now)
        try goOn(on: &terminal)
        keepJournal(at: terminal.now)
        if let ending { return ending }
      }
    }
  }

  /// Goes on with what waited; neither keys nor the screen wait for all of it.
  private mutating func goOn(on terminal: inout some Terminal & ~Copyable) throws(TerminalError) {
    let start = terminal.now
    while canGoOn, terminal.now - start <= Self.patienceWithWaiting {
      let count = waiting.count
      try serve(goOn(at: terminal.now, atMost: 1), on: &terminal)
      keepJournal(at: terminal.now)
      // What could not be done waits on.
      if waiting.count >= count || ending != nil { break }
    }
  }

  /// When there is something to do without an event.
  private func nextTick(after time: Duration) -> Duration? {
    if saving != nil || inspection != nil || bar.needsTick(for: area) || canGoOn { return time }
    if let loading { return [time + loading.pause, journal?.due].compactMap { $0 }.min().map { max(time, $0) } }
    return [area.nextTick(after: time), journal?.due].compactMap { $0 }.min().map { max(time, $0) }
  }

  /// Goes on with loading, a search, a drag past the edge, or the measuring of rows.
  private mutating func tick(at time: Duration) {
    tickJournal(at: time)
    if saving != nil { return advanceSave(waitingUpTo: Self.patience) }
    if inspection != nil { return advanceInspection(waitingUpTo: Self.patience) }
    let isLoading = loading != nil
    if isLoading { loadMore() }
    bar.expectsMoreText = loading != nil
    if bar.needsTick(for: area) { return searchOn(at: time) }
    if !isLoading { _ = area.tick(at: time) }
  }

  /// Does what only the terminal can do, and says what became of it.
  private mutating func serve(
    _ requests: [Outcome.Request], on terminal: inout some Terminal & ~Copyable
  ) throws(TerminalError) {
    for request in requests {
      switch request {
      case .ringBell: terminal.ringBell()
      case .writeClipboard(let bytes): copy(bytes, on: &terminal)
      case .readClipboard, .readSelection:
        try serve(paste(terminal.readClipboard(), at: terminal.now), on: &terminal)
      case .host(Command.suspend.rawValue):
        if try !terminal.suspend() { say("not suspended: no shell to go back to", .refused) }
      case .host, .submit: break
      }
    }
  }

  /// Copies by a program of the system's or by the terminal; so much that the terminal may drop it is asked about first.
  private mutating func copy(_ bytes: [UInt8], on terminal: inout some Terminal & ~Copyable) {
    // What was asked about was answered, if it comes again.
    let isAgreed = largeCopy == bytes
    let route = terminal.writeClipboard(bytes, isLargeAllowed: isAgreed)
    largeCopy = nil
    if case .tooLong = route, !isAgreed {
      largeCopy = bytes
      prompt = .largeCopy(bytes.count)
    } else {
      say(route.text, .done)
    }
  }
}

extension ClipboardRoute {
  /// What the status line says after a copy.
  fileprivate var text: String {
    switch self {
    case .program(let name): "copied with \(name)"
    case .terminal: "copied through the terminal"
    case .tooLong(let limit): "copied inside the pad only: the terminal takes \(limit) bytes"
    case .unavailable: "copied inside the pad only"
    }
  }
}
