extension TextSummary {
  /// Adds up bytes, sixteen at a time. Complexity: O(bytes), at several GB/s.
  init(of bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { TextSummary(of: UnsafeRawBufferPointer($0)) }
  }

  /// The unsafe inside of ``init(of:)``: every load below lies in `bytes`.
  private init(of bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    self.bytes = count
    for index in 0..<min(3, count) {
      head |= UInt32(bytes[index]) << (8 * UInt32(index))
      tail |= UInt32(bytes[count - 1 - index]) << (8 * UInt32(index))
    }
    let high: Bool
    (lineFeeds, carriageReturns, high) = Self.lineEnds(bytes)
    if carriageReturns > 0 { crlfs = Self.crlfs(bytes) }
    if high { invalid = count - Self.wellFormedBytes(bytes) }
  }

  /// Counts LF and CR and tells whether any byte is above 0x7F.
  private static func lineEnds(_ bytes: UnsafeRawBufferPointer) -> (lineFeeds: Int, returns: Int, high: Bool) {
    typealias Block = SIMD16<UInt8>
    let one = Block(repeating: 1)
    var (lineFeeds, returns, index) = (0, 0, 0)
    var seen = Block.zero
    while index + 16 <= bytes.count {
      // A lane counts to 255 before it must be emptied.
      let stop = min(bytes.count, index + 255 * 16)
      var (lineFeedLanes, returnLanes) = (Block.zero, Block.zero)
      while index + 16 <= stop {
        let block = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
        lineFeedLanes &+= Block.zero.replacing(with: one, where: block .== 0x0A)
        returnLanes &+= Block.zero.replacing(with: one, where: block .== 0x0D)
        seen |= block
        index += 16
      }
      lineFeeds += sum(lineFeedLanes)
      returns += sum(returnLanes)
    }
    var rest: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A { lineFeeds += 1 }
      if byte == 0x0D { returns += 1 }
      rest |= byte
      index += 1
    }
    return (lineFeeds, returns, seen.max() >= 0x80 || rest >= 0x80)
  }

  /// Counts CR right before LF.
  private static func crlfs(_ bytes: UnsafeRawBufferPointer) -> Int {
    typealias Block = SIMD16<UInt8>
    let one = Block(repeating: 1)
    var (crlfs, index) = (0, 0)
    while index + 17 <= bytes.count {
      let stop = min(bytes.count, index + 255 * 16)
      var lanes = Block.zero
      while index + 17 <= stop {
        let block = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
        let next = bytes.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
        lanes &+= Block.zero.replacing(with: one, where: (block .== 0x0D) .& (next .== 0x0A))
        index += 16
      }
      crlfs += sum(lanes)
    }
    while index + 1 < bytes.count {
      if bytes[index] == 0x0D, bytes[index + 1] == 0x0A { crlfs += 1 }
      index += 1
    }
    return crlfs
  }

  /// Counts the bytes that belong to well-formed sequences, by comparing each byte with the three after it.
  private static func wellFormedBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
    typealias Block = SIMD16<UInt8>
    var (count, index) = (0, 0)
    while index + 19 <= bytes.count {
      let stop = min(bytes.count, index + 63 * 16)
      var lanes = Block.zero
      while index + 19 <= stop {
        let lead = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
        let second = bytes.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
        let third = bytes.loadUnaligned(fromByteOffset: index + 2, as: Block.self)
        let fourth = bytes.loadUnaligned(fromByteOffset: index + 3, as: Block.self)
        let secondFollows = second & 0xC0 .== 0x80
        let thirdFollows = secondFollows .& (third & 0xC0 .== 0x80)
        let two = secondFollows .& (lead &- 0xC2 .< 0x1E)
        let three =
          thirdFollows .& (lead & 0xF0 .== 0xE0) .& ((lead .!= 0xE0) .| (second .>= 0xA0))
          .& ((lead .!= 0xED) .| (second .< 0xA0))
        let four =
          thirdFollows .& (fourth & 0xC0 .== 0x80) .& (lead &- 0xF0 .< 5)
          .& ((lead .!= 0xF0) .| (second .>= 0x90)) .& ((lead .!= 0xF4) .| (second .< 0x90))
        var length = Block.zero.replacing(with: 1, where: lead .< 0x80)
        length.replace(with: 2, where: two)
        length.replace(with: 3, where: three)
        length.replace(with: 4, where: four)
        lanes &+= length
        index += 16
      }
      count += sum(lanes)
    }
    while index < bytes.count {
      let length = UTF8Sequence.length(lead: bytes[index])
      if length > 0, index + length <= bytes.count {
        var sequence: UInt32 = 0
        for part in 0..<length { sequence |= UInt32(bytes[index + part]) << (8 * UInt32(part)) }
        if UTF8Sequence.isWellFormed(sequence, length: length) { count += length }
      }
      index += 1
    }
    return count
  }

  private static func sum(_ lanes: SIMD16<UInt8>) -> Int {
    Int(SIMD16<UInt16>(truncatingIfNeeded: lanes).wrappedSum())
  }
}
