import TerminalScreen

/// Events that were decoded and not asked for yet.
struct EventQueue: Sendable {
  private var events: [Event] = []
  private var first = 0
  /// True once somebody is known to sit at the terminal.
  private var isAttended = false

  var isEmpty: Bool { events.isEmpty }

  /// Takes out the oldest one.
  mutating func next() -> Event? {
    guard first < events.count else { return nil }
    defer {
      first += 1
      if first == events.count {
        events.removeAll(keepingCapacity: first < 1024)
        first = 0
      }
    }
    return events[first]
  }

  /// Puts events behind the others.
  ///
  /// A multiplexer that no window shows says so as soon as it is asked for focus reports. That is no loss of the
  /// focus: nobody has had it yet.
  mutating func append(contentsOf more: [Event]) {
    guard !more.isEmpty else { return }
    if !isAttended, more.first == .focus(false) { return append(contentsOf: Array(more.dropFirst())) }
    isAttended = true
    if events.isEmpty { events = more } else { events.append(contentsOf: more) }
  }
}
