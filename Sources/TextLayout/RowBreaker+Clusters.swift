import TextMetrics

extension RowBreaker {
  /// Calls `body` with each cluster of a row in order, hanging blanks too, but not the line end.
  ///
  /// Every cluster that is not a hanging blank has at least one cell; blanks past the right edge have none, and stand at
  /// that edge (W2).
  ///
  /// - Complexity: O(bytes of the row).
  public func forEachCluster(of row: Row, from start: Int, in window: Span<UInt8>, _ body: (ClusterBox) -> Void) {
    forEachRun(of: row, from: start, in: window) { run in
      for offset in 0..<run.length {
        body(ClusterBox(offset: run.offset + offset, length: 1, column: run.column + offset, width: 1))
      }
    } cluster: { box in
      body(box)
    }
  }

  /// The same with runs of printable ASCII, which is most text, in one piece: a cluster a byte, a cell a cluster.
  ///
  /// - Complexity: O(bytes of the row).
  public func forEachRun(
    of row: Row, from start: Int, in window: Span<UInt8>, ascii: (ClusterBox) -> Void, cluster: (ClusterBox) -> Void
  ) {
    let text = window.extracting(..<(start + row.textLength))
    var offset = start
    var column = 0
    while offset < text.count {
      let end = endOfPrintable(from: offset, at: column, in: text)
      if end > offset {
        ascii(ClusterBox(offset: offset - start, length: end - offset, column: column, width: end - offset))
      }
      column += end - offset
      offset = end
      if offset == text.count { break }
      var walker = ClusterWalker(at: offset, in: text)
      repeat {
        let next = walker.next(in: text)
        var (cells, isBlank) = measure(next, at: column, in: text)
        if isBlank, mode.wraps { cells = max(0, min(cells, width - column)) }
        let range = next.range
        // One that is wider than the whole row shows as a stand-in.
        let isLiteral = isDrawnByFirst(next) && cells == glyphRules.cells(next.first)
        let literal = isLiteral ? Unicode.Scalar(next.value) : nil
        cluster(
          ClusterBox(
            offset: range.lowerBound - start, length: range.count, column: column, width: cells, literal: literal))
        column += cells
        offset = walker.offset
      } while offset < text.count && text[offset] >= 0x80
    }
  }

  /// The end of the printable ASCII from an offset on, before what may join its last character or hang at the row's edge.
  private func endOfPrintable(from start: Int, at column: Int, in text: Span<UInt8>) -> Int {
    let edge = mode.wraps ? min(text.count, start + width - column) : text.count
    var offset = start
    text.withUnsafeBytes { bytes in
      // Eight bytes at a time while none of them is a control, DEL, or part of a longer character.
      while offset + 8 <= edge {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let odd = word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
        if odd & 0x8080_8080_8080_8080 != 0 { break }
        offset += 8
      }
    }
    while offset < edge, text[unchecked: offset] >= 0x20, text[unchecked: offset] < 0x7F { offset += 1 }
    // What follows may join the last one.
    return offset > start && offset < text.count && text[unchecked: offset] >= 0x80 ? offset - 1 : offset
  }
}
