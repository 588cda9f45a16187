/// What was cut and copied, the newest last, and which entry was pasted last.
struct ClipboardRing: Sendable {
  /// Most entries kept.
  private static let limit = 16

  private(set) var entries: [[UInt8]] = []
  /// Distance from the newest entry of the one that was pasted last.
  private var depth = 0
  /// What the system's clipboard held when it was last read or written.
  var shared: [UInt8]?
  /// True until another program may have put something into the system's clipboard after the newest entry was made.
  var isNewest = false

  var newest: [UInt8]? { entries.last }

  /// The entry that was pasted last, or the newest.
  var current: [UInt8]? { entries.isEmpty ? nil : entries[entries.count - 1 - depth] }

  mutating func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    entries.append(bytes)
    if entries.count > Self.limit { entries.removeFirst() }
    (depth, isNewest) = (0, true)
  }

  /// Adds bytes to the newest entry, as one kill after another does.
  mutating func extend(with bytes: [UInt8], atFront: Bool) {
    guard let last = entries.popLast() else { return add(bytes) }
    entries.append(atFront ? bytes + last : last + bytes)
    (depth, isNewest) = (0, true)
  }

  /// Starts over from the newest entry.
  mutating func rewind() { depth = 0 }

  /// The entry before the one that was given last, round and round.
  mutating func previous() -> [UInt8]? {
    guard !entries.isEmpty else { return nil }
    depth = (depth + 1) % entries.count
    return current
  }
}
