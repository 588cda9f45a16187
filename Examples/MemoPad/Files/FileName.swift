import MemoPadSystem

/// The name of a file, as the bytes that the system knows it by: it need not be valid UTF-8.
struct FileName: Hashable, Sendable {
  let bytes: [UInt8]

  /// - Precondition: there is no zero among the bytes, as in every word of a command line.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ name: String) {
    self.init(bytes: Array(name.utf8))
  }

  /// The name as it may be shown anywhere: nothing in it acts on a terminal.
  var shown: String { Readable.text(bytes) }

  /// What follows the last slash.
  var lastComponent: FileName {
    FileName(bytes: Array(bytes[((bytes.lastIndex(of: 0x2F) ?? -1) + 1)...]))
  }

  /// The folder that it lies in: what goes before the last slash, `.` where there is none.
  var folder: FileName {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return FileName(".") }
    return slash == 0 ? FileName("/") : FileName(bytes: Array(bytes[..<slash]))
  }

  /// The name in that folder; an absolute name stays as it is.
  func inside(_ folder: FileName) -> FileName {
    bytes.first == 0x2F ? self : FileName(bytes: folder.bytes + [0x2F] + bytes)
  }

  /// The same name from the root, every link in it followed; a file that does not exist yet is named by its folder.
  var absolute: FileName {
    let target = (try? SymbolicLink.resolved(self)) ?? self
    guard let folder = target.folder.withCString({ realpath($0, nil) }) else { return target }
    defer { free(folder) }
    return target.lastComponent.inside(FileName(bytes: (0..<strlen(folder)).map { UInt8(bitPattern: folder[$0]) }))
  }

  /// Calls `body` with the name as a C string.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
