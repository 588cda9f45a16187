/// Cells inserted and deleted in a row, so that what is behind them need not be sent again.
extension FramePainter {
  /// A motion of the cells of some columns by a count: to the right where blanks come in, to the left where cells go.
  struct Shift {
    var columns: Range<Int>
    var count: Int
    var isInsertion: Bool
  }

  /// Most cells by which a shift is looked for, and most cells that are compared for it.
  private static let (farthest, compared) = (40, 8)
  /// What a shift has to put right at least, since its sequence takes some bytes.
  private static let least = 3

  /// The shifts worth trying on the columns that differ: at most four.
  func shifts(in span: Range<Int>) -> [Shift] {
    guard span.count > 8, pen.capabilities.ich != nil, pen.capabilities.dch != nil else { return [] }
    var shifts: [Shift] = []
    // The direction that puts more cells right, where that is more than are right as they are.
    var best = (count: 0, isInsertion: false, gain: Self.least)
    var right: Int?
    for isInsertion in [true, false] {
      guard let count = count(in: span, isInsertion: isInsertion) else { continue }
      let before = right ?? Self.equalCells(old.cells, new.cells, span, movedBy: 0)
      right = before
      let (from, to) = isInsertion ? (old.cells, new.cells) : (new.cells, old.cells)
      let gain = Self.equalCells(from, to, span, movedBy: count) - before
      if gain > best.gain { best = (count, isInsertion, gain) }
    }
    let (count, isInsertion) = (best.count, best.isInsertion)
    guard count > 0, !old.needsResync(from: span.lowerBound), !new.needsResync(from: span.lowerBound) else { return [] }
    // Everything to the row's end moves, or only what differs: then what is behind is moved back.
    for end in Set([span.upperBound, new.cells.count]) where canMove(span.lowerBound..<end, count, isInsertion) {
      shifts.append(Shift(columns: span.lowerBound..<end, count: count, isInsertion: isInsertion))
    }
    return shifts
  }

  /// By how many cells the text moved at the beginning of what differs.
  private func count(in span: Range<Int>, isInsertion: Bool) -> Int? {
    let (from, to) = isInsertion ? (old.cells, new.cells) : (new.cells, old.cells)
    let first = span.lowerBound
    // Blanks are found anywhere.
    guard from[first..<min(first + Self.compared, span.upperBound)].contains(where: { !$0.isBlank }) else { return nil }
    return from.withUnsafeBufferPointer { from in
      to.withUnsafeBufferPointer { to in
        let start = from[first].code
        for count in 1..<min(Self.farthest, span.count) where to[first &+ count].code == start {
          let length = min(Self.compared, span.upperBound - first - count)
          if length < 4 { return nil }
          var same = 1
          while same < length, from[first + same].code == to[first + count + same].code { same += 1 }
          if same == length, from[first..<first + length].contains(where: { !$0.isBlank }) { return count }
        }
        return nil
      }
    }
  }

  /// Cells of some columns that are what they are that many columns further left in another row.
  private static func equalCells(_ from: [Cell], _ to: [Cell], _ span: Range<Int>, movedBy count: Int) -> Int {
    from.withUnsafeBufferPointer { from in
      to.withUnsafeBufferPointer { to in
        var equal = 0
        for column in span.lowerBound..<span.upperBound - count {
          let (cell, other) = (from[column], to[column &+ count])
          equal &+= cell.code == other.code && cell.look == other.look ? 1 : 0
        }
        return equal
      }
    }
  }

  /// True when moving cuts no wide glyph that is on the screen.
  private func canMove(_ columns: Range<Int>, _ count: Int, _ isInsertion: Bool) -> Bool {
    columns.count > count && old.canCut(at: columns.lowerBound) && old.canCut(at: columns.upperBound)
      && old.canCut(at: isInsertion ? columns.upperBound - count : columns.lowerBound + count)
  }

  /// Sends a shift, and does the same to the row that is tried.
  mutating func send(_ shift: Shift, _ row: Int) {
    let (first, end, count) = (shift.columns.lowerBound, shift.columns.upperBound, shift.count)
    let reachesEnd = end == new.cells.count
    // Some terminals give the blanks that come in the look in use.
    pen.use(.plain)
    if shift.isInsertion {
      if !reachesEnd {
        pen.move(toColumn: end - count, row: row)
        pen.send(pen.capabilities.dch, count)
      }
      pen.move(toColumn: first, row: row)
      pen.send(pen.capabilities.ich, count)
      trial.insertBlanks(count, in: shift.columns)
    } else {
      pen.move(toColumn: first, row: row)
      pen.send(pen.capabilities.dch, count)
      if !reachesEnd {
        pen.move(toColumn: end - count, row: row)
        pen.send(pen.capabilities.ich, count)
      }
      trial.delete(count, in: shift.columns)
    }
  }
}
