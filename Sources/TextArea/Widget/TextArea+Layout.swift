import TextBuffer
import TextLayout
public import TextMetrics

/// Where things lie: the parts of the region, the rows that show, the caret.
extension TextArea {
  /// Gives the text area its place on the screen; tell it before events that come after a change of size.
  ///
  /// What showed is kept: shrinking the region and growing it again shows the same rows.
  public mutating func layout(in region: Rect) {
    self.region = region
  }

  /// The parts of the region for the text as it is now.
  func regionLayout() -> RegionLayout { regionLayout(for: region.size) }

  /// The parts of a region of some size for the text as it is now.
  func regionLayout(for size: Size) -> RegionLayout {
    let gutter = showsLineNumbers ? String(content.lineCount).count + 1 : 0
    var parts = RegionLayout.Parts(border: borderStyle != .none, gutter: gutter)
    let container = TextContainer(
      inset: textContainerInset, lineFragmentPadding: lineFragmentPadding, lineBreakMode: lineBreakMode)
    let bare = RegionLayout(region: size, parts: parts, container: container)
    switch scrollBarVisibility {
    case .never: return bare
    case .always: parts.scrollBar = true
    // Asked at the width without a bar, so that the bar's own column cannot change the answer.
    case .automatic: parts.scrollBar = needsMoreRows(than: bare.text.size)
    }
    return parts.scrollBar ? RegionLayout(region: size, parts: parts, container: container) : bare
  }

  /// True when the text has more rows than `size` at its width.
  ///
  /// - Complexity: O(rows of `size`).
  private func needsMoreRows(than size: Size) -> Bool {
    if content.lineCount > size.rows { return true }
    guard lineBreakMode.wraps, content.count > size.columns else { return false }
    let reader = rowReader(width: size.columns)
    var (start, count) = (0, 0)
    while count < size.rows {
      let row = reader.row(at: start, in: content)
      start += row.length
      if start >= content.count { return false }
      count += 1
    }
    return true
  }

  func rowReader(width: Int) -> RowReader {
    RowReader(width: width, mode: lineBreakMode, tabWidth: tabWidth, glyphRules: glyphRules)
  }

  /// The start of the row that the caret shows on.
  mutating func caretRowStart(_ layout: RegionLayout) -> Int {
    let start = rowIndex.rowStart(containing: caret.byteOffset, in: content)
    guard caretAffinity == .upstream, start == caret.byteOffset, layout.hasMargin,
      start > content.lineStart(containing: start),
      let above = rowIndex.rowStart(before: start, in: content)
    else { return start }
    return above
  }

  /// What shows now.
  ///
  /// - Complexity: O(log n) in the document, O(m) in the bytes that show.
  mutating func viewport() -> Viewport {
    let layout = regionLayout()
    rowIndex.use(rowReader(width: layout.text.size.columns), for: content)
    let height = layout.text.size.rows
    guard height > 0 else {
      return Viewport(region: layout, rows: [], firstColumn: firstColumn, caret: nil)
    }
    let caretRow = caretRowStart(layout)
    let needsRoom = needsCaretRoom(below: caretRow, layout)
    let top = topRow(height: height, caretRow: caretRow, caretRows: needsRoom ? 2 : 1)
    let rows = visibleRows(from: top, height: height, caretRoomBelow: needsRoom ? caretRow : nil)
    let place = caretPlace(in: rows, row: caretRow)
    let column = firstColumn(showing: place?.column ?? 0, layout)
    var point: Point?
    if let place, place.column >= column {
      let limit = layout.text.size.columns - (layout.hasMargin ? 0 : 1)
      point = Point(column: min(place.column - column, limit), row: place.row).offset(by: layout.text.origin)
    }
    return Viewport(region: layout, rows: rows, firstColumn: column, caret: point)
  }

  /// Keeps what shows now as what later resizes start from.
  mutating func settleScroll() {
    let view = viewport()
    scrollAnchor = TextPosition(byteOffset: view.rows.first?.start ?? scrollAnchor.byteOffset)
    firstColumn = view.firstColumn
    buffer.firstVisible = scrollAnchor
  }

