import TextBuffer
import TextLayout

/// Rows in the middle of a long line, before all that comes earlier in the line is measured.
///
/// Where a row starts depends on every row before it in its line. But wrapping forgets: from wherever it begins, after some
/// rows it breaks where it would have broken anyway, because words give it few places to. So rows far into a line are
/// measured from a little before them, which is what makes a resize of a line of 100 MB cost no more than that of a
/// short one. When everything before is measured after all and arrives elsewhere, they are wrapped again.
extension RowIndex {
  /// Bytes that are wrapped at most to learn about a row.
  static let reach = 1 << 14
  /// Bytes of those after which wrapping has forgotten where it began.
  private static let memory = 1 << 13

  /// Where a row before byte `offset` most likely starts.
  ///
  /// - Precondition: the line starts more than ``reach`` bytes before `offset`.
  func likelyRowStart(before offset: Int, in content: TextContent) -> Int {
    let from = wordStart(near: offset - Self.reach, in: content)
    let target = from + Self.memory
    let lengths = reader.rowLengths(from: from, to: offset, through: target, atLeast: 1, in: content)
    // The last row is the one that holds the target.
    return from + lengths.dropLast().reduce(0) { $0 + Int($1) }
  }

  /// A place from byte `offset` on where a word starts, or else the start of a cluster.
  private func wordStart(near offset: Int, in content: TextContent) -> Int {
    let longestWord = 256
    let bytes = content.bytes(in: offset..<offset + longestWord)
    if let blank = bytes.firstIndex(of: 0x20), let word = bytes[blank...].firstIndex(where: { $0 != 0x20 }),
      bytes[word] > 0x20, bytes[word] < 0x7F
    {
      return offset + word
    }
    return content.clusterBoundary(at: TextPosition(byteOffset: offset)).byteOffset
  }

  /// Puts rows in place of everything from a stretch on, wrapping further until they meet rows that are known.
  ///
  /// - Parameter start: where the rows end, behind the stretch.
  mutating func rewrap(from index: Int, with lengths: [UInt32], upTo start: Int, in content: TextContent) {
    var (lengths, start, startsLine) = (lengths, start, false)
    for _ in 0..<Self.patience where start < content.count {
      if let old = oldPlace(start, isLineStart: startsLine) { return replace(from: index, with: lengths, upTo: old) }
      let row = reader.row(at: start, in: content)
      lengths.append(UInt32(truncatingIfNeeded: row.length))
      start += row.length
      startsLine = row.endsLine
    }
    let next = start < content.count ? nextLineStart(after: start, in: content) : start
    let old = next < content.count ? oldPlace(next, isLineStart: true) : nil
    replace(from: index, with: lengths, unmeasured: next - start, upTo: old)
  }
}
