import TextMetrics

extension RowBreaker {
  /// Calls `body` with each cluster of a row in order, hanging blanks too, but not the line end.
  ///
  /// Every cluster that is no hanging blank has at least one cell; blanks past the right edge have none, and stand at
  /// that edge (W2).
  ///
  /// - Complexity: O(bytes of the row).
  public func forEachCluster(of row: Row, from start: Int, in window: Span<UInt8>, _ body: (ClusterBox) -> Void) {
    let text = window.extracting(..<(start + row.textLength))
    var offset = start
    var column = 0
    while offset < text.count {
      let end = printable(from: offset, at: column, in: text) {
        body(ClusterBox(offset: $0 - start, length: 1, column: $1, width: 1))
      }
      column += end - offset
      offset = end
      if offset == text.count { break }
      var walker = ClusterWalker(at: offset, in: text)
      repeat {
        let cluster = walker.next(in: text)
        var (cells, isBlank) = measure(cluster, at: column, in: text)
        if isBlank, mode.wraps { cells = max(0, min(cells, width - column)) }
        let range = cluster.range
        body(ClusterBox(offset: range.lowerBound - start, length: range.count, column: column, width: cells))
        column += cells
        offset = walker.offset
      } while offset < text.count && text[offset] >= 0x80
    }
  }

  /// Passes printable ASCII, which is most text, up to what is not, or may hang at the row's edge.
  private func printable(
    from start: Int, at column: Int, in text: Span<UInt8>, _ body: (_ offset: Int, _ column: Int) -> Void
  ) -> Int {
    let edge = mode.wraps ? min(text.count, start + width - column) : text.count
    var offset = start
    while offset < edge {
      let byte = text[unchecked: offset]
      guard byte >= 0x20, byte < 0x7F else { break }
      if offset + 1 < text.count, text[unchecked: offset + 1] >= 0x80 { break }
      body(offset, column + offset - start)
      offset += 1
    }
    return offset
  }
}
