import TextBuffer
import TextMetrics

/// Characters before a place of a line, from which the next count goes on.
struct CharacterCount: Sendable {
  var lineStart: Int
  /// Where a cluster ends that no later text can join.
  var offset: Int
  /// Clusters from the line's start to there.
  var count: Int
}

/// Where the caret is, as people count.
extension TextArea {
  /// The caret's line and the character of it that it stands before, both from 1.
  ///
  /// - Complexity: O(log n); most often only the bytes since the last call are looked at.
  public var caretPlace: (line: Int, character: Int) {
    mutating get {
      let offset = caret.byteOffset
      let start = content.lineStart(containing: offset)
      return (content.line(containing: offset) + 1, characters(from: start, to: offset) + 1)
    }
  }

  /// Characters of the selection.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of two chunks of the text.
  public var selectionLength: Int {
    selectedRange.isEmpty ? 0 : content[selectedRange.bytes].clusterCount
  }

  /// Bytes that are counted one by one rather than by the text's own sums.
  private static let fewBytes = 1024

  private mutating func characters(from start: Int, to offset: Int) -> Int {
    guard offset - start > Self.fewBytes else { return clusters(in: start..<offset) }
    let known = characterCount
    if let known, known.lineStart == start, known.offset <= offset, offset - known.offset <= 2 * Self.fewBytes {
      return known.count + clusters(in: known.offset..<offset)
    }
    // From somewhat before the caret, so that going back a little does not count anew either.
    guard let place = plainPlace(before: offset - Self.fewBytes / 2, after: start) else {
      return content[start..<offset].clusterCount
    }
    let count = content[start..<place].clusterCount
    characterCount = CharacterCount(lineStart: start, offset: place, count: count)
    return count + clusters(in: place..<offset)
  }

  /// A place between two plain ASCII characters, near another one.
  private func plainPlace(before offset: Int, after start: Int) -> Int? {
    let from = max(start, offset - Self.fewBytes)
    return content.withSpan(of: from..<offset) { bytes in
      var index = bytes.count - 1
      while index > 0 {
        if (0x20..<0x7F).contains(bytes[index]), (0x20..<0x7F).contains(bytes[index - 1]) { return from + index }
        index -= 1
      }
      return nil
    }
  }

  private func clusters(in range: Range<Int>) -> Int {
    content.withSpan(of: range) { bytes in
      var (count, offset) = (0, 0)
      while offset < bytes.count {
        // Two plain characters in a row are two clusters.
        let isPlain = offset + 1 < bytes.count && bytes[offset] < 0x7F && bytes[offset + 1] < 0x7F
        offset = isPlain && bytes[offset] >= 0x20 ? offset + 1 : ClusterBreaker.end(ofClusterAt: offset, in: bytes)
        count += 1
      }
      return count
    }
  }

  /// Forgets a count that an edit is in or before.
  mutating func followCharacterCount(_ edit: TextEdit) {
    if let known = characterCount, edit.range.lowerBound <= known.offset { characterCount = nil }
  }
}
