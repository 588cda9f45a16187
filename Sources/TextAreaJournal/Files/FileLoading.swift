import CTextAreaJournal
package import TextBuffer

/// A file that is read slice by slice, while what is there of it already shows.
package final class FileLoading {
  /// Bytes read before the first frame: many screenfuls, and a fraction of a millisecond.
  package static let firstSlice = 1 << 20
  /// Bytes read between two looks at the keyboard: a few milliseconds.
  package static let slice = 8 << 20

  /// Bytes read so far.
  package private(set) var count = 0
  /// How the file stands for its text.
  package let encoding: TextEncoding
  /// Why its text cannot be edited and saved as it should be; `nil` when it can.
  package let obstacle: String?
  private let opening: FileOpening
  private var decoder: UTF16Decoder?
  /// Bytes of the file to skip before its text.
  private var skipped: Int

  /// The same where each of them has to be converted.
  private static let convertedSlice = 1 << 20
  /// Bytes by which the encoding is recognized.
  private static let sample = 4096

  /// Begins to read an open file.
  ///
  /// - Throws: when the machine has no memory for so large a file.
  package init(_ opening: consuming FileOpening) throws(FileError) {
    let (size, memory) = (UInt64(max(0, opening.identity.size)), system_memory())
    // As much again as an eighth for what is kept beside the bytes.
    guard memory == 0 || size + size / 8 <= memory else {
      throw opening.error("too large: \(size >> 20) MB, and there are \(memory >> 20) MB of memory")
    }
    let start = opening.start(Self.sample)
    encoding = TextEncoding(of: start)
    skipped = encoding.mark.count
    if case .utf16(let isBigEndian, _) = encoding {
      decoder = UTF16Decoder(isBigEndian: isBigEndian)
      obstacle = size % 2 == 0 ? nil : "Read-only: UTF-16 with half a character at its end"
    } else {
      obstacle = TextEncoding.isUTF32(start) ? "Read-only: UTF-32" : nil
    }
    self.opening = opening
  }

  /// What the system knew of the file when it was opened.
  package var identity: FileIdentity { opening.identity }

  /// True when all is read that was there when the file was opened.
  package var isComplete: Bool { count >= identity.size }

  /// How much of the file is read, from 0 to 100.
  package var percent: Int { isComplete ? 100 : count * 100 / Int(identity.size) }

  /// The text of the next bytes of the file, none at its end.
  ///
  /// - Complexity: O(bytes)
  package func next(atMost limit: Int = slice) throws(FileError) -> TextContent {
    guard decoder != nil else { return try read(atMost: limit) }
    while true {
      let piece = try read(atMost: min(limit, Self.convertedSlice))
      if piece.isEmpty { return TextContent(decoder?.finish() ?? []) }
      let bytes = piece.bytes(in: min(skipped, piece.count)..<piece.count)
      skipped -= min(skipped, piece.count)
      // Half a character is not a text yet.
      if let text = bytes.withUnsafeBytes({ decoder?.decode($0) }), !text.isEmpty { return TextContent(text) }
    }
  }

  /// The next bytes of the file, none at its end.
  private func read(atMost limit: Int) throws(FileError) -> TextContent {
    // A file that tells no size, as those that the system makes up, is read as well.
    let rest = max(Int(identity.size) - count, 1 << 14)
    let piece = try TextContent(readingUpTo: min(limit, rest)) { (buffer) throws(FileError) in
      try opening.read(into: buffer)
    }
    count += piece.count
    return piece
  }

  /// True when the file is still what it was when it was opened.
  package var isUnchanged: Bool { opening.isUnchanged }
}
