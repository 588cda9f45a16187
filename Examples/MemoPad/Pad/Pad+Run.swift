import TextAreaJournal
import TerminalScreen
import TextArea
import TextAreaDriver
import TextMetrics

/// The pad in the loop that the library has for programs with text areas.
extension Pad: TerminalProgram {
  /// Adapts to a terminal, before the first frame.
  mutating func begin(with capabilities: TerminalCapabilities, size: Size) {
    adapt(to: capabilities)
    layout(in: size)
  }

  /// When there is something to do without an event.
  func nextTick(after time: Duration) -> Duration? {
    if saving != nil || inspection != nil || bar.needsTick(for: area) || canGoOn { return time }
    let due = [journal?.due, placeHold.until, loading.map { time + $0.pause }].compactMap { $0 }.min()
    let areaDue = loading == nil ? area.nextTick(after: time) : nil
    return [due, areaDue].compactMap { $0 }.min().map { max(time, $0) }
  }

  /// Goes on with loading, a search, a drag past the edge, or the measuring of rows.
  mutating func tick(at time: Duration) -> [Outcome.Request] {
    placeHold.look(at: time)
    tickJournal(at: time)
    if saving != nil {
      advanceSave(waitingUpTo: Self.patience)
    } else if inspection != nil {
      advanceInspection(waitingUpTo: Self.patience)
    } else {
      let isLoading = loading != nil
      if isLoading { loadMore() }
      bar.expectsMoreText = loading != nil
      if bar.needsTick(for: area) {
        searchOn(at: time)
      } else if !isLoading {
        _ = area.tick(at: time)
      }
    }
    return []
  }

  mutating func settle(at time: Duration) { keepJournal(at: time) }

  /// Most searches are over before the frame that shows the key.
  mutating func endBurst(at time: Duration) -> Bool {
    guard bar.isSearching, bar.hasJustBegun else { return false }
    searchOn(at: time)
    return true
  }

  var pendingWork: Int { canGoOn ? waiting.count : 0 }

  mutating func continueWork(at time: Duration) -> [Outcome.Request] { goOn(at: time, atMost: 1) }

  mutating func pasteHasStalled() { say("the paste has not ended: press Esc three times to end it") }

  /// What was asked about was answered, if it comes again.
  func allowsLargeCopy(of bytes: [UInt8]) -> Bool { largeCopy == bytes }

  /// Says which way a copy took; about so much that the terminal may drop it a question is asked first.
  mutating func didCopy(_ bytes: [UInt8], by route: ClipboardRoute) {
    let isAgreed = allowsLargeCopy(of: bytes)
    largeCopy = nil
    if case .tooLong = route, !isAgreed {
      largeCopy = bytes
      prompt = .largeCopy(bytes.count)
    } else {
      say(route.words(otherwiseIn: "the pad"), .done)
    }
  }

  mutating func didNotSuspend() { say("not suspended: no shell to go back to", .refused) }

  mutating func prepareLastFrame() {
    area.placeholder.text = ""
    focus = []
    showsStatus = false
  }
}
