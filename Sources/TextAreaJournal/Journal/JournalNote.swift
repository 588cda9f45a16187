/// What a journal says of the file besides the edits: how a save goes, so that its end is known whenever the process ends.
package enum JournalNote: Hashable, Sendable {
  /// The checksum of the file's text that the edits start from; see ``BaseText``.
  case base(UInt64)
  /// The text as it is here is about to be written into a new file of this name.
  case saving(FileName)
  /// The new file is complete and takes the old one's name next: where it has it, what comes before the last ``saving``
  /// is in the file.
  case replacing(FileIdentity)
  /// The file was not replaced after all.
  case notSaved
  /// The file is about to be written in place; until that is done it is neither the old one nor the new one.
  case overwriting

  /// The note as a record.
  package var record: JournalRecord {
    var bytes: [UInt8] = []
    switch self {
    case .base(let checksum): bytes.append(number: checksum)
    case .saving(let name): bytes = name.bytes
    case .replacing(let identity): bytes.append(identity)
    case .notSaved, .overwriting: break
    }
    return JournalRecord(offset: code, removed: 0, bytes: bytes, kind: .note)
  }

  /// What a record says; `nil` when that is not known to this version.
  package init?(_ record: JournalRecord) {
    let bytes = record.bytes
    switch (record.offset, bytes.count) {
    case (1, 8): self = .base(bytes.number(at: 0))
    case (2, 1...) where !bytes.contains(0): self = .saving(FileName(bytes: bytes))
    case (3, FileIdentity.encodedLength): self = .replacing(FileIdentity(encoded: bytes))
    case (4, 0): self = .notSaved
    case (5, 0): self = .overwriting
    default: return nil
    }
  }

  private var code: Int {
    switch self {
    case .base: 1
    case .saving: 2
    case .replacing: 3
    case .notSaved: 4
    case .overwriting: 5
    }
  }
}

extension FileIdentity {
  package static let encodedLength = 40

  /// Reads what `append` wrote.
  ///
  /// - Precondition: there are as many bytes as that takes.
  package init(encoded bytes: [UInt8]) {
    self.init(
      device: bytes.number(at: 0), inode: bytes.number(at: 8), size: bytes.number(at: 16),
      seconds: bytes.number(at: 24), nanoseconds: bytes.number(at: 32))
  }
}

extension [UInt8] {
  /// Appends a file's identity in 40 bytes.
  mutating func append(_ identity: FileIdentity) {
    append(number: identity.device)
    append(number: identity.inode)
    append(number: identity.size)
    append(number: identity.seconds)
    append(number: identity.nanoseconds)
  }
}
