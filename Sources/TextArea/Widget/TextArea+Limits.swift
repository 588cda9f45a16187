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
    // What is inserted may join the clusters around it, as a combining mark does: counted together with its line.
    let start = content.lineStart(containing: range.bytes.lowerBound)
    let end = content.clusterEnd(after: content.lineEnd(containing: range.bytes.upperBound))
    let around = clusterCount(in: 0..<start) + clusterCount(in: end..<content.count)
    let before = content.bytes(in: start..<range.bytes.lowerBound)
    let after = content.bytes(in: range.bytes.upperBound..<end)
    let edges = clusterEdges(of: bytes)
    var taken = edges.count
    while taken > 0 {
      let excess = around + clusterEdges(of: before + bytes[..<edges[taken - 1]] + after).count - maximumLength
      if excess <= 0 { break }
      taken = lengthPolicy == .refuse ? 0 : max(0, taken - excess)
    }
    return (Array(bytes[..<(taken > 0 ? edges[taken - 1] : 0)]), edges.count - taken)
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
