import MemoPadSystem

/// Replaces a file: a new one is written beside it and takes its name when it is complete and on the disk.
struct FileReplacement {
  /// Why the file was not replaced; it is as it was.
  enum Failure: Error {
    /// Something else is there than what may be overwritten.
    case changedOnDisk
    /// The new file cannot be made, or cannot be made like the old one: to overwrite the old one may still work.
    case unsuitable(SystemError)
    case system(SystemError)
  }

  let target: FileName
  /// What the system knows of the file that is to be replaced; `nil` when there is none.
  let existing: stat?
  let expectation: FileSaving.Expectation

  /// Writes the new file and returns by what to know it again.
  func write(_ content: FileSaving.Content) throws(Failure) -> FileIdentity {
    let made = try makeFile()
    let name = made.name
    do throws(Failure) {
      let identity = try fill(made.descriptor, with: content)
      guard expectation.holds(for: target) else { throw .changedOnDisk }
      let result = name.withCString { from in target.withCString { rename(from, $0) } }
      guard result == 0 else { throw .system(.last) }
      synchronizeFolder()
      return identity
    } catch {
      name.withCString { _ = unlink($0) }
      throw error
    }
  }

  private struct NewFile: ~Copyable {
    let name: FileName
    let descriptor: Descriptor
  }

  /// A new file in the target's folder that nobody else could have planted there.
  private func makeFile() throws(Failure) -> NewFile {
    // A file that others may read is readable only when it is complete.
    let mode: mode_t = existing == nil ? 0o666 : 0o600
    while true {
      let name = FileName(".memo-pad-\(String(UInt64.random(in: 0 ... .max), radix: 36))").inside(target.folder)
      do throws(SystemError) {
        let descriptor = try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
        return NewFile(name: name, descriptor: descriptor)
      } catch {
        switch error.code {
        case EEXIST: continue
        case EACCES, EPERM, EROFS: throw .unsuitable(error)
        default: throw .system(error)
        }
      }
    }
  }

  private func fill(_ file: borrowing Descriptor, with content: FileSaving.Content) throws(Failure) -> FileIdentity {
    if let existing { try takeOwnerAndAttributes(file, of: existing) }
    do throws(SystemError) {
      try content.forEachPiece { (piece) throws(SystemError) in try file.write(piece) }
      // Last, because writing and a change of owner take the set-user-id bit away.
      if let existing, fchmod(file.number, existing.st_mode & 0o7777) != 0 { throw SystemError.last }
      try file.synchronize()
      return FileIdentity(try file.status())
    } catch {
      throw .system(error)
    }
  }

  private func takeOwnerAndAttributes(_ file: borrowing Descriptor, of existing: stat) throws(Failure) {
    do throws(SystemError) {
      let made = try file.status()
      if made.st_uid != existing.st_uid || made.st_gid != existing.st_gid,
        fchown(file.number, existing.st_uid, existing.st_gid) != 0
      {
        throw SystemError.last
      }
      let old = try Descriptor(opening: target, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      let code = system_copy_attributes(old.number, file.number)
      if code != 0 { throw SystemError(code: code) }
    } catch {
      throw .unsuitable(error)
    }
  }

  /// Puts the new name on the disk, which it is when the folder is.
  ///
  /// A folder that cannot be opened or synchronised has the name anyway.
  private func synchronizeFolder() {
    guard let folder = try? Descriptor(opening: target.folder, O_RDONLY | O_DIRECTORY) else { return }
    try? folder.synchronize()
  }
}
