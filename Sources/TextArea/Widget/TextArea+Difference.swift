import TextBuffer

/// What another text would change.
extension TextArea {
  /// The stretch from the first difference to the last, and what is there in the other text; `nil` if both are the same.
  ///
  /// It begins and ends at the edges of clusters and tokens, so that no edit cuts or widens it.
  ///
  /// - Complexity: O(n) in the bytes of both texts.
  func change(to new: [UInt8]) -> (range: TextRange, bytes: [UInt8])? {
    let old = content.bytes(in: 0..<content.count)
    let least = min(old.count, new.count)
    var start = 0
    while start < least, old[start] == new[start] { start += 1 }
    if start == old.count, start == new.count { return nil }
    var tail = 0
    while tail < least - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let range = wholeTokens(of: clusters(around: start..<old.count - tail))
    let (lower, upper) = (range.lowerBound.byteOffset, range.upperBound.byteOffset)
    return (range, Array(new[lower..<new.count - (old.count - upper)]))
  }

  /// All clusters that a range of bytes reaches into; an empty range inside a cluster takes that one.
  private func clusters(around bytes: Range<Int>) -> TextRange {
    let range = TextRange(bytes: bytes)
    let start = content.clusterBoundary(at: range.lowerBound)
    let end = content.clusterBoundary(at: range.upperBound)
    if end == range.upperBound { return start..<end }
    return start..<TextPosition(byteOffset: content.clusterEnd(after: end.byteOffset))
  }
}
