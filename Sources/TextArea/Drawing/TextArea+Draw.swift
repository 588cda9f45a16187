public import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics

extension TextArea {
  /// Draws everything into a canvas, and puts the cursor on the caret when focused.
  ///
  /// Where the canvas lies in its frame is where the text area lies from then on, as after ``layout(in:)``: clicks are
  /// right wherever it was drawn.
  ///
  /// Rows that the canvas's frame shows already, since it was drawn on before, are left alone.
  ///
  /// - Complexity: O(n) in the bytes and cells of the rows that changed, whatever the document's size.
  public mutating func draw(in canvas: inout Canvas) {
    region = canvas.region
    let view = viewport()
    if marks != nil, !covers(rangeToMark()) { wantsMarks = true }
    drawn.use(look(of: view), glyphs: drawnBorderStyle)
    let spans = content.isEmpty ? StyleSpans() : styleSpans(for: view.range)
    let scene = Scene(view: view, thumb: thumb(view), spans: spans, isEmpty: content.isEmpty)
    let caretMarks = caretMarks()
    for row in 0..<region.size.rows {
      drawn.addRow(key(ofRow: row, scene, caretMarks))
    }
    drawRows(scene, in: &canvas)
    drawn.finish()
    // One without the focus leaves the cursor to whoever has it.
    if showsFocus { canvas.setCursor(view.caret, color: theme.caret) }
  }

  /// Draws the rows that the canvas does not show yet.
  private func drawRows(_ scene: Scene, in canvas: inout Canvas) {
    for row in 0..<region.size.rows {
      canvas.draw(row: row, stamped: drawn.stamp(ofRow: row)) { draw(row: row, scene, in: &$0) }
    }
  }

  /// What a frame is drawn from.
  private struct Scene {
    var view: Viewport
    var thumb: Range<Int>
    var spans: StyleSpans
    /// There is no text.
    var isEmpty: Bool

    /// The row of text on a row of the region.
    func text(onRow row: Int) -> VisibleRow? {
      let index = row - view.region.text.origin.row
      guard view.rows.indices.contains(index), view.region.text.rows.contains(row) else { return nil }
      return view.rows[index].isCaretRoom ? nil : view.rows[index]
    }
  }

  /// What the look of single rows depends on besides their text.
  private struct CaretMarks {
    /// The caret's line, where line numbers show.
    var line: Int?
    /// The bytes of the caret's line, where it is highlighted.
    var highlighted: ClosedRange<Int>?
  }

  private func caretMarks() -> CaretMarks {
    var marks = CaretMarks()
    if showsLineNumbers, showsFocus { marks.line = content.line(containing: caret.byteOffset) }
    if highlightsCurrentLine {
      let start = content.lineStart(containing: caret.byteOffset)
      marks.highlighted = start...max(start, content.lineEnd(containing: caret.byteOffset))
    }
    return marks
  }

  private func look(of view: Viewport) -> DrawnRows.Look {
    DrawnRows.Look(
      region: view.region, firstColumn: view.firstColumn, theme: theme, glyphRules: shownGlyphRules,
      border: drawnBorderStyle, drawsLines: drawsLines, title: title, titleRemark: titleRemark,
      showsFocus: showsFocus,
      showsCounter: showsCounter, maximumLength: maximumLength, showsWhitespace: showsWhitespace,
      rulerColumn: rulerColumn,
      placeholder: isPlaceholderVisible ? placeholderLayout(in: view.region.text.size) : nil,
      placeholderStyle: placeholderStyle)
  }

  /// Everything that the look of a row of the region depends on, besides what they all depend on.
  private func key(ofRow row: Int, _ scene: Scene, _ marks: CaretMarks) -> DrawnRows.Key {
    let layout = scene.view.region
    var key = DrawnRows.Key()
    key.isTop = row == 0
    key.isBottom = row == layout.region.size.rows - 1
    if showsCounter, key.isBottom { key.length = length }
    if showsModifiedSign, key.isTop { key.hasModifiedSign = isModified }
    if scene.isEmpty, layout.text.rows.contains(row) { key.placeholderRow = row - layout.text.origin.row }
    if layout.scrollBar.rows.contains(row), !layout.scrollBar.isEmpty {
      key.isThumb = scene.thumb.contains(row - layout.scrollBar.origin.row)
    }
    guard let visible = scene.text(onRow: row) else { return key }
    let end = visible.start + max(1, visible.row.length)
    key.text = scene.isEmpty ? 0 : visible.stamp
    if !scene.spans.isEmpty {
      key.spans = scene.spans.within(visible.start..<end)
      key.isLineEndSelected = isLineEndSelected(visible)
    }
    if showsLineNumbers {
      key.line = visible.line
      key.isCaretLine = visible.line == marks.line
    }
    key.isHighlighted = marks.highlighted?.contains(visible.start) ?? false
    return key
  }

