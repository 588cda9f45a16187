import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics

extension TextArea {
  /// Draws the scroll bar: a track, and a thumb as long and as far down as what shows is in the text.
  mutating func drawScrollBar(in canvas: inout Canvas, _ view: Viewport) {
    let bar = view.region.scrollBar
    guard !bar.isEmpty else { return }
    let thumb = thumb(view)
    for row in bar.rows {
      let isThumb = thumb.contains(row - bar.origin.row)
      let glyph = Glyph(borderStyle == .ascii ? (isThumb ? "#" : "|") : isThumb ? "█" : "│")
      let style = (isThumb ? theme.scrollBarThumb : theme.scrollBar).over(theme.text)
      canvas.put(glyph, at: Point(column: bar.origin.column, row: row), style: style)
    }
  }

  /// The rows of the bar that the thumb covers.
  private func thumb(_ view: Viewport) -> Range<Int> {
    let track = view.region.scrollBar.size.rows
    let rows = rowIndex.rowRange(of: view.range, in: content)
    let total = max(rows.total, 1)
    let length = min(track, max(1, track * (rows.range.count) / total))
    let start = (track - length) * rows.range.lowerBound / max(1, total - rows.range.count)
    return min(start, track - length)..<min(start, track - length) + length
  }

  /// Scrolls to where the bar was pressed or the thumb dragged to; the caret stays.
  mutating func dragScrollBar(to point: Point) -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    let view = viewport()
    let bar = view.region.scrollBar
    guard bar.size.rows > 0 else { return outcome }
    let row = min(max(0, point.row - bar.origin.row), bar.size.rows - 1)
    followsCaret = false
    let target = rowIndex.rowStart(atFraction: row, of: max(1, bar.size.rows - 1), in: content)
    outcome.changes.insert(.scroll)
    scrollAnchor = TextPosition(byteOffset: target)
    return outcome
  }
}
