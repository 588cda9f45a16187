/// A bracketed paste as far as it came, and where its end may be.
struct PasteBuffer: Hashable, Sendable {
  static let start: [UInt8] = Array("\u{1B}[200~".utf8)
  static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  /// What came since the start marker or since a part was delivered, end markers included.
  var bytes: [UInt8] = []
  /// Where the last end marker begins.
  private(set) var endMarker: Int?
  /// Up to where markers were looked for.
  private var looked = 0
  /// What came was delivered after a long silence; keys may be pressed to get out.
  var hasStalled = false
  /// Where what came since the last silence begins, once it has stalled.
  var burst = 0
  /// A key that came alone, several times: how somebody gets out of a paste that never ends.
  var wayOut = WayOut()

  /// Looks for markers in what was added since the last call.
  ///
  /// - Returns: true where an end and another start follow each other directly: between the two pastes is nothing that
  ///   could be mistaken for keys.
  mutating func look() -> Bool {
    while let escape = nextEscape() {
      guard escape + Self.end.count <= bytes.count else {
        looked = escape
        return false
      }
      // A paste may be full of ESC: the next byte alone tells most of them apart.
      if bytes[escape + 1] == Self.end[1] {
        let marker = bytes[escape..<escape + Self.end.count]
        looked = escape + Self.end.count
        if marker.elementsEqual(Self.end) {
          endMarker = escape
          continue
        }
        if marker.elementsEqual(Self.start), escape - Self.end.count == endMarker { return true }
      }
      looked = escape + 1
    }
    looked = bytes.count
    return false
  }

  private func nextEscape() -> Int? {
    bytes.withUnsafeBufferPointer { $0[looked...].firstIndex(of: 0x1B) }
  }

  /// Bytes at the end with which a marker may have begun.
  var stump: Int {
    for count in stride(from: min(Self.end.count - 1, bytes.count), to: 0, by: -1)
    where bytes.suffix(count).elementsEqual(Self.end.prefix(count)) {
      return count
    }
    return 0
  }

  /// Forgets the first bytes, and every marker with them.
  mutating func removeFirst(_ count: Int) {
    bytes.removeFirst(count)
    (endMarker, looked, burst) = (nil, 0, 0)
  }

  /// How often the same key came by itself.
  struct WayOut: Hashable, Sendable {
    /// How often it takes: a paste that is only slow has no key three times, each by itself.
    static let needed = 3
    private var key: [UInt8] = []
    private(set) var count = 0

    mutating func note(_ bytes: some Collection<UInt8>) {
      count = key.elementsEqual(bytes) ? count + 1 : 1
      key = Array(bytes)
    }
  }
}
