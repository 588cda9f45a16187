import TextBuffer
import TextLayout
public import TextMetrics

/// Scrolling without moving the caret.
extension TextArea {
  /// Scrolls by some rows, down when positive; the caret stays where it is, even out of sight.
  ///
  /// - Complexity: O(rows × log n).
  public mutating func scroll(byRows rows: Int) {
    _ = scrollByWheel(rows: rows, columns: 0)
  }

  /// The cells that the region has for text: the wrapping width, and the rows that fit.
  public var textSize: Size { regionLayout().text.size }

  /// Moves what shows by some rows, down when positive; the text's ends stop it.
  mutating func scroll(rows: Int) {
    var top = viewport().rows.first?.start ?? 0
    if rows < 0 {
      top = rowStart(rows: -rows, above: top)
    } else {
      for _ in 0..<rows {
        guard let next = rowIndex.rowStart(after: top, in: content) else { break }
        top = next
      }
    }
    scrollAnchor = TextPosition(byteOffset: top)
  }

  /// Scrolls by the wheel: the caret stays where it is, even out of sight.
  mutating func scrollByWheel(rows: Int, columns: Int) -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    let before = (scrollAnchor, firstColumn)
    settleScroll()
    followsCaret = false
    scroll(rows: rows)
    if !shownLineBreakMode.wraps, columns != 0 {
      let limit = columns > 0 ? max(firstColumn, lastColumn) : .max
      firstColumn = min(limit, max(0, firstColumn + columns))
    }
    settleScroll()
    if before != (scrollAnchor, firstColumn) { outcome.changes.insert(.scroll) }
    return outcome
  }

  /// A line of more bytes is not measured to tell how far to scroll sideways.
  private static let longestMeasured = 4096

  /// The last column that any of the rows in view has, or one beyond it where that would take long to tell.
  private var lastColumn: Int {
    mutating get {
      viewport().rows.map { row in
        let length = content.lineEnd(containing: row.start) - row.start
        return length > Self.longestMeasured ? length * 2 : columnInLine(of: row.start + length, from: row.start)
      }.max() ?? 0
    }
  }
}
