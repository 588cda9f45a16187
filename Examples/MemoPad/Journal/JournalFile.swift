import MemoPadSystem
import TextBuffer

/// The file of a journal, in the hands of this process: others see by its lock that somebody lives who needs it.
final class JournalFile {
  let name: FileName
  /// Bytes in it.
  private(set) var count: Int
  /// False while some of it is only in the system's memory.
  private(set) var isSynchronized = true

  private let descriptor: Descriptor
  /// The checksum of the last record.
  private var checksum: UInt64

  /// Makes a new journal.
  init(named name: FileName, _ header: JournalHeader) throws(SystemError) {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW
    descriptor = try Descriptor(opening: name, flags, mode: 0o600)
    self.name = name
    checksum = Checksum.seed
    count = 0
    guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else { throw .last }
    try write(header.bytes)
  }

  /// Opens the journal of a process that has ended, to read it and to go on with it.
  ///
  /// - Returns: `nil` when it is somebody's who lives, not the user's own, or no regular file.
  init?(existing name: FileName) {
    guard let descriptor = try? Descriptor(opening: name, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK),
      let status = try? descriptor.status(), system_is_regular(status.st_mode), status.st_uid == geteuid(),
      flock(descriptor.number, LOCK_EX | LOCK_NB) == 0
    else { return nil }
    self.descriptor = descriptor
    self.name = name
    count = Int(status.st_size)
    checksum = Checksum.seed
  }

  /// Unlocked by hand, because a child that has not come to its program yet holds the file too.
  deinit {
    flock(descriptor.number, LOCK_UN)
  }

  /// When it was last written to.
  var identity: FileIdentity? { (try? descriptor.status()).map { FileIdentity($0) } }

  /// Reads it from the start; `nil` when it is no journal.
  func reader() -> JournalReader? {
    var (offset, buffer) = (0, [UInt8]()[...])
    return JournalReader { [self] wanted in
      while buffer.count < wanted {
        let room = max(wanted - buffer.count, 1 << 16)
        let more = [UInt8](unsafeUninitializedCapacity: room) { bytes, got in
          got = max(0, pread(descriptor.number, bytes.baseAddress, room, off_t(offset)))
        }
        if more.isEmpty { break }
        offset += more.count
        buffer += more
      }
      defer { buffer = buffer.dropFirst(wanted) }
      return Array(buffer.prefix(wanted))
    }
  }

  /// Forgets what comes after the part that was read, so that records can be added to it.
  func adopt(_ reader: JournalReader) throws(SystemError) {
    guard ftruncate(descriptor.number, off_t(reader.validLength)) == 0 else { throw .last }
    count = reader.validLength
    checksum = reader.checksum
  }

  /// Writes down an edit that `content` already has.
  ///
  /// - Complexity: O(new bytes)
  func append(_ edit: TextEdit, of content: TextContent) throws(SystemError) {
    let (start, sum) = (count, checksum)
    var (offset, removed) = (edit.range.lowerBound, edit.range.count)
    let end = edit.insertedRange.upperBound
    do throws(SystemError) {
      repeat {
        let part = min(end, offset + JournalRecord.largest)
        let record = JournalRecord(
          offset: offset, removed: removed, bytes: content.bytes(in: offset..<part), continues: part < end)
        try write(record.encoded(after: &checksum))
        (offset, removed) = (part, 0)
      } while offset < end
    } catch {
      // What is not whole would hide what comes after it.
      _ = ftruncate(descriptor.number, off_t(start))
      (count, checksum) = (start, sum)
      throw error
    }
  }

  /// A place between two edits.
  struct Mark {
    /// Bytes before it.
    let count: Int
    fileprivate let checksum: UInt64
  }

  /// The place after the last edit.
  var end: Mark { Mark(count: count, checksum: checksum) }

  /// Takes back all edits after a place.
  func goBack(to mark: Mark) throws(SystemError) {
    guard ftruncate(descriptor.number, off_t(mark.count)) == 0 else { throw .last }
    isSynchronized = false
    (count, checksum) = (mark.count, mark.checksum)
  }

  private func write(_ bytes: [UInt8]) throws(SystemError) {
    isSynchronized = false
    try descriptor.write(bytes.span)
    count += bytes.count
  }

  /// Waits until all of it is on the disk.
  func synchronize() throws(SystemError) {
    isSynchronized = true
    try descriptor.synchronize()
  }

  /// Removes it from the folder.
  func remove() {
    name.withCString { _ = unlink($0) }
  }
}
