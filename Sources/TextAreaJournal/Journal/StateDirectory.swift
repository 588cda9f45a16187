package import CTextAreaJournal

/// The folder for what must outlive a process, open and known to be the user's own.
///
/// Nobody else can have put anything into it, and whatever is opened in it is opened without following links: what a
/// name means cannot be changed behind the program's back.
package final class StateDirectory {
  package let name: FileName
  private let descriptor: Descriptor

  /// Opens the folder.
  ///
  /// - Throws: why it cannot be used.
  package init(_ name: FileName) throws(FileError) {
    self.name = name
    do throws(SystemError) {
      descriptor = try Descriptor(opening: name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      var status = stat()
      // Linux says that a link is no folder, other systems that there are too many links.
      let isLink = name.withCString({ lstat($0, &status) }) == 0 && system_is_link(status.st_mode)
      throw isLink ? FileError(name, "is a symbolic link, not a folder") : FileError(name, code: error.code)
    }
    let status: stat
    do throws(SystemError) { status = try descriptor.status() } catch { throw FileError(name, code: error.code) }
    guard status.st_uid == geteuid() else { throw FileError(name, "belongs to another user") }
    guard status.st_mode & 0o022 == 0 else { throw FileError(name, "others may write to it (chmod go-w helps)") }
  }

  /// Opens a file of the user's own.
  ///
  /// - Throws: `EPERM` for what is not a regular file, belongs to somebody else or has another name somewhere.
  func open(_ component: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> Descriptor {
    let file = try Descriptor(
      opening: FileName(component), in: descriptor.number, flags | O_NOFOLLOW | O_NONBLOCK, mode: mode)
    let status = try file.status()
    guard system_is_regular(status.st_mode), status.st_uid == geteuid(), status.st_nlink <= 1 else {
      throw SystemError(code: EPERM)
    }
    return file
  }

  /// Gives a file another name, replacing anything that has that name.
  package func rename(_ component: String, to other: String) throws(SystemError) {
    try SystemCall.retrying { renameat(descriptor.number, component, descriptor.number, other) }
  }

  /// Removes a file's name.
  package func remove(_ component: String) throws(SystemError) {
    try SystemCall.retrying { unlinkat(descriptor.number, component, 0) }
  }

  /// What the system knows of a name now, links not followed; `nil` when nothing has it.
  package func status(of component: String) -> stat? {
    var status = stat()
    return fstatat(descriptor.number, component, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Another descriptor of it, which the caller closes; negative when there can be none.
  package func duplicate() -> Int32 { system_duplicate(descriptor.number) }

  /// The names of all that is in it.
  package var contents: [FileName] {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let copy = try? SystemCall.retrying({ system_open_in(descriptor.number, ".", flags, 0) }) else { return [] }
    guard let folder = fdopendir(copy) else {
      close(copy)
      return []
    }
    defer { closedir(folder) }
    var names: [FileName] = []
    while let entry = readdir(folder) {
      names.append(FileName(bytes: withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }))
    }
    return names
  }
}
