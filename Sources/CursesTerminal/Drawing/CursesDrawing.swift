internal import CCurses
import TerminalScreen
import TextMetrics

/// Draws frames into a curses window: for descriptions that only curses can serve, and for locales without UTF-8.
///
/// It does not care whose window that is; whoever owns it brings it to the screen.
struct CursesDrawing {
  var styles: StyleMapper
  private let window: OpaquePointer
  /// What is in the window; `nil` when that is not known.
  private var drawn: Frame?
  /// The cells of one row on their way to curses.
  private var row: [cc_cell] = []

  init(window: OpaquePointer, styles: StyleMapper) {
    self.window = window
    self.styles = styles
  }

  /// Begins anew with a window that is blank.
  mutating func forget() { drawn = nil }

  /// Draws the rows that differ into the window, which has this size.
  ///
  /// - Returns: where the cursor belongs; `nil` when it is hidden.
  mutating func draw(_ frame: Frame, size: Size) -> Point? {
    let before = drawn?.size == frame.size ? drawn : nil
    if drawn != nil, before == nil { cc_erase(window) }
    for row in 0..<min(frame.size.rows, size.rows) {
      if let before, before.isSame(row: row, as: frame) { continue }
      put(row, of: frame, columns: min(frame.size.columns, size.columns))
    }
    drawn = frame
    return frame.cursor.flatMap { $0.column < size.columns && $0.row < size.rows ? $0 : nil }
  }

  /// Hands the first cells of a row to curses.
  private mutating func put(_ number: Int, of frame: Frame, columns: Int) {
    row.removeAll(keepingCapacity: true)
    for (column, cell) in frame.row(number).prefix(columns).enumerated() where !cell.isContinuation {
      let (attributes, pair) = styles.resolve(cell.style)
      var sent = cc_cell()
      sent.attributes = attributes
      sent.pair = pair
      if column + cell.width > columns {
        // The frame is wider than the screen, which shrank meanwhile: no half of a glyph at its edge.
        (sent.base, sent.width) = (0x20, 1)
      } else {
        let scalars = frame.scalars(of: cell).map(\.value) + [0, 0, 0, 0]
        (sent.base, sent.width) = (scalars[0], Int32(cell.width))
        sent.marks = (scalars[1], scalars[2], scalars[3], scalars[4])
      }
      row.append(sent)
    }
    cc_put(window, Int32(number), 0, row, Int32(row.count))
  }
}
