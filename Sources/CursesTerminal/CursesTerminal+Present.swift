internal import CCurses
public import TerminalScreen
import TextMetrics

extension CursesTerminal {
  /// Shows a frame.
  ///
  /// - Complexity: O(cells) comparisons; only rows that differ go to curses, and it sends only cells that differ.
  public mutating func present(_ frame: Frame) throws(TerminalError) {
    let before = shown?.size == frame.size ? shown : nil
    if shown != nil, before == nil { cc_erase(session) }
    let columns = min(frame.size.columns, size.columns)
    for row in 0..<min(frame.size.rows, size.rows) {
      guard let span = ChangedSpan.of(frame.row(row), since: before?.row(row)) else { continue }
      put(frame.row(row), span.clamped(to: 0..<columns), on: row)
    }
    shown = frame
    let cursor = frame.cursor.flatMap { $0.column < size.columns && $0.row < size.rows ? $0 : nil }
    cc_show(session, Int32(cursor?.row ?? -1), Int32(cursor?.column ?? -1))
  }

  /// Hands the cells in `columns` of a row to curses.
  private mutating func put(_ row: ArraySlice<Cell>, _ columns: Range<Int>, on number: Int) {
    rowBuffer.removeAll(keepingCapacity: true)
    for column in columns {
      let cell = row[row.startIndex + column]
      if cell.isContinuation { continue }
      let (attributes, pair) = styles.resolve(cell.style)
      var sent = cc_cell()
      sent.attributes = attributes
      sent.pair = pair
      if column + Int(cell.glyph.width) > columns.upperBound {
        // The frame is wider than the screen, which shrank meanwhile: no half of a glyph at its edge.
        (sent.base, sent.width) = (0x20, 1)
      } else {
        let marks = cell.glyph.marks
        (sent.base, sent.width) = (cell.glyph.base.value, Int32(cell.glyph.width))
        sent.marks = (marks[0], marks[1], marks[2], marks[3])
      }
      rowBuffer.append(sent)
    }
    cc_put(session, Int32(number), Int32(columns.lowerBound), rowBuffer, Int32(rowBuffer.count))
  }
}
