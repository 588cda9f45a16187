import TextBuffer

/// The line that opens or closes a block of code in Markdown.
struct MarkdownFence: Hashable {
  let sign: UInt8
  let length: Int
  /// Something follows the signs, so that this cannot close a block.
  let hasInfo: Bool

  /// `nil` for a line that is none.
  ///
  /// More blanks before it than the three that CommonMark allows are taken too: in lists it is indented.
  init?(_ line: ArraySlice<UInt8>) {
    guard let start = line.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    sign = line[start]
    guard sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return nil }
    let end = line[start...].firstIndex { $0 != line[start] } ?? line.endIndex
    length = end - start
    let info = line[end...]
    hasInfo = info.contains { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    // Code within a line may begin a line, too.
    guard length >= 3, sign != UInt8(ascii: "`") || !info.contains(sign) else { return nil }
  }

  func closes(_ other: MarkdownFence) -> Bool { sign == other.sign && length >= other.length && !hasInfo }
}

enum MarkdownFences {
  /// Bytes before a place that are looked at: which block is open far down in a large file only its start could tell.
  static let reach = 16384

  /// The fence of the block of code that is open where a line starts, as far as the text before tells.
  ///
  /// Where that text does not begin with the document, a block is taken to be open at its start if an odd number of fences
  /// comes before the first one that can only open a block.
  static func open(at lineStart: Int, in content: TextContent) -> MarkdownFence? {
    let from = max(0, lineStart - reach)
    let start = from == 0 ? 0 : content.start(ofLine: content.line(containing: from - 1) + 1)
    guard start < lineStart else { return nil }
    let fences = fences(in: content.bytes(in: start..<lineStart))
    var open: MarkdownFence?
    if start > 0, let opener = fences.firstIndex(where: \.hasInfo), opener % 2 == 1 { open = fences[0] }
    for fence in fences {
      if let block = open {
        if fence.closes(block) { open = nil }
      } else {
        open = fence
      }
    }
    return open
  }

  /// The fences among some lines: their signs are looked for, rather than the lines.
  private static func fences(in bytes: [UInt8]) -> [MarkdownFence] {
    let starts = ["`", "~"].flatMap { lineStarts(of: $0, in: bytes) }.sorted()
    return starts.compactMap { start in
      MarkdownFence(bytes[start..<(TextLines.first(0x0A, in: bytes, from: start) ?? bytes.count)])
    }
  }

  /// Where the lines start that begin, after blanks, with three of a sign.
  private static func lineStarts(of sign: Unicode.Scalar, in bytes: [UInt8]) -> [Int] {
    let sign = UInt8(truncatingIfNeeded: sign.value)
    var starts: [Int] = []
    var at = 0
    while let found = TextLines.first(sign, in: bytes, from: at) {
      at = bytes[found...].firstIndex { $0 != sign } ?? bytes.count
      guard at - found >= 3 else { continue }
      let start = (bytes[..<found].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? -1) + 1
      if start == 0 || bytes[start - 1] == 0x0A { starts.append(start) }
    }
    return starts
  }
}
