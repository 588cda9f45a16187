import MemoPadSystem
import TerminalScreen
import TextArea
import TextBuffer

/// Asks for the name of a file to save in.
enum SaveAs {
  /// A field for a path; what is typed replaces the path that it begins with.
  static func field(_ path: [UInt8], _ request: SaveRequest) -> StatusField {
    var field = TextArea.oneLine(placeholder: "path of the file")
    field.load(TextContent(path), caret: path.count)
    _ = field.perform(.selectAll)
    return StatusField(.saveAs(request), label: "Save as: ", field)
  }

  /// The name that a path means, `~` being the user's home.
  static func name(_ path: [UInt8]) -> FileName {
    guard path.first == UInt8(ascii: "~"), path.count == 1 || path[1] == 0x2F, let home = getenv("HOME") else {
      return FileName(bytes: path)
    }
    return FileName(bytes: Array(String(cString: home).utf8) + path.dropFirst())
  }

  /// What Tab makes of a path: as much as all names that begin so have in common, and how many these are.
  static func completed(_ path: [UInt8]) -> (path: [UInt8], names: [FileName]) {
    let slash = path.lastIndex(of: 0x2F)
    let start = Array(path[(slash.map { $0 + 1 } ?? 0)...])
    let folder = slash.map { name(Array(path[...$0])) } ?? FileName(".")
    let names = FolderListing(folder, startingWith: start).names
    guard var common = names.first?.bytes else { return (path, []) }
    for name in names.dropFirst() {
      common = zip(common, name.bytes).prefix { $0 == $1 }.map(\.0)
    }
    var result = path.dropLast(start.count) + common
    if names.count == 1, isFolder(name(Array(result))) { result.append(0x2F) }
    return (Array(result), names)
  }

  static func isFolder(_ name: FileName) -> Bool {
    (try? FileStatus.of(name)).map { system_is_directory($0.st_mode) } ?? false
  }
}

/// The names in a folder that begin in a way, in order.
struct FolderListing {
  let names: [FileName]

  /// More names than anybody reads are not looked at: a folder may hold millions.
  private static let most = 100_000

  /// None where the folder cannot be read; hidden ones only where the dot is given.
  init(_ folder: FileName, startingWith start: [UInt8]) {
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

extension Pad {
  /// Asks for another name to save under.
  mutating func askForName(_ request: SaveRequest = SaveRequest()) {
    let path = request.name?.bytes ?? document?.name.bytes ?? []
    open(SaveAs.field(path, SaveRequest(leaves: request.leaves)))
  }

  /// Saves under the name that was entered; asks first where that is taken.
  mutating func save(as path: [UInt8], _ request: SaveRequest) {
    guard !path.isEmpty, !path.contains(0) else { return }
    var request = request
    let name = SaveAs.name(path)
    if SaveAs.isFolder(name) || path.last == 0x2F {
      message = "\(name.shown) is a folder: add the file's name"
      request.name = path.last == 0x2F ? name : FileName(bytes: name.bytes + [0x2F])
      return askForName(request)
    }
    if let document, document.name.absolute == name.absolute { return save(request) }
    request.name = name
    if FileStatus.mayExist(name), request.expectation == nil {
      prompt = .exists(request)
    } else {
      save(request)
    }
  }

  /// Makes a folder and those that it lies in.
  mutating func make(_ folder: FileName) -> Bool {
    do throws(SystemError) {
      let ends = folder.bytes.indices.dropFirst().filter { folder.bytes[$0] == 0x2F } + [folder.bytes.count]
      for end in ends {
        let part = FileName(bytes: Array(folder.bytes[..<end]))
        if try FileStatus.of(part) != nil { continue }
        try SystemCall.retrying { part.withCString { mkdir($0, 0o777) } }
      }
      return true
    } catch {
      message = "Not made: \(FileError(folder, code: error.code)). \(key(.saveAs)) saves elsewhere."
      return false
    }
  }
}
