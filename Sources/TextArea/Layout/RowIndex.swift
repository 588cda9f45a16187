import TextBuffer
import TextLayout

/// Maps rows to positions of a document: which row holds a position, what comes before and after it, how many there are.
///
/// It is a tree of stretches of rows over the whole document. A stretch is measured when somebody asks for a row in it
/// (``RowIndex+Measure``), and an edit wraps anew only what it can have changed (``RowIndex+Edit``), so that a
/// position in a line of 100 MB costs as little as one in a short line. Where lines do not wrap, rows are lines or parts
/// of long ones, and the document itself knows them.
struct RowIndex: Sendable {
  private(set) var reader: RowReader
  var tree = SummaryTree<Stretch>()
  /// The rows that showed last.
  var shown = RowCache()
  /// Rows that 2^20 bytes of what is not measured are taken for; `nil` until somebody asks for a row.
  ///
  /// It stays what it is until everything is laid out anew: an estimate that goes by all that was measured lately would
  /// move the scroll bar's thumb.
  var density: Int?

  init(reader: RowReader) {
    self.reader = reader
  }

  /// Lays out with these measures; nothing happens when they are what they were.
  mutating func use(_ reader: RowReader, for content: TextContent) {
    guard reader != self.reader else { return }
    self.reader = reader
    reset(for: content)
  }

  /// Forgets every row: the document is another one, or other measures hold.
  mutating func reset(for content: TextContent) {
    shown.removeAll()
    density = nil
    tree = SummaryTree(leaves: reader.wraps && !content.isEmpty ? [Stretch(unmeasured: content.count)] : [])
  }

  /// The row that starts at byte `start`.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of the row.
  func row(at start: Int, in content: TextContent) -> Row {
    if let entry = shown.entry(at: start), !entry.isSuspect { return entry.row }
    return reader.row(at: start, in: content)
  }

  /// As many rows as there are and fit, from one on; they are those that show, and are kept.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of the rows that were not shown before.
  mutating func rows(from top: Int, height: Int, in content: TextContent) -> [RowCache.Entry] {
    var rows: [RowCache.Entry] = []
    rows.reserveCapacity(height)
    var next: Int? = top
    while rows.count < height, let start = next {
      if let entry = shown.entry(at: start), !entry.isSuspect {
        rows.append(entry)
        next = follower(of: entry.row, at: start, in: content)
        continue
      }
      // One window of bytes for all that are not known.
      next = nil
      reader.forEachRow(from: start, expecting: height - rows.count, in: content) { at, row in
        rows.append(shown.entry(for: row, at: at))
        next = follower(of: row, at: at, in: content)
        let known = next.flatMap { shown.entry(at: $0) }
        return rows.count < height && next != nil && known?.isSuspect ?? true
      }
    }
    shown.keep(rows)
    return rows
  }

  private func follower(of row: Row, at start: Int, in content: TextContent) -> Int? {
    let end = start + row.length
    return end < content.count || row.length > row.textLength ? end : nil
  }

  /// The start of the row that holds the cluster at byte `offset`; at the document's end, of the last row.
  ///
  /// - Complexity: O(log n) where rows are measured, otherwise O(log n) and O(``reach``).
  mutating func rowStart(containing offset: Int, in content: TextContent) -> Int {
    guard reader.wraps else { return reader.unwrappedRowStart(containing: offset, in: content) }
    guard offset < content.count else { return lastRowStart(in: content) }
    var place = tree.find(offset, by: \.bytes)
    if !tree[place.index].isMeasured {
      measure(through: offset, in: content)
      place = tree.find(offset, by: \.bytes)
    }
    return place.before + tree[place.index].row(holding: offset - place.before).start
  }

  private mutating func lastRowStart(in content: TextContent) -> Int {
    // After a final line end there is one more row, which holds nothing.
    content.lineStart(containing: content.count) == content.count
      ? content.count : rowStart(containing: content.count - 1, in: content)
  }

  /// The start of the row above the one that starts at `start`, or `nil` on the first.
  mutating func rowStart(before start: Int, in content: TextContent) -> Int? {
    start == 0 ? nil : rowStart(containing: start - 1, in: content)
  }

  /// The start of the row below the one that starts at `start`, or `nil` on the last.
  func rowStart(after start: Int, in content: TextContent) -> Int? {
    follower(of: row(at: start, in: content), at: start, in: content)
  }
}
