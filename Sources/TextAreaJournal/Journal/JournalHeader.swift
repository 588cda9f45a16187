/// What a journal belongs to: how its file begins.
///
/// Magic and version in eight bytes, the length of what follows, its checksum; then flags, the file's identity, its name.
package struct JournalHeader: Hashable, Sendable {
  /// The file, by an absolute name; `nil` for a memo.
  package var file: FileName?
  /// What the file was when the journal was begun; `nil` while there was none.
  package var identity: FileIdentity?
  /// True when the edits start from an empty text, false when from the file as it was.
  package var isSelfContained: Bool

  private static let magic = Array("memopad1".utf8)
  private static let fixedLength = 20
  private static let identityLength = 44
  private static let longestName = 1 << 16

  package var bytes: [UInt8] {
    var body: [UInt8] = []
    body.append(number: UInt32((file == nil ? 0 : 1) | (identity == nil ? 0 : 2) | (isSelfContained ? 4 : 0)))
    body.append(number: identity?.device ?? 0)
    body.append(number: identity?.inode ?? 0)
    body.append(number: identity?.size ?? 0)
    body.append(number: identity?.seconds ?? 0)
    body.append(number: identity?.nanoseconds ?? 0)
    body += file?.bytes ?? []
    var bytes = Self.magic
    bytes.append(number: UInt32(body.count))
    bytes.append(number: Checksum.of(body))
    return bytes + body
  }

  package init(file: FileName?, identity: FileIdentity?, isSelfContained: Bool) {
    self.file = file
    self.identity = identity
    self.isSelfContained = isSelfContained
  }

  /// Reads a header; `nil` if there is none.
  ///
  /// - Parameter read: hands over as many bytes as asked for, fewer at the end.
  package init?(reading read: (Int) -> [UInt8]) {
    let start = read(Self.fixedLength)
    guard start.count == Self.fixedLength, start.starts(with: Self.magic) else { return nil }
    let length = Int(start.number(at: 8, as: UInt32.self))
    guard length >= Self.identityLength, length <= Self.identityLength + Self.longestName else { return nil }
    let body = read(length)
    guard body.count == length, Checksum.of(body) == start.number(at: 12) else { return nil }
    let flags: UInt32 = body.number(at: 0)
    let name = body[Self.identityLength...]
    guard flags < 8, !name.contains(0), name.isEmpty == (flags & 1 == 0) else { return nil }
    file = flags & 1 == 0 ? nil : FileName(bytes: Array(name))
    identity =
      flags & 2 == 0
      ? nil
      : FileIdentity(
        device: body.number(at: 4), inode: body.number(at: 12), size: body.number(at: 20),
        seconds: body.number(at: 28), nanoseconds: body.number(at: 36))
    isSelfContained = flags & 4 != 0
  }
}
