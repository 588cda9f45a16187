/// One edit, or a part of a large one: bytes in place of others.
struct JournalRecord: Hashable, Sendable {
  /// Where, in bytes from the start of the text as the records before have left it.
  var offset: Int
  /// Bytes that go.
  var removed: Int
  /// Bytes that come in their place, at most ``largest``.
  var bytes: [UInt8]
  /// True when the next record belongs to the same edit: neither counts without the other.
  var continues: Bool

  static let largest = 1 << 20
  static let headerLength = 32

  /// The record as it is written: checksum, place, lengths, flags, bytes.
  ///
  /// - Parameter previous: the checksum before; it goes into this one, so that no record counts in another place.
  func encoded(after previous: inout UInt64) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(Self.headerLength + bytes.count)
    body.append(number: Int64(offset))
    body.append(number: Int64(removed))
    body.append(number: UInt32(bytes.count))
    body.append(number: UInt32(continues ? 1 : 0))
    body += bytes
    previous = Checksum.of(body, seed: previous)
    var record: [UInt8] = []
    record.reserveCapacity(body.count + 8)
    record.append(number: previous)
    return record + body
  }

  /// Reads a record; `nil` at the end, and for whatever is none.
  init?(reading read: (Int) -> [UInt8], after previous: inout UInt64) {
    let header = read(Self.headerLength)
    guard header.count == Self.headerLength else { return nil }
    let count = Int(header.number(at: 24, as: UInt32.self))
    let flags: UInt32 = header.number(at: 28)
    guard count <= Self.largest, flags < 2 else { return nil }
    let bytes = read(count)
    let checksum: UInt64 = header.number(at: 0)
    guard bytes.count == count, Checksum.of(header[8...] + bytes, seed: previous) == checksum,
      let offset = Int(exactly: header.number(at: 8, as: Int64.self)), offset >= 0,
      let removed = Int(exactly: header.number(at: 16, as: Int64.self)), removed >= 0
    else { return nil }
    previous = checksum
    self.init(offset: offset, removed: removed, bytes: bytes, continues: flags == 1)
  }

  init(offset: Int, removed: Int, bytes: [UInt8], continues: Bool) {
    self.offset = offset
    self.removed = removed
    self.bytes = bytes
    self.continues = continues
  }

  var encodedLength: Int { Self.headerLength + bytes.count }
}
