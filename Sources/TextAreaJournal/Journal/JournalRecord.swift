import TextBuffer

/// One edit, a part of a large one, or a note: what a journal consists of after its header.
package struct JournalRecord: Hashable, Sendable {
  /// What a record is.
  package enum Kind: UInt32 {
    /// Bytes in place of others.
    case edit
    /// The same, and the next record belongs to the same edit: neither counts without the other.
    case part
    /// Something about the file; see ``JournalNote``.
    case note
  }

  /// Where, in bytes from the start of the text as the records before have left it; of a note, which one it is.
  package var offset: Int
  /// Bytes that go.
  package var removed: Int
  /// Bytes that come in their place, at most ``largest``.
  package var bytes: [UInt8]
  package var kind: Kind

  package static let largest = 1 << 20
  package static let headerLength = 32

  package init(offset: Int, removed: Int, bytes: [UInt8], kind: Kind = .edit) {
    self.offset = offset
    self.removed = removed
    self.bytes = bytes
    self.kind = kind
  }

  package var encodedLength: Int { Self.headerLength + bytes.count }

  /// Reads a record; `nil` at the end, and when the bytes are not a record.
  ///
  /// - Parameter previous: the checksum of the record before; it goes into this one's, so that no record counts in
  ///   another place.
  package init?(reading read: (Int) -> [UInt8], after previous: inout UInt64) {
    let header = read(Self.headerLength)
    guard header.count == Self.headerLength else { return nil }
    let count = Int(header.number(at: 24, as: UInt32.self))
    guard count <= Self.largest, let kind = Kind(rawValue: header.number(at: 28)) else { return nil }
    let bytes = read(count)
    let checksum: UInt64 = header.number(at: 0)
    guard bytes.count == count, Checksum.of(header[8...] + bytes, seed: previous) == checksum,
      let offset = Int(exactly: header.number(at: 8, as: Int64.self)), offset >= 0,
      let removed = Int(exactly: header.number(at: 16, as: Int64.self)), removed >= 0
    else { return nil }
    previous = checksum
    self.init(offset: offset, removed: removed, bytes: bytes, kind: kind)
  }
}

/// Encoding into a buffer that is written in one call: a key press copies its bytes once.
extension [UInt8] {
  /// Appends a record: checksum, place, lengths, kind, bytes.
  mutating func append(_ record: JournalRecord, after previous: inout UInt64) {
    appendRecord(
      offset: record.offset, removed: record.removed, count: record.bytes.count, kind: record.kind, after: &previous
    ) { $0 += record.bytes }
  }

  /// Appends an edit, in parts where it is large.
  ///
  /// - Parameters:
  ///   - content: the text after the edit.
  ///   - flush: called after each part that another one follows.
  /// - Complexity: O(new bytes)
  mutating func append(
    _ edit: TextEdit, of content: TextContent, after previous: inout UInt64, flush: (inout [UInt8]) -> Void
  ) {
    var (offset, removed) = (edit.range.lowerBound, edit.range.count)
    let end = edit.insertedRange.upperBound
    while true {
      let part = Swift.min(end, offset + JournalRecord.largest)
      appendRecord(
        offset: offset, removed: removed, count: part - offset, kind: part < end ? .part : .edit, after: &previous
      ) { bytes in
        content.forEachChunk(in: offset..<part) { piece in piece.withUnsafeBufferPointer { bytes += $0 } }
      }
      (offset, removed) = (part, 0)
      if offset == end { return }
      flush(&self)
    }
  }

  private mutating func appendRecord(
    offset: Int, removed: Int, count length: Int, kind: JournalRecord.Kind, after previous: inout UInt64,
    bytes: (inout [UInt8]) -> Void
  ) {
    let start = count
    let wanted = start + JournalRecord.headerLength + length
    // Never by less than what there is, or many small records would each copy all those before.
    if capacity < wanted { reserveCapacity(Swift.max(wanted, 2 * start)) }
    append(number: UInt64(0))
    append(number: Int64(offset))
    append(number: Int64(removed))
    append(number: UInt32(length))
    append(number: kind.rawValue)
    bytes(&self)
    let seed = previous
    previous = withUnsafeMutableBytes { all in
      let body = UnsafeRawBufferPointer(rebasing: all[(start + 8)...])
      let checksum = Checksum.of(body, seed: seed)
      all.storeBytes(of: checksum.littleEndian, toByteOffset: start, as: UInt64.self)
      return checksum
    }
  }
}
