import TextBuffer

extension RowIndex {
  /// Rows measured at least, so that neighbours need not be measured one by one.
  private static let batch = 64

  /// Measures the row that holds byte `offset` and its neighbours, from the last known row start before it, or from a
  /// likely one when that is far away.
  ///
  /// - Complexity: O(log n), and O(bytes from the line's start or from the nearest measured row of the line, at most ``reach``).
  mutating func measure(through offset: Int, in content: TextContent) {
    let place = tree.find(offset, by: \.bytes)
    let end = place.before + tree[place.index].summary.bytes
    var from = max(place.before, content.lineStart(containing: offset))
    if offset - from > Self.reach { from = likelyRowStart(before: offset, in: content) }
    let lengths = reader.rowLengths(from: from, to: end, through: offset, atLeast: Self.batch, in: content)
    replace(place.index, startingAt: place.before, measuredFrom: from, lengths, in: content)
  }

  /// True while some rows are not measured.
  var hasUnmeasuredRows: Bool { tree.summary.unmeasured > 0 }

  /// Measures about `bytes` more of what is not measured yet, from the top.
  mutating func measureMore(bytes: Int, in content: TextContent) {
    guard hasUnmeasuredRows else { return }
    let index = tree.find(0, by: \.unmeasured).index
    let start = tree.sum(before: index, of: \.bytes)
    let end = start + tree[index].summary.bytes
    let lengths = reader.rowLengths(
      from: start, to: end, through: min(end - 1, start + bytes), atLeast: 1, in: content)
    replace(index, startingAt: start, measuredFrom: start, lengths, in: content)
  }

  /// Puts measured rows in place of a part of an unmeasured stretch.
  private mutating func replace(
    _ index: Int, startingAt start: Int, measuredFrom from: Int, _ lengths: [UInt32], in content: TextContent
  ) {
    let end = start + tree[index].summary.bytes
    let measuredEnd = from + lengths.reduce(0) { $0 + Int($1) }
    var parts = from > start ? [Stretch(unmeasured: from - start)] : []
    if measuredEnd > end {
      // What follows was measured from a likely start, and that was none.
      parts.append(Stretch(unmeasured: end - from))
      tree.replaceSubrange(index..<index + 1, with: SummaryTree(leaves: parts))
      return rewrap(from: index + parts.count - 1, with: lengths, upTo: measuredEnd, in: content)
    }
    parts += Stretch.stretches(for: lengths)
    if measuredEnd < end { parts.append(Stretch(unmeasured: end - measuredEnd)) }
    tree.replaceSubrange(index..<index + 1, with: SummaryTree(leaves: parts))
  }
}

/// Rows for a scroll bar.
extension RowIndex {
  /// The number of the row at byte `offset`, and of all rows: estimated where nothing is measured.
  ///
  /// - Complexity: O(log n).
  func rowNumber(at offset: Int, in content: TextContent) -> (row: Int, total: Int) {
    guard reader.wraps else { return (content.line(containing: offset), content.lineCount) }
    let place = tree.find(offset, by: \.bytes, counting: \.rows)
    var rows = place.counted
    var unmeasured = tree.sum(before: place.index, of: \.unmeasured)
    if place.index < tree.count {
      let stretch = tree[place.index]
      if stretch.isMeasured {
        rows += stretch.row(holding: offset - place.before).index
      } else {
        unmeasured += offset - place.before
      }
    }
    let sum = tree.summary
    return (rows + estimate(unmeasured), max(1, sum.rows + estimate(sum.unmeasured)))
  }

  /// Rows that some bytes will take, going by those that are measured.
  private func estimate(_ bytes: Int) -> Int {
    let sum = tree.summary
    guard sum.rows > 0 else { return bytes / 64 }
    return bytes * sum.rows / max(1, sum.bytes - sum.unmeasured)
  }

  /// The start of a row about `numerator / denominator` down the text.
  mutating func rowStart(atFraction numerator: Int, of denominator: Int, in content: TextContent) -> Int {
    if !reader.wraps {
      return content.start(ofLine: (content.lineCount - 1) * numerator / max(1, denominator))
    }
    return rowStart(containing: content.count * numerator / max(1, denominator), in: content)
  }
}
