import TextAreaJournal
import TerminalScreen
import TextArea
import TextMetrics

/// What needs all of the text, or what is searched for, waits for it, in order with what is typed after it; the screen
/// does not.
extension Pad {
  /// So many events may wait for a search; each of those after them lets it go on first.
  private static let mostWaiting = 4096

  /// Keeps an event back while something before it waits, or while it has to wait itself.
  ///
  /// - Returns: false when nothing waits, and for what a question or the end of the program needs.
  mutating func keepsWaiting(_ event: Event) -> Bool {
    let isForTheEnd = bar.isReplacing && isUrgent(event)
    let comesAfterOthers = !waiting.isEmpty && !isServingWaiting
    guard comesAfterOthers || mustWaitForSearch(event) || isForTheEnd, prompt == nil else { return false }
    switch event {
    case .resize, .focus, .capabilities: return false
    case .mouse(let mouse):
      // A press on the status line acts; the text is not ready for others.
      guard case .press = mouse.action else { return true }
      if !sheet.contains(mouse.point) { return false }
    case .key where isUrgent(event) && !bar.hasJustBegun:
      if let isDone = endWaiting(by: event) { return isDone }
    default: break
    }
    waiting.append(bar.isSearching ? .searched(event) : .event(event), isUrgent: isUrgent(event))
    return true
  }

  /// Serves what waits before more is read, where much waits already.
  ///
  /// - Returns: what only the terminal can do.
  mutating func hurry(at time: Duration) -> [Outcome.Request] {
    guard waiting.count > Self.mostWaiting, !isServingWaiting else { return [] }
    if bar.isSearching { searchOn(at: time) }
    return goOn(at: time)
  }

  /// True for what ends a wait: Esc, and the key that leaves.
  private func isUrgent(_ event: Event) -> Bool {
    guard case .key(let key) = event else { return false }
    return key == KeyPress(.escape) || key == KeyPress(.character("g"), .control) || isLeave(key)
  }

  private func isLeave(_ key: KeyPress) -> Bool {
    area.keyMap[[key]] == .action(.host(Command.leave.rawValue))
  }

  private func mustWaitForSearch(_ event: Event) -> Bool {
    guard bar.mustWait(for: event) else { return false }
    return !isUrgent(event) || bar.hasJustBegun
  }

  /// Lets go of what waits for something that takes long.
  ///
  /// - Returns: true when the event did all that it does, false when it goes on to act; `nil` when it only waits for its
  ///   turn.
  private mutating func endWaiting(by event: Event) -> Bool? {
    guard loading != nil || bar.isSearching else { return nil }
    let isLeaving = if case .key(let key) = event { isLeave(key) } else { false }
    if bar.isReplacing {
      // What was to be saved with it would be lost without a word.
      if !isServingWaiting { waiting = WaitingList() }
      guard isLeaving else { return false }
      bar.stop()
      say("stopped, nothing was replaced; \(key(.leave)) again leaves")
      return true
    }
    if isLeaving { return false }
    if bar.isSearching {
      if !isServingWaiting { waiting.dropSearched() }
      return false
    }
    stopWaiting()
    return true
  }

  /// Forgets what waits; of a pipe no more is read.
  private mutating func stopWaiting() {
    waiting = WaitingList()
    putOffRecovery()
    say("not done: the text is still loading", .refused)
    if loading is PipeLoading { stopLoading() }
  }

  /// True when what waits can go on; keys pressed before a question was seen do not answer it.
  var canGoOn: Bool {
    guard !waiting.isEmpty, prompt?.yields != false else { return false }
    guard loading == nil || waiting.isForSearch else { return false }
    return !bar.isSearching || waiting.hasUrgent
  }

  /// Goes on with what waited, now that the text is there or was searched.
  ///
  /// - Parameter limit: how much of it to do at most.
  /// - Returns: what only the terminal can do.
  mutating func goOn(at time: Duration, atMost limit: Int = .max) -> [Outcome.Request] {
    guard !bar.hasJustBegun || !bar.isSearching, canGoOn else { return [] }
    // What takes long gives way to what ends it.
    if bar.isSearching { waiting.dropUntilUrgent() }
    isServingWaiting = true
    defer { isServingWaiting = false }
    var (requests, served): ([Outcome.Request], Int) = ([], 0)
    repeat {
      served += 1
      let item = waiting.removeFirst()
      let count = waiting.count
      switch item {
      case .event(let event), .searched(let event): requests += handle(event, at: time)
      case .command(let command): perform(command, at: time)
      case .save(let request): save(request)
      case .place(let place): area.goTo(place)
      case .recovery(let isPuttingAside): recover(puttingAside: isPuttingAside)
      }
      if waiting.count > count {
        // It has to wait once more, still before what came after it.
        waiting.moveLastToFront()
        break
      }
    } while served < limit && !bar.isSearching && canGoOn && ending == nil
    return requests
  }
}
