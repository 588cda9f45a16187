/// Looks for single bytes, sixteen at a time.
///
/// The loads are unsafe inside and checked by the loops' bounds: a safe loop takes ten times as long.
enum ByteScan {
  private typealias Block = SIMD16<UInt8>

  /// How often a byte occurs. Complexity: O(bytes).
  static func count(_ byte: UInt8, in bytes: Span<UInt8>) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (count, index) = (0, 0)
      while index + 16 <= bytes.count {
        // A lane counts to 255 before it must be emptied.
        let stop = min(bytes.count, index + 255 * 16)
        var lanes = Block.zero
        while index + 16 <= stop {
          let block = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
          lanes &+= Block.zero.replacing(with: Block(repeating: 1), where: block .== byte)
          index += 16
        }
        count += Int(SIMD16<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
      }
      while index < bytes.count {
        if bytes[index] == byte { count += 1 }
        index += 1
      }
      return count
    }
  }

  /// Where a byte occurs for the `number`-th time, from 0. Complexity: O(bytes).
  static func index(of byte: UInt8, number: Int, in bytes: Span<UInt8>) -> Int? {
    var (rest, start) = (number, 0)
    while start < bytes.count {
      let part = bytes.extracting(start..<min(bytes.count, start + 256))
      let found = count(byte, in: part)
      if rest < found {
        for index in part.indices where part[index] == byte {
          if rest == 0 { return start + index }
          rest -= 1
        }
      }
      rest -= found
      start += part.count
    }
    return nil
  }
}
