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
    canvas.setCursor(showsFocus ? view.caret : nil)
  }

  private func drawPlaceholder(in canvas: inout Canvas) {
    guard isPlaceholderVisible else { return }
    let mode = placeholder.lineBreakMode ?? (lineBreakMode.wraps ? lineBreakMode : .byWordWrapping)
    let layout = PlaceholderLayout(
      [placeholder.text] + placeholder.alternatives, in: canvas.bounds.size, mode: mode,
      maximumNumberOfLines: placeholder.maximumNumberOfLines, alignment: placeholder.alignment, tabWidth: tabWidth,
      glyphRules: glyphRules)
    let painter = ClusterPainter(
      glyphRules: glyphRules, theme: theme, base: (placeholder.style ?? theme.placeholder).over(theme.text))
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

  private func drawText(in canvas: inout Canvas, _ view: Viewport) {
    let selection = buffer.selection.range.bytes
    for (index, visible) in view.rows.enumerated() where !visible.isCaretRoom {
      let painter = painter(for: visible)
      let selected = painter.restyled(theme.selection)
      var end = 0
      rowIndex.reader.forEachCluster(of: visible.row, at: visible.start, in: content) { box, bytes in
        let offset = visible.start + box.offset
        end = box.column + box.width
        // Blanks that hang over the edge take no cell (rule W2); neither do clusters right of a clipped row.
        guard box.column - view.firstColumn < canvas.bounds.size.columns else { return }
        let here = selection.contains(offset) ? selected : painter
        here.draw(
          bytes, width: box.width, at: Point(column: box.column - view.firstColumn, row: index), in: &canvas)
      }
      if visible.row.endsLine, selection.contains(visible.start + visible.row.textLength) {
        canvas.put(.blank, at: Point(column: end - view.firstColumn, row: index), style: selected.base)
      }
    }
  }

  private func painter(for visible: VisibleRow) -> ClusterPainter {
    ClusterPainter(glyphRules: glyphRules, theme: theme, base: theme.text)
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
          at: Point(column: gutter.size.columns - 1 - number.count, row: view.region.text.origin.row - gutter.origin.row + index),
          style: style.over(theme.text))
      }
    }
  }
}
