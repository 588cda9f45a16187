import MemoPadSystem

/// By what a file is known again: whether a name still means the file that was read, and whether that is unchanged.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  let seconds: Int64
  let nanoseconds: Int64

  init(_ status: stat) {
    var status = status
    let time = system_mtime(&status)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }

  /// That of the file that a name means now, links followed; `nil` when there is none.
  init?(of name: FileName) {
    var status = stat()
    guard name.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }
}
