/// What is in a journal, without the text that it leads to.
package struct JournalSurvey {
  package let header: JournalHeader
  /// Edits that are whole.
  package private(set) var edits = 0
  /// True when all of it could be read.
  package private(set) var isWhole: Bool
  /// The checksum of the file's text that the edits start from, if it was made.
  package private(set) var base: UInt64?
  /// The new file that a save began to write, unless it said that it failed.
  package private(set) var temporary: FileName?
  /// What is known of that file, once it was complete.
  package private(set) var replacement: FileIdentity?
  /// Where the edits begin that are not in that file, in bytes of the journal, and how many they are.
  package private(set) var savedLength: Int?
  package private(set) var editsAfterSave = 0
  /// True when the file was being written in place.
  package private(set) var isOverwriting = false
  /// The first bytes that were put in and are not blank, at most ``sampleLength``.
  package private(set) var sample: [UInt8] = []

  package static let sampleLength = 1 << 12

  /// Reads a journal; `nil` when it is not one.
  ///
  /// - Complexity: O(journal)
  package init?(of file: JournalFile) {
    guard var reader = file.reader() else { return nil }
    header = reader.header
    isWhole = false
    reader.forEachRecord { record, position in add(record, at: position) }
    isWhole = reader.validLength == file.count
  }

  private mutating func add(_ record: JournalRecord, at position: Int) -> Bool {
    guard record.kind == .note else {
      if sample.isEmpty, record.bytes.contains(where: { $0 > 0x20 }) {
        sample = Array(record.bytes.prefix(Self.sampleLength))
      }
      if record.kind == .edit {
        edits += 1
        editsAfterSave += 1
      }
      return true
    }
    switch JournalNote(record) {
    case .base(let checksum): base = checksum
    case .saving(let name): (temporary, savedLength, editsAfterSave) = (name, position, 0)
    case .replacing(let identity): replacement = identity
    case .notSaved: (temporary, replacement, savedLength) = (nil, nil, nil)
    case .overwriting: isOverwriting = true
    case nil: break
    }
    return true
  }

  /// Where the edits begin that are not in a file, if the file is the result of the journal's last save.
  package func restart(for identity: FileIdentity?) -> Int? {
    replacement != nil && replacement == identity ? savedLength : nil
  }

  /// True when all that was edited is in the file.
  package func isSaved(in identity: FileIdentity?) -> Bool { restart(for: identity) != nil && editsAfterSave == 0 }
}
