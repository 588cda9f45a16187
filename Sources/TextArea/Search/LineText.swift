/// Bytes of a line as a string, with the way back from places in it to bytes.
struct LineText {
  let string: String
  /// Where bytes that are no UTF-8 stand in the string, each as U+FFFD: offsets in its UTF-8.
  private let repaired: [Int]

  init(_ bytes: [UInt8]) {
    if let valid = String(validating: bytes, as: UTF8.self) {
      (string, repaired) = (valid, [])
      return
    }
    var (text, repaired) = (String.UnicodeScalarView(), [Int]())
    var (at, offset) = (0, 0)
    while at < bytes.count {
      let scalar = (1...min(4, bytes.count - at)).lazy.compactMap { length in
        String(validating: bytes[at..<at + length], as: UTF8.self)?.unicodeScalars.first
      }.first
      if scalar == nil { repaired.append(offset) }
      let length = scalar.map { String($0).utf8.count } ?? 1
      text.append(scalar ?? "\u{FFFD}")
      offset += scalar == nil ? 3 : length
      at += length
    }
    (string, self.repaired) = (String(text), repaired)
  }

  /// The byte offset of a place in the string.
  func byteOffset(of index: String.Index) -> Int {
    let offset = string.utf8.distance(from: string.startIndex, to: index)
    // Each broken byte takes three bytes in the string.
    return offset - 2 * repaired.count { $0 < offset }
  }

  /// The place in the string of a byte offset.
  func index(ofByte offset: Int) -> String.Index {
    var target = offset
    for place in repaired where place < target { target += 2 }
    return string.utf8.index(string.startIndex, offsetBy: min(target, string.utf8.count))
  }
}
