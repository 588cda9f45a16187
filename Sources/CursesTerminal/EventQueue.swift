import TerminalScreen

/// Events that were decoded and not asked for yet.
struct EventQueue: Sendable {
  private var events: [Event] = []
  private var first = 0

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

  mutating func append(contentsOf more: [Event]) {
    if events.isEmpty { events = more } else { events.append(contentsOf: more) }
  }
}
