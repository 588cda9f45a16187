import TextMetrics

/// Rows that moved up or down as a block, which terminals can do by themselves.
extension FramePainter {
  /// Rows that move within a region: up by `count`, or down where it is negative.
  struct Scroll {
    var rows: Range<Int>
    var count: Int
  }

  /// Cells from the row's start by which rows are recognized: what is further right may be a scroll bar.
  private static let compared = 48
  /// Of those, every such one: what looks alike and is not is found out later.
  private static let step = 3

  /// Scrolls a block of rows where that saves more than it takes.
  mutating func scroll(_ changed: Range<Int>, _ frame: borrowing Frame) {
    guard changed.count > 2, lastResolver == nil, let scroll = scroll(in: changed, frame) else { return }
    let before = pen
    pen.use(.plain)
    if !send(scroll) {
      pen = before
      return
    }
    shown.scroll(scroll.rows, by: scroll.count)
  }

  /// The largest block that moved, when what it saves is worth it.
  private mutating func scroll(in changed: Range<Int>, _ frame: borrowing Frame) -> Scroll? {
    // What is right already says nothing of a move: blank rows are everywhere. Two rows are sent as soon as scrolled.
    var rows: [Int] = []
    for row in changed where !isShown(row, of: frame) { rows.append(row) }
    guard rows.count > 2 else { return nil }
    let places = rows.map { hash($0, of: shown) }
    // Each row that is found elsewhere speaks for a distance.
    var votes: [(distance: Int, count: Int)] = []
    for row in rows {
      let hash = hash(row, of: frame)
      guard let found = places.lastIndex(of: hash), rows[found] != row else { continue }
      let distance = rows[found] - row
      if let index = votes.firstIndex(where: { $0.distance == distance }) {
        votes[index].count += 1
      } else {
        votes.append((distance, 1))
      }
    }
    guard let (distance, _) = votes.max(by: { ($0.count, abs($1.distance)) < ($1.count, abs($0.distance)) }) else {
      return nil
    }
    return block(movedBy: distance, in: changed, frame)
  }

  /// The longest run of rows that moved by a distance, with the rows that it moves over.
  private func block(movedBy distance: Int, in changed: Range<Int>, _ frame: borrowing Frame) -> Scroll? {
    var best = (rows: 0..<0, saved: 0)
    var run = (start: 0, saved: 0)
    for row in changed.lowerBound...changed.upperBound {
      let from = row + distance
      if row < changed.upperBound, changed.contains(from) {
        // A row that is right is not even gone to.
        let isRight = frame.cells[cells(row)] == shown.cells[cells(from)] && !frame.isSame(row: row, as: shown)
        let gain = sameCells(row, of: frame, and: from) - sameCells(row, of: frame, and: row) + (isRight ? 8 : 0)
        if gain >= 0 {
          if run.saved == 0 { run.start = row }
          run.saved += gain
          continue
        }
      }
      if run.saved > best.saved { best = (run.start..<row, run.saved) }
      run = (0, 0)
    }
    guard !best.rows.isEmpty else { return nil }
    let moved =
      distance > 0
      ? best.rows.lowerBound..<best.rows.upperBound + distance : best.rows.lowerBound + distance..<best.rows.upperBound
    // The rows that come in blank are sent anew, and the sequences take some twenty bytes.
    let lost = (0..<abs(distance)).reduce(0) { lost, index in
      let row = distance > 0 ? moved.upperBound - 1 - index : moved.lowerBound + index
      return lost + sameCells(row, of: frame, and: row)
    }
    return best.saved - lost > 24 ? Scroll(rows: moved, count: distance) : nil
  }

  private func cells(_ row: Int) -> Range<Int> { row * size.columns..<(row + 1) * size.columns }

  /// How many cells of a row are what they are in a row of the screen and not blank.
  private func sameCells(_ row: Int, of frame: borrowing Frame, and shownRow: Int) -> Int {
    let (new, old) = (cells(row), cells(shownRow))
    return frame.cells.withUnsafeBufferPointer { cells in
      shown.cells.withUnsafeBufferPointer { shown in
        var count = 0
        for column in 0..<size.columns {
          let (cell, other) = (cells[new.lowerBound &+ column], shown[old.lowerBound &+ column])
          let difference = (cell.look ^ other.look) | UInt64((cell.code ^ other.code) | (cell.traits ^ other.traits))
          count &+= difference == 0 && cell.code != 0x20 ? 1 : 0
        }
        return count
      }
    }
  }

  private func hash(_ row: Int, of frame: borrowing Frame) -> UInt64 {
    var hash: UInt64 = 0
    let start = row * size.columns
    frame.cells.withUnsafeBufferPointer { cells in
      for index in stride(from: start, to: start + min(size.columns, Self.compared), by: Self.step) {
        hash = (hash ^ UInt64(cells[index].code) ^ cells[index].look) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
      }
    }
    return hash
  }

  /// Sends a scroll by the shorter of two ways.
  ///
  /// - Returns: false when the terminal has neither.
  private mutating func send(_ scroll: Scroll) -> Bool {
    let start = pen
    let hasRegion = scrollRegion(scroll)
    let byRegion = pen
    pen = start
    let hasLines = moveLines(scroll)
    if hasRegion, !hasLines || byRegion.output.count <= pen.output.count { pen = byRegion }
    return hasRegion || hasLines
  }

  /// By a scroll region: `csr`, then the cursor at the edge where rows go out or come in.
  private mutating func scrollRegion(_ scroll: Scroll) -> Bool {
    let capabilities = pen.capabilities
    let (many, one) = scroll.count > 0 ? (capabilities.indn, capabilities.ind) : (capabilities.rin, capabilities.ri)
    // A region is named by rows of the screen, which are not known where drawing is inline.
    guard let csr = capabilities.csr, !pen.isRelative, many != nil || one != nil else { return false }
    pen.send(csr, scroll.rows.lowerBound, scroll.rows.upperBound - 1)
    (pen.row, pen.column) = (nil, nil)
    pen.move(toColumn: 0, row: scroll.count > 0 ? scroll.rows.upperBound - 1 : scroll.rows.lowerBound)
    let count = abs(scroll.count)
    if let one, count <= 2 || many == nil {
      for _ in 0..<count { pen.send(one) }
    } else {
      pen.send(many, count)
    }
    pen.send(csr, 0, size.rows - 1)
    (pen.row, pen.column) = (nil, nil)
    return true
  }

  /// By deleting rows at one end and inserting them at the other.
  private mutating func moveLines(_ scroll: Scroll) -> Bool {
    guard let il = pen.capabilities.il, let dl = pen.capabilities.dl else { return false }
    let count = abs(scroll.count)
    let (top, bottom) = (scroll.rows.lowerBound, scroll.rows.upperBound)
    let isLast = bottom == size.rows
    if scroll.count > 0 {
      pen.move(toColumn: 0, row: top)
      pen.send(dl, count)
      if !isLast {
        pen.move(toColumn: 0, row: bottom - count)
        pen.send(il, count)
      }
    } else {
      if !isLast {
        pen.move(toColumn: 0, row: bottom - count)
        pen.send(dl, count)
      }
      pen.move(toColumn: 0, row: top)
      pen.send(il, count)
    }
    return true
  }
}
