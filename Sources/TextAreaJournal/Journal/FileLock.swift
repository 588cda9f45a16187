import CTextAreaJournal

/// Tells other memo-pads that a file is open here: a locked file in the state folder, which holds this process's number.
///
/// The system gives the lock up when the process ends, however it ends, so that no lock is ever stale.
package final class FileLock {
  /// The file that is locked.
  package let file: FileIdentity.File
  private let folder: StateDirectory
  private let name: String
  private let descriptor: Descriptor

  /// A process that has a file open.
  package struct Holder: Hashable, Sendable {
    /// Its number, where that can be told.
    package var process: Int?
  }

  /// What came of the wish for a lock.
  package enum Result {
    case taken(FileLock)
    case isHeld(Holder)
  }

  private init(
    _ file: FileIdentity.File, in folder: StateDirectory, _ name: String, _ descriptor: consuming Descriptor
  ) {
    self.file = file
    self.folder = folder
    self.name = name
    self.descriptor = descriptor
  }

  /// Takes the lock of a file, by its inode, so that it does not matter by which of its names it was opened.
  ///
  /// - Throws: why there can be no lock; what has its name and is not one is left as it is.
  package static func take(_ file: FileIdentity.File, in folder: StateDirectory) throws(FileError) -> Result {
    let name = "\(String(file.device, radix: 16))-\(String(file.inode, radix: 16)).lock"
    do throws(SystemError) {
      while true {
        let descriptor = try folder.open(name, O_RDWR | O_CREAT)
        do throws(SystemError) {
          try SystemCall.retrying { flock(descriptor.number, LOCK_EX | LOCK_NB) }
        } catch {
          guard error.code == EWOULDBLOCK else { throw error }
          let text = String(decoding: try descriptor.read(atMost: 32).prefix { $0 != 0x0A }, as: UTF8.self)
          return .isHeld(Holder(process: Int(text)))
        }
        // Its owner may have removed it between opening and locking.
        let now = folder.status(of: name).map { FileIdentity($0).file }
        guard FileIdentity(try descriptor.status()).file == now else { continue }
        // The number is only for people: that it cannot be written is not a reason to go without the lock.
        _ = try? SystemCall.retrying { ftruncate(descriptor.number, 0) }
        try? descriptor.write(Array("\(getpid())\n".utf8).span)
        return .taken(FileLock(file, in: folder, name, descriptor))
      }
    } catch {
      let file = FileName(name).inside(folder.name)
      throw error.code == EPERM || error.code == ELOOP
        ? FileError(file, "is not a lock of memo-pad; remove it") : FileError(file, code: error.code)
    }
  }

  /// Unlocked by hand, because a child that has not come to its program yet holds the file too.
  deinit {
    flock(descriptor.number, LOCK_UN)
  }

  /// Gives it up.
  ///
  /// Its file goes before that, so that nobody gets a lock that is about to go.
  package func release() {
    try? folder.remove(name)
    flock(descriptor.number, LOCK_UN)
  }
}
