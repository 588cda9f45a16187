import TextMetrics

/// One row: overwritten, or with cells inserted or deleted first, whichever takes fewer bytes.
extension FramePainter {
  /// Sends a row that differs, and keeps it.
  mutating func paint(_ row: Int, of frame: borrowing Frame) {
    texts.removeAll()
    new.take(row, of: frame, &texts, standsInForNewer: !trustsNewCharacters)
    old.take(row, of: shown, &texts, standsInForNewer: !trustsNewCharacters)
    if let lastResolver { old.forget { !looks.isAsBefore($0, drawnBy: lastResolver) } }
    let lost = pen.capabilities.losesLastColumn ? simplifyEnds(row) : nil
    // What cannot be drawn is not there, wherever the row is scrolled to.
    defer {
      shown.copy(row: row, from: frame)
      if let lost { shown.erase(lost, ofRow: row) }
    }
    guard let span = difference() else { return }
    let shifts = shifts(in: span)
    guard !shifts.isEmpty else { return overwrite(old, row) }
    let before = pen
    overwrite(old, row)
    var best = (pen: pen, cost: cost(row, frame.cursor))
    for shift in shifts {
      pen = before
      trial.cells.removeAll(keepingCapacity: true)
      trial.cells.append(contentsOf: old.cells)
      send(shift, row)
      overwrite(trial, row)
      let cost = cost(row, frame.cursor)
      if cost < best.cost { best = (pen, cost) }
    }
    pen = best.pen
  }

  /// True when the terminal shows the same for two cells.
  @inline(__always)
  private mutating func isSame(_ cell: Cell, _ other: Cell) -> Bool {
    guard cell.code == other.code, cell.traits == other.traits else { return false }
    return cell.look == other.look || looks.areAlike(cell.look, other.look, onBlank: cell.isBlank)
  }

  /// Bytes sent so far, and those that bring the cursor to its place from here when that is on this row.
  private func cost(_ row: Int, _ cursor: Point?) -> Int {
    guard let cursor, cursor.row == row else { return pen.output.count }
    var pen = pen
    pen.move(to: cursor)
    return pen.output.count
  }

  /// The columns that differ, widened to whole clusters of both rows; `nil` when nothing does.
  private mutating func difference() -> Range<Int>? {
    let (cells, before) = (new.cells, old.cells)
    var (first, end) = (0, cells.count)
    while first < end, isSame(cells[first], before[first]) { first += 1 }
    if first == end { return nil }
    while isSame(cells[end - 1], before[end - 1]) { end -= 1 }
    while first > 0, !old.canCut(at: first) || !new.canCut(at: first) { first -= 1 }
    while !old.canCut(at: end) || !new.canCut(at: end) { end += 1 }
    return first..<end
  }

  /// Leaves out what cannot be drawn in the last column of a terminal that goes on from there to the next row at once:
  /// marks, and in the last row a glyph that cannot be written one cell to the left and then moved.
  ///
  /// - Returns: the columns that stay blank.
  private mutating func simplifyEnds(_ row: Int) -> Range<Int>? {
    new.dropMarksAtEnd(texts)
    old.dropMarksAtEnd(texts)
    guard row == size.rows - 1, let end = new.cells.indices.last, !isErasable(new.cells[end]) else { return nil }
    let start = new.start(of: end)
    let isMovable =
      start == end && start > 0 && new.cells[start - 1].isStart && new.cells[start - 1].width == 1
      && !new.cells[start - 1].needsResync && !new.cells[start].needsResync && pen.capabilities.ich != nil
    if isMovable { return nil }
    for column in start...end { new.cells[column] = .blank }
    return start..<end + 1
  }

  // MARK: Overwriting

  /// Sends what differs from `before`, which is on the screen.
  private mutating func overwrite(_ before: PaintRow, _ row: Int) {
    let (cells, old) = (new.cells, before.cells)
    let width = cells.count
    let tail = blankTail(before)
    var column = 0
    // Up to where cells have to be sent though they are the same: behind a cluster whose width is uncertain.
    var suspect = 0
    while column < width {
      if column == tail {
        pen.move(toColumn: column, row: row)
        pen.use(looks.look(of: cells[column]))
        pen.send(pen.capabilities.el)
        return
      }
      if column >= suspect, isSame(cells[column], old[column]) {
        var next = column + 1
        while next < width, !cells[next].isStart || !old[next].isStart, isSame(cells[next], old[next]) { next += 1 }
        if next == width || cells[next].isStart && old[next].isStart {
          column = next
          continue
        }
      }
      let run = cells.withUnsafeBufferPointer { cells in
        old.withUnsafeBufferPointer { writeRun(from: column, to: min(tail ?? width, width - 1), row, cells, $0) }
      }
      if run > column {
        column = run
        continue
      }
      if let next = erase(from: column, row, before) {
        column = next
        continue
      }
      let end = Self.end(of: column, cells, old)
      while column < end {
        let next = new.end(of: column)
        approach(column, row)
        write(column..<next, row, before, isSuspect: suspect > column + 1)
        if isUncertain(column..<next) { suspect = max(suspect, next + overhang(of: column..<next)) }
        column = next
      }
    }
  }

