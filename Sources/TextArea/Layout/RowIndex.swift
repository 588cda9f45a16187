import TextBuffer
import TextLayout

/// Maps rows to positions of a document: which row holds a position, what comes before and after it, how many there are.
///
/// It is a tree of stretches of rows over the whole document. A stretch is measured when somebody asks for a row in it
/// (``RowIndex+Measure``), and an edit wraps anew only what it can have changed (``RowIndex+Edit``), so that a
/// position in a line of 100 MB costs as little as one in a short line. Where lines do not wrap, rows are lines and
/// the document itself knows them.
struct RowIndex: Sendable {
  private(set) var reader: RowReader
  var tree = SummaryTree<Stretch>()

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
    tree = SummaryTree(leaves: reader.wraps && !content.isEmpty ? [Stretch(unmeasured: content.count)] : [])
  }

  /// The row that starts at byte `start`.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of the row.
  func row(at start: Int, in content: TextContent) -> Row {
    reader.row(at: start, in: content)
  }

  /// The start of the row that holds the cluster at byte `offset`; at the document's end, of the last row.
  ///
  /// - Complexity: O(log n) where rows are measured, otherwise O(bytes from the line's start).
  mutating func rowStart(containing offset: Int, in content: TextContent) -> Int {
    guard reader.wraps else { return content.lineStart(containing: offset) }
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
    let row = reader.row(at: start, in: content)
    let next = start + row.length
    return next < content.count || row.length > row.textLength ? next : nil
  }
}
