import CTextAreaJournal

/// The folder for what must outlive a process: `$XDG_STATE_HOME/memo-pad`, `~/.local/state/memo-pad` by default.
///
/// This is its name; ``StateDirectory`` is the folder itself, once it is known to be the user's own.
package struct StateFolder: Hashable, Sendable {
  package let name: FileName

  package init(_ name: FileName) {
    self.name = name
  }

  /// Why there is no such folder when the environment names none.
  package static let missing = "unsaved text is not kept: neither XDG_STATE_HOME nor HOME names a folder"

  /// The folder that the environment names; `nil` when it names none.
  package init?(environment: (String) -> String?) {
    func folder(_ variable: String) -> String? {
      // Relative names are to be ignored (XDG Base Directory Specification 0.8).
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ "\($0)/.local/state" }) else { return nil }
    name = FileName("\(state)/memo-pad")
  }

  /// Opens the folder.
  ///
  /// - Returns: `nil` when it does not exist.
  /// - Throws: why it cannot be used: it is a link, somebody else's, or open to others.
  package func directory() throws(FileError) -> StateDirectory? {
    do throws(FileError) {
      return try StateDirectory(name)
    } catch {
      if error.reason == FileError(name, code: ENOENT).reason { return nil }
      throw error
    }
  }

  /// Opens the folder; makes it, and those that it lies in, where they are missing: only the user may look into them.
  package func makeDirectory() throws(FileError) -> StateDirectory {
    if let directory = try directory() { return directory }
    for (index, byte) in name.bytes.enumerated().dropFirst() where byte == 0x2F {
      try make(FileName(bytes: Array(name.bytes[..<index])))
    }
    try make(name)
    return try StateDirectory(name)
  }

  private func make(_ folder: FileName) throws(FileError) {
    guard folder.withCString({ access($0, F_OK) }) != 0 else { return }
    do throws(SystemError) {
      try SystemCall.retrying { folder.withCString { mkdir($0, 0o700) } }
    } catch {
      guard error.code == EEXIST else { throw FileError(name, code: error.code) }
    }
  }

  /// The names of all that is in it, none when it does not exist or is not the user's own.
  package var contents: [FileName] { (try? directory())?.contents ?? [] }

  /// A file in it.
  package func file(_ component: String) -> FileName { FileName(component).inside(name) }
}
