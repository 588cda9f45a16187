import TextAreaCurses

/// What git's conventions ask of a commit message.
enum CommitMessage {
  /// Columns of a subject.
  static let subjectColumns = 50
  /// Columns of the other lines.
  static let bodyColumns = 72

  /// Comments dimmed, what is too long underlined, in the lines that show.
  static func highlights(_ content: TextContent, _ visible: TextRange) -> [Highlight] {
    var highlights: [Highlight] = []
    var start = content.lineStart(containing: visible.lowerBound.byteOffset)
    while start < visible.upperBound.byteOffset {
      let end = content.lineEnd(containing: start)
      if content[start] == UInt8(ascii: "#") {
        highlights.append(Highlight(range(start, end), Style(.dim)))
      } else if let excess = excess(of: start..<end, in: content) {
        highlights.append(Highlight(range(excess, end), Style(.underline)))
      }
      // A line end has one byte or two.
      start = end + (end < content.count && content[end] == 0x0D ? 2 : 1)
    }
    return highlights
  }

  /// Where a line goes beyond the columns that it may have; of a long line only so much is looked at.
  private static func excess(of line: Range<Int>, in content: TextContent) -> Int? {
    let most = line.lowerBound == 0 ? subjectColumns : bodyColumns
    guard line.count > most else { return nil }
    let bytes = content.bytes(in: line.lowerBound..<min(line.upperBound, line.lowerBound + 32 * most))
    var (at, columns) = (0, 0)
    while at < bytes.count {
      let end = ClusterBreaker.end(ofClusterAt: at, in: bytes.span)
      columns += GlyphRules.standard.width(ofCluster: bytes.span.extracting(at..<end))
      if columns > most { return line.lowerBound + at }
      at = end
    }
    return nil
  }

  private static func range(_ start: Int, _ end: Int) -> TextRange {
    TextPosition(byteOffset: start)..<TextPosition(byteOffset: end)
  }
}
