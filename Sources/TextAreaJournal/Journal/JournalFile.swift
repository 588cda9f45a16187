package import CTextAreaJournal
package import TextBuffer

/// The file of a journal, in the hands of this process: others see by its lock that somebody lives who needs it.
///
/// What cannot be written, because the disk is full, waits in memory and is tried again with the next edit.
package final class JournalFile {
  package let folder: StateFolder
  package private(set) var name: JournalName
  /// The file; `nil` while there is none yet.
  private var descriptor: Descriptor?
  private var directory: StateDirectory?
  /// The checksum of the last record.
  private var checksum: UInt64
  /// Bytes that are in the file and count; what comes after them is overwritten.
  private var written: Int
  /// Bytes that belong after those.
  private var waiting: [UInt8] = []
  /// True when the file has its name: it was complete once.
  private var isPublished = false
  /// True when what is written may not be all on the disk, and its name neither.
  private var needsSynchronizing = false
  private var nameNeedsSynchronizing = false

  /// Bytes that wait at most: enough for a long time of typing, little beside the text.
  private static let mostWaiting = 16 << 20
  /// A buffer as large as this is kept for the next record.
  private static let keptBuffer = 1 << 12

  /// True when there is an edit in it.
  package private(set) var hasEdits: Bool
  /// True when it takes the place of another journal.
  private let isReplacement: Bool

  /// Writes at a place in a file, as `pwrite` does; tests put something in its place that runs out of room.
  package typealias Writing = (_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ offset: off_t) -> Int

  private let pwrite: Writing

  /// Begins a journal; its file is made with the first ``flush()``, complete at once.
  package init(
    named name: JournalName, in folder: StateFolder, _ header: JournalHeader, replacing: Bool,
    writing: @escaping Writing = CTextAreaJournal.pwrite
  ) {
    pwrite = writing
    (self.folder, self.name) = (folder, name)
    (hasEdits, isReplacement) = (false, replacing)
    checksum = Checksum.seed
    written = 0
    waiting = header.bytes
  }

  /// Opens the journal of a process that has ended, to read it and to go on with it.
  ///
  /// - Returns: `nil` when it is somebody's who lives, not the user's own, or not a regular file.
  package init?(existing name: JournalName, in directory: StateDirectory) {
    pwrite = CTextAreaJournal.pwrite
    folder = StateFolder(directory.name)
    (hasEdits, isReplacement) = (true, false)
    (self.name, self.directory) = (name, directory)
    checksum = Checksum.seed
    guard let file = try? directory.open(name.text, O_RDWR), let status = try? file.status(),
      (try? SystemCall.retrying { flock(file.number, LOCK_EX | LOCK_NB) }) != nil,
      // Its owner may have removed or renamed it between opening and locking.
      directory.status(of: name.text).map({ FileIdentity($0).file }) == FileIdentity(status).file
    else { return nil }
    written = Int(status.st_size)
    isPublished = true
    descriptor = consume file
  }

  /// Unlocked by hand, because a child that has not come to its program yet holds the file too.
  deinit {
    if !isPublished, number != nil { try? directory?.remove(name.at(.new).text) }
    if let number { flock(number, LOCK_UN) }
  }

  private var number: Int32? {
    switch descriptor {
    case .some(let descriptor): descriptor.number
    case nil: nil
    }
  }

  /// Bytes in it, those that wait among them.
  package var count: Int { written + waiting.count }

  /// True when so much waits that the rest is not kept: only a journal of the whole text helps then.
  package private(set) var isLost = false

  /// True when all is written.
  package var isWritten: Bool { waiting.isEmpty && !isLost }

  /// When it was last written to.
  package var identity: FileIdentity? {
    guard let number else { return nil }
    var status = stat()
    return fstat(number, &status) == 0 ? FileIdentity(status) : nil
  }

  // MARK: Reading

  /// Reads it from the start; `nil` when it is not a journal.
  package func reader() -> JournalReader? {
    guard let number else { return nil }
    var (offset, buffer) = (0, [UInt8]()[...])
    return JournalReader { wanted in
      while buffer.count < wanted {
        let room = max(wanted - buffer.count, 1 << 16)
        let more = [UInt8](unsafeUninitializedCapacity: room) { bytes, got in
          got = (try? SystemCall.retrying { pread(number, bytes.baseAddress, room, off_t(offset)) }) ?? 0
        }
        if more.isEmpty { break }
        offset += more.count
        buffer += more
      }
      defer { buffer = buffer.dropFirst(wanted) }
      return Array(buffer.prefix(wanted))
    }
  }

  /// Goes on after the part that was read; what comes after that is overwritten.
  package func adopt(_ reader: JournalReader) throws(SystemError) {
    guard let number else { return }
    try SystemCall.retrying { ftruncate(number, off_t(reader.validLength)) }
    written = reader.validLength
    checksum = reader.checksum
  }

  // MARK: Writing

  /// Adds an edit that `content` already has; it counts once ``flush()`` has come back.
  ///
  /// - Complexity: O(new bytes)
  package func append(_ edit: TextEdit, of content: TextContent) {
    guard !isLost else { return }
    hasEdits = true
    waiting.append(edit, of: content, after: &checksum) { waiting in
      // A large edit is written part by part, so that no copy of it is needed.
      if number == nil { try? open() }
      write(&waiting)
      limit(&waiting)
    }
    limit(&waiting)
  }

  /// Gives up what waits when it has become too much.
  private func limit(_ waiting: inout [UInt8]) {
    guard waiting.count > Self.mostWaiting else { return }
    isLost = true
    waiting = []
  }

  /// Adds a note.
  package func append(_ note: JournalNote) {
    guard !isLost else { return }
    waiting.append(note.record, after: &checksum)
  }

  /// A place between two edits.
  package struct Mark {
    /// Bytes before it.
    package let count: Int
    fileprivate let checksum: UInt64
  }

  /// The place after the last edit.
  package var end: Mark { Mark(count: count, checksum: checksum) }

  /// Takes back all edits after a place.
  ///
  /// - Throws: when the file cannot be made shorter; it is as it was then.
  package func goBack(to mark: Mark) throws(SystemError) {
    guard !isLost || mark.count <= written else { throw SystemError(code: ENOSPC) }
    if mark.count < written, let number {
      try SystemCall.retrying { ftruncate(number, off_t(mark.count)) }
      needsSynchronizing = true
    }
    written = min(written, mark.count)
    waiting.removeLast(waiting.count - (mark.count - written))
    (checksum, isLost) = (mark.checksum, false)
  }

  /// Writes what waits; makes the file if there is none yet.
  ///
  /// - Throws: why not all of it could be written; the rest waits.
  package func flush() throws(FileError) {
    if isLost { throw FileError(folder.name, code: ENOSPC) }
    if number == nil { try open() }
    if let error = write(&waiting) { throw FileError(folder.name, code: error.code) }
    try publish()
  }

  /// Writes what waits and brings it to the disk, but without a journal's name: no start reads it yet.
  package func prepare() throws(FileError) {
    if isLost { throw FileError(folder.name, code: ENOSPC) }
    if number == nil { try open() }
    if let error = write(&waiting) { throw FileError(folder.name, code: error.code) }
    do throws(SystemError) {
      try synchronizeFile()
    } catch {
      throw FileError(folder.name, code: error.code)
    }
  }

  /// Writes as many of the bytes as fit, after what is written already: a record that fits only in part is finished,
  /// or overwritten, by the next attempt.
  @discardableResult
  private func write(_ bytes: inout [UInt8]) -> SystemError? {
    guard let number, !bytes.isEmpty else { return nil }
    needsSynchronizing = true
    var (done, failure) = (0, SystemError?.none)
    bytes.withUnsafeBytes { bytes in
      do throws(SystemError) {
        while done < bytes.count {
          let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
          let more = try SystemCall.retrying { pwrite(number, rest.baseAddress, rest.count, off_t(written + done)) }
          guard more > 0 else { throw SystemError(code: ENOSPC) }
          done += more
        }
      } catch {
        failure = error
      }
    }
    written += done
    if done == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptBuffer)
    } else {
      bytes.removeFirst(done)
    }
    return failure
  }

  /// Makes the file under a name that no start looks at; it gets its own name when it is complete, so that a journal
  /// that was half written when the process ended never stands before a good one.
  private func open() throws(FileError) {
    let directory = try folder.makeDirectory()
    self.directory = directory
    do throws(SystemError) {
      while true {
        let file = try directory.open(name.at(.new).text, O_RDWR | O_CREAT | O_EXCL)
        do throws(SystemError) {
          try SystemCall.retrying { flock(file.number, LOCK_EX | LOCK_NB) }
          // A start that sweeps may have been quicker than the lock.
          guard try file.status().st_nlink > 0 else { continue }
        } catch {
          try? directory.remove(name.at(.new).text)
          throw error
        }
        descriptor = consume file
        return
      }
    } catch {
      throw FileError(folder.name, code: error.code)
    }
  }

  /// Gives the complete file its name.
  private func publish() throws(FileError) {
    guard let directory, !isPublished else { return }
    do throws(SystemError) {
      // What it replaces goes after this.
      if isReplacement { try synchronizeFile() }
      try directory.rename(name.at(.new).text, to: name.text)
    } catch {
      throw FileError(folder.name, code: error.code)
    }
    isPublished = true
    nameNeedsSynchronizing = true
  }

  /// Begins to bring all of it to the disk, on a thread of its own: where a disk is busy that takes seconds.
  ///
  /// - Returns: what comes of it, an error or `nil`; `nil` when there is nothing to do.
  package func synchronizeInBackground() -> BackgroundWork<SystemError?>? {
    synchronization().map { wait in BackgroundWork { _ in wait() } }
  }

  /// What waits until all that is written is on the disk, once, on any thread.
  ///
  /// - Parameter again: true waits for what another such wait may not be done with, too.
  /// - Returns: `nil` when there is nothing to wait for.
  package func synchronization(again: Bool = false) -> (@Sendable () -> SystemError?)? {
    guard again || needsSynchronizing || nameNeedsSynchronizing, let number, let directory else { return nil }
    // Copies: the journal may be over, and its lock given up, before the disk is done with it.
    let copy = system_duplicate(number)
    let folder = again || nameNeedsSynchronizing ? directory.duplicate() : -1
    (needsSynchronizing, nameNeedsSynchronizing) = (false, false)
    return {
      defer { for number in [copy, folder] where number >= 0 { close(number) } }
      do throws(SystemError) {
        for number in [copy, folder] where number >= 0 { try Descriptor.synchronizeBytes(of: number) }
        return nil
      } catch {
        return error
      }
    }
  }

  private func synchronizeFile() throws(SystemError) {
    guard needsSynchronizing, let number else { return }
    needsSynchronizing = false
    do throws(SystemError) {
      try Descriptor.synchronizeBytes(of: number)
    } catch {
      needsSynchronizing = true
      throw error
    }
  }

  // MARK: Its end

  /// Removes it from the folder.
  package func remove() {
    guard let directory else { return }
    do throws(SystemError) {
      try directory.remove(isPublished ? name.text : name.at(.new).text)
    } catch {
      // Without a byte it is not a journal any more.
      if error.code != ENOENT, let number { _ = ftruncate(number, 0) }
    }
  }

  /// Gives it the name of another stage.
  package func move(to stage: JournalName.Stage) throws(SystemError) {
    guard let directory else { return }
    try directory.rename(name.text, to: name.at(stage).text)
    name.stage = stage
  }
}
