import MemoPadSystem
import TextBuffer

/// A file that is read slice by slice, while what is there of it already shows.
final class FileLoading {
  /// Bytes read before the first frame: many screenfuls, and a fraction of a millisecond.
  static let firstSlice = 1 << 20
  /// Bytes read between two looks at the keyboard: a few milliseconds.
  static let slice = 8 << 20

  /// Bytes read so far.
  private(set) var count = 0
  private let opening: FileOpening

  /// Begins to read an open file.
  ///
  /// - Throws: when the machine has no memory for so large a file.
  init(_ opening: consuming FileOpening) throws(FileError) {
    let (size, memory) = (UInt64(max(0, opening.identity.size)), system_memory())
    // As much again as an eighth for what is kept beside the bytes.
    guard memory == 0 || size + size / 8 <= memory else {
      throw opening.error("too large: \(size >> 20) MB, and there are \(memory >> 20) MB of memory")
    }
    self.opening = opening
  }

  /// What the system knew of the file when it was opened.
  var identity: FileIdentity { opening.identity }

  /// True when all is read that was there when the file was opened.
  var isComplete: Bool { count >= identity.size }

  /// How much of the file is read, from 0 to 100.
  var percent: Int { isComplete ? 100 : count * 100 / Int(identity.size) }

  /// The next bytes of the file, none at its end.
  ///
  /// - Complexity: O(bytes)
  func next(atMost limit: Int = slice) throws(FileError) -> TextContent {
    // A file that tells no size, as those that the system makes up, is read as well.
    let rest = max(Int(identity.size) - count, 1 << 14)
    let piece = try TextContent(readingUpTo: min(limit, rest)) { (buffer) throws(FileError) in
      try opening.read(into: buffer)
    }
    count += piece.count
    return piece
  }

  /// True when the file is still what it was when it was opened.
  var isUnchanged: Bool { opening.isUnchanged }
}
