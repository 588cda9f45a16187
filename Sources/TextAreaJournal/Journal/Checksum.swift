/// A number that tells whether bytes are what was written: quick, and good against accidents, not against forgery.
///
/// FNV-1a over words of eight bytes, turned after each so that high bits count too.
package enum Checksum {
  package static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01B3

  /// The checksum of some bytes; `seed` makes it depend on what came before them.
  ///
  /// - Complexity: O(bytes)
  package static func of(_ bytes: some Collection<UInt8>, seed: UInt64 = seed) -> UInt64 {
    bytes.withContiguousStorageIfAvailable { of(UnsafeRawBufferPointer($0), seed: seed) }
      ?? Array(bytes).withUnsafeBytes { of($0, seed: seed) }
  }

  /// The checksum of bytes in memory.
  package static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    var sum = mix(seed, UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      sum = mix(sum, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    while offset < bytes.count {
      sum = mix(sum, UInt64(bytes[offset]))
      offset += 1
    }
    return sum ^ sum >> 32
  }

  private static func mix(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* prime
    return product << 29 | product >> 35
  }
}
