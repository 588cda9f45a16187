import TextLayout

/// A row of the document as it shows on screen.
struct VisibleRow: Hashable, Sendable {
  /// Byte offset of its start.
  var start: Int
  var row: Row
  /// The number of the line that it begins, from 0; `nil` on continuation rows.
  var line: Int?
  /// True for the empty row that only gives a caret at the end of a full row its cell (rule W4).
  var isCaretRoom = false
  /// Stands for its text: see ``RowCache``.
  var stamp = 0

  /// Where the next row starts.
  var end: Int { start + row.length }
}
