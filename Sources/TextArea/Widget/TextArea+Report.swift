import TextBuffer
import TextLayout
import TextMetrics

/// Numbers about what shows, for status lines, dumps and tests.
extension TextArea {
  /// The caret's line, from 0.
  ///
  /// - Complexity: O(log n).
  public var caretLine: Int { content.line(containing: caret.byteOffset) }

  /// Cells from the start of the caret's line to the caret, as if lines did not wrap.
  ///
  /// - Complexity: O(m) in the bytes between the two.
  public var caretColumn: Int {
    columnInLine(of: caret.byteOffset, from: content.lineStart(containing: caret.byteOffset))
  }

  /// The line of the first row that shows, from 0.
  public var topLine: Int {
    mutating get { content.line(containing: visibleRange.lowerBound.byteOffset) }
  }

  /// How many rows the text takes at its present width.
  ///
  /// - Complexity: O(n) the first time, since every row is measured.
  public var rowCount: Int {
    mutating get {
      _ = viewport()
      while rowIndex.hasUnmeasuredRows { rowIndex.measureMore(bytes: 1 << 20, in: content) }
      // The index holds rows of at least one byte: not the empty one after a final newline.
      let hasEmptyLastRow = shownLineBreakMode.wraps && !content.isEmpty && content[content.count - 1] == 0x0A
      return rowIndex.rowNumber(at: content.count, in: content).total + (hasEmptyLastRow ? 1 : 0)
    }
  }

  /// What the cluster that the caret is on consists of, when it does not show just as it is: its code points as `U+200D`,
  /// bytes that are not UTF-8 as `0x80`; empty for plain text.
  public var hiddenCodePoints: [String] {
    let offset = caret.byteOffset
    guard offset < content.count, !isSecureTextEntry else { return [] }
    let byte = content[offset]
    // Most often there is nothing to spell out.
    if byte == 0x0A || byte >= 0x20 && byte < 0x7F && (offset + 1 == content.count || content[offset + 1] < 0x80) {
      return []
    }
    guard content.lineEnd(containing: offset) != offset, content[offset] != 0x09 else { return [] }
    let bytes = content.bytes(in: offset..<content.clusterEnd(after: offset))
    var shown = ""
    var isLiteral = true
    glyphRules.forEachGlyph(ofCluster: bytes.span) { glyph in
      shown += glyph.text
      isLiteral = isLiteral && !glyph.isStandIn
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return bytes.map { "0x" + String($0, radix: 16, uppercase: true) }
    }
    // Compared scalar by scalar: strings that are canonically the same may be drawn differently.
    if isLiteral, text.unicodeScalars.elementsEqual(shown.unicodeScalars) { return [] }
    return text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
