import MemoPadSystem

/// The folder for what must outlive a process: `$XDG_STATE_HOME/memo-pad`, `~/.local/state/memo-pad` by default.
struct StateFolder: Hashable, Sendable {
  let name: FileName

  init(_ name: FileName) {
    self.name = name
  }

  /// The folder that the environment names; `nil` when it names none.
  init?(environment: (String) -> String?) {
    func folder(_ variable: String) -> String? {
      // Relative names are to be ignored (XDG Base Directory Specification 0.8).
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ "\($0)/.local/state" }) else { return nil }
    name = FileName("\(state)/memo-pad")
  }

  /// Makes the folder, and those that it lies in, where they are missing; only the user may look into them.
  func make() throws(SystemError) {
    guard access(name) != 0 else { return }
    for (index, byte) in name.bytes.enumerated().dropFirst() where byte == 0x2F {
      try make(FileName(bytes: Array(name.bytes[..<index])))
    }
    try make(name)
  }

  private func access(_ name: FileName) -> Int32 { name.withCString { MemoPadSystem.access($0, F_OK) } }

  private func make(_ folder: FileName) throws(SystemError) {
    guard access(folder) != 0 else { return }
    guard folder.withCString({ mkdir($0, 0o700) }) == 0 || system_error() == EEXIST else { throw .last }
  }

  /// The names of all that is in it, none when it does not exist.
  var contents: [FileName] {
    guard let folder = name.withCString({ opendir($0) }) else { return [] }
    defer { closedir(folder) }
    var names: [FileName] = []
    while let entry = readdir(folder) {
      names.append(FileName(bytes: withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }))
    }
    return names
  }

  /// A file in it.
  func file(_ component: String) -> FileName { FileName(component).inside(name) }
}
