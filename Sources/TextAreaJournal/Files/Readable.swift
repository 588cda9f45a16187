/// Makes bytes from outside readable on any terminal: the same tokens as in the text area (rule D2).
package enum Readable {
  /// The text with control characters as `^X`, bidi controls as `<202E>`, C1 controls and invalid bytes as `<80>`.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    var decoder = UTF8Pieces(bytes)
    while let piece = decoder.next() {
      switch piece {
      case .scalar(let scalar): append(scalar, to: &result)
      case .invalid(let byte): result.append(contentsOf: token(UInt32(byte), digits: 2))
      }
    }
    return String(result)
  }

  /// The text of a message that quotes somebody.
  package static func text(_ string: String) -> String { text(string.utf8) }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    switch scalar.value {
    case 0..<0x20, 0x7F:
      result.append("^")
      result.append(Unicode.Scalar(UInt8(scalar.value ^ 0x40)))
    case 0x80..<0xA0: result.append(contentsOf: token(scalar.value, digits: 2))
    // Line separators and everything that reorders what follows.
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      result.append(contentsOf: token(scalar.value, digits: 4))
    default: result.append(scalar)
    }
  }

  private static func token(_ value: UInt32, digits: Int) -> String.UnicodeScalarView {
    let hexadecimal = String(value, radix: 16, uppercase: true)
    return "<\(String(repeating: "0", count: max(0, digits - hexadecimal.count)))\(hexadecimal)>".unicodeScalars
  }
}

/// Takes UTF-8 apart into scalars and the bytes that belong to none.
package struct UTF8Pieces<Bytes: Sequence<UInt8>>: IteratorProtocol {
  package enum Piece: Hashable {
    case scalar(Unicode.Scalar)
    case invalid(UInt8)
  }

  private var bytes: Bytes.Iterator
  /// Bytes read ahead and not yet part of a piece.
  private var ahead: [UInt8] = []

  package init(_ bytes: Bytes) {
    self.bytes = bytes.makeIterator()
  }

  package mutating func next() -> Piece? {
    while ahead.count < 4, let byte = bytes.next() { ahead.append(byte) }
    guard let first = ahead.first else { return nil }
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    if length > 0, ahead.count >= length,
      let text = String(validating: ahead.prefix(length), as: UTF8.self), let scalar = text.unicodeScalars.first
    {
      ahead.removeFirst(length)
      return .scalar(scalar)
    }
    ahead.removeFirst()
    return .invalid(first)
  }
}
