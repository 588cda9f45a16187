import TextMetrics

/// The clusters of a chunk in three parts, so that an edit in the middle one counts only that.
///
/// To count a whole chunk of emoji takes more than everything else that a keystroke does.
final class ClusterSplit: Sendable {
  /// Bytes before the middle part, and after it; both parts end where scalars do.
  let before: Int
  let after: Int
  private let head: ClusterSummary
  private let tail: ClusterSummary

  /// Bytes on each side of an edit that the middle part takes in at first, and how many it may come to.
  private static let margin = 64
  private static let limit = 512

  /// Cuts the scalars of a chunk around some bytes.
  ///
  /// - Parameter core: the bytes whose clusters are counted, without those that may belong to scalars of a neighbour.
  init(_ bytes: Span<UInt8>, core: Range<Int>, around edit: Range<Int>) {
    var start = min(max(core.lowerBound, edit.lowerBound - Self.margin), core.upperBound)
    var end = max(start, min(core.upperBound, edit.upperBound + Self.margin))
    while start > core.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < core.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    (before, after) = (start, bytes.count - end)
    head = ClusterSummary(of: bytes.extracting(core.lowerBound..<start))
    tail = ClusterSummary(of: bytes.extracting(end..<core.upperBound))
  }

  /// The sum of the parts after an edit, or `nil` where the parts are no parts of what there is now.
  ///
  /// - Parameter core: as it is now.
  func clusters(of bytes: Span<UInt8>, core: Range<Int>, afterEditIn edit: Range<Int>) -> ClusterSummary? {
    let (start, end) = (before, bytes.count - after)
    guard core.lowerBound <= start, start <= edit.lowerBound, edit.upperBound <= end, end <= core.upperBound,
      end - start <= Self.limit, startsScalar(start, bytes, core), startsScalar(end, bytes, core)
    else { return nil }
    var sum = head
    sum.append(ClusterSummary(of: bytes.extracting(start..<end)))
    sum.append(tail)
    return sum
  }

  private func startsScalar(_ offset: Int, _ bytes: Span<UInt8>, _ core: Range<Int>) -> Bool {
    offset == core.upperBound || bytes[offset] & 0xC0 != 0x80
  }
}
