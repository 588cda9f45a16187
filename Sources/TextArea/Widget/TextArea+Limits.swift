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
  /// - Complexity: O(n) in the document when there is a limit, O(1) when there is none.
  func fittingLength(_ bytes: [UInt8], replacing range: TextRange) -> (bytes: [UInt8], refused: Int) {
    guard let maximumLength, !bytes.isEmpty else { return (bytes, 0) }
    // Seen with the cluster before them: a mark that joins it makes the text no longer.
    let start = range.bytes.lowerBound
    let before = content.lineStart(containing: start) == start ? start : content.clusterStart(before: start)
    let lead = content.bytes(in: before..<start)
    let kept = clusterCount(in: 0..<before) + clusterCount(in: range.bytes.upperBound..<content.count)
    let edges = clusterEdges(of: lead + bytes)
    let room = max(0, maximumLength - kept)
    let refused = edges.count - room
    if refused <= 0 { return (bytes, 0) }
    let fitting = room == 0 ? 0 : max(0, edges[room - 1] - lead.count)
    if lengthPolicy == .refuse || fitting == 0 { return ([], clusterEdges(of: bytes).count) }
    return (Array(bytes[..<fitting]), refused)
  }

  /// All of `bytes` in place of `range`, or nothing where that would make the text longer than it may be; a text that
  /// is too long already may stay as long as it is.
  ///
  /// - Complexity: O(n) in the document when there is a limit, O(1) when there is none.
  func rewritingLength(_ bytes: [UInt8], replacing range: TextRange) -> (bytes: [UInt8], refused: Int) {
    guard let maximumLength else { return (bytes, 0) }
    let old = clusterCount(in: range.bytes)
    let new = clusterEdges(of: bytes).count
    let excess = length - old + new - maximumLength
    return new > old && excess > 0 ? ([], new - old) : (bytes, 0)
  }

  /// The length of the text in clusters.
  ///
  /// - Complexity: O(n) in the document.
  public var length: Int { clusterCount(in: 0..<content.count) }

  private func clusterCount(in range: Range<Int>) -> Int {
    var (at, count) = (range.lowerBound, 0)
    while at < range.upperBound {
      at = content.clusterEnd(after: at)
      count += 1
    }
    return count
  }

  /// The ends of the clusters of some bytes.
  private func clusterEdges(of bytes: [UInt8]) -> [Int] {
    var edges: [Int] = []
    var at = 0
    while at < bytes.count {
      at = ClusterBreaker.end(ofClusterAt: at, in: bytes.span)
      edges.append(at)
    }
    return edges
  }
}
