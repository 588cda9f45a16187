import MemoPadSystem

/// Why a file cannot be read or written: one line that says which file and why.
struct FileError: Error, Hashable, CustomStringConvertible {
  let file: FileName
  let reason: String

  init(_ file: FileName, _ reason: String) {
    self.file = file
    self.reason = reason
  }

  /// The reason that the system gives for an error number.
  init(_ file: FileName, code: Int32) {
    self.init(file, String(cString: strerror(code)))
  }

  var description: String { "\(file.shown): \(reason)" }
}
