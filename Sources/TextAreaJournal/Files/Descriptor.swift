package import CTextAreaJournal

/// An open file, closed when it goes out of scope.
package struct Descriptor: ~Copyable {
  package let number: Int32

  /// Opens a file.
  ///
  /// - Throws: the system's error number.
  package init(opening name: FileName, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    number = try SystemCall.retrying { name.withCString { system_open($0, flags | O_CLOEXEC | O_NOCTTY, mode) } }
  }

  /// Opens a file in a folder that is open already.
  ///
  /// - Throws: the system's error number.
  package init(opening name: FileName, in folder: Int32, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    number = try SystemCall.retrying {
      name.withCString { system_open_in(folder, $0, flags | O_CLOEXEC | O_NOCTTY, mode) }
    }
  }

  deinit {
    close(number)
  }

  /// What the system knows of it.
  package func status() throws(SystemError) -> stat {
    var status = stat()
    try SystemCall.retrying { fstat(number, &status) }
    return status
  }

  /// Reads once, at most `capacity` bytes; nothing at the end of the file.
  package func read(atMost capacity: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let room = UnsafeMutableRawBufferPointer(buffer)
      do throws(SystemError) { count = try Self.read(into: room, from: number) } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads once from a file that somebody else opened and closes; nothing at its end.
  package static func read(into buffer: UnsafeMutableRawBufferPointer, from number: Int32) throws(SystemError) -> Int {
    try SystemCall.retrying { CTextAreaJournal.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Writes all of `bytes`, however many calls it takes.
  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try Self.write(bytes, to: number)
  }

  /// Writes all of `bytes` to a file that somebody else opened and closes, such as standard output.
  package static func write(_ bytes: Span<UInt8>, to number: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      start += try SystemCall.retrying {
        bytes.extracting(start...).withUnsafeBytes { rest in
          CTextAreaJournal.write(number, rest.baseAddress, rest.count)
        }
      }
    }
  }

  /// Writes text to a file that somebody else opened and closes.
  package static func write(_ text: String, to number: Int32) throws(SystemError) {
    try write(Array(text.utf8).span, to: number)
  }

  /// Waits until the bytes of a file, and what it takes to find them, are on the disk.
  ///
  /// Where the file system cannot promise that, nothing is to be done.
  package static func synchronizeBytes(of number: Int32) throws(SystemError) {
    do throws(SystemError) {
      try SystemCall.retrying { system_synchronize_bytes(number) }
    } catch {
      switch error.code {
      case EINVAL, ENOTSUP, ENOSYS: return
      default: throw error
      }
    }
  }

  /// Waits until everything is on the disk.
  ///
  /// Where the file system cannot promise that, nothing is to be done.
  package func synchronize() throws(SystemError) {
    do throws(SystemError) {
      try SystemCall.retrying { fsync(number) }
    } catch {
      switch error.code {
      case EINVAL, ENOTSUP, ENOSYS: return
      default: throw error
      }
    }
  }

  /// Cuts the file, or lets it grow by zeros.
  package func truncate(to count: Int64) throws(SystemError) {
    try SystemCall.retrying { ftruncate(number, off_t(count)) }
  }
}

/// An error number of the system.
package struct SystemError: Error, Hashable {
  package let code: Int32

  /// That of the last call that failed.
  package static var last: SystemError { SystemError(code: system_error()) }

  /// True when a signal came in between: the call is to be made again.
  package var isInterruption: Bool { code == EINTR }
}
