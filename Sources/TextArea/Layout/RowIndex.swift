import TextBuffer
import TextLayout

/// Maps rows to positions of a document: which row holds a position, what comes before and after it.
struct RowIndex: Sendable {
  private(set) var reader: RowReader

  init(reader: RowReader) {
    self.reader = reader
  }

  /// Lays out anew with other measures; nothing happens when they are the same.
  mutating func use(_ reader: RowReader) {
    if reader != self.reader { self = RowIndex(reader: reader) }
  }

  /// Forgets everything: the document is another one.
  mutating func reset(for content: TextContent) {}

  /// Takes note of an edit.
  mutating func follow(_ edit: TextEdit, in content: TextContent) {}

  /// The row that starts at byte `start`.
  func row(at start: Int, in content: TextContent) -> Row {
    reader.row(at: start, in: content)
  }

  /// The start of the row that holds the cluster at byte `offset`.
  mutating func rowStart(containing offset: Int, in content: TextContent) -> Int {
    var start = content.lineStart(containing: offset)
    guard reader.wraps else { return start }
    while true {
      let row = reader.row(at: start, in: content)
      if row.endsLine || start + row.length > offset { return start }
      start += row.length
    }
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

extension RowIndex {
  /// The rows that a byte range takes, and how many there are in all, for a scroll bar: estimates where nothing
  /// was measured.
  func rowRange(of range: Range<Int>, in content: TextContent) -> (range: Range<Int>, total: Int) {
    (range, max(content.count, 1))
  }

  /// The start of the row that lies `numerator / denominator` down the text, by what is measured and estimated.
  mutating func rowStart(atFraction numerator: Int, of denominator: Int, in content: TextContent) -> Int {
    rowStart(containing: content.count * numerator / denominator, in: content)
  }
}
