internal import CCurses
public import TerminalScreen
import TextMetrics

extension CursesTerminal {
  /// Shows a frame.
  ///
  /// - Complexity: O(cells) comparisons; only rows that differ go to curses, and it sends only cells that differ.
  public mutating func present(_ frame: Frame) throws(TerminalError) {
    show(frame)
    shown = frame
  }

  /// Shows a frame and gives back the one shown before.
  public mutating func exchange(_ frame: inout Frame) throws(TerminalError) {
    show(frame)
    var last = shown ?? Frame(size: .zero)
    swap(&last, &frame)
    shown = last
  }

  private mutating func show(_ frame: Frame) {
    let before = shown?.size == frame.size ? shown : nil
    if shown != nil, before == nil { cc_erase(session) }
    let columns = min(frame.size.columns, size.columns)
    for row in 0..<min(frame.size.rows, size.rows) {
      if let before, before.isSame(row: row, as: frame) { continue }
      put(frame, row, 0..<columns)
    }
    let cursor = frame.cursor.flatMap { $0.column < size.columns && $0.row < size.rows ? $0 : nil }
    cc_show(session, Int32(cursor?.row ?? -1), Int32(cursor?.column ?? -1))
  }

  /// Hands the cells in `columns` of a row to curses.
  private mutating func put(_ frame: Frame, _ number: Int, _ columns: Range<Int>) {
    rowBuffer.removeAll(keepingCapacity: true)
    let row = frame.row(number)
    for column in columns {
      let cell = row[row.startIndex + column]
      if cell.isContinuation { continue }
      let (attributes, pair) = styles.resolve(cell.style)
      var sent = cc_cell()
      sent.attributes = attributes
      sent.pair = pair
      if column + cell.width > columns.upperBound {
        // The frame is wider than the screen, which shrank meanwhile: no half of a glyph at its edge.
        (sent.base, sent.width) = (0x20, 1)
      } else {
        let scalars = frame.scalars(of: cell).map(\.value) + [0, 0, 0, 0]
        (sent.base, sent.width) = (scalars[0], Int32(cell.width))
        sent.marks = (scalars[1], scalars[2], scalars[3], scalars[4])
      }
      rowBuffer.append(sent)
    }
    cc_put(session, Int32(number), Int32(columns.lowerBound), rowBuffer, Int32(rowBuffer.count))
  }
}
