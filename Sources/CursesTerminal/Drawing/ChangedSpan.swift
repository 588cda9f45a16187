import TerminalScreen

/// The part of a row that has to be drawn again.
enum ChangedSpan {
  /// Columns from the first to the last cell that differs, widened so that it cuts no wide glyph, neither a new one nor
  /// one that was there; `nil` when nothing differs, the whole row when nothing is known of the row before.
  static func of(_ row: ArraySlice<Cell>, since before: ArraySlice<Cell>?) -> Range<Int>? {
    guard let before else { return 0..<row.count }
    return row.withUnsafeBufferPointer { new in
      before.withUnsafeBufferPointer { old in
        var first = 0
        while first < new.count, new[first] == old[first] { first += 1 }
        if first == new.count { return nil }
        var end = new.count
        while new[end - 1] == old[end - 1] { end -= 1 }
        while first > 0, new[first].isContinuation || old[first].isContinuation { first -= 1 }
        while end < new.count, new[end].isContinuation || old[end].isContinuation { end += 1 }
        return first..<end
      }
    }
  }
}
