import TextMetrics

extension TextSummary {
  private typealias Block = ByteScan.Block

  /// Adds up bytes, sixteen at a time.
  ///
  /// - Complexity: O(bytes), at several GB/s
  init(of bytes: Span<UInt8>) {
    self.init(of: bytes) { ClusterSummary(of: $0.extracting($1)) }
  }

  /// Adds up bytes, with the clusters of some of them from elsewhere.
  init(of bytes: Span<UInt8>, clusters count: (Span<UInt8>, Range<Int>) -> ClusterSummary) {
    self = bytes.withUnsafeBytes { TextSummary(of: $0, count) }
  }

  /// The unsafe inside of ``init(of:)``: every load lies in `bytes`.
  private init(of bytes: UnsafeRawBufferPointer, _ count: (Span<UInt8>, Range<Int>) -> ClusterSummary) {
    self.bytes = bytes.count
    for index in 0..<min(3, bytes.count) {
      head |= UInt32(bytes[index]) << (8 * UInt32(index))
      tail |= UInt32(bytes[bytes.count - 1 - index]) << (8 * UInt32(index))
    }
    // Most texts have neither CR nor anything but ASCII: one pass tells.
    var (all, returns) = (Block.zero, Block.zero)
    lineFeeds = ByteScan.sum(over: bytes) { block, _ in
      all |= block
      returns |= ByteScan.bits(block .== Block(repeating: 0x0D))
      return ByteScan.ones(block .== Block(repeating: 0x0A))
    } rest: { offset in
      all[0] |= bytes[offset]
      if bytes[offset] == 0x0D { returns[0] = 0xFF }
      return bytes[offset] == 0x0A ? 1 : 0
    }
    if ByteScan.isAny(0xFF, in: returns) { (carriageReturns, crlfs) = Self.carriageReturns(bytes) }
    let isASCII = !ByteScan.isAny(0x80, in: all)
    if !isASCII { invalid = bytes.count - Self.wellFormedBytes(bytes) }
    countClusters(in: bytes, isASCII: isASCII, count)
  }

  /// Counts CR, and CR right before LF.
  private static func carriageReturns(_ bytes: UnsafeRawBufferPointer) -> (all: Int, beforeLineFeed: Int) {
    let (cr, lf) = (Block(repeating: 0x0D), Block(repeating: 0x0A))
    let all = ByteScan.sum(over: bytes) { block, _ in
      ByteScan.ones(block .== cr)
    } rest: { offset in
      bytes[offset] == 0x0D ? 1 : 0
    }
    let beforeLineFeed = ByteScan.sum(over: bytes, lookahead: 1) { block, offset in
      let next = bytes.loadUnaligned(fromByteOffset: offset + 1, as: Block.self)
      return ByteScan.ones((block .== cr) .& (next .== lf))
    } rest: { offset in
      bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 1 : 0
    }
    return (all, beforeLineFeed)
  }

  /// Counts the bytes that belong to well-formed sequences, by comparing each byte with the three after it.
  private static func wellFormedBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
    ByteScan.sum(over: bytes, lookahead: 3, most: 4) { lead, offset in
      let second = bytes.loadUnaligned(fromByteOffset: offset + 1, as: Block.self)
      let third = bytes.loadUnaligned(fromByteOffset: offset + 2, as: Block.self)
      let fourth = bytes.loadUnaligned(fromByteOffset: offset + 3, as: Block.self)
      return sequenceLengths(lead, second, third, fourth)
    } rest: { offset in
      let length = UTF8Sequence.length(lead: bytes[offset])
      guard length > 0, offset + length <= bytes.count else { return 0 }
      var sequence: UInt32 = 0
      for part in 0..<length { sequence |= UInt32(bytes[offset + part]) << (8 * UInt32(part)) }
      return UTF8Sequence.isWellFormed(sequence, length: length) ? length : 0
    }
  }

  /// In each lane the length of the well-formed sequence that begins there (Unicode 17.0, table 3-7), else 0.
  @inline(__always) private static func sequenceLengths(
    _ lead: Block, _ second: Block, _ third: Block, _ fourth: Block
  ) -> Block {
    func all(_ byte: UInt8) -> Block { Block(repeating: byte) }
    let follows = second & all(0xC0) .== all(0x80)
    let bothFollow = follows .& (third & all(0xC0) .== all(0x80))
    let allFollow = bothFollow .& (fourth & all(0xC0) .== all(0x80))
    let one = lead .< all(0x80)
    let two = follows .& (lead &- all(0xC2) .< all(0x1E))
    let three =
      bothFollow .& (lead & all(0xF0) .== all(0xE0))
      .& ((lead .!= all(0xE0)) .| (second .>= all(0xA0))) .& ((lead .!= all(0xED)) .| (second .< all(0xA0)))
    let four =
      allFollow .& (lead &- all(0xF0) .< all(5))
      .& ((lead .!= all(0xF0)) .| (second .>= all(0x90))) .& ((lead .!= all(0xF4)) .| (second .< all(0x90)))
    let short = (ByteScan.bits(one) & all(1)) | (ByteScan.bits(two) & all(2))
    return short | (ByteScan.bits(three) & all(3)) | (ByteScan.bits(four) & all(4))
  }
}
