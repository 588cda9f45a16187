import TextBuffer
import TextMetrics

/// Cluster edges around a place of the document.
extension TextContent {
  /// Bytes looked at to both sides at first; longer clusters are read in larger windows.
  private static let reach = 512

  /// The end of the cluster that starts at byte `offset`, or the end of the text.
  func clusterEnd(after offset: Int) -> Int {
    guard offset < count else { return count }
    var size = Self.reach
    while true {
      let limit = min(count, offset + size)
      let end = withSpan(of: offset..<limit) { offset + ClusterBreaker.end(ofClusterAt: 0, in: $0) }
      if end < limit || limit == count { return end }
      size *= 2
    }
  }

  /// The start of the cluster that ends at byte `offset`, or holds the byte before it; the text's start at 0.
  func clusterStart(before offset: Int) -> Int {
    lookingBack(from: offset) { bytes in ClusterBreaker.start(ofClusterBefore: bytes.count, in: bytes) }
  }

  /// What Backspace deletes from byte `offset` backwards starts here (rule E1).
  func backspaceStart(before offset: Int) -> Int {
    lookingBack(from: offset) { bytes in BackspaceRule.start(ofDeletionBefore: bytes.count, in: bytes) }
  }

  /// Runs `find` on the bytes before `offset`, with more of them until its answer does not depend on where they begin.
  private func lookingBack(from offset: Int, _ find: (Span<UInt8>) -> Int) -> Int {
    guard offset > 0 else { return 0 }
    let lineStart = lineStart(containing: offset - 1)
    var size = Self.reach
    while true {
      let from = max(lineStart, offset - size)
      let start = withSpan(of: from..<offset) { find($0) }
      // Half of the window is the context that regional indicators and emoji sequences need.
      if from == lineStart || start > size / 2 { return from + start }
      size *= 2
    }
  }

  /// The nearest cluster edge at or before a position.
  func clusterBoundary(at position: TextPosition) -> TextPosition {
    let offset = scalarBoundary(at: min(max(0, position.byteOffset), count))
    guard offset > 0, offset < count else { return TextPosition(byteOffset: offset) }
    let start = clusterStart(before: offset)
    let end = clusterEnd(after: start)
    return TextPosition(byteOffset: end <= offset ? offset : start)
  }

  /// The start of the UTF-8 sequence that goes on across byte `offset`, or `offset`.
  private func scalarBoundary(at offset: Int) -> Int {
    for start in stride(from: offset - 1, through: max(0, offset - 3), by: -1) where self[start] >= 0xC0 {
      return clusterEnd(after: start) > offset ? start : offset
    }
    return offset
  }
}
