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
      let end = ClusterBreaker.end(ofClusterAt: offset, in: text)
      var (cells, isBlank) = measure(offset..<end, at: column, in: text)
      if isBlank, mode.wraps { cells = max(0, min(cells, width - column)) }
      body(ClusterBox(offset: offset - start, length: end - offset, column: column, width: cells))
      column += cells
      offset = end
    }
  }
}
