import Foundation

/// A folder with a file to edit and a place for the program's state, removed at the end.
final class Sandbox {
  let path: String
  var file: String { "\(path)/edited/file" }
  var state: String { "\(path)/state" }
  var log: String { "\(path)/log" }

  /// - Parameter parent: a folder that is not for temporary files, since those are always saved in place.
  init(in parent: String) {
    var template = Array("\(parent)/memo-torture-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("cannot make a folder in \(parent)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Begins anew, with nothing but the file.
  func reset(_ text: Data) {
    for folder in ["edited", "state"] {
      try? FileManager.default.removeItem(atPath: "\(path)/\(folder)")
      try? FileManager.default.createDirectory(atPath: "\(path)/\(folder)", withIntermediateDirectories: false)
    }
    write(text, to: file)
  }

  /// Keeps the state as it is now, to begin from it again and again.
  func keepState() {
    try? FileManager.default.removeItem(atPath: "\(path)/kept")
    try? FileManager.default.copyItem(atPath: state, toPath: "\(path)/kept")
  }

  func restoreState() {
    try? FileManager.default.removeItem(atPath: state)
    try? FileManager.default.copyItem(atPath: "\(path)/kept", toPath: state)
  }

  func write(_ bytes: Data, to file: String) {
    _ = FileManager.default.createFile(atPath: file, contents: bytes)
  }

  func bytes(_ file: String) -> Data {
    FileManager.default.contents(atPath: file) ?? Data()
  }

  /// What strace wrote down last.
  var trace: Trace { Trace(bytes(log)) }

  /// The names beside the file, hidden ones too.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/edited")) ?? []).sorted() }

  /// The journals that are left.
  var journals: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(state)/memo-pad")) ?? []).filter {
      !$0.hasSuffix(".lock")
    }
  }
}
