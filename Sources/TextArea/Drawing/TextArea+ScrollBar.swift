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
    let isASCII = glyphRules.drawsInASCII || borderStyle == .ascii
    for row in bar.rows {
      let isThumb = thumb.contains(row - bar.origin.row)
      let glyph = Glyph(isASCII ? (isThumb ? "#" : "|") : isThumb ? "█" : "│")
      let style = (isThumb ? theme.scrollBarThumb : theme.scrollBar).over(theme.text)
      canvas.put(glyph, at: Point(column: bar.origin.column, row: row), style: style)
    }
  }

  /// The rows of the bar that the thumb covers.
  private func thumb(_ view: Viewport) -> Range<Int> {
    let track = view.region.scrollBar.size.rows
    let (first, total) = rowIndex.rowNumber(at: view.range.lowerBound, in: content)
    let hidden = max(0, total - view.rows.count)
    let length = min(track, max(1, track * view.rows.count / total))
    guard hidden > 0 else { return 0..<length }
    // At the ends only when the text's ends show.
    let start = min(track - length, (track - length) * first / hidden)
    return start..<start + length
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
