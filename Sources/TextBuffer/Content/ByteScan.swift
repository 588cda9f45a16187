/// Counts and finds bytes, sixteen at a time.
///
/// The loads are unsafe inside and checked by the loops' bounds; a safe loop takes ten times as long. Only operations
/// that compile to single vector instructions are used: `replacing(with:where:)`, sums and comparisons with a scalar
/// are loops over the lanes in Swift 6.3.
enum ByteScan {
  typealias Block = SIMD16<UInt8>

  /// How often a byte occurs.
  ///
  /// - Complexity: O(bytes)
  static func count(_ byte: UInt8, in bytes: Span<UInt8>) -> Int {
    let wanted = Block(repeating: byte)
    return bytes.withUnsafeBytes { bytes in
      sum(over: bytes) {
        ones($0 .== wanted)
      } rest: {
        bytes[$0] == byte ? 1 : 0
      }
    }
  }

  /// Where a byte occurs for the `number`-th time, from 0.
  ///
  /// - Complexity: O(bytes)
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

  /// Adds up a number per byte: lane by lane over whole blocks, one by one over the rest.
  ///
  /// - Parameters:
  ///   - lookahead: bytes beyond its block that `lanes` loads by itself.
  ///   - most: the largest number that `lanes` gives for a byte.
  ///   - lanes: the numbers of the block that starts at an offset; called in order.
  ///   - rest: the number of a byte.
  @inline(__always) static func sum(
    over bytes: UnsafeRawBufferPointer, lookahead: Int = 0, most: Int = 1,
    _ lanes: (_ block: Block, _ offset: Int) -> Block, rest: (_ offset: Int) -> Int
  ) -> Int {
    var (sum, offset) = (0, 0)
    let end = bytes.count - lookahead - 16
    while offset <= end {
      // A lane counts to 255 before it must be emptied.
      let stop = min(end, offset + (255 / most - 1) * 16)
      var counts = Block.zero
      while offset <= stop {
        counts &+= lanes(bytes.loadUnaligned(fromByteOffset: offset, as: Block.self), offset)
        offset += 16
      }
      sum += total(counts)
    }
    while offset < bytes.count {
      sum += rest(offset)
      offset += 1
    }
    return sum
  }

  @inline(__always) private static func sum(
    over bytes: UnsafeRawBufferPointer, _ lanes: (Block) -> Block, rest: (Int) -> Int
  ) -> Int {
    sum(over: bytes, { block, _ in lanes(block) }, rest: rest)
  }

  /// All bits of the lanes where a comparison holds.
  @inline(__always) static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> Block {
    unsafeBitCast(mask, to: Block.self)
  }

  /// 1 in the lanes where a comparison holds.
  @inline(__always) static func ones(_ mask: SIMDMask<SIMD16<Int8>>) -> Block {
    .zero &- bits(mask)
  }

  /// True when any bit of `pattern` is set in any lane.
  @inline(__always) static func isAny(_ pattern: UInt8, in block: Block) -> Bool {
    let words = unsafeBitCast(block & Block(repeating: pattern), to: SIMD2<UInt64>.self)
    return words.x | words.y != 0
  }

  /// The sum of the lanes.
  @inline(__always) private static func total(_ block: Block) -> Int {
    let words = unsafeBitCast(block, to: SIMD2<UInt64>.self)
    // Four pairs of lanes in each word, then the sum of all four in its highest sixteen bits.
    let pairs = (words & 0x00FF_00FF_00FF_00FF) &+ ((words &>> 8) & 0x00FF_00FF_00FF_00FF)
    return Int(((pairs.x &+ pairs.y) &* 0x0001_0001_0001_0001) >> 48)
  }
}
