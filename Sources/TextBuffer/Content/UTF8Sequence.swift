/// Well-formed UTF-8 byte sequences: Unicode 17.0, table 3-7.
enum UTF8Sequence {
  /// Bytes that the sequence of a lead byte takes; 0 for a byte that cannot begin one.
  static func length(lead: UInt8) -> Int {
    switch lead {
    case 0x00...0x7F: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }

  /// True when bytes that have the right lead byte also go on as they must.
  ///
  /// - Parameters:
  ///   - sequence: the bytes, the first of them in the lowest eight bits.
  ///   - length: as ``length(lead:)`` says.
  static func isWellFormed(_ sequence: UInt32, length: Int) -> Bool {
    let lead = sequence & 0xFF
    let second = sequence >> 8 & 0xFF
    for index in 1..<max(1, length) where sequence >> (8 * UInt32(index)) & 0xC0 != 0x80 { return false }
    switch lead {
    case 0xE0: return second >= 0xA0
    case 0xED: return second <= 0x9F
    case 0xF0: return second >= 0x90
    case 0xF4: return second <= 0x8F
    default: return length > 0
    }
  }

  /// The scalar of a well-formed sequence of two to four bytes, given as to ``isWellFormed(_:length:)``.
  static func scalar(_ sequence: UInt32, length: Int) -> UInt32 {
    var value = sequence & 0xFF & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | sequence >> (8 * UInt32(index)) & 0x3F }
    return value
  }
}
