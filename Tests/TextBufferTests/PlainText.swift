@testable import TextBuffer

/// What `TextContent` must say, computed the slow and obvious way.
struct PlainText {
  var bytes: [UInt8] = []

  var lineStarts: [Int] { [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 } }

  func line(containing offset: Int) -> Int { bytes[..<offset].count { $0 == 0x0A } }

  func lineEnd(containing offset: Int) -> Int {
    guard let lineFeed = bytes[offset...].firstIndex(of: 0x0A) else { return bytes.count }
    return lineFeed > 0 && bytes[lineFeed - 1] == 0x0D ? lineFeed - 1 : lineFeed
  }

  var lineEndings: LineEndings {
    let crlfs = bytes.indices.count { bytes[$0] == 0x0A && $0 > 0 && bytes[$0 - 1] == 0x0D }
    return LineEndings(
      lineFeeds: bytes.count { $0 == 0x0A } - crlfs, crlfs: crlfs, carriageReturns: bytes.count { $0 == 0x0D } - crlfs)
  }

  /// Bytes that the standard library would not decode: scalar by scalar, at every place that could begin one.
  var invalidByteCount: Int {
    var valid = Set<Int>()
    for start in bytes.indices {
      for length in 1...4 where start + length <= bytes.count {
        let part = bytes[start..<start + length]
        guard let text = String(validating: part, as: UTF8.self), text.unicodeScalars.count == 1 else { continue }
        valid.formUnion(part.indices)
      }
    }
    return bytes.count - valid.count
  }
}
