/// How the bytes of a file stand for the text that is edited.
package enum TextEncoding: Hashable, Sendable {
  /// As they are: UTF-8, or whatever else is to come back as it was.
  case bytes
  /// Two bytes or four a character, with or without the mark at the start that tells their order.
  case utf16(isBigEndian: Bool, hasMark: Bool)

  /// What the status line calls it; `nil` for what is not worth a word.
  package var name: String? {
    guard case .utf16(let isBigEndian, let hasMark) = self else { return nil }
    return "UTF-16 \(isBigEndian ? "BE" : "LE")\(hasMark ? "" : " without a mark")"
  }

  /// The bytes that a file begins with before its text.
  package var mark: [UInt8] {
    guard case .utf16(let isBigEndian, hasMark: true) = self else { return [] }
    return isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
  }

  /// Recognizes how a file is written.
  ///
  /// - Parameter start: its first bytes, some thousand of them.
  package init(of start: [UInt8]) {
    self = .bytes
    if Self.isUTF32(start) { return }
    for isBigEndian in [false, true] {
      if start.starts(with: TextEncoding.utf16(isBigEndian: isBigEndian, hasMark: true).mark) {
        self = .utf16(isBigEndian: isBigEndian, hasMark: true)
      } else if Self.isPlainly16(start, isBigEndian) {
        self = .utf16(isBigEndian: isBigEndian, hasMark: false)
      }
    }
  }

  /// True for the marks of UTF-32, which is neither edited as UTF-16 nor worth converting.
  package static func isUTF32(_ start: [UInt8]) -> Bool {
    start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF])
  }

  /// True when bytes without a mark cannot well be anything but UTF-16: no zero among the characters, no lone surrogate,
  /// and most of them plain letters, blanks and line ends.
  ///
  /// Names of one letter that end in a zero each look like that too. So there must be a CRLF among the characters, or
  /// another line end or a blank among some, or many of them.
  private static func isPlainly16(_ start: [UInt8], _ isBigEndian: Bool) -> Bool {
    let units = start.count / 2
    var (plain, isAfterHigh) = (0, false)
    var (hasBreak, hasCRLF, isAfterCR) = (false, false, false)
    for index in 0..<units {
      let (first, second) = (UInt16(start[2 * index]), UInt16(start[2 * index + 1]))
      let unit = isBigEndian ? first << 8 | second : second << 8 | first
      if isAfterHigh != (0xDC00..<0xE000).contains(unit) { return false }
      isAfterHigh = (0xD800..<0xDC00).contains(unit)
      hasBreak = hasBreak || unit == 0x0A || unit == 0x20
      hasCRLF = hasCRLF || isAfterCR && unit == 0x0A
      isAfterCR = unit == 0x0D
      switch unit {
      case 0x09, 0x0A, 0x0D, 0x20..<0x7F: plain += 1
      case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: return false
      default: break
      }
    }
    guard hasCRLF || units >= (hasBreak ? 8 : 64) else { return false }
    return 2 * plain >= units
  }
}

/// Makes UTF-8 of UTF-16, piece by piece and back again without a loss: a lone surrogate becomes the three bytes that
/// UTF-8 would have for it (WTF-8), and a byte too many at the end stays a byte.
package struct UTF16Decoder {
  private let isBigEndian: Bool
  private var byte: UInt8?
  private var high: UInt16?

  package init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// The text of the next bytes.
  package mutating func decode(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    if let first = byte, !bytes.isEmpty {
      append(first, bytes[0], to: &result)
      (byte, index) = (nil, 1)
    }
    while index + 1 < bytes.count {
      append(bytes[index], bytes[index + 1], to: &result)
      index += 2
    }
    if index < bytes.count { byte = bytes[index] }
    return result
  }

  /// What is left when there are no more bytes.
  package mutating func finish() -> [UInt8] {
    defer { (byte, high) = (nil, nil) }
    var result: [UInt8] = []
    if let high { Self.append(UInt32(high), to: &result) }
    return result + (byte.map { [$0] } ?? [])
  }

  private mutating func append(_ first: UInt8, _ second: UInt8, to result: inout [UInt8]) {
    let unit = isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
    if high == nil, unit < 0x80 { return result.append(UInt8(unit)) }
    if let high {
      self.high = nil
      if (0xDC00..<0xE000).contains(unit) {
        return Self.append(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), to: &result)
      }
      Self.append(UInt32(high), to: &result)
    }
    if (0xD800..<0xDC00).contains(unit) { high = unit } else { Self.append(UInt32(unit), to: &result) }
  }

  /// A code point in UTF-8, surrogates as if they were characters.
  private static func append(_ scalar: UInt32, to result: inout [UInt8]) {
    func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
    switch scalar {
    case ..<0x80: result.append(UInt8(scalar))
    // Byte by byte: an array for each character would take many times as long.
    case ..<0x800:
      result.append(0xC0 | UInt8(scalar >> 6))
      result.append(tail(0))
    case ..<0x10000:
      result.append(0xE0 | UInt8(scalar >> 12))
      result.append(tail(6))
      result.append(tail(0))
    default:
      result.append(0xF0 | UInt8(scalar >> 18))
      result.append(tail(12))
      result.append(tail(6))
      result.append(tail(0))
    }
  }
}

/// Makes UTF-16 of what ``UTF16Decoder`` made of it, edited or not.
package struct UTF16Encoder {
  /// The text has bytes that are not UTF-8, which UTF-16 cannot hold.
  package struct Unencodable: Error {}

  private let isBigEndian: Bool
  /// The beginning of a character that goes on in the next piece.
  private var rest: [UInt8] = []

  package init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  /// The bytes for a piece of text.
  package mutating func encode(_ text: [UInt8]) throws(Unencodable) -> [UInt8] {
    let text = rest.isEmpty ? text : rest + text
    rest = []
    var result: [UInt8] = []
    result.reserveCapacity(2 * text.count)
    var index = 0
    while index < text.count {
      let first = text[index]
      if first < 0x80 {
        append(UInt16(first), to: &result)
        index += 1
        continue
      }
      let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
      guard length > 0 else { throw Unencodable() }
      guard index + length <= text.count else {
        rest = Array(text[index...])
        return result
      }
      var scalar = UInt32(first) & (0x7F >> UInt32(length))
      for byte in text[index + 1..<index + length] {
        guard byte & 0xC0 == 0x80 else { throw Unencodable() }
        scalar = scalar << 6 | UInt32(byte & 0x3F)
      }
      let least: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
      guard scalar >= least[length], scalar <= 0x10FFFF else { throw Unencodable() }
      if scalar < 0x10000 {
        append(UInt16(scalar), to: &result)
      } else {
        append(UInt16(0xD800 + (scalar - 0x10000) >> 10), to: &result)
        append(UInt16(0xDC00 + (scalar - 0x10000) & 0x3FF), to: &result)
      }
      index += length
    }
    return result
  }

  /// Says that the text is at its end.
  package func finish() throws(Unencodable) {
    if !rest.isEmpty { throw Unencodable() }
  }

  private func append(_ unit: UInt16, to result: inout [UInt8]) {
    let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
    result.append(isBigEndian ? high : low)
    result.append(isBigEndian ? low : high)
  }
}
