/// The question whether bytes end in the middle of a character.
enum UTF8Tail {
  /// Bytes at the end that begin a character of UTF-8 whose rest is missing: 0 to 3.
  static func length(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
    var count = 0
    for byte in bytes.reversed().prefix(3) {
      count += 1
      if byte & 0xC0 == 0x80 { continue }
      return count < self.count(lead: byte) ? count : 0
    }
    return 0
  }

  /// Bytes of the character that begins with `lead`; 1 for ASCII and for what begins none.
  static func count(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
