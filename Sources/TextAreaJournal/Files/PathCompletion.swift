import CTextAreaJournal
import TextBuffer

/// Paths as people type them.
package enum PathCompletion {
  /// The name that a path means, `~` being the user's home.
  package static func name(_ path: [UInt8]) -> FileName {
    guard path.first == UInt8(ascii: "~"), path.count == 1 || path[1] == 0x2F, let home = getenv("HOME") else {
      return FileName(bytes: path)
    }
    return FileName(bytes: Array(String(cString: home).utf8) + path.dropFirst())
  }

  /// What Tab makes of a path: as much as all names that begin so have in common, and how many these are.
  package static func completed(_ path: [UInt8]) -> (path: [UInt8], names: [FileName]) {
    let slash = path.lastIndex(of: 0x2F)
    let start = Array(path[(slash.map { $0 + 1 } ?? 0)...])
    let folder = slash.map { name(Array(path[...$0])) } ?? FileName(".")
    let names = FolderListing(folder, startingWith: start).names
    guard var common = names.first?.bytes else { return (path, []) }
    for name in names.dropFirst() {
      common = zip(common, name.bytes).prefix { $0 == $1 }.map(\.0)
    }
    if names.count > 1 { common.removeCutCharacter() }
    var result = path.dropLast(start.count) + common
    if names.count == 1, isFolder(name(Array(result))) { result.append(0x2F) }
    return (Array(result), names)
  }

  package static func isFolder(_ name: FileName) -> Bool {
    (try? FileStatus.of(name)).map { system_is_directory($0.st_mode) } ?? false
  }
}

/// The names in a folder that begin in a way, in order.
package struct FolderListing {
  package let names: [FileName]

  /// More names than anybody reads are not looked at: a folder may hold millions.
  private static let most = 100_000

  /// None where the folder cannot be read; hidden ones only where the dot is given.
  package init(_ folder: FileName, startingWith start: [UInt8]) {
    var names: [FileName] = []
    if let stream = folder.withCString({ opendir($0) }) {
      var count = 0
      while count < Self.most, let entry = readdir(stream) {
        count += 1
        let name = withUnsafeBytes(of: entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
        let isHidden = name.first == UInt8(ascii: ".") && start.isEmpty
        if !isHidden, name != [0x2E], name != [0x2E, 0x2E], name.starts(with: start) {
          names.append(FileName(bytes: name))
        }
      }
      closedir(stream)
    }
    self.names = names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension [UInt8] {
  /// Removes the beginning of a UTF-8 sequence at the end: names may differ in the second byte of a character.
  fileprivate mutating func removeCutCharacter() {
    guard let lead = lastIndex(where: { $0 & 0xC0 != 0x80 }), self[lead] >= 0xC2 else { return }
    let length = self[lead] < 0xE0 ? 2 : self[lead] < 0xF0 ? 3 : 4
    if count - lead < length { removeSubrange(lead...) }
  }
}
