import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics

extension TextArea {
  /// Draws one cell of the scroll bar: of the track, or of a thumb as long and as far down as what shows is in the text.
  func drawScrollBar(row: Int, isThumb: Bool, in canvas: inout Canvas, _ bar: Rect) {
    let glyph = Glyph(borderStyle == .ascii || !drawsLines ? (isThumb ? "#" : "|") : isThumb ? "█" : "│")
    let style = (isThumb ? theme.scrollBarThumb : theme.scrollBar).over(theme.text)
    canvas.put(glyph, at: Point(column: bar.origin.column, row: row), style: style)
  }

  /// The rows of the bar that the thumb covers.
  func thumb(_ view: Viewport) -> Range<Int> {
    let track = view.region.scrollBar.size.rows
    guard track > 0 else { return 0..<0 }
    let (first, total) = rowsAround(view)
    let hidden = max(0, total - view.rows.count)
    let length = min(track, max(1, track * view.rows.count / total))
    guard hidden > 0 else { return 0..<length }
    // At the ends only when the text's ends show.
    let start = min(track - length, (track - length) * first / hidden)
    return start..<start + length
  }

  /// How many rows come before the view, and how many there are.
  ///
  /// The view's own rows are known; what is before and behind may be an estimate, but where the text's start or end shows
  /// it is none.
  private func rowsAround(_ view: Viewport) -> (before: Int, total: Int) {
    let (before, total) = rowIndex.rowNumber(at: view.range.lowerBound, in: content)
    guard shownLineBreakMode.wraps, rowIndex.hasUnmeasuredRows else { return (before, total) }
    let shown = view.rows.count { $0.row.length > 0 }
    let end = view.range.upperBound
    let behind = end == content.count ? 0 : max(1, total - rowIndex.rowNumber(at: end, in: content).row)
    return (before, max(1, before + shown + behind))
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