  /// Most cells that are on the screen already and are sent again, which takes less than a motion over them.
  private static let bridge = 4

  /// Sends what nearly all text is made of without a look at everything that could be special: glyphs of one scalar that
  /// differ, in the look in use, from where the cursor stands.
  ///
  /// - Returns: the column behind them; `column` when nothing was done.
  private mutating func writeRun(
    from column: Int, to limit: Int, _ row: Int, _ cells: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Int {
    guard column < limit, pen.row == row, pen.column == column, let look = pen.look else { return column }
    // Styles that need no sequence, for letters and for blanks: found once, not for each cell.
    var (style, blankStyle): (UInt64?, UInt64?) = (nil, nil)
    var end = column
    // A glyph of one scalar takes four bytes at most.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4 * (limit - column)) { bytes in
      var (at, length, count) = (column, 0, 0)
      while at < limit {
        let cell = cells[at]
        let next = at &+ Int(cell.traits & Cell.widthMask)
        guard cell.isPlain, next <= limit, cells[next].isStart else { break }
        if cell.isBlank {
          // Several blanks may be erased.
          if cells[next].isBlank { break }
          if cell.look != blankStyle {
            let own = looks.look(of: cell)
            guard look.ofBlank == own || look == own else { break }
            blankStyle = cell.look
          }
        } else if cell.look != style {
          guard look == looks.look(of: cell) else { break }
          style = cell.look
        }
        let before = old[at]
        let isWritten = before.code != cell.code || !isSame(cell, before)
        if !isWritten, at &+ 1 &- end > Self.bridge { break }
        Pen.encode(cell.code, bytes, &length)
        at = next
        if isWritten { (end, count) = (next, length) }
      }
      pen.output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<count]))
    }
    if end > column { pen.advance(end - column, screenColumns: size.columns) }
    return end
  }

  /// The end of what has to be sent as a whole from `column`: a cluster, and what was under it.
  private static func end(of column: Int, _ new: [Cell], _ old: [Cell]) -> Int {
    var end = column + 1
    while end < new.count, !new[end].isStart || !old[end].isStart { end += 1 }
    return end
  }

  /// The column from which on the row is blank and the screen is not, where erasing to the end is shorter than blanks.
  private mutating func blankTail(_ before: PaintRow) -> Int? {
    guard pen.capabilities.el != nil, let last = new.cells.last, isErasable(last) else { return nil }
    var start = new.cells.count
    while start > 0, isSame(new.cells[start - 1], last) { start -= 1 }
    while start < new.cells.count, isSame(before.cells[start], last) { start += 1 }
    var end = new.cells.count
    while end > start, isSame(before.cells[end - 1], last) { end -= 1 }
    // A blank takes a byte each, and the sequence three.
    return end - start > 3 ? start : nil
  }

  private mutating func isErasable(_ cell: Cell) -> Bool {
    cell.isBlank && looks.look(of: cell).isErasable(bce: pen.capabilities.bce)
  }

  /// Erases a run of blanks where that is shorter than sending them.
  ///
  /// - Returns: the column behind it, `nil` when nothing was done.
  private mutating func erase(from column: Int, _ row: Int, _ before: PaintRow) -> Int? {
    let cell = new.cells[column]
    guard let ech = pen.capabilities.ech, isErasable(cell) else { return nil }
    var end = column
    while end < new.cells.count, isSame(new.cells[end], cell) { end += 1 }
    while end > column, isSame(before.cells[end - 1], cell) { end -= 1 }
    // The sequence, and the motion over what it erased.
    guard end - column > 9, before.canCut(at: end) else { return nil }
    pen.move(toColumn: column, row: row)
    pen.use(looks.look(of: cell))
    pen.send(ech, end - column)
    return end
  }

  /// Brings the cursor to a column: over a few cells that are on the screen already by sending them again.
  private mutating func approach(_ column: Int, _ row: Int) {
    if pen.row == row, let at = pen.column, at < column, column - at <= Self.bridge, let look = pen.look {
      let between = at..<column
      if between.allSatisfy({
        let cell = new.cells[$0]
        return cell.code < 0x7F && looks.look(of: cell) == (cell.isBlank ? look.ofBlank : look)
      }) {
        for index in between { pen.append(new.cells[index].code) }
        pen.advance(column - at, screenColumns: size.columns)
        return
      }
    }
    pen.move(toColumn: column, row: row)
  }

  // MARK: Writing

  /// Writes one cluster on its columns; the cursor stands before it.
  private mutating func write(_ columns: Range<Int>, _ row: Int, _ before: PaintRow, isSuspect: Bool) {
    if columns.upperBound == size.columns, pen.capabilities.am, !pen.capabilities.xenl {
      // Behind its last column such a terminal is on the next row, where marks would go; behind the last row it scrolls.
      let hasMarks = new.cells[columns.lowerBound].tableIndex != nil
      if hasMarks || row == size.rows - 1 { return writeCorner(columns, row) }
    }
    if isUncertain(columns) {
      return writeUncertain(columns, row, before, isSuspect: isSuspect)
    }
    writeCells(columns)
    pen.advance(columns.count, screenColumns: size.columns)
  }

  /// - Parameter leavesOut: true writes nothing that some terminal may take for wider than it is.
  private mutating func writeCells(_ columns: Range<Int>, leavingOutUnknown leavesOut: Bool = false) {
    for column in columns where !new.cells[column].isContinuation {
      let cell = new.cells[column]
      use(cell)
      if cell.code & Cell.tableFlag == 0 {
        pen.append(leavesOut && mayBeWider(cell.code) ? UInt32(UInt8(ascii: "?")) : cell.code)
      } else {
        for scalar in texts[cell.code] where !leavesOut || !mayBeWider(scalar.value) { pen.append(scalar.value) }
      }
    }
  }

  /// Brings the look of a cell into use; a blank is the same in many.
  private mutating func use(_ cell: Cell) {
    let look = looks.look(of: cell)
    if cell.isBlank, pen.look?.ofBlank == look { return }
    pen.use(look)
  }

  /// True when terminals disagree about any part of a cluster, such as a sign behind a flag.
  private func isUncertain(_ columns: Range<Int>) -> Bool { columns.contains { new.cells[$0].needsResync } }

  /// Writes a cluster that terminals measure differently (rule D1): blanks under it, then the cluster, and the cursor is
  /// taken to be nowhere, so that the next cell is addressed.
  ///
  /// - Parameter isSuspect: true where what is on the screen may differ from `before`.
  private mutating func writeUncertain(
    _ columns: Range<Int>, _ row: Int, _ before: PaintRow, isSuspect: Bool
  ) {
    if isSuspect || columns.dropFirst().contains(where: { !isSame(before.cells[$0], blank(in: $0)) }) {
      for column in columns {
        pen.use(looks.look(of: blank(in: column)))
        pen.append(0x20)
      }
      pen.advance(columns.count, screenColumns: size.columns)
      pen.move(toColumn: columns.lowerBound, row: row)
    }
    // A cluster that is wider than it should be must not wrap. What cannot be is written with margins: tmux puts a mark
    // into the wrong cell without.
    let capabilities = pen.capabilities
    let reach = columns.upperBound + overhang(of: columns)
    let isAtEdge = columns.upperBound == size.columns && capabilities.am
    let mayWrap = capabilities.am && reach > columns.upperBound && reach >= size.columns + (capabilities.xenl ? 1 : 0)
    if mayWrap, let rmam = capabilities.rmam, let smam = capabilities.smam {
      pen.send(rmam)
      writeCells(columns)
      pen.send(smam)
    } else {
      writeCells(columns, leavingOutUnknown: mayWrap)
    }
    pen.column = nil
    if isAtEdge, !capabilities.xenl { pen.row = nil }
  }

  /// How many cells behind a cluster some terminal may write: one for each scalar that it may take for wider than it is.
  ///
  /// Spacing marks and the letters of a conjunct have their cells or none.
  private func overhang(of columns: Range<Int>) -> Int {
    columns.reduce(0) { sum, column in
      let cell = new.cells[column]
      if cell.isContinuation { return sum }
      if cell.code & Cell.tableFlag == 0 { return sum + (mayBeWider(cell.code) ? 1 : 0) }
      return sum + texts[cell.code].count { mayBeWider($0.value) }
    }
  }

  private func mayBeWider(_ scalar: UInt32) -> Bool {
    let properties = ScalarProperties(of: scalar)
    return properties.agreement != .alike && properties.widthClass != 2 && !properties.isSpacingMark
  }

  /// What is seen in a column where the terminal draws nothing of its cluster.
  private func blank(in column: Int) -> Cell { .blank(new.cells[column].look) }

  /// Writes the last cells of a row where the terminal would not stay behind them: without automatic margins, or one cell
  /// to the left, from where an insertion moves them.
  private mutating func writeCorner(_ columns: Range<Int>, _ row: Int) {
    let capabilities = pen.capabilities
    let cell = new.cells[columns.lowerBound]
    if isErasable(cell), let el = capabilities.el {
      pen.use(looks.look(of: cell))
      return pen.send(el)
    }
    if capabilities.rmam != nil, capabilities.smam != nil {
      pen.send(capabilities.rmam)
      writeCells(columns)
      pen.send(capabilities.smam)
      pen.column = nil
      return
    }
    // The cell to the left is written again; both have to be simple.
    let left = columns.lowerBound - 1
    guard let ich = capabilities.ich, columns.count == 1, left >= 0, new.cells[left].isStart,
      new.cells[left].width == 1, !new.cells[left].needsResync, !new.cells[columns.lowerBound].needsResync
    else { return }
    pen.move(toColumn: left, row: row)
    writeCells(columns)
    pen.column = left + 1
    pen.move(toColumn: left, row: row)
    pen.use(.plain)
    pen.send(ich, 1)
    writeCells(left..<left + 1)
    pen.column = left + 1
  }
}
