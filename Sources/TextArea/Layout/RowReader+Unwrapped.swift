import TextBuffer
import TextLayout

/// Rows where lines do not wrap: a line each, but for long ones.
extension RowReader {
  /// Bytes of a line that are one row.
  ///
  /// What is done for a row, as to draw it or to find the caret in it, takes time that grows with it. So a longer line
  /// goes on in rows below: each begins at a multiple of so many bytes, with the cluster that is there.
  static let longestRow = 1 << 15

  /// The row that starts at byte `start`; its width is not measured.
  ///
  /// - Complexity: O(log n)
  func unwrappedRow(at start: Int, in content: TextContent) -> Row {
    let end = content.lineEnd(containing: start)
    if end - start > Self.longestRow {
      let line = content.lineStart(containing: start)
      var index = (start - line) / Self.longestRow + 1
      while index <= Self.lastFold(from: line, to: end) {
        let length = fold(index, from: line, in: content) - start
        // A cluster can be longer than a row is to be.
        if length > 0 {
          return Row(length: length, textLength: length, visibleLength: length, width: 0, endsLine: false)
        }
        index += 1
      }
    }
    return Row(
      length: end - start + lineEndLength(at: end, in: content), textLength: end - start, visibleLength: end - start,
      width: 0, endsLine: true)
  }

  /// The start of the row that holds byte `offset`.
  ///
  /// - Complexity: O(log n)
  func unwrappedRowStart(containing offset: Int, in content: TextContent) -> Int {
    let line = content.lineStart(containing: offset)
    let last = Self.lastFold(from: line, to: content.lineEnd(containing: offset))
    var index = min(last, (offset - line) / Self.longestRow)
    if index < last, fold(index + 1, from: line, in: content) <= offset { index += 1 }
    return fold(index, from: line, in: content)
  }

  /// The number of the last row of a line.
  private static func lastFold(from line: Int, to end: Int) -> Int { max(0, end - line - 1) / longestRow }

  private func fold(_ index: Int, from line: Int, in content: TextContent) -> Int {
    index == 0 ? line : content.clusterBoundary(at: TextPosition(byteOffset: line + index * Self.longestRow)).byteOffset
  }

  /// True for a text in which most of what shows are rows of long lines: its scroll bar goes by bytes, not by lines.
  func goesByBytes(in content: TextContent) -> Bool {
    !wraps && content.count / content.lineCount > Self.longestRow
  }
}
