/// Measures ahead over text in which every scalar is a cluster by itself and drawn as itself: printable ASCII, and
/// what `ScalarProperties.isSimple` says.
///
/// This is the measured loop of wrapping: it runs at a gigabyte a second on prose and some 300 megabytes on CJK, which
/// takes bytes without bounds checks and the tables inlined. Hence the pointer; every offset is compared with `count`
/// before it is read.
package struct SimpleRun {
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let width: Int
  private let rules: GlyphRules
  /// Bytes passed, from the pointer.
  package private(set) var offset: Int
  /// Cells passed.
  package private(set) var column = 0

  package enum Stop {
    /// What comes next does not fit into the width; it may be a space.
    case full
    /// Something that is not simple comes next; what was passed last may belong to its cluster.
    case odd
    /// The bytes are used up.
    case end
  }

  /// - Parameters:
  ///   - width: cells that there are, at least 1. A scalar that is wider takes one (W3).
  package init(
    from offset: Int, of bytes: UnsafePointer<UInt8>, count: Int, width: Int, rules: GlyphRules
  ) {
    self.bytes = bytes
    self.count = count
    self.width = width
    self.rules = rules
    self.offset = offset
  }

  /// Goes on as far as everything is simple and fits.
  package mutating func advance() -> Stop {
    let ambiguous = min(rules.ambiguousWidth, width)
    let wide = min(2, width) == 2 ? 2 : 1
    var (offset, column) = (self.offset, self.column)
    defer { (self.offset, self.column) = (offset, column) }
    while true {
      let run = printableRun(from: offset, to: min(offset &+ width &- column &+ 1, count))
      column &+= run &- offset
      offset = run
      if column > width {
        offset &-= 1
        column &-= 1
        return .full
      }
      if offset == count { return .end }
      if bytes[offset] < 0x80 { return .odd }
      repeat {
        guard let (properties, length) = simpleScalar(at: offset) else { return .odd }
        let widthClass = properties.widthClass
        let cells = widthClass == 1 ? 1 : widthClass == 2 ? wide : ambiguous
        if column &+ cells > width { return .full }
        column &+= cells
        offset &+= length
      } while offset < count && bytes[offset] >= 0x80
    }
  }

  /// The first byte from `offset` up to `limit` that is not printable ASCII; sixteen bytes at a time.
  private func printableRun(from offset: Int, to limit: Int) -> Int {
    var offset = offset
    while offset &+ 16 <= limit {
      let (low, high) = (odd(at: offset), odd(at: offset &+ 8))
      if low | high != 0 {
        return offset &+ (low != 0 ? low.trailingZeroBitCount >> 3 : 8 &+ high.trailingZeroBitCount >> 3)
      }
      offset &+= 16
    }
    while offset < limit, bytes[offset] >= 0x20, bytes[offset] < 0x7F { offset &+= 1 }
    return offset
  }

  /// The upper bits of those of eight bytes that are not printable ASCII.
  ///
  /// Carries spoil what is above the lowest bit, and only that one is asked for.
  private func odd(at offset: Int) -> UInt64 {
    let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self).littleEndian
    return (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
  }

  /// The simple scalar at `offset`, if it is one; a space is none.
  package func simpleScalar(at offset: Int) -> (properties: ScalarProperties, length: Int)? {
    let first = UInt32(bytes[offset])
    let value: UInt32
    let length: Int
    if first < 0x80 {
      (value, length) = (first, 1)
    } else if first < 0xF0, first >= 0xE0, offset &+ 2 < count {
      let (second, third) = (UInt32(bytes[offset &+ 1]), UInt32(bytes[offset &+ 2]))
      guard (second | third << 8) & 0xC0C0 == 0x8080 else { return nil }
      (value, length) = ((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F, 3)
      // Overlong forms; surrogates are not simple.
      guard value >= 0x800 else { return nil }
    } else if first < 0xE0, first >= 0xC2, offset &+ 1 < count {
      let second = UInt32(bytes[offset &+ 1])
      guard second & 0xC0 == 0x80 else { return nil }
      (value, length) = ((first & 0x1F) << 6 | second & 0x3F, 2)
    } else {
      let scalar = UnsafeBufferPointer(start: bytes, count: count).span.scalar(at: offset)
      (value, length) = (scalar.value, scalar.length)
    }
    let properties = ScalarProperties(of: value)
    return properties.isSimple ? (properties, length) : nil
  }

  /// The scalar that ends at `offset`.
  package func scalar(before offset: Int) -> (properties: ScalarProperties, length: Int) {
    let scalar = UnsafeBufferPointer(start: bytes, count: count).span.scalar(before: offset)
    return (scalar.properties, scalar.length)
  }
}
