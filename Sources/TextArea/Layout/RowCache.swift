import TextBuffer
import TextLayout

/// The rows that showed last: an edit leaves most of them as they are, and those need neither be found nor drawn again.
struct RowCache: Sendable {
  /// A row, where it starts, and what stands for its text.
  struct Entry: Hashable, Sendable {
    var start: Int
    var row: Row
    /// The same number means the same bytes; the row may have moved.
    var stamp: Int
    /// The row may end elsewhere now, since an edit came near.
    var isSuspect = false

    var end: Int { start + row.length }
  }

  /// In the order of the text.
  private(set) var entries: [Entry] = []
  private var newestStamp = 0

  /// The entry of the row that starts at byte `start`.
  func entry(at start: Int) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start < start { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].start == start ? entries[low] : nil
  }

  /// A row that was found just now; it keeps its stamp where it turned out to be what it was.
  mutating func entry(for row: Row, at start: Int) -> Entry {
    if let old = entry(at: start), old.row == row { return Entry(start: start, row: row, stamp: old.stamp) }
    newestStamp += 1
    return Entry(start: start, row: row, stamp: newestStamp)
  }

  /// Keeps these rows in place of those before.
  mutating func keep(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Forgets all rows.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Takes note of an edit: rows that it touches go, rows so near that it may decide about their ends are suspect.
  mutating func follow(_ edit: TextEdit) {
    entries.removeAll { $0.end > edit.range.lowerBound && $0.start < edit.range.upperBound }
    let near = RowBreaker.lookback
    for index in entries.indices {
      if entries[index].start >= edit.range.upperBound {
        if entries[index].start < edit.range.upperBound + near { entries[index].isSuspect = true }
        entries[index].start += edit.growth
      } else if entries[index].end + near > edit.range.lowerBound {
        entries[index].isSuspect = true
        // A row ends where the first word of the next one does not fit, however long that word is.
        if index > 0 { entries[index - 1].isSuspect = true }
      }
    }
    if let index = entries.firstIndex(where: { $0.start >= edit.insertedRange.upperBound }), index > 0 {
      entries[index - 1].isSuspect = true
    } else if !entries.isEmpty {
      entries[entries.count - 1].isSuspect = true
    }
  }
}
