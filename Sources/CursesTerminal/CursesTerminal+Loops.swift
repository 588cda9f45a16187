internal import CCurses
import TerminalScreen

/// What a loop of one's own needs: what to wait for, and until when.
///
///     while true {
///       wait(for: terminal.fileDescriptors, until: terminal.nextDeadline)
///       while let event = try terminal.nextEvent(timeout: .zero) { … }
///     }
extension CursesTerminal {
  /// The descriptors to wait for: when one of them can be read, it is time to take events.
  ///
  /// One is the terminal's, the other tells of signals (a new size, a stop, an end) and of ``waker``. They stay the same until the terminal is given back. Only wait for them: reading and closing is for this type alone.
  public var fileDescriptors: [Int32] { [cc_descriptor(session), cc_signal_descriptor()] }

  /// When to take events although none of ``fileDescriptors`` can be read, by the clock of ``now``; `nil` for never.
  ///
  /// An ESC that nothing follows is the Escape key then, for example.
  public var nextDeadline: Duration? {
    if !queue.isEmpty || isGone || endSignal != nil || cc_signal_waits() { return now }
    return flushTime
  }

  /// Ends the wait for events from another thread.
  public var waker: Waker { Waker() }

  /// Waits on a thread of its own until it is time to take events.
  ///
  /// The terminal must not be given back before `done` was called.
  ///
  /// - Parameters:
  ///   - deadline: when to stop waiting at the latest, by the clock of ``now``.
  ///   - done: called once, on that thread, with `context`.
  /// - Returns: false when no thread can be made: `done` is not called then.
  package func wait(
    until deadline: Duration?, context: UnsafeMutableRawPointer,
    done: @convention(c) (UnsafeMutableRawPointer?) -> Void
  ) -> Bool {
    let time = [deadline, nextDeadline].compactMap { $0 }.min()
    return cc_wait_apart(session, time.map { $0 > now ? milliseconds(until: $0) : 0 } ?? -1, done, context)
  }
}
