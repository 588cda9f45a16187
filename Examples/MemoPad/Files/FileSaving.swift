import MemoPadSystem

/// Writes a whole file so that the old bytes are lost only to the new ones.
///
/// The file is replaced (``FileReplacement``), unless that would change more than its bytes: other names of it (hard
/// links), its owner, its attributes. Then, and where the folder cannot be written to, it is written in place
/// (``FileOverwriting``).
enum FileSaving {
  /// What is written.
  struct Content {
    /// Length in bytes.
    let count: Int
    /// Hands all bytes over, in order, in pieces.
    let forEachPiece: ((Span<UInt8>) throws(SystemError) -> Void) throws(SystemError) -> Void
  }

  /// What may be overwritten.
  enum Expectation: Hashable {
    /// This file, or none, and nothing else.
    case only(FileIdentity?)
    /// Whatever is there.
    case anything

    /// True when that is what the name means now.
    func holds(for name: FileName) -> Bool {
      switch self {
      case .anything: true
      case .only(let identity): FileIdentity(of: name) == identity
      }
    }
  }

  /// Why nothing was written.
  enum Failure: Error, Hashable {
    /// Something else is there than what may be overwritten.
    case changedOnDisk
    case impossible(FileError)
  }

  /// Saves, and returns by what to know the file again.
  ///
  /// - Parameter beforeWritingInPlace: called when an end of the process while the file is written would cost its text.
  static func save(
    _ content: Content, as name: FileName, overwriting expectation: Expectation,
    beforeWritingInPlace: () -> Void = {}
  ) throws(Failure) -> FileIdentity {
    let target: FileName
    do throws(FileError) { target = try SymbolicLink.resolved(name) } catch { throw .impossible(error) }
    guard expectation.holds(for: target) else { throw .changedOnDisk }
    do throws(FileReplacement.Failure) {
      let existing = try status(of: target)
      if let existing, existing.st_nlink > 1 { throw .unsuitable(SystemError(code: EMLINK)) }
      return try FileReplacement(target: target, existing: existing, expectation: expectation).write(content)
    } catch {
      switch error {
      case .changedOnDisk: throw .changedOnDisk
      case .system(let error): throw .impossible(explained(error, name, target))
      case .unsuitable(let error):
        beforeWritingInPlace()
        return try overwrite(target, with: content, called: name, because: error)
      }
    }
  }

  private static func overwrite(
    _ target: FileName, with content: Content, called name: FileName, because reason: SystemError
  ) throws(Failure) -> FileIdentity {
    do throws(SystemError) {
      return try FileOverwriting(target: target).write(content)
    } catch {
      // A new file that the folder does not take: what the folder said is the reason, not that there is no file.
      throw .impossible(explained(error.code == ENOENT ? reason : error, name, target))
    }
  }

  /// What the system knows of a file that may be written to; `nil` when there is none.
  private static func status(of target: FileName) throws(FileReplacement.Failure) -> stat? {
    var status = stat()
    guard target.withCString({ stat($0, &status) }) == 0 else {
      guard system_error() == ENOENT else { throw .system(.last) }
      return nil
    }
    guard system_is_regular(status.st_mode) else { throw .system(SystemError(code: EINVAL)) }
    // Replacing would get around the permissions of a file that is meant to stay.
    guard target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) == 0 else { throw .system(.last) }
    return status
  }

  private static func explained(_ error: SystemError, _ name: FileName, _ target: FileName) -> FileError {
    switch error.code {
    case ENOENT: FileError(name, "the folder \(target.folder.shown) does not exist")
    case EINVAL: FileError(name, "is no regular file")
    default: FileError(name, code: error.code)
    }
  }
}
