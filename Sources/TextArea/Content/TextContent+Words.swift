import TextBuffer
import TextMetrics

/// Words (UAX #29), paragraphs and brackets around a place of the document.
extension TextContent {
  /// Bytes read at a time.
  private static let window = 2048

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
    let start = segment(endingAt: clusterEnd(after: offset)).start
    return start..<segment(at: start).end
  }

  private func segment(at offset: Int) -> (end: Int, isWord: Bool) {
    var size = Self.window
    while true {
      let limit = min(count, offset + size)
      let found = withSpan(of: offset..<limit) { bytes in
        let end = WordBreaker.end(ofWordAt: 0, in: bytes)
        return (end: offset + end, isWord: WordBreaker.isWord(bytes.extracting(0..<end)))
      }
      if found.end < limit || limit == count { return found }
      size *= 2
    }
  }

  private func segment(endingAt offset: Int) -> (start: Int, isWord: Bool) {
    guard offset > 0 else { return (0, false) }
    let lineStart = lineStart(containing: offset - 1)
    var size = Self.window
    while true {
      let from = max(lineStart, offset - size)
      let found = withSpan(of: from..<offset) { bytes in
        let start = WordBreaker.start(ofWordBefore: bytes.count, in: bytes)
        return (start: start, isWord: WordBreaker.isWord(bytes.extracting(start..<bytes.count)))
      }
      if from == lineStart || found.start > size / 2 { return (from + found.start, found.isWord) }
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

  /// The bracket that matches the one at byte `offset`, or at the cluster before it; `nil` when there is none.
  ///
  /// - Complexity: O(distance).
  func matchingBracket(at offset: Int) -> Int? {
    let pairs: [(UInt8, UInt8)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D)]
    for place in [offset, offset - 1] where place >= 0 && place < count {
      let byte = self[place]
      for (open, close) in pairs where byte == open || byte == close {
        return byte == open
          ? bracket(close, closing: open, from: place, step: 1)
          : bracket(open, closing: close, from: place, step: -1)
      }
    }
    return nil
  }

  private func bracket(_ wanted: UInt8, closing other: UInt8, from place: Int, step: Int) -> Int? {
    var (at, depth) = (place, 0)
    while at >= 0, at < count {
      let byte = self[at]
      if byte == other { depth += 1 }
      if byte == wanted {
        depth -= 1
        if depth == 0 { return at }
      }
      at += step
    }
    return nil
  }
}
