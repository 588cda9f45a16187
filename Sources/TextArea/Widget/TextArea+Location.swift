public import TextBuffer
import TextLayout
public import TextMetrics

/// Places by line and column.
extension TextArea {
  /// The caret's line and the number of characters (clusters) before it on that line, both from 0.
  ///
  /// Setting it moves the caret; a line behind the last one means the text's end, a column behind a line's end means that
  /// end.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of two chunks of the text; to set it, as ``position(line:column:)``.
  public var caretLocation: (line: Int, column: Int) {
    get {
      let offset = caret.byteOffset
      let start = content.lineStart(containing: offset)
      return (content.line(containing: offset), start == offset ? 0 : content[start..<offset].clusterCount)
    }
    set {
      let place = position(line: newValue.line, column: newValue.column)
      selectedRange = place..<place
    }
  }

  /// The position before character `column` of a line, both from 0.
  ///
  /// - Returns: the text's end for a line behind the last one, a line's end for a column behind it; numbers below 0 count
  ///   as 0.
  /// - Complexity: O(log n), and O(m) in the bytes of the line before the position.
  public func position(line: Int, column: Int) -> TextPosition {
    guard line < content.lineCount else { return TextPosition(byteOffset: content.count) }
    var offset = content.start(ofLine: max(0, line))
    let end = content.lineEnd(containing: offset)
    var left = column
    while left > 0, offset < end {
      offset = content.clusterEnd(after: offset)
      left -= 1
    }
    return TextPosition(byteOffset: min(offset, end))
  }

  /// The cells that the text has: where the caret, the placeholder and the first row begin, in the points of the screen.
  ///
  /// Border, margins, line numbers and scroll bar lie around it.
  public var textRect: Rect {
    let text = regionLayout().text
    return text.offset(by: region.origin)
  }
}
