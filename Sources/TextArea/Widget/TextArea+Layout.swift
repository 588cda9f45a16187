import TextBuffer
import TextLayout
public import TextMetrics

/// The proof that a text has more than some rows: so many of them end here, and there is more.
struct Overflow: Sendable {
  var reader: RowReader
  var rows: Int
  var end: Int
}

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
    let bare = bareLayout(for: size)
    switch shownScrollBar {
    case .never: return bare
    case .always: break
    // Asked at the width without a bar, so that the bar's own column cannot change the answer.
    case .automatic: if !needsMoreRows(than: bare.text.size) { return bare }
    }
    return RegionLayout(region: size, parts: parts(scrollBar: true), container: container)
  }

  /// The same without a scroll bar.
  private func bareLayout(for size: Size) -> RegionLayout {
    RegionLayout(region: size, parts: parts(scrollBar: false), container: container)
  }

  private func parts(scrollBar: Bool) -> RegionLayout.Parts {
    let gutter = showsLineNumbers ? String(content.lineCount).count + 1 : 0
    return RegionLayout.Parts(border: shownBorderStyle != .none, gutter: gutter, scrollBar: scrollBar)
  }

  /// The layout for now, with the row index set to it.
  mutating func preparedLayout() -> RegionLayout {
    if shownScrollBar == .automatic { learnOverflow(of: bareLayout(for: region.size).text.size) }
    let layout = regionLayout()
    rowIndex.use(rowReader(width: layout.text.size.columns), for: content)
    rowIndex.completeSmallText(in: content)
    return layout
  }

  /// True when the text has more rows than `size` at its width.
  ///
  /// - Complexity: O(rows of `size`) where that is not known yet.
  private func needsMoreRows(than size: Size) -> Bool {
    isOverflowing(size) ?? (endOfRows(size) < content.count)
  }

  /// Finds out whether the text has more rows than `size`, where that has to be found out: for one long line.
  private mutating func learnOverflow(of size: Size) {
    guard isOverflowing(size) == nil else { return }
    let end = endOfRows(size)
    overflow = end < content.count ? Overflow(reader: rowReader(width: size.columns), rows: size.rows, end: end) : nil
  }

  /// Whether the text has more rows than `size`; `nil` when its rows have to be found to tell.
  private func isOverflowing(_ size: Size) -> Bool? {
    if content.lineCount > size.rows { return true }
    guard content.count > (shownLineBreakMode.wraps ? size.columns : RowReader.longestRow) else { return false }
    let reader = rowReader(width: size.columns)
    if let known = rowIndex.knownRowCount(for: reader) { return known > size.rows }
    guard let overflow, overflow.reader == reader, overflow.rows >= size.rows else { return nil }
    return overflow.end < content.count ? true : nil
  }

  /// Where the first rows end, as many as `size` has.
  private func endOfRows(_ size: Size) -> Int {
    var (end, count) = (0, 0)
    guard size.rows > 0 else { return 0 }
    rowReader(width: size.columns).forEachRow(from: 0, expecting: size.rows, in: content) { start, row in
      (end, count) = (start + row.length, count + 1)
      return count < size.rows
    }
    return end
  }

  func rowReader(width: Int) -> RowReader {
    RowReader(width: width, mode: shownLineBreakMode, tabWidth: tabWidth, glyphRules: shownGlyphRules)
  }

  /// The start of the row that the caret shows on.
  mutating func caretRowStart(_ layout: RegionLayout) -> Int {
    let start = rowIndex.rowStart(containing: caret.byteOffset, in: content)
    guard caretAffinity == .upstream, start == caret.byteOffset, start > content.lineStart(containing: start),
      let above = rowIndex.rowStart(before: start, in: content)
    else { return start }
    // A full row without a margin has no cell for it.
    let hasCell = layout.hasMargin || rowIndex.row(at: above, in: content).width < layout.text.size.columns
    return hasCell ? above : start
  }

  /// The part of the document that is visible.
  ///
  /// Cached until anything it depends on changes.
  ///
  /// - Complexity: O(log n) in the document, O(m) in the visible bytes.
  mutating func viewport() -> Viewport {
    let key = viewportKey
    if let cached = cachedViewport, cached.key == key { return cached.viewport }
    let viewport = makeViewport()
    cachedViewport = (key, viewport)
    return viewport
  }

  private mutating func makeViewport() -> Viewport {
    let layout = preparedLayout()
    let height = layout.text.size.rows
    guard height > 0 else {
      return Viewport(region: layout, rows: [], firstColumn: firstColumn, caret: nil)
    }
    let caretRow = caretRowStart(layout)
    let rows = visibleRows(height: height, caretRow: caretRow, needsRoom: needsCaretRoom(below: caretRow, layout))
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
    // What starts from there shows the same.
    cachedViewport = (viewportKey, view)
  }

  /// The rows to show: from the anchor's on, or as near to it as keeps the caret in view and the region filled.
  private mutating func visibleRows(height: Int, caretRow: Int, needsRoom: Bool) -> [VisibleRow] {
    var top = rowIndex.rowStart(containing: min(scrollAnchor.byteOffset, content.count), in: content)
    if followsCaret { top = min(top, caretRow) }
    var rows = rows(from: top, height: height)
    let caretRows = needsRoom ? 2 : 1
    if followsCaret, !rows.prefix(max(1, height - caretRows + 1)).contains(where: { $0.start == caretRow }) {
      top = rowStart(rows: max(0, height - caretRows), above: caretRow)
      rows = self.rows(from: top, height: height)
    }
    // No row moves in where the caret is to have its room.
    let room = needsRoom && rows.last?.start == caretRow ? 1 : 0
    if rows.count + room < height {
      let higher = rowStart(rows: height - room - rows.count, above: top)
      if higher != top { rows = self.rows(from: higher, height: height) }
    }
    if needsRoom, let index = rows.firstIndex(where: { $0.start == caretRow }), index + 1 < height {
      let above = rows[index]
      let empty = Row(length: 0, textLength: 0, visibleLength: 0, width: 0, endsLine: above.row.endsLine)
      rows.insert(VisibleRow(start: above.start + above.row.textLength, row: empty, isCaretRoom: true), at: index + 1)
      if rows.count > height { rows.removeLast() }
    }
    return rows
  }

  /// As many rows as there are and fit, from one on.
  private mutating func rows(from top: Int, height: Int) -> [VisibleRow] {
    var line = content.line(containing: top)
    var startsLine = content.start(ofLine: line) == top
    return rowIndex.rows(from: top, height: height, in: content).map { entry in
      defer {
        startsLine = entry.row.endsLine
        if startsLine { line += 1 }
      }
      return VisibleRow(start: entry.start, row: entry.row, line: startsLine ? line : nil, stamp: entry.stamp)
    }
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

  /// The caret's row among the visible ones and its column from the row's start.
  private func caretPlace(in rows: [VisibleRow], row start: Int) -> (column: Int, row: Int)? {
    guard let index = rows.firstIndex(where: { $0.start == start && !$0.isCaretRoom }) else { return nil }
    if index + 1 < rows.count, rows[index + 1].isCaretRoom { return (0, index + 1) }
    return (column(of: caret.byteOffset, in: rows[index]), index)
  }

  /// True when the caret stands after a full row and there is no margin to show it in (rule W4).
  private func needsCaretRoom(below start: Int, _ layout: RegionLayout) -> Bool {
    guard !layout.hasMargin, shownLineBreakMode.wraps, layout.text.size.rows > 1 else { return false }
    let row = rowIndex.row(at: start, in: content)
    return row.endsLine && caret.byteOffset == start + row.textLength && row.width >= layout.text.size.columns
  }

  /// The first column that shows so that the caret's does, moved no more than needed, and back to 0 as soon as a caret
  /// that goes left allows it: what is left of it tells where it stands.
  private func firstColumn(showing column: Int, _ layout: RegionLayout) -> Int {
    guard !shownLineBreakMode.wraps else { return 0 }
    guard followsCaret else { return firstColumn }
    let width = layout.text.size.columns
    let atEnd = content.lineEnd(containing: caret.byteOffset) == caret.byteOffset
    let limit = layout.hasMargin && atEnd ? width : width - clusterWidth(at: caret.byteOffset)
    let least = column - max(0, limit)
    if column < firstColumn, least <= 0 { return 0 }
    return min(max(firstColumn, least), column)
  }

  /// Cells of the cluster at byte `offset`, 1 at a line's end.
  func clusterWidth(at offset: Int) -> Int {
    guard content.lineEnd(containing: offset) != offset else { return 1 }
    return max(
      1, content.withSpan(of: offset..<content.clusterEnd(after: offset)) { shownGlyphRules.width(ofCluster: $0) })
  }
}

extension RegionLayout {
  /// True when there is a cell right of the text for a caret at the end of a full row.
  var hasMargin: Bool {
    let edge = scrollBar.isEmpty ? inside.columns.upperBound : scrollBar.origin.column
    return text.columns.upperBound < edge
  }
}
