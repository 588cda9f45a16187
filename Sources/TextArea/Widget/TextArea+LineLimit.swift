import TextBuffer

/// The most lines that the text may have.
extension TextArea {
  /// True when one more line fits in place of a range.
  func hasRoomForLine(replacing range: TextRange) -> Bool {
    maximumNumberOfLines <= 0 || lineEndsLeft(replacing: range) > 0
  }

  /// Line ends that fit in place of a range.
  private func lineEndsLeft(replacing range: TextRange) -> Int {
    let inside =
      content.line(containing: range.upperBound.byteOffset) - content.line(containing: range.lowerBound.byteOffset)
    return maximumNumberOfLines - content.lineCount + inside
  }

  /// The bytes with a blank for each line end that is too many in place of a range; at their end such line ends go.
  ///
  /// - Complexity: O(log n) in the document, O(m) in `bytes`.
  func fittingLines(_ bytes: [UInt8], replacing range: TextRange) -> [UInt8] {
    guard maximumNumberOfLines > 0, bytes.contains(0x0A) else { return bytes }
    return Self.folded(bytes, keeping: max(0, lineEndsLeft(replacing: range)))
  }

  /// The bytes with so many of their line ends, and blanks for those after them.
  private static func folded(_ bytes: [UInt8], keeping most: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var (kept, blanks) = (0, 0)
    for byte in bytes {
      if byte == 0x0A, kept < most {
        kept += 1
      } else if byte == 0x0A {
        if result.last == 0x0D { result.removeLast() }
        blanks += 1
        continue
      }
      result += repeatElement(0x20, count: blanks)
      blanks = 0
      result.append(byte)
    }
    return result
  }

  /// The bytes of a whole text, within the limit.
  func fittingText(_ bytes: [UInt8]) -> [UInt8] {
    maximumNumberOfLines > 0 ? Self.folded(bytes, keeping: maximumNumberOfLines - 1) : bytes
  }

  /// What a host sets, within the limit.
  func fittingLines(_ text: TextContent) -> TextContent {
    guard maximumNumberOfLines > 0, text.lineCount > maximumNumberOfLines else { return text }
    return TextContent(Self.folded(text.bytes(in: 0..<text.count), keeping: maximumNumberOfLines - 1))
  }

  /// Joins the lines that are too many, as one undo step.
  mutating func foldExcessLines() {
    guard content.lineCount > maximumNumberOfLines else { return }
    let all = TextRange(bytes: 0..<content.count)
    replace(all, with: fittingLines(content))
  }
}
