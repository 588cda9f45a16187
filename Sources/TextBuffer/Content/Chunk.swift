import TextMetrics

/// A leaf of the rope: some bytes and what they add up to.
struct Chunk: TreeLeaf {
  /// Often a part of the array that many chunks were read into at once: that saves copying, and an allocation for each.
  private(set) var bytes: ArraySlice<UInt8>
  private(set) var summary: TextSummary
  /// True when the array is not this chunk's own.
  private(set) var isLent: Bool
  /// The parts that its clusters were counted in at the last edit.
  private var split: ClusterSplit?

  /// Takes the bytes as they are.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    summary = TextSummary(of: bytes.span)
    isLent = false
  }

  /// Shares the array of a slice.
  init(lending bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    summary = TextSummary(of: bytes.span)
    isLent = true
  }

  var count: Int { bytes.count }

  /// Replaces bytes, in place once the array is this chunk's own.
  ///
  /// - Parameter capacity: how many bytes a chunk may come to hold; storage grows by an eighth up to that.
  /// - Complexity: O(capacity)
  mutating func replace(_ range: Range<Int>, with new: Span<UInt8>, capacity: Int) {
    let needed = count - range.count + new.count
    new.withUnsafeBufferPointer { new in
      if isLent || needed > bytes.capacity {
        var own: [UInt8] = []
        own.reserveCapacity(max(needed, min(capacity, needed + needed / 8 + 16)))
        own += bytes.prefix(range.lowerBound)
        own += new
        own += bytes.dropFirst(range.upperBound)
        bytes = own[...]
        isLent = false
      } else {
        bytes.replaceSubrange(range.offset(by: bytes.startIndex), with: new)
      }
    }
    let edit = range.lowerBound..<range.lowerBound + new.count
    let before = split
    // None is kept where it is not asked for, as in a chunk that is ASCII now: later edits would not be seen by it.
    var after: ClusterSplit?
    summary = TextSummary(of: bytes.span) { bytes, core in
      after = before
      if let sum = before?.clusters(of: bytes, core: core, afterEditIn: edit) { return sum }
      let new = ClusterSplit(bytes, core: core, around: edit)
      after = new
      return new.clusters(of: bytes, core: core, afterEditIn: edit) ?? ClusterSummary(of: bytes.extracting(core))
    }
    split = after
  }

  /// The chunk of a part of its bytes; itself when the part is all of it.
  func slice(_ range: Range<Int>) -> Chunk {
    range == 0..<count ? self : Chunk(Array(bytes[range.offset(by: bytes.startIndex)]))
  }
}
