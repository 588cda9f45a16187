import TextMetrics

/// Rows below what is on the screen already, instead of a screen of their own.
struct InlinePlace: Hashable, Sendable {
  /// Rows of the whole screen.
  var screenRows: Int
  /// The terminal wraps its lines again when it becomes narrower.
  var rewraps: Bool
  /// Rows from the cursor up to the first one that was drawn on, when these are to be drawn anew; `nil` at the beginning.
  var rowsAbove: Int?
}

/// Drawing below the cursor: it is moved relatively from where it is, so that nobody has to be asked where that is.
extension FramePainter {
  /// True when a terminal can do all that this takes.
  public var canDrawInline: Bool {
    let capabilities = pen.capabilities
    // In the last column the cursor has to stay on its row.
    return capabilities.am && capabilities.xenl && capabilities.ed != nil && capabilities.vertical.forward != nil
      && capabilities.vertical.back != nil && capabilities.horizontal.forward != nil
  }

  /// Draws frames below the cursor from now on, on as many rows as they have.
  ///
  /// - Parameter rewraps: the terminal wraps its lines again when it becomes narrower.
  public mutating func drawInline(rewraps: Bool) {
    inline = InlinePlace(screenRows: size.rows, rewraps: rewraps)
    pen.isRelative = true
    size = Size(columns: size.columns, rows: 0)
    forget()
  }

  /// Somebody else has drawn on the screen: rows are taken below that.
  public mutating func beginAnew() {
    inline?.rowsAbove = nil
    isKnown = false
    pen.forget()
  }

  /// What goes from the cursor to the first row that was drawn on, and erases all of them.
  public var wayBack: [UInt8] {
    guard inline != nil, isKnown, let row = pen.row else { return [] }
    var bytes: [UInt8] = []
    if row > 0 { pen.capabilities.vertical.back?.append(row, to: &bytes) }
    bytes.append(0x0D)
    pen.capabilities.ed?.append(to: &bytes)
    return bytes
  }

  /// Follows the screen's new size: what was drawn is erased before the next frame.
  ///
  /// A terminal that wraps its lines again has more rows above the cursor then; one of which that is not known is taken not to
  /// do it, since what belongs to others must not be erased.
  mutating func resizeInline(to screen: Size) {
    if isKnown, let row = pen.row {
      var above = row
      if inline?.rewraps == true, screen.columns < size.columns, screen.columns > 0 {
        above = (0..<row).reduce(0) {
          $0 + max(1, (shown.usedColumns(ofRow: $1) + screen.columns - 1) / screen.columns)
        }
        above += (pen.column ?? 0) / screen.columns
      }
      inline?.rowsAbove = min(above, screen.rows)
    }
    inline?.screenRows = screen.rows
    size = Size(columns: screen.columns, rows: 0)
    shown = Frame(size: size)
    isKnown = false
    pen.forget()
  }

  /// Makes room: line feeds move the cursor down, and the screen up where it has no more rows.
  mutating func makeRoom(for wanted: Size) {
    pen.use(.plain)
    let old = isKnown ? size.rows : 0
    if isKnown {
      pen.move(toColumn: 0, row: size.rows - 1)
      lineFeeds(wanted.rows - size.rows)
    } else {
      goToStart(columns: wanted.columns)
      lineFeeds(wanted.rows - 1)
    }
    pen.row = wanted.rows - 1
    pen.move(toColumn: 0, row: old)
    pen.send(pen.capabilities.ed)
    shown = isKnown ? Frame(shown, fitting: wanted) : Frame(size: wanted)
    size = wanted
    isKnown = true
    lastResolver = nil
  }

  /// Goes to the start of the first row: the one that was drawn on, or else an empty one.
  private mutating func goToStart(columns: Int) {
    if let above = inline?.rowsAbove {
      if above > 0 { pen.send(pen.capabilities.vertical.back, above) }
    } else {
      // As many blanks as a row has go to the end of this one; on to the next one only where something stands before the
      // cursor, such as a question without a newline.
      pen.output.append(contentsOf: repeatElement(0x20, count: columns))
    }
    pen.output.append(0x0D)
    (pen.row, pen.column) = (0, 0)
  }

  private mutating func lineFeeds(_ count: Int) {
    pen.output.append(contentsOf: repeatElement(0x0A, count: max(0, count)))
  }
}

extension Frame {
  /// Columns of a row up to the last one that is not blank.
  fileprivate func usedColumns(ofRow row: Int) -> Int {
    guard row < size.rows, let last = self.row(row).lastIndex(where: { !$0.isBlank || $0.style != .plain }) else {
      return 0
    }
    return last - row * size.columns + 1
  }
}

extension Pen {
  /// Moves the cursor from where it is: along its column, then along the row.
  mutating func moveRelatively(toColumn target: Int, row targetRow: Int) {
    if let row, row != targetRow {
      let start = output.count
      let string = targetRow > row ? capabilities.vertical.forward : capabilities.vertical.back
      string?.append(abs(targetRow - row), to: &output)
      var best = output.count - start
      moveAlong(&best, start, by: targetRow - row, capabilities.vertical)
    }
    row = targetRow
    guard column != target else { return }
    let start = output.count
    output.append(0x0D)
    if target > 0 { capabilities.horizontal.forward?.append(target, to: &output) }
    var best = output.count - start
    if let hpa = capabilities.hpa { keepShorter(&best, start) { hpa.append(target, to: &$0) } }
    if let column { moveAlong(&best, start, by: target - column, capabilities.horizontal) }
    column = target
  }
}
