import TextBuffer
import TextMetrics

/// The most that may be written (rule E6).
extension TextArea {
  /// What happens to an insertion that is too long.
  public enum LengthPolicy: Hashable, Sendable {
    /// As many clusters as fit are taken.
    case truncate
    /// Nothing of it is taken.
    case refuse
  }

  /// What of `bytes` fits in place of `range`, and how many clusters do not.
  ///
  /// - Complexity: O(log n) in the document, O(m) in `bytes`.
  func fittingLength(
    _ bytes: [UInt8], replacing range: TextRange, as policy: LengthPolicy
  ) -> (bytes: [UInt8], refused: Int) {
    guard let maximumLength, !bytes.isEmpty else { return (bytes, 0) }
    let edges = clusterEdges(of: bytes)
    var taken = edges.count
    while taken > 0 {
      // What is inserted may join the clusters around it, as a combining mark does: counted as the text would be.
      var trial = content
      trial.replace(range.bytes, with: bytes[..<edges[taken - 1]])
      let excess = trial.clusterCount - maximumLength
      if excess <= 0 { break }
      taken = policy == .refuse ? 0 : max(0, taken - excess)
    }
    return (Array(bytes[..<(taken > 0 ? edges[taken - 1] : 0)]), edges.count - taken)
  }

  /// All of `bytes` in place of `range`, or nothing where that would make the text longer than it may be; a text that
  /// is too long already may stay as long as it is.
  ///
  /// - Complexity: O(log n) in the document, O(m) in `bytes` and `range`.
  func rewritingLength(_ bytes: [UInt8], replacing range: TextRange) -> (bytes: [UInt8], refused: Int) {
    guard let maximumLength else { return (bytes, 0) }
    let old = content[range.bytes].clusterCount
    let new = clusterEdges(of: bytes).count
    let excess = length - old + new - maximumLength
    return new > old && excess > 0 ? ([], new - old) : (bytes, 0)
  }

  /// The length of the text in clusters.
  ///
  /// - Complexity: O(1).
  public var length: Int { content.clusterCount }

  /// The ends of the clusters of some bytes.
  func clusterEdges(of bytes: [UInt8]) -> [Int] {
    var edges: [Int] = []
    var at = 0
    while at < bytes.count {
      at = ClusterBreaker.end(ofClusterAt: at, in: bytes.span)
      edges.append(at)
    }
    return edges
  }
}
