import TextBuffer
import TextLayout
import TextMetrics

/// Reads rows and their clusters off a document, a window of bytes at a time.
///
/// Whoever needs more bytes than a window holds comes back with a larger one, so the cost is that of the row,
/// not of the document.
struct RowReader: Hashable, Sendable {
  let breaker: RowBreaker
  let wraps: Bool
  /// Bytes that ordinary rows fit in with room to spare.
  private let window: Int

  init(width: Int, mode: LineBreakMode, tabWidth: Int, glyphRules: GlyphRules) {
    breaker = RowBreaker(width: max(1, width), mode: mode, tabWidth: max(1, tabWidth), glyphRules: glyphRules)
    wraps = mode.wraps
    window = max(256, width * 8)
  }

  /// The row that starts at byte `start`.
  ///
  /// - Precondition: `start` is a row's start, or the document's end after a line end.
  /// - Complexity: O(log n) in the document, O(m) in the bytes of the row.
  func row(at start: Int, in content: TextContent) -> Row {
    if !wraps { return line(at: start, in: content) }
    var size = window
    let from = max(content.lineStart(containing: start), start - RowBreaker.lookback)
    while true {
      let end = min(content.count, start + size)
      let row = content.withSpan(of: from..<end) { bytes in
        breaker.row(from: start - from, in: bytes, reachesEnd: end == content.count)
      }
      if let row { return row }
      precondition(end < content.count, "a window that reaches the end tells the row")
      size *= 2
    }
  }

  /// A whole line as one row; its width is not measured.
  private func line(at start: Int, in content: TextContent) -> Row {
    let end = content.lineEnd(containing: start)
    var next = end
    if next < content.count, content[next] == 0x0D { next += 1 }
    if next < content.count { next += 1 }
    return Row(length: next - start, textLength: end - start, visibleLength: end - start, width: 0, endsLine: true)
  }

  /// Calls `body` with the clusters of a row, their bytes, and whether to go on, which it decides.
  func forEachCluster(
    of row: Row, at start: Int, in content: TextContent, _ body: (ClusterBox, Span<UInt8>) -> Void
  ) {
    let from = max(content.lineStart(containing: start), start - RowBreaker.lookback)
    content.withSpan(of: from..<start + row.textLength) { bytes in
      breaker.forEachCluster(of: row, from: start - from, in: bytes) { box in
        let offset = start - from + box.offset
        body(box, bytes.extracting(offset..<offset + box.length))
      }
    }
  }
}
