import TextBuffer
import TextMetrics

/// Words and paragraphs around a place of the document.
extension TextContent {
  /// Bytes read at a time.
  private static let window = 2048
  /// A longer word ends here: no key waits for the end of a gigabyte without spaces.
  private static let longestWord = 1 << 18

  /// The end of the word that holds byte `offset` or comes after it.
  func wordEnd(after offset: Int) -> Int {
    var at = offset
    while at < count {
      let (end, isWord) = segment(at: at)
      at = end
      if isWord { break }
    }
    return at
  }

  /// The start of the word that holds the byte before `offset` or comes before it.
  func wordStart(before offset: Int) -> Int {
    var at = offset
    while at > 0 {
      let (start, isWord) = segment(endingAt: at)
      at = start
      if isWord { break }
    }
    return at
  }

  /// The word, or the stretch between words, that holds the cluster at byte `offset`.
  func wordRange(at offset: Int) -> Range<Int> {
    guard offset < count else { return offset..<count }
    let (lineStart, lineEnd) = (lineStart(containing: offset), clusterEnd(after: lineEnd(containing: offset)))
    var size = Self.window
    while true {
      let (from, to) = (max(lineStart, clusterBoundary(at: offset - size)), min(lineEnd, offset + size))
      let found = withSpan(of: from..<to) { WordBreaker.range(ofWordAt: offset - from, in: $0, rules: .editing) }
      let isWhole =
        (from == lineStart || found.lowerBound > size / 2) && (to == lineEnd || found.upperBound < to - from)
      if isWhole { return from + found.lowerBound..<from + found.upperBound }
      if size >= Self.longestWord { return from + found.lowerBound..<clusterBoundary(at: from + found.upperBound) }
      size *= 2
    }
  }

  /// The nearest cluster edge at or before a byte.
  private func clusterBoundary(at offset: Int) -> Int {
    clusterBoundary(at: TextPosition(byteOffset: offset)).byteOffset
  }

  private func segment(at offset: Int) -> (end: Int, isWord: Bool) {
    var size = Self.window
    while true {
      let limit = min(count, offset + size)
      let found = withSpan(of: offset..<limit) { bytes in
        let end = WordBreaker.end(ofWordAt: 0, in: bytes, rules: .editing)
        return (end: offset + end, isWord: WordBreaker.isWord(bytes.extracting(0..<end)))
      }
      if found.end < limit || limit == count { return found }
      if size >= Self.longestWord { return (clusterBoundary(at: limit), found.isWord) }
      size *= 2
    }
  }

  private func segment(endingAt offset: Int) -> (start: Int, isWord: Bool) {
    guard offset > 0 else { return (0, false) }
    let lineStart = lineStart(containing: offset - 1)
    var size = Self.window
    while true {
      let from = max(lineStart, clusterBoundary(at: offset - size))
      let found = withSpan(of: from..<offset) { bytes in
        let start = WordBreaker.start(ofWordBefore: bytes.count, in: bytes, rules: .editing)
        return (start: start, isWord: WordBreaker.isWord(bytes.extracting(start..<bytes.count)))
      }
      if from == lineStart || found.start > size / 2 { return (from + found.start, found.isWord) }
      if size >= Self.longestWord { return (from + found.start, found.isWord) }
      size *= 2
    }
  }

  /// The start of the paragraph before: a line after an empty one, or the text's start.
  func paragraphStart(before offset: Int) -> Int {
    var line = lineStart(containing: offset)
    if line == offset, line > 0 { line = lineStart(containing: line - 1) }
    while line > 0, isEmptyLine(line) { line = lineStart(containing: line - 1) }
    while line > 0 {
      let above = lineStart(containing: line - 1)
      if isEmptyLine(above) { break }
      line = above
    }
    return line
  }

  /// The end of the paragraph that holds `offset` or comes after it.
  func paragraphEnd(after offset: Int) -> Int {
    var end = lineEnd(containing: offset)
    if end == offset { end = lineEnd(containing: min(count, clusterEnd(after: end))) }
    while end < count, isEmptyLine(lineStart(containing: end)) {
      end = lineEnd(containing: clusterEnd(after: end))
    }
    while end < count {
      let next = clusterEnd(after: end)
      if isEmptyLine(next) { break }
      end = lineEnd(containing: next)
    }
    return end
  }

  private func isEmptyLine(_ start: Int) -> Bool {
    lineEnd(containing: start) == start
  }
}
