import TerminalScreen
import TextArea
import TextBuffer

/// Highlights Markdown, line by line: headings, lists, quotes, rules, blocks of code, and what is marked within a line.
struct MarkdownHighlighter {
  let styles: SyntaxStyles

  func highlights(_ content: TextContent, _ visible: TextRange) -> [Highlight] {
    var list = HighlightList(visible)
    let first = content.lineStart(containing: visible.lowerBound.byteOffset)
    let metadataEnd = Self.endOfMetadata(in: content)
    var fence = first < metadataEnd ? nil : MarkdownFences.open(at: first, in: content)
    // A line that becomes a heading if the next one underlines it.
    var paragraph: TextLine?
    TextLines.forEach(in: content, from: first, to: visible.upperBound.byteOffset + 1) { line in
      list.beginLine()
      if line.range.lowerBound < metadataEnd {
        list.add(line.range, styles.comment)
        return true
      }
      let mark = MarkdownFence(line.text)
      if fence != nil || mark != nil {
        list.add(line.range, styles.code)
        if let block = fence, mark?.closes(block) == true { fence = nil } else { fence = fence ?? mark }
        paragraph = nil
        return true
      }
      if let above = paragraph, Self.isUnderline(line.text) {
        list.add(above.range, styles.heading)
        list.add(line.range, styles.heading)
        paragraph = nil
        return true
      }
      paragraph = add(line, to: &list) ? line : nil
      return true
    }
    return list.highlights
  }

  /// Adds the highlights of a line outside of code.
  ///
  /// - Returns: true for a line of a paragraph.
  private func add(_ line: TextLine, to list: inout HighlightList) -> Bool {
    if line.isBlank { return false }
    let offset = line.range.lowerBound - line.text.startIndex
    if Self.isRule(line.text) {
      list.add(line.range, styles.mark)
      return false
    }
    var rest = line.text
    func mark(_ end: Int) {
      list.add(offset + rest.startIndex..<offset + end, styles.mark)
      rest = rest[end...]
    }
    while let end = Self.endOfQuoteMark(rest) { mark(end) }
    if Self.isHeading(rest) {
      list.add(offset + rest.startIndex..<line.range.upperBound, styles.heading)
      MarkdownInline(rest, at: offset, styles).add(to: &list)
      return false
    }
    let isParagraph = rest.startIndex == line.text.startIndex
    let item = Self.endOfItemMark(rest)
    if let item { mark(item) }
    MarkdownInline(rest, at: offset, styles).add(to: &list)
    return isParagraph && item == nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = line.drop { $0 == 0x20 }.prefix { $0 == UInt8(ascii: "#") }
    return (1...6).contains(signs.count) && (signs.endIndex == line.endIndex || isBlank(line[signs.endIndex]))
  }

  /// True for `---`, `***` and `___`, with blanks between or not.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = line.lazy.filter { !isBlank($0) }
    guard let sign = signs.first, "-*_".utf8.contains(sign) else { return false }
    return signs.allSatisfy { $0 == sign } && signs.prefix(3).count == 3
  }

  /// True for what makes the line above a heading.
  private static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    guard let sign = line.first, "=-".utf8.contains(sign) else { return false }
    return line.drop { $0 == sign }.allSatisfy { isBlank($0) }
  }

  /// Where the first quotation mark and the blank behind it end.
  private static func endOfQuoteMark(_ line: ArraySlice<UInt8>) -> Int? {
    let text = line.drop { $0 == 0x20 }
    return text.first == UInt8(ascii: ">") ? text.startIndex + 1 : nil
  }

  /// Where the mark of a list item ends, with the box of a task.
  private static func endOfItemMark(_ line: ArraySlice<UInt8>) -> Int? {
    let text = line.drop { isBlank($0) }
    let digits = text.prefix { (0x30...0x39).contains($0) }
    let signs: String.UTF8View = digits.isEmpty ? "-+*".utf8 : ".)".utf8
    guard digits.count <= 9, digits.endIndex < line.endIndex, signs.contains(line[digits.endIndex]) else { return nil }
    let end = digits.endIndex + 1
    guard end == line.endIndex || isBlank(line[end]) else { return nil }
    let box = line[end...].dropFirst().prefix(3)
    let boxes = ["[ ]", "[x]", "[X]"]
    return boxes.contains { box.elementsEqual($0.utf8) } ? box.endIndex : end
  }

  /// Where the metadata at a document's start ends, between two lines of `---`; 0 where there is none.
  private static func endOfMetadata(in content: TextContent) -> Int {
    var end = 0
    var isFirst = true
    TextLines.forEach(in: content, from: 0, to: TextLines.longest) { line in
      defer { isFirst = false }
      if isFirst { return line.text.elementsEqual("---".utf8) }
      guard line.text.elementsEqual("---".utf8) || line.text.elementsEqual("...".utf8) else { return true }
      end = line.range.upperBound
      return false
    }
    return end
  }
}
