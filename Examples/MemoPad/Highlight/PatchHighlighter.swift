import TerminalScreen
import TextArea
import TextBuffer

/// Highlights a patch: what is added, what is removed, and where.
///
/// Each line tells by itself what it is, and at most by its neighbours: nothing else is looked at.
struct PatchHighlighter {
  let styles: SyntaxStyles

  func highlights(_ content: TextContent, _ visible: TextRange) -> [Highlight] {
    var list = HighlightList(visible)
    add(to: &list, content, visible.lowerBound.byteOffset..<visible.upperBound.byteOffset, from: 0)
    return list.highlights
  }

  /// Adds the highlights of the lines that show.
  ///
  /// - Parameter start: where the patch begins.
  func add(to list: inout HighlightList, _ content: TextContent, _ visible: Range<Int>, from start: Int) {
    let first = content.lineStart(containing: visible.lowerBound)
    // The line before tells a file's name from a line that was added.
    let from = first > start ? content.lineStart(containing: first - 1) : max(first, start)
    var before: TextLine?
    var isBehindOldName = false
    func take(_ line: TextLine, next: TextLine?) {
      let isOldName = line.hasPrefix("--- ") && next?.hasPrefix("+++ ") == true
      let isName = isOldName || isBehindOldName && line.hasPrefix("+++ ")
      isBehindOldName = isOldName
      list.beginLine()
      list.add(line.range, isName ? styles.header : style(of: line))
    }
    TextLines.forEach(in: content, from: from, to: visible.upperBound + 1) { line in
      if let before { take(before, next: line) }
      before = line
      return true
    }
    if let before { take(before, next: nil) }
  }

  private static let headers: [StaticString] = [
    "diff ", "index ", "new file mode ", "deleted file mode ", "old mode ", "new mode ", "similarity index ",
    "dissimilarity index ", "rename from ", "rename to ", "copy from ", "copy to ", "Binary files ", "Only in ",
    "Index: ", "=======", "GIT binary patch",
  ]

  private func style(of line: TextLine) -> Style {
    switch line.text.first {
    case UInt8(ascii: "+"), UInt8(ascii: ">"): return styles.added
    case UInt8(ascii: "-"), UInt8(ascii: "<"): return styles.removed
    case UInt8(ascii: "\\"): return styles.comment
    case UInt8(ascii: "@"): return line.hasPrefix("@@") ? styles.hunk : .plain
    default: return Self.headers.contains { line.hasPrefix($0) } ? styles.header : .plain
    }
  }
}