  /// The row to show at the top: the anchor's, or as near to it as keeps the caret in view and the rows filled.
  private mutating func topRow(height: Int, caretRow: Int, caretRows: Int) -> Int {
    var top = rowIndex.rowStart(containing: min(scrollAnchor.byteOffset, content.count), in: content)
    if followsCaret {
      if caretRow < top {
        top = caretRow
      } else if !isRow(caretRow, within: max(1, height - caretRows + 1), from: top) {
        top = rowStart(rows: max(0, height - caretRows), above: caretRow)
      }
    }
    var (count, last) = (1, top)
    while count < height, let next = rowIndex.rowStart(after: last, in: content) { (count, last) = (count + 1, next) }
    return rowStart(rows: height - count, above: top)
  }

  private func isRow(_ start: Int, within count: Int, from top: Int) -> Bool {
    var row = top
    for _ in 0..<count {
      if row == start { return true }
      guard row < start, let next = rowIndex.rowStart(after: row, in: content) else { return false }
      row = next
    }
    return false
  }

  /// The start of the row `rows` above another, or the first one.
  mutating func rowStart(rows: Int, above start: Int) -> Int {
    var start = start
    for _ in 0..<max(0, rows) {
      guard let above = rowIndex.rowStart(before: start, in: content) else { break }
      start = above
    }
    return start
  }

  private func visibleRows(from top: Int, height: Int, caretRoomBelow caretRow: Int?) -> [VisibleRow] {
    var rows: [VisibleRow] = []
    var start: Int? = top
    var line = content.line(containing: top)
    var startsLine = content.lineStart(containing: top) == top
    while rows.count < height, let at = start {
      let row = rowIndex.row(at: at, in: content)
      rows.append(VisibleRow(start: at, row: row, line: startsLine ? line : nil))
      if at == caretRow, rows.count < height {
        let empty = Row(length: 0, textLength: 0, visibleLength: 0, width: 0, endsLine: row.endsLine)
        rows.append(VisibleRow(start: at + row.textLength, row: empty, isCaretRoom: true))
      }
      startsLine = row.endsLine
      if startsLine { line += 1 }
      start = at + row.length < content.count || row.length > row.textLength ? at + row.length : nil
    }
    return rows
  }

  /// The caret's row among the visible ones and its column from the row's start.
  private func caretPlace(in rows: [VisibleRow], row start: Int) -> (column: Int, row: Int)? {
    guard let index = rows.firstIndex(where: { $0.start == start && !$0.isCaretRoom }) else { return nil }
    if index + 1 < rows.count, rows[index + 1].isCaretRoom { return (0, index + 1) }
    return (column(of: caret.byteOffset, in: rows[index]), index)
  }

  /// True when the caret stands after a full row and there is no margin to show it in (rule W4).
  private func needsCaretRoom(below start: Int, _ layout: RegionLayout) -> Bool {
    guard !layout.hasMargin, lineBreakMode.wraps, layout.text.size.rows > 1 else { return false }
    let row = rowIndex.row(at: start, in: content)
    return row.endsLine && caret.byteOffset == start + row.textLength && row.width >= layout.text.size.columns
  }

  /// The first column that shows so that the caret's does, moved no more than needed.
  private func firstColumn(showing column: Int, _ layout: RegionLayout) -> Int {
    guard !lineBreakMode.wraps else { return 0 }
    guard followsCaret else { return firstColumn }
    let width = layout.text.size.columns
    let atEnd = content.lineEnd(containing: caret.byteOffset) == caret.byteOffset
    let limit = layout.hasMargin && atEnd ? width : width - clusterWidth(at: caret.byteOffset)
    return min(max(firstColumn, column - max(0, limit)), column)
  }

  /// Cells of the cluster at byte `offset`, 1 at a line's end.
  func clusterWidth(at offset: Int) -> Int {
    guard content.lineEnd(containing: offset) != offset else { return 1 }
    return max(1, content.withSpan(of: offset..<content.clusterEnd(after: offset)) { glyphRules.width(ofCluster: $0) })
  }
}

extension RegionLayout {
  /// True when there is a cell right of the text for a caret at the end of a full row.
  var hasMargin: Bool {
    let edge = scrollBar.isEmpty ? inside.columns.upperBound : scrollBar.origin.column
    return text.columns.upperBound < edge
  }
}
