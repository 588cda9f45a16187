internal import CCurses

/// Wakes a terminal that waits for events, from any thread.
///
///     let waker = terminal.waker
///     Thread.detachNewThread { answers.append(ask()); waker.wake() }
///
/// It stays valid when the terminal has been given back: it wakes nobody then.
public struct Waker: Hashable, Sendable {
  init() {}

  /// Has ``CursesTerminal/nextEvent(timeout:)`` return `nil` as if its time were over, now or when it next waits; several
  /// calls before that are one.
  public func wake() { cc_wake() }
}