  /// Draws one row of the region, from edge to edge.
  private func draw(row: Int, _ scene: Scene, in canvas: inout Canvas) {
    let layout = scene.view.region
    canvas.fill(Rect(column: 0, row: row, columns: layout.region.size.columns, rows: 1), style: theme.text)
    drawBorder(row: row, of: drawn.glyphs, in: &canvas, layout)
    let visible = scene.text(onRow: row)
    if let line = visible?.line { drawLineNumber(line, row: row, in: &canvas, layout.gutter) }
    if layout.text.rows.contains(row) {
      let index = row - layout.text.origin.row
      canvas.inside(layout.text) { canvas -> Void in
        if content.isEmpty {
          drawPlaceholder(row: index, in: &canvas)
        } else {
          if let visible { draw(visible, at: index, scene, in: &canvas) }
          drawRuler(row: index, in: &canvas, scene.view)
        }
      }
    }
    let bar = layout.scrollBar
    if bar.rows.contains(row), !bar.isEmpty {
      drawScrollBar(row: row, isThumb: scene.thumb.contains(row - bar.origin.row), in: &canvas, bar)
    }
    if row == layout.region.size.rows - 1 { drawCounter(in: &canvas, layout) }
  }

  private func draw(_ visible: VisibleRow, at index: Int, _ scene: Scene, in canvas: inout Canvas) {
    var base = theme.text
    if let highlighted = caretMarks().highlighted, highlighted.contains(visible.start) {
      base = theme.currentLine.over(base)
      canvas.fill(Rect(column: 0, row: index, columns: canvas.bounds.size.columns, rows: 1), style: base)
    }
    draw(visible, at: index, firstColumn: scene.view.firstColumn, base: base, scene.spans, in: &canvas)
  }

  private func drawPlaceholder(row index: Int, in canvas: inout Canvas) {
    guard let rows = drawn.look?.placeholder?.rows, rows.indices.contains(index) else { return }
    let row = rows[index]
    let painter = ClusterPainter(glyphRules: glyphRules, theme: theme, base: placeholderStyle)
    let whole = Row(
      length: row.bytes.count, textLength: row.bytes.count, visibleLength: row.bytes.count, width: row.width,
      endsLine: true)
    rowReader(width: canvas.bounds.size.columns).breaker.forEachCluster(of: whole, from: 0, in: row.bytes.span) { box in
      painter.draw(
        row.bytes.span.extracting(box.offset..<box.offset + box.length), width: box.width,
        at: Point(column: row.indentation + box.column, row: index), in: &canvas)
    }
  }

  /// The placeholder in the text's own container (rule P2).
  func placeholderLayout(in size: Size) -> PlaceholderLayout {
    PlaceholderLayout(
      ([placeholder.text] + placeholder.alternatives).map(shownHint), in: size,
      mode: placeholder.lineBreakMode ?? (lineBreakMode.wraps ? lineBreakMode : .byWordWrapping),
      maximumNumberOfLines: placeholder.maximumNumberOfLines, alignment: placeholder.alignment, tabWidth: tabWidth,
      glyphRules: glyphRules)
  }

  /// A placeholder as it is drawn: in brackets where it would look like text (rule D3).
  private func shownHint(_ text: String) -> String {
    let hint = capabilities.shown(placeholderStyle)
    return text.isEmpty || hint != capabilities.shown(theme.text) ? text : "[\(text)]"
  }

  /// The styles laid over the text that shows: the host's, then what was found, then the selection.
  private func styleSpans(for visible: Range<Int>) -> StyleSpans {
    var spans = StyleSpans()
    for highlight in highlights?(content, TextRange(bytes: visible)) ?? [] {
      spans.add(highlight.range.bytes, highlight.style)
    }
    for token in tokenState.list.touching(visible) { spans.add(token.range.bytes, token.style) }
    for match in marks?.ranges ?? [] where match.overlaps(visible) { spans.add(match, theme.match) }
    let isMatch = marks != nil && selectedMatch != nil
    spans.add(selectedRange.bytes, isMatch ? theme.currentMatch.over(theme.selection) : theme.selection)
    return spans
  }

  /// Marks the column after the last one that lines should use.
  private func drawRuler(row: Int, in canvas: inout Canvas, _ view: Viewport) {
    guard let rulerColumn else { return }
    let cell = Rect(column: rulerColumn - view.firstColumn, row: row, columns: 1, rows: 1)
    guard cell.origin.column >= 0 else { return }
    canvas.restyle(cell) { $0 = theme.ruler.over($0) }
  }

  private func drawLineNumber(_ line: Int, row: Int, in canvas: inout Canvas, _ gutter: Rect) {
    guard !gutter.isEmpty else { return }
    let number = String(line + 1)
    let isCaretLine = showsFocus && line == content.line(containing: caret.byteOffset)
    _ = canvas.inside(gutter) { canvas in
      canvas.write(
        number, at: Point(column: gutter.size.columns - 1 - number.count, row: row - gutter.origin.row),
        style: (isCaretLine ? theme.currentLineNumber : theme.gutter).over(theme.text))
    }
  }
}
