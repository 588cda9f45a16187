import CTextAreaJournal

/// Writes a file in place: its other names, owner and attributes stay.
///
/// Whoever calls this keeps the text elsewhere until it is done, since an end of the process would cost it.
package struct FileOverwriting: Sendable {
  package let plan: SavePlan
  /// The bytes that the file has, where they are known without reading them.
  package var old: FileSaving.Content?

  /// Bytes of a file that are read so that they can be put back.
  private static let largestCopy: Int64 = 64 << 20

  package init(plan: SavePlan, old: FileSaving.Content? = nil) {
    self.plan = plan
    self.old = old
  }

  /// Overwrites the file and returns by what to know it again.
  ///
  /// Room for what is longer than before is reserved first, so that a full disk leaves the old bytes as they were. What
  /// fails later is undone.
  package func write(_ content: FileSaving.Content) throws(FileSaving.Failure) -> FileIdentity {
    if plan.manner == .handedOver { return try handOver(content) }
    let file: Descriptor
    do throws(SystemError) {
      file = try open()
    } catch {
      throw .untouched(plan.name, error)
    }
    return try overwrite(file, with: content)
  }

  private func overwrite(
    _ file: borrowing Descriptor, with content: FileSaving.Content
  ) throws(FileSaving.Failure) -> FileIdentity {
    let status: stat
    let old: FileSaving.Content?
    do throws(SystemError) {
      status = try file.status()
      if let known = self.old { old = known } else { old = try copy(of: file, status) }
    } catch {
      throw .untouched(plan.name, error)
    }
    if case .only(let expected) = plan.expectation, expected != FileIdentity(status) { throw .changedOnDisk }
    do throws(SystemError) {
      let count = Int64(try content.count())
      try reserve(count - Int64(status.st_size), in: file, status)
      try content.forEachPiece { (piece) throws(SystemError) in try file.write(piece) }
      // After the new bytes: no moment at which the file holds less than either text.
      try file.truncate(to: count)
      try keepPrivileges(of: file, status)
      try file.synchronize()
      return FileIdentity(try file.status())
    } catch {
      throw .impossible(FileError(plan.name, code: error.code), putBack(old, in: file, status))
    }
  }

  private func open() throws(SystemError) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(opening: plan.target, O_RDWR | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      guard error.code == EACCES else { throw error }
      return try Descriptor(opening: plan.target, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)
    }
  }

  private func reserve(_ growth: Int64, in file: borrowing Descriptor, _ status: stat) throws(SystemError) {
    guard growth > 0 else { return }
    let code = system_reserve(file.number, status.st_size, off_t(growth))
    if code != 0 { throw SystemError(code: code) }
  }

  /// Writing takes the set-user-id bit away.
  private func keepPrivileges(of file: borrowing Descriptor, _ status: stat) throws(SystemError) {
    let mode = status.st_mode & 0o7777
    if try file.status().st_mode & 0o7777 != mode { try SystemCall.retrying { fchmod(file.number, mode) } }
  }

  /// The bytes that the file has; `nil` where they are too many, or cannot be read.
  private func copy(of file: borrowing Descriptor, _ status: stat) throws(SystemError) -> FileSaving.Content? {
    guard status.st_size <= Self.largestCopy else { return nil }
    var bytes: [UInt8] = []
    do throws(SystemError) {
      while true {
        let piece = try file.read(atMost: 1 << 20)
        if piece.isEmpty { break }
        bytes += piece
      }
    } catch {
      // Opened for writing only.
      guard error.code == EBADF else { throw error }
      return nil
    }
    try SystemCall.retrying { lseek(file.number, 0, SEEK_SET) }
    let (kept, count) = (bytes, bytes.count)
    return FileSaving.Content(count: { () throws(SystemError) in count }) { (take) throws(SystemError) in
      try take(kept.span)
    }
  }

  /// Gives the file its old bytes again, and the room that was reserved back.
  private func putBack(
    _ old: FileSaving.Content?, in file: borrowing Descriptor, _ status: stat
  ) -> FileSaving.Aftermath {
    do throws(SystemError) {
      let isUntouched = try SystemCall.retrying { lseek(file.number, 0, SEEK_CUR) } == 0
      if !isUntouched {
        guard let old else { return .damaged(try? FileIdentity(file.status())) }
        try SystemCall.retrying { lseek(file.number, 0, SEEK_SET) }
        try old.forEachPiece { (piece) throws(SystemError) in try file.write(piece) }
      }
      try file.truncate(to: Int64(status.st_size))
      try keepPrivileges(of: file, status)
      try file.synchronize()
      return .restored(FileIdentity(try file.status()))
    } catch {
      return .damaged(try? FileIdentity(file.status()))
    }
  }

  /// Gives the text to the kernel in one call, as it wants it.
  private func handOver(_ content: FileSaving.Content) throws(FileSaving.Failure) -> FileIdentity {
    do throws(SystemError) {
      let file = try Descriptor(opening: plan.target, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)
      var bytes: [UInt8] = []
      try content.forEachPiece { (piece) throws(SystemError) in
        piece.withUnsafeBufferPointer { bytes += $0 }
      }
      let taken = try SystemCall.retrying { CTextAreaJournal.write(file.number, bytes, bytes.count) }
      guard taken == bytes.count else { throw SystemError(code: EFBIG) }
      return FileIdentity(try file.status())
    } catch {
      throw .untouched(plan.name, error)
    }
  }
}
