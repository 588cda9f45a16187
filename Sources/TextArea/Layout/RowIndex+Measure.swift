import TextBuffer
import TextLayout

extension RowIndex {
  /// Rows measured at least, so that neighbours need not be measured one by one.
  private static let batch = 64
  /// Bytes of a text that is measured whole, so that its scroll bar is exact.
  private static let smallText = 1 << 13
  /// Places of a larger text, all equally far apart, where rows are wrapped to learn how many there are.
  private static let samples = 8

  /// Measures the row that holds byte `offset` and its neighbours, from the last known row start before it, or from a
  /// likely one when that is far away.
  ///
  /// - Complexity: O(log n), and O(bytes from the line's start or from the nearest measured row of the line, at most ``reach``).
  mutating func measure(through offset: Int, in content: TextContent) {
    if content.count <= Self.smallText { return completeSmallText(in: content) }
    if density == nil { density = sampledDensity(in: content) }
    let place = tree.find(offset, by: \.bytes)
    let end = place.before + tree[place.index].summary.bytes
    var from = max(place.before, content.lineStart(containing: offset))
    if offset - from > Self.reach { from = likelyRowStart(before: offset, in: content) }
    let lengths = reader.rowLengths(from: from, to: end, through: offset, atLeast: Self.batch, in: content)
    replace(place.index, startingAt: place.before, measuredFrom: from, lengths, in: content)
  }

  /// Measures all of a small text, of which an edit may have left a part unmeasured.
  mutating func completeSmallText(in content: TextContent) {
    guard hasUnmeasuredRows, content.count <= Self.smallText else { return }
    let lengths = reader.rowLengths(from: 0, to: content.count, through: content.count - 1, atLeast: 1, in: content)
    tree = SummaryTree(leaves: Stretch.stretches(for: lengths))
  }

  /// Rows that 2^20 bytes take, going by a few places of the text.
  private func sampledDensity(in content: TextContent) -> Int {
    var rows = 0
    for sample in 0..<Self.samples {
      let middle = content.count * (2 * sample + 1) / (2 * Self.samples)
      let line = content.lineStart(containing: middle)
      let start = middle - line < reader.width * 4 ? line : middle
      var (count, bytes) = (0, 0)
      reader.forEachRow(from: start, expecting: 4, in: content) { _, row in
        (count, bytes) = (count + 1, bytes + row.length)
        return count < 4
      }
      rows += (count << 20) / max(1, bytes)
    }
    return max(1, rows / Self.samples)
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
    if reader.goesByBytes(in: content) {
      return (offset / RowReader.longestRow, content.count / RowReader.longestRow + 1)
    }
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

  /// How many rows the text has with these measures, when every one of them is known.
  ///
  /// - Complexity: O(1).
  func knownRowCount(for reader: RowReader) -> Int? {
    reader == self.reader && reader.wraps && !tree.isEmpty && !hasUnmeasuredRows ? tree.summary.rows : nil
  }

  /// Rows that some bytes will take.
  private func estimate(_ bytes: Int) -> Int {
    (bytes * (density ?? 1 << 14)) >> 20
  }

  /// The start of a row about `numerator / denominator` down the text.
  mutating func rowStart(atFraction numerator: Int, of denominator: Int, in content: TextContent) -> Int {
    if !reader.wraps, !reader.goesByBytes(in: content) {
      return content.start(ofLine: (content.lineCount - 1) * numerator / max(1, denominator))
    }
    return rowStart(containing: content.count * numerator / max(1, denominator), in: content)
  }
}
