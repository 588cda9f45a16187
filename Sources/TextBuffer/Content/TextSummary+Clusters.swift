import TextMetrics

/// The number of clusters as a sum, whatever the stretches are cut at.
///
/// Bytes at an edge that may be parts of a scalar across the border wait until the border is known: what continues a
/// sequence at the start, what begins one at the end, at most three bytes each. They are in `head` and `tail`.
extension TextSummary {
  /// Clusters of the text that this is the sum of.
  ///
  /// - Complexity: O(1)
  package var clusterCount: Int {
    var sum = ClusterSummary.invalid(leadingBytes)
    sum.append(clusters)
    sum.append(.invalid(trailingBytes))
    return sum.count
  }

  /// Bytes at the start that may continue a sequence.
  private var leadingBytes: Int {
    for index in 0..<min(3, bytes) where head >> (8 * UInt32(index)) & 0xC0 != 0x80 { return index }
    return min(3, bytes)
  }

  /// Bytes at the end that may be the beginning of a well-formed sequence.
  private var trailingBytes: Int {
    tail & 0x80 == 0 ? 0 : Self.startedSequence(inTail: tail, count: min(3, bytes))
  }

  /// Bytes at the end of some that are the beginning of a well-formed sequence and not all of it.
  ///
  /// - Parameter tail: the last bytes, the last one lowest.
  private static func startedSequence(inTail tail: UInt32, count: Int) -> Int {
    for back in 1..<count + 1 {
      let byte = tail >> (8 * UInt32(back - 1)) & 0xFF
      if byte & 0xC0 == 0x80 { continue }
      let length = UTF8Sequence.length(lead: UInt8(byte))
      guard length > back else { return 0 }
      if back == 1 { return 1 }
      // Only the second byte can be wrong once it is one that continues.
      var sequence = byte | (tail >> (8 * UInt32(back - 2)) & 0xFF) << 8
      for rest in 2..<max(2, length) { sequence |= 0x80 << (8 * UInt32(rest)) }
      return UTF8Sequence.isWellFormed(sequence, length: length) ? back : 0
    }
    return 0
  }

  /// Counts the clusters of some bytes, of which the edges and the other sums are known.
  ///
  /// - Parameter count: counts the clusters of some of the bytes.
  mutating func countClusters(
    in bytes: UnsafeRawBufferPointer, isASCII: Bool, _ count: (Span<UInt8>, Range<Int>) -> ClusterSummary
  ) {
    let (start, end) = (leadingBytes, bytes.count - trailingBytes)
    guard start < end else { return }
    let all = bytes.bindMemory(to: UInt8.self).span
    clusters = isASCII ? ClusterSummary(ascii: all, crlfs: crlfs) : count(all, start..<end)
  }

  /// Adds the clusters of what follows; called before anything else is added.
  @inline(__always) mutating func appendClusters(of next: TextSummary) {
    // No scalar lies across the border of most stretches.
    if tail & 0x80 == 0, next.head & 0x80 == 0 { return clusters.append(next.clusters) }
    joinClusters(next)
  }

  private mutating func joinClusters(_ next: TextSummary) {
    let (before, after) = (trailingBytes, next.leadingBytes)
    if before == 0 {
      if after == 0, !clusters.isEmpty { return clusters.append(next.clusters) }
      if clusters.isEmpty {
        // All there is may continue something, and so may three bytes of it.
        let excess = max(0, leadingBytes + after - 3)
        clusters.append(.invalid(excess))
      } else {
        clusters.append(.invalid(after))
      }
      return clusters.append(next.clusters)
    }
    if let scalar = scalar(of: before, and: after, of: next) {
      clusters.append(ClusterSummary(ScalarProperties(of: scalar)))
      return clusters.append(next.clusters)
    }
    let sequence = (0..<before).map { UInt8(tail >> (8 * UInt32(before - 1 - $0)) & 0xFF) }
    let all = sequence + (0..<after).map { UInt8(next.head >> (8 * UInt32($0)) & 0xFF) }
    let isOpen = after == next.bytes && all.count < UTF8Sequence.length(lead: all[0])
    if isOpen {
      let last = all.suffix(3).reduce(0) { $0 << 8 | UInt32($1) }
      if Self.startedSequence(inTail: last, count: min(3, all.count)) == all.count { return }
    }
    clusters.append(ClusterSummary(of: all.span))
    clusters.append(next.clusters)
  }
}

extension TextSummary {
  /// The scalar that the last bytes and the first ones of what follows are, when they are one and nothing else: nearly
  /// always, where a border cuts one.
  private func scalar(of before: Int, and after: Int, of next: TextSummary) -> UInt32? {
    let length = UTF8Sequence.length(lead: UInt8(truncatingIfNeeded: tail >> (8 * UInt32(before - 1))))
    guard before + after == length else { return nil }
    // In the order of the text, the lead byte lowest.
    var sequence: UInt32 = 0
    for index in 0..<length {
      let byte = index < before ? tail >> (8 * UInt32(before - 1 - index)) : next.head >> (8 * UInt32(index - before))
      sequence |= (byte & 0xFF) << (8 * UInt32(index))
    }
    return UTF8Sequence.isWellFormed(sequence, length: length) ? UTF8Sequence.scalar(sequence, length: length) : nil
  }
}

extension ClusterSummary {
  /// Bytes that are not part of a sequence.
  fileprivate static func invalid(_ count: Int) -> ClusterSummary {
    count == 0 ? ClusterSummary() : ClusterSummary(of: [UInt8](repeating: 0x80, count: count).span)
  }
}

extension TextContent {
  /// Number of clusters: user characters, CRLF as one of them, each byte that is not part of valid UTF-8 as one.
  ///
  /// - Complexity: O(1)
  public var clusterCount: Int { tree.summary.clusterCount }
}
