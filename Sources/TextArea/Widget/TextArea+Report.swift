import TextBuffer
import TextLayout

/// Numbers about what shows, for status lines, dumps and tests.
extension TextArea {
  /// The caret's line, from 0.
  ///
  /// - Complexity: O(log n).
  public var caretLine: Int { content.line(containing: caret.byteOffset) }

  /// Cells from the start of the caret's line to the caret, as if lines did not wrap.
  ///
  /// - Complexity: O(m) in the bytes between the two.
  public var caretColumn: Int {
    columnInLine(of: caret.byteOffset, from: content.lineStart(containing: caret.byteOffset))
  }

  /// The line of the first row that shows, from 0.
  public var topLine: Int {
    mutating get { content.line(containing: visibleRange.lowerBound.byteOffset) }
  }

  /// How many rows the text takes at its present width.
  ///
  /// - Complexity: O(n) the first time, since every row is measured.
  public var rowCount: Int {
    mutating get {
      _ = viewport()
      while rowIndex.hasUnmeasuredRows { rowIndex.measureMore(bytes: 1 << 20, in: content) }
      // The index holds rows of at least one byte: not the empty one after a final newline.
      let hasEmptyLastRow = lineBreakMode.wraps && !content.isEmpty && content[content.count - 1] == 0x0A
      return rowIndex.rowNumber(at: content.count, in: content).total + (hasEmptyLastRow ? 1 : 0)
    }
  }
}
