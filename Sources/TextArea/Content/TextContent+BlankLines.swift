import TextBuffer

/// Blank lines around a place: where emacs's paragraphs end.
extension TextContent {
  /// A paragraph of more lines counts as several: no key may take long.
  private static let mostLines = 20_000
  /// A longer line is not looked at for being blank.
  private static let longestBlankLine = 4096

  /// The start of the blank line behind the paragraph that holds `offset` or comes after it, or the text's end.
  func blankLine(below offset: Int) -> Int {
    guard offset < count else { return count }
    var line = lineStart(containing: offset)
    var isInside = false
    for _ in 0..<Self.mostLines {
      let isBlank = isBlankLine(line)
      if isInside, isBlank { return line }
      isInside = isInside || !isBlank
      guard let next = nextLine(line) else { return count }
      line = next
    }
    return line
  }

  /// The start of the empty line before the paragraph that holds `offset` or comes before it, or the text's start; where
  /// that line has blanks in it, the paragraph's start.
  func blankLine(above offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var line = lineStart(containing: offset)
    if line == offset, !isBlankLine(line) {
      let above = lineStart(containing: line - 1)
      if lineEnd(containing: above) == above { return above }
    }
    if line == offset { line = lineStart(containing: line - 1) }
    var isInside = false
    for _ in 0..<Self.mostLines where line > 0 {
      isInside = isInside || !isBlankLine(line)
      let above = lineStart(containing: line - 1)
      if isInside, isBlankLine(above) { return lineEnd(containing: above) == above ? above : line }
      line = above
    }
    return line
  }

  private func nextLine(_ line: Int) -> Int? {
    let end = lineEnd(containing: line)
    return end < count ? clusterEnd(after: end) : nil
  }

  private func isBlankLine(_ line: Int) -> Bool {
    let end = lineEnd(containing: line)
    guard end - line <= Self.longestBlankLine else { return false }
    return withSpan(of: line..<end) { bytes in
      for index in bytes.indices where bytes[index] != 0x20 && bytes[index] != 0x09 { return false }
      return true
    }
  }
}
