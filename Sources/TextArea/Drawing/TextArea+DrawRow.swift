import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics

extension TextArea {
  /// Draws a row of text on a row of the canvas, which is the text's.
  func draw(
    _ visible: VisibleRow, at index: Int, firstColumn: Int, base: Style, _ spans: StyleSpans, in canvas: inout Canvas
  ) {
    let spans = spans.within(visible.start..<visible.start + max(1, visible.row.length))
    var painter = ClusterPainter(
      glyphRules: shownGlyphRules, theme: theme, base: base, showsWhitespace: showsWhitespace)
    let columns = canvas.bounds.size.columns
    var (until, end) = (Int.min, 0)
    rowIndex.reader.forEachRun(of: visible.row, at: visible.start, in: content) { run, bytes in
      end = run.column + run.width
      // What is left of a clipped row's first column, or right of its last, need not be looked at.
      var at = max(0, firstColumn - run.column)
      let stop = min(run.length, firstColumn + columns - run.column)
      while at < stop {
        let offset = run.offset + at
        if offset >= until { (painter.base, until) = spans.style(at: offset, over: base) }
        let next = min(stop, max(at + 1, until == .max ? stop : until - run.offset))
        painter.draw(
          ascii: bytes.extracting(at..<next), at: Point(column: run.column + at - firstColumn, row: index), in: &canvas)
        at = next
      }
    } cluster: { box, bytes in
      let offset = box.offset
      end = box.column + box.width
      // Blanks that hang over the edge take no cell (rule W2); neither do clusters right of a clipped row.
      guard box.column - firstColumn < columns else { return }
      if offset >= until { (painter.base, until) = spans.style(at: offset, over: base) }
      let place = Point(column: box.column - firstColumn, row: index)
      if let literal = box.literal, !isSecureTextEntry {
        canvas.put(literal, width: box.width, at: place, style: painter.base)
      } else {
        painter.draw(bytes, width: box.width, at: place, in: &canvas)
      }
    }
    if isLineEndSelected(visible) {
      let style = spans.style(at: visible.row.textLength, over: base).style
      canvas.put(.blank, at: Point(column: end - firstColumn, row: index), style: style)
    }
  }

  /// A selected line end shows as one more cell.
  func isLineEndSelected(_ visible: VisibleRow) -> Bool {
    visible.row.endsLine && selectedRange.bytes.contains(visible.start + visible.row.textLength)
  }
}
