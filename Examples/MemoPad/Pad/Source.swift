import MemoPadSystem
import TextBuffer

/// The text that the pad starts with, and where it comes from.
struct Source {
  var content = TextContent()
  /// `nil` for a memo.
  var document: Document?
  /// What the status line says of it at first.
  var remark = ""

  /// An empty memo.
  init() {}

  /// The text of a file; a file that does not exist yet is empty.
  init(file name: FileName) throws(FileError) {
    guard let opening = try FileOpening.open(name) else {
      document = Document(name: name)
      remark = "new file"
      return
    }
    while true {
      let piece = try opening.next()
      if piece.isEmpty { break }
      content.append(TextContent(piece))
    }
    try opening.checkUnchanged()
    document = Document(name: name, identity: opening.identity)
    remark = Self.remark(on: content)
  }

  /// What stands on standard input when it is no terminal, without its one final newline.
  init(standardInput descriptor: Int32) throws(FileError) {
    guard isatty(descriptor) == 0, system_error() != EBADF else { return }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count == 0 { break }
      if count < 0 {
        if system_error() == EINTR { continue }
        throw FileError(FileName("standard input"), code: system_error())
      }
      bytes += piece[..<count]
    }
    if bytes.last == UInt8(ascii: "\n") {
      bytes.removeLast()
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    }
    content = TextContent(bytes)
    remark = Self.remark(on: content)
  }

  /// What cannot be seen and is kept as it is.
  private static func remark(on content: TextContent) -> String {
    var remarks: [String] = []
    if content.invalidByteCount > 0 { remarks.append("\(content.invalidByteCount) invalid bytes, kept as they are") }
    if content.lineEndings.isMixed { remarks.append("mixed line ends, kept as they are") }
    return remarks.joined(separator: "; ")
  }
}
