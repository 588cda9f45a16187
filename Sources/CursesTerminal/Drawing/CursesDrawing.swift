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

  /// Draws the rows that differ into the window, which has this size and is ours alone.
  ///
  /// - Returns: where the cursor belongs; `nil` when it is hidden.
  mutating func draw(_ frame: Frame, size: Size) -> Point? {
    let before = drawn?.size == frame.size ? drawn : nil
    if drawn != nil, before == nil { cc_erase(window) }
    for row in 0..<min(frame.size.rows, size.rows) {
      if let before, before.isSame(row: row, as: frame) { continue }
      put(row, of: frame, columns: min(frame.size.columns, size.columns), at: .zero)
    }
    drawn = frame
    return cursor(of: frame, at: .zero, size: size)
  }

  /// Draws every row into a part of the window, whatever is there now; the rest of the window is left alone.
  ///
  /// - Returns: where the cursor belongs in the window; `nil` when it is hidden.
  mutating func drawAll(_ frame: Frame, at origin: Point, size: Size) -> Point? {
    let columns = min(frame.size.columns, size.columns - origin.column)
    guard columns > 0, origin.column >= 0, origin.row >= 0 else { return nil }
    for row in 0..<max(0, min(frame.size.rows, size.rows - origin.row)) {
      put(row, of: frame, columns: columns, at: origin)
    }
    return cursor(of: frame, at: origin, size: size)
  }

  private func cursor(of frame: Frame, at origin: Point, size: Size) -> Point? {
    frame.cursor.map { $0.offset(by: origin) }.flatMap { $0.column < size.columns && $0.row < size.rows ? $0 : nil }
  }

  /// Hands the first cells of a row to curses.
  private mutating func put(_ number: Int, of frame: Frame, columns: Int, at origin: Point) {
    row.removeAll(keepingCapacity: true)
    for (column, cell) in frame.row(number).prefix(columns).enumerated() where !cell.isContinuation {
      let (attributes, pair) = styles.resolve(cell.style)
      var sent = cc_cell()
      sent.attributes = attributes
      sent.pair = pair
      if column + cell.width > columns {
        // The frame is wider than the screen, which shrank meanwhile: no half of a glyph at its edge.
        (sent.base, sent.width) = (0x20, 1)
      } else if let scalar = cell.soleScalar {
        (sent.base, sent.width) = (scalar, Int32(cell.width))
      } else {
        let scalars = frame.scalars(of: cell).map(\.value) + [0, 0, 0, 0]
        (sent.base, sent.width) = (scalars[0], Int32(cell.width))
        sent.marks = (scalars[1], scalars[2], scalars[3], scalars[4])
      }
      row.append(sent)
    }
    cc_put(window, Int32(origin.row + number), Int32(origin.column), row, Int32(row.count))
  }
}
