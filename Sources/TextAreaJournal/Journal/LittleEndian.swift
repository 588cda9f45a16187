/// Numbers as bytes, the lowest first.
extension [UInt8] {
  /// Adds a number, in as many bytes as its type has.
  mutating func append(number: some FixedWidthInteger) {
    var number = number.littleEndian
    Swift.withUnsafeBytes(of: &number) { append(contentsOf: $0) }
  }
}

extension Collection<UInt8> where Index == Int {
  /// The number of some type at an offset from the start.
  ///
  /// - Precondition: so many bytes are there.
  package func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self) -> Number {
    let start = startIndex + offset
    return (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(truncatingIfNeeded: self[start + $1]) << ($1 * 8) }
  }
}
