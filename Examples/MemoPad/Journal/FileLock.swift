import MemoPadSystem

/// Tells other memo-pads that a file is open here: a locked file in the state folder, which holds this process's number.
///
/// The system gives the lock up when the process ends, however it ends, so that no lock is ever stale.
final class FileLock {
  /// The file that is locked.
  let file: FileIdentity.File
  private let name: FileName
  private let descriptor: Descriptor

  /// A process that has a file open.
  struct Holder: Hashable, Sendable {
    /// Its number, where that can be told.
    var process: Int?
  }

  /// What came of the wish for a lock.
  enum Result {
    case taken(FileLock)
    case isHeld(Holder)
  }

  private init(_ file: FileIdentity.File, _ name: FileName, _ descriptor: consuming Descriptor) {
    self.file = file
    self.name = name
    self.descriptor = descriptor
  }

  /// Takes the lock of a file, by its inode, so that it does not matter by which of its names it was opened.
  static func take(_ file: FileIdentity.File, in folder: StateFolder) throws(SystemError) -> Result {
    try folder.make()
    let name = folder.file("\(String(file.device, radix: 16))-\(String(file.inode, radix: 16)).lock")
    while true {
      let descriptor = try Descriptor(opening: name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
      guard flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 else {
        guard system_error() == EWOULDBLOCK else { throw .last }
        let text = String(decoding: try descriptor.read(atMost: 32).prefix { $0 != 0x0A }, as: UTF8.self)
        return .isHeld(Holder(process: Int(text)))
      }
      // Its owner may have removed it between opening and locking.
      guard FileIdentity(try descriptor.status()).file == FileIdentity(of: name)?.file else { continue }
      _ = ftruncate(descriptor.number, 0)
      try descriptor.write(Array("\(getpid())\n".utf8).span)
      return .taken(FileLock(file, name, descriptor))
    }
  }

  /// Unlocked by hand, because a child that has not come to its program yet holds the file too.
  deinit {
    flock(descriptor.number, LOCK_UN)
  }

  /// Gives it up.
  ///
  /// Its file goes before that, so that nobody gets a lock that is about to go.
  func release() {
    name.withCString { _ = unlink($0) }
    flock(descriptor.number, LOCK_UN)
  }
}
