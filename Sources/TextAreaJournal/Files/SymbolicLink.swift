import CTextAreaJournal

/// What a symbolic link leads to.
package enum SymbolicLink {
  /// As many links in a row as Linux follows.
  private static let longestChain = 40

  /// The name at the end of a chain of links, which need not exist; each link is relative to the folder that it lies in.
  package static func resolved(_ name: FileName) throws(FileError) -> FileName {
    var current = name
    for _ in 0..<longestChain {
      guard let next = target(of: current) else { return current }
      current = next.inside(current.folder)
    }
    throw FileError(name, code: ELOOP)
  }

  /// `nil` when the name is not a link.
  private static func target(of name: FileName) -> FileName? {
    var status = stat()
    guard (try? SystemCall.retrying { name.withCString { lstat($0, &status) } }) != nil,
      system_is_link(status.st_mode)
    else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = (try? SystemCall.retrying { name.withCString { readlink($0, &buffer, buffer.count) } }) ?? 0
    return length > 0 ? FileName(bytes: buffer[..<length].map { UInt8(bitPattern: $0) }) : nil
  }
}
