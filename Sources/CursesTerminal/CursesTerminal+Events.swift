internal import CCurses
public import TerminalScreen
import TextMetrics

extension CursesTerminal {
  /// The next event: a key, the mouse, a paste, a new size.
  ///
  /// Signals are served here: one that asks for an end is thrown once the events before it are taken; a stop gives the
  /// terminal to the shell and takes it again. Waiting for ever wakes up for nothing else but ``Waker/wake()``.
  ///
  /// A loop of one's own waits for ``fileDescriptors`` until ``nextDeadline``, and then takes events with a timeout of zero
  /// until there are none.
  public mutating func nextEvent(timeout: Duration?) throws(TerminalError) -> Event? {
    if let event = queue.next() { return event }
    if timeout == .zero {
      if !mayHaveInput, flushTime == nil, !cc_signal_waits() {
        // All was read just now. Only a host that asks on and on has the system look again.
        mayHaveInput = true
        lookTime = now
        try throwEnd()
        return nil
      }
      if let lookTime { silence += max(.zero, now - lookTime) }
    }
    lookTime = nil
    let deadline = timeout.map { $0 > .zero ? now + $0 : .zero }
    while true {
      try throwEnd()
      let start = now
      let ready = cc_wait(session, milliseconds(until: deadline))
      silence += now - start
      if ready & Int32(CC_READY_SIGNAL.rawValue) != 0 {
        try handleSignals()
        if cc_take_wake() { isWoken = true }
      }
      if ready & Int32(CC_READY_INPUT.rawValue) != 0 {
        readInput()
      } else if ready & Int32(CC_READY_GONE.rawValue) != 0 {
        isGone = true
      } else if let time = flushTime, now >= time {
        queue.append(contentsOf: decoder.flush())
        flushTime = decoder.patience.map { now + $0 }
      }
      // Before the end is said, what is held back is delivered, such as a paste without its end.
      if endSignal != nil || isGone { queue.append(contentsOf: decoder.finish()) }
      if let event = queue.next() { return event }
      // Who only looks sees by the nothing that there is that it is their turn; who waits is told once.
      if isWoken, deadline != .zero {
        isWoken = false
        try throwEnd()
        return nil
      }
      if let deadline, deadline == .zero || now >= deadline {
        if deadline == .zero { lookTime = now }
        try throwEnd()
        return nil
      }
    }
  }

  /// True while a bracketed paste has begun that does not end.
  public var hasStalledPaste: Bool { decoder.hasStalledPaste }

  /// Says that there will be no more events, once all that came before were taken.
  private mutating func throwEnd() throws(TerminalError) {
    if let signal = endSignal {
      endSignal = nil
      throw .terminated(signal: signal)
    }
    if isGone { throw .gone("the terminal went away") }
  }

  /// How long to wait: until the deadline or until the decoder has waited long enough, -1 for ever.
  func milliseconds(until deadline: Duration?) -> Int32 {
    if deadline == .zero { return 0 }
    guard let time = [deadline, flushTime].compactMap({ $0 }).min() else { return -1 }
    // Rounded up, so as not to spin through the last millisecond.
    let left = max(.zero, time - now).components
    return Int32(clamping: left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private mutating func readInput() {
    let count = inputBuffer.withUnsafeMutableBufferPointer { cc_read(session, $0.baseAddress, $0.count) }
    if count < 0 { isGone = true }
    guard count > 0 else { return }
    // The kernel hands over a line buffer's worth at most: after so many bytes there may be more.
    mayHaveInput = count >= 1024
    let events = inputBuffer.withUnsafeBufferPointer {
      decoder.feed(UnsafeBufferPointer(rebasing: $0[..<Int(count)]), after: silence)
    }
    silence = .zero
    queue.append(contentsOf: events)
    for report in decoder.takeReports() { act(on: report) }
    if !cc_hears_of_resizes(), !answers.reportsSizes { followSize() }
    flushTime = decoder.patience.map { now + $0 }
  }

  private mutating func handleSignals() throws(TerminalError) {
    while true {
      let signal = cc_next_signal()
      switch signal {
      case 0: return
      case cc_signal_resize: followSize()
      case cc_signal_stop: stop(wholeGroup: false)
      case cc_signal_continue:
        cc_retake(session)
        resume()
      default: endSignal = signal
      }
    }
  }

  /// Stops the process and its group, as Ctrl-Z does in a shell, until the shell brings it back.
  public mutating func suspend() throws(TerminalError) -> Bool {
    cc_can_suspend(session) ? stop(wholeGroup: true) : false
  }

  @discardableResult
  private mutating func stop(wholeGroup: Bool) -> Bool {
    guard cc_can_suspend(session) else { return false }
    cc_withdraw(session)
    let isAnswered = Self.awaitAnswers(session, decoder, answers, asked: questionTime)
    let hasStopped = cc_suspend(session, wholeGroup, !isAnswered)
    resume()
    return hasStopped
  }

  /// Begins anew with a terminal that somebody else had.
  mutating func resume() {
    forgetScreen(isTakenAnew: true)
    let escapeWait = decoder.escapeWait
    decoder = InputDecoder(keys: decoder.keys)
    decoder.escapeWait = escapeWait
    flushTime = nil
    followSize()
    ask()
    // The screen is empty, and much may have happened meanwhile.
    queue.append(contentsOf: [.resize(size), .focus(true)])
  }

  /// Takes over the terminal's size where it really changed: terminals also send the signal when it did not.
  private mutating func followSize() {
    if cc_follow_size(session) { takeSize() }
  }

  /// Takes over the session's size.
  mutating func takeSize() {
    size = Self.size(of: session)
    forgetScreen()
    queue.append(contentsOf: [.resize(size)])
  }
}
