import CTextAreaJournal

/// An existing file, open for reading and checked to be one that can be edited.
package struct FileOpening: ~Copyable {
  /// That of the file when it was opened.
  package let identity: FileIdentity

  private let name: FileName
  private let descriptor: Descriptor

  /// Opens a file without ever waiting for anybody.
  ///
  /// - Returns: `nil` when there is no file of that name yet.
  package static func open(_ name: FileName) throws(FileError) -> FileOpening? {
    var status = stat()
    // Asked before opening: to open a device may already do something to it.
    guard name.withCString({ stat($0, &status) }) == 0 else {
      let code = system_error()
      guard code == ENOENT else { throw FileError(name, code: code) }
      guard name.bytes.last != UInt8(ascii: "/") else { throw FileError(name, "is the name of a folder") }
      return nil
    }
    try check(status, name)
    let opened: stat
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Descriptor(opening: name, O_RDONLY | O_NONBLOCK)
    } catch {
      throw FileError(name, code: error.code)
    }
    do throws(SystemError) {
      opened = try descriptor.status()
    } catch {
      throw FileError(name, code: error.code)
    }
    // The name may have come to mean something else.
    try check(opened, name)
    return FileOpening(identity: FileIdentity(opened), name: name, descriptor: descriptor)
  }

  /// The next bytes of the file, none at its end.
  package func next(atMost capacity: Int = 1 << 20) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      return try descriptor.read(atMost: capacity)
    } catch {
      throw FileError(name, code: error.code)
    }
  }

  /// The first bytes of the file; what is read next is not changed by that.
  package func start(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      got = (try? SystemCall.retrying { pread(descriptor.number, buffer.baseAddress, count, 0) }) ?? 0
    }
  }

  /// Reads once into a buffer and returns how many bytes came: none at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    do throws(SystemError) {
      return try Descriptor.read(into: buffer, from: descriptor.number)
    } catch {
      throw FileError(name, code: error.code)
    }
  }

  /// True while the file is what it was when it was opened.
  package var isUnchanged: Bool {
    (try? descriptor.status()).map { FileIdentity($0) } == identity
  }

  /// Why this file cannot be used.
  package func error(_ reason: String) -> FileError { FileError(name, reason) }

  /// Refuses anything but a regular file.
  private static func check(_ status: stat, _ name: FileName) throws(FileError) {
    let mode = status.st_mode
    if system_is_regular(mode) { return }
    if system_is_directory(mode) { throw FileError(name, "is a folder") }
    if system_is_fifo(mode) { throw FileError(name, "is a pipe") }
    throw FileError(name, system_is_socket(mode) ? "is a socket" : "is a device")
  }
}
