import TerminalScreen

/// Bracketed paste: inside it nothing but the six bytes of its end has a meaning.
extension InputDecoder {
  private static let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Takes bytes into the paste, up to its end marker.
  mutating func decodePaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    // The marker may have begun in an earlier block: only its last five bytes are looked at again.
    let before = paste.count
    let room = max(1, pasteLimit - before)
    let taken = start..<min(bytes.count, start + room)
    paste.append(contentsOf: bytes[taken])
    if let marker = marker(from: max(0, before - Self.end.count + 1)) {
      let next = start + marker + Self.end.count - before
      state = .ground
      finishPaste(marker)
      return next
    }
    if paste.count >= pasteLimit {
      // A marker that has just begun stays for the next part.
      let rest = stump()
      let kept = Array(paste.suffix(rest))
      finishPaste(paste.count - rest)
      paste = kept
    }
    return taken.upperBound
  }

  /// Delivers the first `count` bytes of the paste and forgets the rest.
  mutating func finishPaste(_ count: Int) {
    paste.removeLast(paste.count - count)
    if !paste.isEmpty { events.append(.paste(paste)) }
    paste = []
  }

  /// Where the end marker begins, looking from `start` on.
  private func marker(from start: Int) -> Int? {
    paste.withUnsafeBufferPointer { bytes in
      var index = start
      while index + Self.end.count <= bytes.count {
        guard let escape = bytes[index...].firstIndex(of: 0x1B), escape + Self.end.count <= bytes.count else {
          return nil
        }
        // A paste may be full of ESC: the next byte alone tells most of them apart.
        let isNext = bytes[escape + 1] == Self.end[1]
        if isNext, bytes[escape..<escape + Self.end.count].elementsEqual(Self.end) { return escape }
        index = escape + 1
      }
      return nil
    }
  }

  /// Bytes at the end of the paste with which the marker may have begun.
  private func stump() -> Int {
    for count in stride(from: min(Self.end.count - 1, paste.count - 1), to: 0, by: -1)
    where paste.suffix(count).elementsEqual(Self.end.prefix(count)) {
      return count
    }
    return 0
  }
}
