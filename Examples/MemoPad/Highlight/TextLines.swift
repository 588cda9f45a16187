import CTextAreaJournal
import TextBuffer

/// A line of the text as a highlighter sees it.
struct TextLine {
  /// The line's bytes in the document, its line end not among them.
  let range: Range<Int>
  /// The line's beginning, at most ``TextLines/longest`` bytes.
  let text: ArraySlice<UInt8>

  /// True when there is nothing but blanks in it.
  var isBlank: Bool { text.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  func hasPrefix(_ prefix: StaticString) -> Bool {
    prefix.withUTF8Buffer { text.starts(with: $0) }
  }
}

/// Reads lines one by one, and of each no more than its beginning, so that a line of a gigabyte costs what a short one does.
enum TextLines {
  /// Bytes of a line that are looked at.
  static let longest = 8192

  /// Calls `body` with the lines that start in a range, the first at its lower bound, until it returns false.
  static func forEach(in content: TextContent, from start: Int, to end: Int, _ body: (TextLine) -> Bool) {
    var at = start
    while at < min(end, content.count) {
      let block = content.bytes(in: at..<min(content.count, at + longest))
      var offset = 0
      while let lineFeed = first(0x0A, in: block, from: offset) {
        let hasReturn = lineFeed > offset && block[lineFeed - 1] == 0x0D
        let text = block[offset..<(hasReturn ? lineFeed - 1 : lineFeed)]
        if !body(TextLine(range: at + text.startIndex..<at + text.endIndex, text: text)) { return }
        offset = lineFeed + 1
        if at + offset >= end { return }
      }
      if offset > 0, at + block.count < content.count {
        at += offset
        continue
      }
      // The last line, or one that is longer than the block.
      let line = at + offset
      if line == content.count { return }
      if !body(TextLine(range: line..<content.lineEnd(containing: line), text: block[offset...])) { return }
      at = content.start(ofLine: content.line(containing: line) + 1)
    }
  }

  /// Where a byte is first, at an index or behind it.
  static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }
}
