import MemoPadSystem

/// Writes a file in place: its other names, owner and attributes stay.
struct FileOverwriting {
  let target: FileName

  /// Overwrites the file and returns by what to know it again.
  ///
  /// Room for what is longer than before is reserved first, so that a full disk leaves the old bytes as they were.
  func write(_ content: FileSaving.Content) throws(SystemError) -> FileIdentity {
    let file = try Descriptor(opening: target, O_WRONLY | O_NOFOLLOW | O_NONBLOCK)
    let oldSize = try file.status().st_size
    let growth = off_t(content.count) - oldSize
    if growth > 0 {
      let code = system_reserve(file.number, oldSize, growth)
      if code != 0 {
        _ = ftruncate(file.number, oldSize)
        throw SystemError(code: code)
      }
    }
    try content.forEachPiece { (piece) throws(SystemError) in try file.write(piece) }
    // After the new bytes: no moment at which the file holds less than either text.
    guard ftruncate(file.number, off_t(content.count)) == 0 else { throw .last }
    try file.synchronize()
    return FileIdentity(try file.status())
  }
}
