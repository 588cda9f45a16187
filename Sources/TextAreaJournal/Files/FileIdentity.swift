package import CTextAreaJournal

/// By what a file is known again: whether a name still means the file that was read, and whether that is unchanged.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int64
  package let seconds: Int64
  package let nanoseconds: Int64

  /// What stays the same while a file is written to.
  package struct File: Hashable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  package var file: File { File(device: device, inode: inode) }

  package init(device: UInt64, inode: UInt64, size: Int64, seconds: Int64, nanoseconds: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package init(_ status: stat) {
    var status = status
    let time = system_mtime(&status)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }

  /// That of the file that a name means now, links followed; `nil` when there is none, or none that can be seen.
  package init?(of name: FileName) {
    guard let status = try? FileStatus.of(name) else { return nil }
    self.init(status)
  }
}

/// What the system knows of the file that a name means.
package enum FileStatus {
  /// Links followed; `nil` when there is no such file.
  package static func of(_ name: FileName) throws(SystemError) -> stat? {
    var status = stat()
    do throws(SystemError) {
      try SystemCall.retrying { name.withCString { stat($0, &status) } }
      return status
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// True unless there is certainly no such file.
  package static func mayExist(_ name: FileName) -> Bool {
    do throws(SystemError) {
      return try of(name) != nil
    } catch {
      return error.code != ENAMETOOLONG && error.code != ENOTDIR
    }
  }

  /// Throws when this process may not do that: `W_OK` to write, `X_OK` to go through a folder.
  package static func allows(_ kind: Int32, _ name: FileName) throws(SystemError) {
    try SystemCall.retrying { name.withCString { faccessat(AT_FDCWD, $0, kind, AT_EACCESS) } }
  }
}
