/// One step through bytes that should be UTF-8: a scalar, or one byte that is not part of a valid one.
@frozen
@usableFromInline
package struct DecodedScalar: Hashable, Sendable {
  /// The scalar, or `invalidBase` plus the byte.
  @usableFromInline package let value: UInt32
  /// Bytes: 1 to 4.
  @usableFromInline package let length: Int

  @inlinable
  init(value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }

  /// What is added to an invalid byte; above every scalar.
  @inlinable package static var invalidBase: UInt32 { 0x110000 }

  /// True for a byte that is not part of valid UTF-8.
  @inlinable package var isInvalid: Bool { value >= Self.invalidBase }

  package var properties: ScalarProperties { ScalarProperties(of: value) }
}

extension Span<UInt8> {
  /// The scalar that starts at `offset`: RFC 3629, so no surrogates, no overlong forms, nothing above U+10FFFF.
  ///
  /// What is cut off by the end of the span is invalid; so is each byte of an ill-formed sequence by itself.
  ///
  /// - Precondition: `offset` is a valid index.
  @inlinable
  package func scalar(at offset: Int) -> DecodedScalar {
    let first = self[offset]
    if first < 0x80 { return DecodedScalar(value: UInt32(first), length: 1) }
    return multibyteScalar(first, at: offset)
  }

  /// The valid scalar of two to four bytes at `offset`, from one load of four bytes; the lead byte is the lowest.
  @inlinable @inline(__always)
  func wholeScalar(at offset: Int) -> DecodedScalar? {
    let word = withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian }
    if word & 0x00C0_C0F0 == 0x0080_80E0 {
      let value = (word & 0x0F) << 12 | (word >> 8 & 0x3F) << 6 | word >> 16 & 0x3F
      return value >= 0x800 && value & 0xF800 != 0xD800 ? DecodedScalar(value: value, length: 3) : nil
    }
    if word & 0xC0C0_C0F8 == 0x8080_80F0 {
      let high = (word & 0x07) << 18 | (word >> 8 & 0x3F) << 12
      let value = high | (word >> 16 & 0x3F) << 6 | word >> 24 & 0x3F
      return value >= 0x10000 && value < 0x110000 ? DecodedScalar(value: value, length: 4) : nil
    }
    guard word & 0xC0E0 == 0x80C0, word & 0xFF >= 0xC2 else { return nil }
    return DecodedScalar(value: (word & 0x1F) << 6 | word >> 8 & 0x3F, length: 2)
  }

  @inlinable
  func multibyteScalar(_ first: UInt8, at offset: Int) -> DecodedScalar {
    if offset + 4 <= count, let scalar = wholeScalar(at: offset) { return scalar }
    let invalid = DecodedScalar(value: DecodedScalar.invalidBase + UInt32(first), length: 1)
    let rest = count - offset
    guard first >= 0xC2, first <= 0xF4, rest >= 2 else { return invalid }
    let second = self[unchecked: offset + 1]
    guard second & 0xC0 == 0x80 else { return invalid }
    var value = UInt32(second & 0x3F)
    if first < 0xE0 { return DecodedScalar(value: UInt32(first & 0x1F) << 6 | value, length: 2) }
    guard rest >= 3, self[unchecked: offset + 2] & 0xC0 == 0x80 else { return invalid }
    value = value << 6 | UInt32(self[unchecked: offset + 2] & 0x3F)
    if first < 0xF0 {
      value |= UInt32(first & 0x0F) << 12
      // Overlong forms and surrogates.
      guard value >= 0x800, value & 0xF800 != 0xD800 else { return invalid }
      return DecodedScalar(value: value, length: 3)
    }
    guard rest >= 4, self[unchecked: offset + 3] & 0xC0 == 0x80 else { return invalid }
    value = UInt32(first & 0x07) << 18 | value << 6 | UInt32(self[unchecked: offset + 3] & 0x3F)
    guard value >= 0x10000, value < 0x110000 else { return invalid }
    return DecodedScalar(value: value, length: 4)
  }

  /// The scalar that ends at `offset`, the same that going forward finds there: valid sequences cannot overlap, so
  /// the first lead byte among the last four decides.
  ///
  /// - Precondition: `0 < offset <= count`.
  @inlinable
  package func scalar(before offset: Int) -> DecodedScalar {
    let last = self[offset - 1]
    if last < 0x80 { return DecodedScalar(value: UInt32(last), length: 1) }
    var start = offset - 1
    let limit = Swift.max(0, offset - 4)
    while start > limit, self[unchecked: start] & 0xC0 == 0x80 { start -= 1 }
    let decoded = scalar(at: start)
    if start + decoded.length == offset { return decoded }
    return DecodedScalar(value: DecodedScalar.invalidBase + UInt32(last), length: 1)
  }

  /// True when what starts at `offset` is the beginning of a scalar that the span's end cuts off.
  @inlinable
  package func isCutOff(at offset: Int) -> Bool {
    let rest = count - offset
    guard rest >= 1, rest < 4, self[offset] >= 0xC2, self[offset] <= 0xF4 else { return false }
    let needed = self[offset] < 0xE0 ? 2 : self[offset] < 0xF0 ? 3 : 4
    if rest >= needed { return false }
    for index in offset + 1..<count where self[index] & 0xC0 != 0x80 { return false }
    return true
  }
}
