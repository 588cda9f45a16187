import TerminalScreen

/// Typed characters, and text of several lines that comes at once from a terminal without bracketed paste.
extension InputDecoder {
  /// Where the text that begins at `start` ends: at the first control character, but not at the line ends and tabs of a
  /// burst; `start` where there is none.
  func textEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isText(bytes[end]) { end += 1 }
    let isLine = end < bytes.count && Self.isLineControl(bytes[end])
    guard isLine || isInBurst || end - start >= burstLength else { return end }
    var (whole, lines) = (end, 0)
    while whole < bytes.count, Self.isText(bytes[whole]) || Self.isLineControl(bytes[whole]) {
      let isEnd = bytes[whole] == 0x0D || bytes[whole] == 0x0A
      // A key that is held down makes no lines.
      if isEnd, whole > start, Self.isText(bytes[whole - 1]) { lines += 1 }
      whole += 1
      // Looked far enough ahead: nothing but line ends.
      if !isInBurst, lines == 0, whole - end >= burstLength { return end }
    }
    return isInBurst || lines >= burstLines || lines > 0 && whole - start >= burstLength ? whole : end
  }

  /// Text up to where it ends; a character that is cut off at the end of the block waits for its rest.
  mutating func decodeText(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let text = bytes[range]
    let reachesEnd = range.upperBound == bytes.count
    let cut = reachesEnd ? UTF8Tail.length(text) : 0
    appendText(text.dropLast(cut))
    pending.append(contentsOf: text.suffix(cut))
    isInBurst = reachesEnd && (isInBurst || text.count >= burstLength || text.contains(where: Self.isLineControl))
    endsInReturn = reachesEnd && text.last == 0x0D
    return range.upperBound
  }

  /// Text joins the text before it.
  mutating func appendText(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if bytes.isEmpty { return }
    if case .text(var before)? = events.last {
      events.removeLast()
      before.append(contentsOf: bytes)
      events.append(.text(before))
    } else {
      events.append(.text(Array(bytes)))
    }
  }

  private static func isText(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7F }

  /// CR, LF, tab.
  private static func isLineControl(_ byte: UInt8) -> Bool { byte == 0x0D || byte == 0x0A || byte == 0x09 }
}
