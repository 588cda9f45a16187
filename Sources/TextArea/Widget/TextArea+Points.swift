public import TextBuffer
import TextLayout
public import TextMetrics

/// Position ⇄ point, on top of what ``viewport()`` says shows.
extension TextArea {
  /// A position together with the row it is meant on.
  struct Place: Hashable {
    var position: TextPosition
    var affinity = CaretAffinity.downstream
  }

  /// The cell of the caret on the screen, or `nil` when it is out of sight.
  public var caretRect: Rect? {
    mutating get {
      viewport().caret.map { Rect(origin: $0.offset(by: region.origin), size: Size(columns: 1, rows: 1)) }
    }
  }

  /// The position whose cluster is drawn at a point of the screen.
  ///
  /// Right of a row it is the row's end, below the text the text's end.
  public mutating func position(at point: Point) -> TextPosition {
    place(at: Point(column: point.column - region.origin.column, row: point.row - region.origin.row)).position
  }

  /// The cells of the cluster at a position on the screen, or `nil` when it is out of sight.
  public mutating func rect(of position: TextPosition) -> Rect? {
    let view = viewport()
    let offset = position.byteOffset
    let index = view.rows.firstIndex { row in
      row.start <= offset && (offset < row.end || row.row.endsLine && offset == row.start + row.row.textLength)
    }
    guard let index else { return nil }
    let column = column(of: offset, in: view.rows[index]) - view.firstColumn
    guard (0..<max(1, view.region.text.size.columns)).contains(column) else { return nil }
    return Rect(column: column, row: index, columns: clusterWidth(at: offset), rows: 1)
      .offset(by: view.region.text.origin).offset(by: region.origin)
  }

  /// Rows that a region of this width needs to show all of the text, or of the placeholder while that shows: border
  /// and insets included, at least one row of text and at most `maximum`.
  ///
  /// The row that a caret behind a full last row takes counts too. A host that gives the region this height has a text
  /// area that grows with its text.
  ///
  /// - Complexity: O(rows up to `maximum`).
  public func contentHeight(forWidth columns: Int, maximum: Int = 1000) -> Int {
    let tall = Size(columns: columns, rows: maximum)
    let layout = regionLayout(for: tall)
    let around = maximum - layout.text.size.rows
    guard layout.text.size.rows > 0 else { return maximum }
    if isPlaceholderVisible { return around + max(1, placeholderLayout(in: layout.text.size).rows.count) }
    let reader = rowReader(width: layout.text.size.columns)
    var (start, count) = (0, 1)
    while around + count < maximum {
      let row = reader.row(at: start, in: content)
      start += row.length
      guard start < content.count || row.length > row.textLength else {
        // Where a caret behind a full row has no margin to stand in, it takes a row.
        if isEditable, !layout.hasMargin, shownLineBreakMode.wraps, row.width >= reader.width { count += 1 }
        break
      }
      count += 1
    }
    return around + count
  }

  /// The byte range that shows.
  public var visibleRange: TextRange {
    mutating get {
      let range = viewport().range
      return TextPosition(byteOffset: range.lowerBound)..<TextPosition(byteOffset: range.upperBound)
    }
  }

  /// The place at a point of the region.
  ///
  /// - Parameter nearest: true for where a click puts the caret, false for the cluster that has the cell.
  mutating func place(at point: Point, nearest: Bool = false) -> Place {
    let view = viewport()
    let row = point.row - view.region.text.origin.row
    guard row < view.rows.count else { return Place(position: TextPosition(byteOffset: content.count)) }
    guard let visible = row < 0 ? view.rows.first : view.rows[row] else { return Place(position: .start) }
    let column = max(0, point.column - view.region.text.origin.column) + view.firstColumn
    return place(
      atColumn: column, in: visible.row, start: visible.start, hasMargin: view.region.hasMargin, nearest: nearest)
  }

  /// The place in a row at a column in cells from the row's start.
  ///
  /// - Parameter nearest: true for the nearer edge of a cluster that takes several cells, false for its start.
  func place(atColumn column: Int, in row: Row, start: Int, hasMargin: Bool, nearest: Bool = false) -> Place {
    var found: ClusterBox?
    rowIndex.reader.forEachCluster(of: row, at: start, in: content) { box, bytes in
      if found == nil, column < box.column + box.width {
        found = box
        // A tab is a gap: what is before it is what a click in it is taken to mean.
        if bytes[0] == 0x09 { found?.width = 1 }
      }
    }
    // Right of the edge there are only blanks that hang.
    let isInside = !rowIndex.reader.wraps || column < rowIndex.reader.width
    guard let found, isInside else { return endPlace(of: row, start: start, hasMargin: hasMargin) }
    guard nearest, found.width > 1, 2 * (column - found.column) + 1 > found.width else {
      return Place(position: TextPosition(byteOffset: start + found.offset))
    }
    let end = found.offset + found.length
    if end == row.textLength { return endPlace(of: row, start: start, hasMargin: hasMargin) }
    return Place(position: TextPosition(byteOffset: start + end))
  }

  /// The last place of a row: before the last hanging blank of a soft break, else after its last cluster.
  func endPlace(of row: Row, start: Int, hasMargin: Bool) -> Place {
    let end = start + row.textLength
    if row.endsLine { return Place(position: TextPosition(byteOffset: end)) }
    if row.visibleLength == row.textLength, hasMargin || row.width < rowIndex.reader.width {
      return Place(position: TextPosition(byteOffset: end), affinity: .upstream)
    }
    return Place(position: TextPosition(byteOffset: max(start, content.clusterStart(before: end))))
  }

  /// Cells from a row's start to the cluster at byte `offset`; hanging blanks count none past the row's edge.
  func column(of offset: Int, in visible: VisibleRow) -> Int {
    rowIndex.reader.column(ofByte: offset - visible.start, in: visible.row, at: visible.start, in: content)
  }
}
