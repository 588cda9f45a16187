import CTextAreaJournal

/// The name of a file, as the bytes that the system knows it by: it need not be valid UTF-8.
package struct FileName: Hashable, Sendable {
  package let bytes: [UInt8]

  /// - Precondition: there is no zero among the bytes, as in every word of a command line.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ name: String) {
    self.init(bytes: Array(name.utf8))
  }

  /// The name as it may be shown anywhere: nothing in it acts on a terminal.
  package var shown: String { Readable.text(bytes) }

  /// What follows the last slash.
  package var lastComponent: FileName {
    FileName(bytes: Array(bytes[((bytes.lastIndex(of: 0x2F) ?? -1) + 1)...]))
  }

  /// The folder that it lies in: what goes before the last slash, `.` where there is none.
  package var folder: FileName {
    guard let slash = bytes.lastIndex(of: 0x2F) else { return FileName(".") }
    return slash == 0 ? FileName("/") : FileName(bytes: Array(bytes[..<slash]))
  }

  /// The name in that folder; an absolute name stays as it is.
  package func inside(_ folder: FileName) -> FileName {
    bytes.first == 0x2F ? self : FileName(bytes: folder.bytes + [0x2F] + bytes)
  }

  /// The same name from the root, every link in it followed; a file that does not exist yet is named by its folder.
  package var absolute: FileName {
    let target = (try? SymbolicLink.resolved(self)) ?? self
    return target.folder.real.map { target.lastComponent.inside($0) } ?? target
  }

  /// The name of an existing file from the root, every link in it followed; `nil` when that cannot be told.
  package var real: FileName? {
    while true {
      if let path = withCString({ realpath($0, nil) }) {
        defer { free(path) }
        return FileName(bytes: (0..<strlen(path)).map { UInt8(bitPattern: path[$0]) })
      }
      guard SystemError.last.isInterruption else { return nil }
    }
  }

  /// True when it lies in a folder, or in one below it; both are names from the root.
  package func isBelow(_ folder: FileName) -> Bool {
    folder.bytes == [0x2F] || bytes.starts(with: folder.bytes + [0x2F])
  }

  /// True when there is something of that name.
  package var exists: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0
  }

  /// Calls `body` with the name as a C string.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
