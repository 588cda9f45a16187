import TextBuffer

/// Reads a journal that may be cut off, garbled or somebody's trap: what comes before the first bad byte counts.
struct JournalReader {
  /// What the journal belongs to.
  let header: JournalHeader
  /// Bytes from the journal's start to the end of the last edit that was read whole.
  private(set) var validLength: Int
  /// The checksum there, which the next record is made with.
  private(set) var checksum = Checksum.seed
  /// Where the last edit ended, in bytes of the text; `nil` before there is one.
  private(set) var caret: Int?

  private let read: (Int) -> [UInt8]

  /// Reads the header; `nil` when it is none.
  ///
  /// - Parameter read: hands over the journal's next bytes, as many as asked for, fewer at its end.
  init?(_ read: @escaping (Int) -> [UInt8]) {
    guard let header = JournalHeader(reading: read) else { return nil }
    self.header = header
    self.read = read
    validLength = header.bytes.count
  }

  /// True when there is an edit to be read; one that asks must begin anew to read it.
  func hasEdit() -> Bool {
    var sum = checksum
    return JournalRecord(reading: read, after: &sum) != nil
  }

  /// Makes all edits that can be read in the text that the journal starts from, each of them whole or not at all.
  ///
  /// - Complexity: O(journal)
  mutating func replay(on content: inout TextContent) {
    var (position, sum) = (validLength, checksum)
    // The text before an edit of which not all is read yet.
    var before: TextContent?
    while let record = JournalRecord(reading: read, after: &sum) {
      guard record.offset <= content.count, record.removed <= content.count - record.offset else { break }
      if record.continues, before == nil { before = content }
      content.replace(record.offset..<record.offset + record.removed, with: record.bytes.span)
      position += record.encodedLength
      guard !record.continues else { continue }
      before = nil
      (validLength, checksum) = (position, sum)
      caret = record.offset + record.bytes.count
    }
    if let before { content = before }
  }
}
