internal import CCurses
import TerminalScreen

/// The part of a row that has to be drawn again.
enum ChangedSpan {
  /// Columns from the first to the last cell that differs, widened so that it cuts no wide glyph, neither a new one nor
  /// one that was there; `nil` when nothing differs, the whole row when nothing is known of the row before.
  static func of(_ row: ArraySlice<Cell>, since before: ArraySlice<Cell>?) -> Range<Int>? {
    guard let before else { return 0..<row.count }
    return row.withUnsafeBufferPointer { new in
      before.withUnsafeBufferPointer { old in
        if haveSameBits(new, old) { return nil }
        var first = 0
        while first < new.count, isSame(new, old, first) { first += 1 }
        if first == new.count { return nil }
        var end = new.count
        while isSame(new, old, end - 1) { end -= 1 }
        while first > 0, new[first].isContinuation || old[first].isContinuation { first -= 1 }
        while end < new.count, new[end].isContinuation || old[end].isContinuation { end += 1 }
        return first..<end
      }
    }
  }

  private static func isSame(_ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>, _ index: Int) -> Bool {
    let cell = index..<index + 1
    return haveSameBits(UnsafeBufferPointer(rebasing: new[cell]), UnsafeBufferPointer(rebasing: old[cell]))
      || new[index] == old[index]
  }

  /// True when the cells are the same bit for bit; the bits between a cell's fields may differ, so false says nothing.
  ///
  /// Most rows of most frames are the same as before: this takes some microseconds for a screen of 100 × 30 cells, where
  /// comparing them field by field takes 250.
  private static func haveSameBits(_ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>) -> Bool {
    let (new, old) = (UnsafeRawBufferPointer(new), UnsafeRawBufferPointer(old))
    guard let first = new.baseAddress, let other = old.baseAddress else { return new.count == old.count }
    return new.count == old.count && cc_same_bytes(first, other, new.count)
  }
}
