@testable import TextAreaJournal
import Foundation
import CTextAreaJournal

@testable import memo_pad

/// A folder that is removed when the test is over.
final class TemporaryFolder: Sendable {
  let path: String

  /// - Parameter parent: where to make it, with a slash at its end.
  init(in parent: String = NSTemporaryDirectory()) throws {
    var template = Array("\(parent)memo-pad-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  func name(_ file: String) -> FileName { FileName("\(path)/\(file)") }

  func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  func write(_ bytes: [UInt8], to file: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(file)"))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func read(_ file: String) throws -> String { String(decoding: try bytes(file), as: UTF8.self) }

  func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")))
  }

  /// Every name in it.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func status(_ file: String) -> stat {
    var status = stat()
    stat("\(path)/\(file)", &status)
    return status
  }

  func setAttribute(_ attribute: String, _ value: [UInt8], of file: String) -> Bool {
    setxattr("\(path)/\(file)", attribute, value, value.count, 0) == 0
  }

  func attributeBytes(_ attribute: String, of file: String) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 256)
    let count = getxattr("\(path)/\(file)", attribute, &value, value.count)
    return count < 0 ? nil : Array(value[..<count])
  }

  /// Sets an extended attribute; false where the file system has none.
  func setAttribute(_ attribute: String, _ value: String, of file: String) -> Bool {
    setxattr("\(path)/\(file)", attribute, value, value.utf8.count, 0) == 0
  }

  func attribute(_ attribute: String, of file: String) -> String? {
    var value = [UInt8](repeating: 0, count: 64)
    let count = getxattr("\(path)/\(file)", attribute, &value, value.count)
    return count < 0 ? nil : String(decoding: value[..<count], as: UTF8.self)
  }
}
