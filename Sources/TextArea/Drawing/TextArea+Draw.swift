public import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics

extension TextArea {
  /// Draws everything into a canvas as large as the region, and puts the cursor on the caret when focused.
  ///
  /// - Complexity: O(n) in the bytes and cells that show, whatever the document's size.
  public mutating func draw(in canvas: inout Canvas) {
    region.size = canvas.bounds.size
    let view = viewport()
    canvas.fill(canvas.bounds, style: theme.text)
    drawBorder(in: &canvas, view.region)
    drawGutter(in: &canvas, view)
    canvas.inside(view.region.text) { canvas in
      if content.isEmpty {
        drawPlaceholder(in: &canvas)
      } else {
        drawText(in: &canvas, view)
      }
    }
    drawScrollBar(in: &canvas, view)
    drawCounter(in: &canvas, view.region)
    // One without the focus leaves the cursor to whoever has it.
    if showsFocus { canvas.setCursor(view.caret) }
  }

  private func drawPlaceholder(in canvas: inout Canvas) {
    guard isPlaceholderVisible else { return }
    let layout = placeholderLayout(in: canvas.bounds.size)
    let painter = ClusterPainter(glyphRules: glyphRules, theme: theme, base: placeholderStyle)
    let reader = rowReader(width: canvas.bounds.size.columns)
    for (index, row) in layout.rows.enumerated() {
      let whole = Row(
        length: row.bytes.count, textLength: row.bytes.count, visibleLength: row.bytes.count, width: row.width,
        endsLine: true)
      reader.breaker.forEachCluster(of: whole, from: 0, in: row.bytes.span) { box in
        painter.draw(
          row.bytes.span.extracting(box.offset..<box.offset + box.length), width: box.width,
          at: Point(column: row.indentation + box.column, row: index), in: &canvas)
      }
    }
  }

  /// The placeholder in the text's own container (rule P2).
  func placeholderLayout(in size: Size) -> PlaceholderLayout {
    PlaceholderLayout(
      [placeholder.text] + placeholder.alternatives, in: size,
      mode: placeholder.lineBreakMode ?? (lineBreakMode.wraps ? lineBreakMode : .byWordWrapping),
      maximumNumberOfLines: placeholder.maximumNumberOfLines, alignment: placeholder.alignment, tabWidth: tabWidth,
      glyphRules: glyphRules)
  }

  private func drawText(in canvas: inout Canvas, _ view: Viewport) {
    let spans = styleSpans(for: view.range)
    let currentLine = content.lineStart(containing: caret.byteOffset)...content.lineEnd(containing: caret.byteOffset)
    for (index, visible) in view.rows.enumerated() where !visible.isCaretRoom {
      var base = theme.text
      if highlightsCurrentLine, currentLine.contains(visible.start) {
        base = theme.currentLine.over(base)
        canvas.fill(Rect(column: 0, row: index, columns: canvas.bounds.size.columns, rows: 1), style: base)
      }
      draw(visible, at: index, firstColumn: view.firstColumn, base: base, spans, in: &canvas)
    }
    drawRuler(in: &canvas, view)
  }

  private func draw(
    _ visible: VisibleRow, at index: Int, firstColumn: Int, base: Style, _ spans: StyleSpans, in canvas: inout Canvas
  ) {
    let spans = spans.touching(visible.start..<visible.start + max(1, visible.row.length))
    var painter = ClusterPainter(glyphRules: glyphRules, theme: theme, base: base, showsWhitespace: showsWhitespace)
    let columns = canvas.bounds.size.columns
    var (until, end) = (Int.min, 0)
    rowIndex.reader.forEachRun(of: visible.row, at: visible.start, in: content) { run, bytes in
      end = run.column + run.width
      // What is left of a clipped row's first column, or right of its last, need not be looked at.
      var at = max(0, firstColumn - run.column)
      let stop = min(run.length, firstColumn + columns - run.column)
      while at < stop {
        let offset = visible.start + run.offset + at
        if offset >= until { (painter.base, until) = spans.style(at: offset, over: base) }
        let next = min(stop, max(at + 1, until == .max ? stop : until - visible.start - run.offset))
        painter.draw(
          ascii: bytes.extracting(at..<next), at: Point(column: run.column + at - firstColumn, row: index), in: &canvas)
        at = next
      }
    } cluster: { box, bytes in
      let offset = visible.start + box.offset
      end = box.column + box.width
      // Blanks that hang over the edge take no cell (rule W2); neither do clusters right of a clipped row.
      guard box.column - firstColumn < columns else { return }
      if offset >= until { (painter.base, until) = spans.style(at: offset, over: base) }
      let place = Point(column: box.column - firstColumn, row: index)
      if let literal = box.literal {
        canvas.put(Glyph(literal, width: box.width), at: place, style: painter.base)
      } else {
        painter.draw(bytes, width: box.width, at: place, in: &canvas)
      }
    }
    // A selected line end shows as one more cell.
    let lineEnd = visible.start + visible.row.textLength
    if visible.row.endsLine, selectedRange.bytes.contains(lineEnd) {
      canvas.put(
        .blank, at: Point(column: end - firstColumn, row: index), style: spans.style(at: lineEnd, over: base).style)
    }
  }

  /// The styles laid over the text that shows: the host's, then what was found, then the selection.
  private func styleSpans(for visible: Range<Int>) -> StyleSpans {
    var spans = StyleSpans()
    for highlight in highlights?(content, TextRange(bytes: visible)) ?? [] {
      spans.add(highlight.range.bytes, highlight.style)
    }
    for match in visibleMatches(in: visible) { spans.add(match, theme.match) }
    let isMatch = currentMatch == selectedRange
    spans.add(selectedRange.bytes, isMatch ? theme.currentMatch.over(theme.selection) : theme.selection)
    return spans
  }

  /// Marks the column after the last one that lines should use.
  private func drawRuler(in canvas: inout Canvas, _ view: Viewport) {
    guard let rulerColumn else { return }
    let column = Rect(column: rulerColumn - view.firstColumn, row: 0, columns: 1, rows: canvas.bounds.size.rows)
    guard column.origin.column >= 0 else { return }
    canvas.restyle(column) { $0 = theme.ruler.over($0) }
  }

  private func drawGutter(in canvas: inout Canvas, _ view: Viewport) {
    let gutter = view.region.gutter
    guard !gutter.isEmpty else { return }
    let current = content.line(containing: caret.byteOffset)
    canvas.inside(gutter) { canvas in
      for (index, row) in view.rows.enumerated() {
        guard let line = row.line else { continue }
        let number = String(line + 1)
        let style = line == current && showsFocus ? theme.currentLineNumber : theme.gutter
        canvas.write(
          number,
          at: Point(
            column: gutter.size.columns - 1 - number.count, row: view.region.text.origin.row - gutter.origin.row + index
          ),
          style: style.over(theme.text))
      }
    }
  }
}
