package import TextBuffer

/// Reads a journal that may be cut off, garbled or somebody's trap: what comes before the first bad byte counts.
package struct JournalReader {
  /// What the journal belongs to.
  package let header: JournalHeader
  /// Bytes from the journal's start to the end of the last edit or note that was read whole.
  package private(set) var validLength: Int
  /// The checksum there, which the next record is made with.
  package private(set) var checksum = Checksum.seed
  /// Where the last edit ended, in bytes of the text; `nil` before there is one.
  package private(set) var caret: Int?

  private let read: (Int) -> [UInt8]

  /// Reads the header; `nil` when the bytes are not one.
  ///
  /// - Parameter read: hands over the journal's next bytes, as many as asked for, fewer at its end.
  package init?(_ read: @escaping (Int) -> [UInt8]) {
    guard let header = JournalHeader(reading: read) else { return nil }
    self.header = header
    self.read = read
    validLength = header.bytes.count
  }

  /// Calls `body` with every record that is part of a whole edit or a note, in order, and with where it starts.
  ///
  /// - Complexity: O(journal)
  package mutating func forEachRecord(_ body: (JournalRecord, Int) -> Bool) {
    var (position, sum) = (validLength, checksum)
    while let record = JournalRecord(reading: read, after: &sum), body(record, position) {
      position += record.encodedLength
      if record.kind != .part { (validLength, checksum) = (position, sum) }
    }
  }

  /// Makes all edits that can be read in the text that the journal starts from, each of them whole or not at all.
  ///
  /// - Parameter restart: where in the journal a save began whose result `base` is: what comes before is in it.
  /// - Complexity: O(journal)
  package mutating func replay(on content: inout TextContent, restart: Int? = nil) {
    // The text before an edit of which not all is read yet.
    var before: TextContent?
    var caret: Int?
    forEachRecord { record, position in
      if let restart, position < restart { return true }
      guard record.kind != .note else { return before == nil }
      guard record.offset <= content.count, record.removed <= content.count - record.offset else { return false }
      if record.kind == .part, before == nil { before = content }
      content.replace(record.offset..<record.offset + record.removed, with: record.bytes.span)
      guard record.kind == .edit else { return true }
      before = nil
      caret = record.offset + record.bytes.count
      return true
    }
    self.caret = caret
    if let before { content = before }
  }
}
