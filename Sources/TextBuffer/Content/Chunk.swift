/// A leaf of the rope: some bytes and what they add up to.
struct Chunk: TreeLeaf {
  private(set) var bytes: [UInt8]
  private(set) var summary: TextSummary

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    summary = TextSummary(of: bytes.span)
  }

  var count: Int { bytes.count }

  /// Replaces bytes in place.
  ///
  /// - Parameter capacity: how many bytes a chunk may come to hold; storage doubles up to that and not beyond.
  /// - Complexity: O(capacity)
  mutating func replace(_ range: Range<Int>, with new: Span<UInt8>, capacity: Int) {
    let needed = count - range.count + new.count
    if needed > bytes.capacity { bytes.reserveCapacity(max(needed, min(capacity, 2 * bytes.capacity))) }
    new.withUnsafeBufferPointer { bytes.replaceSubrange(range, with: $0) }
    summary = TextSummary(of: bytes.span)
  }

  /// The chunk of a part of its bytes; itself when the part is all of it.
  func slice(_ range: Range<Int>) -> Chunk {
    range == 0..<count ? self : Chunk(Array(bytes[range]))
  }
}
