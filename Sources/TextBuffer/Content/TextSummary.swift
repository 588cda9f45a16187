import TextMetrics

/// What a stretch of bytes adds up to, exact also where a CRLF or a scalar lies across two chunks.
///
/// A byte belongs to at most one well-formed sequence, and its lead byte alone says which bytes that takes
/// (Unicode 17.0, table 3-7). So the sums of two neighbours are off only by the one sequence that lies across their
/// border, and three bytes at each edge are enough to see it.
package struct TextSummary: TreeSummary, Hashable {
  package var bytes = 0
  package var lineFeeds = 0
  package var carriageReturns = 0
  /// Carriage returns right before a line feed.
  package var crlfs = 0
  /// Bytes that are not part of a well-formed UTF-8 sequence.
  package var invalid = 0
  /// The clusters of what is neither in ``leadingBytes`` nor in ``trailingBytes``, which may belong to scalars across the
  /// border.
  var clusters = ClusterSummary()
  /// The first bytes, at most three: the first of all in the lowest eight bits.
  var head: UInt32 = 0
  /// The last bytes, at most three: the last of all in the lowest eight bits.
  var tail: UInt32 = 0

  package init() {}

  @inline(__always) package mutating func append(_ next: TextSummary) {
    let (count, last) = (bytes, tail & 0xFF)
    appendClusters(of: next)
    bytes += next.bytes
    lineFeeds += next.lineFeeds
    carriageReturns += next.carriageReturns
    crlfs += next.crlfs
    invalid += next.invalid
    if count >= 3, next.bytes >= 3, last < 0x80, last != 0x0D {
      tail = next.tail
    } else {
      join(count, next)
    }
  }

  /// Mends the border to what was just added after the first `count` bytes, and the edges.
  private mutating func join(_ count: Int, _ next: TextSummary) {
    if next.bytes == 0 { return }
    if tail & 0xFF == 0x0D, count > 0, next.head & 0xFF == 0x0A { crlfs += 1 }
    if tail & 0xFF >= 0x80 { invalid -= sequenceLength(inTail: min(3, count), acrossBorderTo: next) }
    if count < 3 { head = (head | next.head << (8 * UInt32(count))) & 0xFF_FFFF }
    tail = next.bytes < 3 ? (next.tail | tail << (8 * UInt32(next.bytes))) & 0xFF_FFFF : next.tail
  }

  /// Length of the well-formed sequence that begins in the last `count` bytes and ends in `next`, 0 when there is none.
  private func sequenceLength(inTail count: Int, acrossBorderTo next: TextSummary) -> Int {
    for back in 1...count {
      let lead = UInt8(truncatingIfNeeded: tail >> (8 * UInt32(back - 1)))
      if lead & 0xC0 == 0x80 { continue }
      let length = UTF8Sequence.length(lead: lead)
      guard length > back else { return 0 }
      // In the order of the text, the lead byte lowest; zero, which continues nothing, where `next` is too short.
      var sequence: UInt32 = 0
      for index in 0..<length {
        let byte = index < back ? tail >> (8 * UInt32(back - 1 - index)) : next.head >> (8 * UInt32(index - back))
        sequence |= (byte & 0xFF) << (8 * UInt32(index))
      }
      return UTF8Sequence.isWellFormed(sequence, length: length) ? length : 0
    }
    return 0
  }
}
