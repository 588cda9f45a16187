import TextBuffer
import TextLayout

/// Edits of whole lines, and of the characters and words around the caret.
extension TextArea {
  /// The lines that the selection touches, from the first's start to the last's end, without its line end.
  ///
  /// A selection that ends at a line's start does not touch that line.
  private var selectedLines: Range<Int> {
    let range = selectedRange.bytes
    var last = range.upperBound
    if last > range.lowerBound, content.lineStart(containing: last) == last {
      last = content.clusterStart(before: last)
    }
    return content.lineStart(containing: range.lowerBound)..<content.lineEnd(containing: last)
  }

  /// A tab, or spaces to the next tab stop; with a selection, one level more at the start of each of its lines.
  mutating func indent(at time: Duration) -> Outcome {
    let unit = usesSoftTabs ? [UInt8](repeating: 0x20, count: max(1, tabWidth)) : [0x09]
    guard buffer.selection.isEmpty else {
      return rewriteLines(at: time) { line in line.isEmpty || line == [0x0D] ? line : unit + line }
    }
    guard usesSoftTabs else { return insert(unit, kind: .typing, at: time) }
    let line = content.lineStart(containing: caret.byteOffset)
    let column = columnInLine(of: caret.byteOffset, from: line)
    return insert(Array(unit.dropFirst(column % max(1, tabWidth))), kind: .typing, at: time)
  }

  /// One level of indentation less at the start of each line of the selection, or of the caret's.
  mutating func dedent(at time: Duration) -> Outcome {
    let width = max(1, tabWidth)
    return rewriteLines(at: time) { line in
      if line.first == 0x09 { return Array(line.dropFirst()) }
      return Array(line.dropFirst(line.prefix(width).prefix { $0 == 0x20 }.count))
    }
  }

  /// Replaces each selected line by what `change` makes of it, as one step; the selection keeps its ends.
  private mutating func rewriteLines(at time: Duration, _ change: ([UInt8]) -> [UInt8]) -> Outcome {
    let range = selectedLines
    let lines = content.bytes(in: range).split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let changed = lines.map(change)
    let before = content.bytes(in: range)
    let after = Array(changed.joined(separator: [0x0A]))
    guard after != before else { return nothingToDo() }
    let selection = buffer.selection
    let outcome = edit(TextRange(bytes: range), with: after, kind: .other, isRewrite: true, at: time)
    guard outcome.changes.contains(.text) else { return outcome }
    func moved(_ position: TextPosition) -> TextPosition {
      var (old, new) = (range.lowerBound, range.lowerBound)
      for (line, other) in zip(lines, changed) {
        if position.byteOffset == old { return TextPosition(byteOffset: new) }
        if position.byteOffset <= old + line.count {
          let fromEnd = old + line.count - position.byteOffset
          return TextPosition(byteOffset: new + max(0, other.count - fromEnd))
        }
        old += line.count + 1
        new += other.count + 1
      }
      return TextPosition(byteOffset: new - 1)
    }
    buffer.selection = TextSelection(anchor: moved(selection.anchor), head: moved(selection.head))
    caretMoved()
    return outcome
  }

  /// Swaps the selected lines with the line above or below.
  mutating func moveLines(by step: Int, at time: Duration) -> Outcome {
    let lines = selectedLines
    let neighbour: Range<Int>
    if step < 0 {
      guard lines.lowerBound > 0 else { return nothingToDo() }
      let end = content.clusterStart(before: lines.lowerBound)
      neighbour = content.lineStart(containing: end)..<end
    } else {
      guard lines.upperBound < content.count else { return nothingToDo() }
      let start = content.clusterEnd(after: lines.upperBound)
      neighbour = start..<content.lineEnd(containing: start)
    }
    let (first, second) = step < 0 ? (neighbour, lines) : (lines, neighbour)
    let between = content.bytes(in: first.upperBound..<second.lowerBound)
    let selection = buffer.selection
    let shift = step < 0 ? -(neighbour.count + between.count) : neighbour.count + between.count
    let outcome = edit(
      TextRange(bytes: first.lowerBound..<second.upperBound),
      with: content.bytes(in: second) + between + content.bytes(in: first), kind: .other, isRewrite: true, at: time)
    if outcome.changes.contains(.text) { select(selection, shiftedBy: shift) }
    return outcome
  }

  /// Puts a copy of the selected lines below them and selects it as they were.
  mutating func copyLines(at time: Duration) -> Outcome {
    let lines = selectedLines
    let copy = lineEnding + content.bytes(in: lines)
    let selection = buffer.selection
    let end = TextPosition(byteOffset: lines.upperBound)
    let outcome = edit(end..<end, with: copy, kind: .other, isRewrite: true, at: time)
    if outcome.changes.contains(.text) { select(selection, shiftedBy: copy.count) }
    return outcome
  }

  private mutating func select(_ selection: TextSelection, shiftedBy bytes: Int) {
    func moved(_ position: TextPosition) -> TextPosition {
      content.clusterBoundary(at: TextPosition(byteOffset: min(content.count, max(0, position.byteOffset + bytes))))
    }
    buffer.selection = TextSelection(anchor: moved(selection.anchor), head: moved(selection.head))
    caretMoved()
  }

  /// Joins the line with the next one by one space.
  mutating func joinLines(at time: Duration) -> Outcome {
    let end = content.lineEnd(containing: caret.byteOffset)
    guard end < content.count else { return nothingToDo() }
    var next = content.clusterEnd(after: end)
    while next < content.count, content[next] == 0x20 || content[next] == 0x09 { next += 1 }
    let atEnd = next == content.count || content[next] == 0x0A || content[next] == 0x0D
    let needsSpace = !atEnd && end > 0 && !content[end - 1].isBlank
    return edit(
      TextRange(bytes: end..<next), with: needsSpace ? [0x20] : [], kind: .other, isRewrite: true, at: time)
  }

  /// A newline after the caret, which stays where it is.
  mutating func openLine(at time: Duration) -> Outcome {
    let here = selectedRange.lowerBound
    let outcome = insert(lineEnding, kind: .other, at: time)
    if outcome.changes.contains(.text) { moveCaret(to: here) }
    return outcome
  }

  /// Swaps the clusters around the caret; at a line's end, the two before it.
  mutating func transpose(at time: Duration) -> Outcome {
    var middle = caret.byteOffset
    let line = content.lineStart(containing: middle)..<content.lineEnd(containing: middle)
    if middle == line.upperBound, middle > line.lowerBound { middle = content.clusterStart(before: middle) }
    guard middle > line.lowerBound else { return nothingToDo() }
    let range = content.clusterStart(before: middle)..<content.clusterEnd(after: middle)
    let swapped = content.bytes(in: middle..<range.upperBound) + content.bytes(in: range.lowerBound..<middle)
    return edit(TextRange(bytes: range), with: swapped, kind: .other, isRewrite: true, at: time)
  }

  /// Changes the case of the selection, or of the word that the caret is in or before.
  mutating func changeCase(at time: Duration, _ change: (String) -> String) -> Outcome {
    let hasSelection = !buffer.selection.isEmpty
    let end = content.wordEnd(after: caret.byteOffset)
    let range = hasSelection ? selectedRange.bytes : caret.byteOffset..<end
    // Bytes that are no UTF-8 cannot have a case: left as they are, with all around them.
    guard !range.isEmpty, let text = String(validating: content.bytes(in: range), as: UTF8.self) else {
      return nothingToDo()
    }
    let changed = Array(Self.eachWord(of: text, change).utf8)
    let outcome = edit(TextRange(bytes: range), with: changed, kind: .other, isRewrite: true, at: time)
    if hasSelection, outcome.changes.contains(.text) {
      selectedRange = TextPosition(byteOffset: range.lowerBound)..<caret
    }
    return outcome
  }

  private static func eachWord(of text: String, _ change: (String) -> String) -> String {
    var (result, word) = ("", "")
    for character in text {
      if character.isLetter || character.isNumber || character == "'" || character == "’" {
        word.append(character)
        continue
      }
      result += change(word)
      word = ""
      result.append(character)
    }
    return result + change(word)
  }

  /// Cells from a line's start to byte `offset`, unwrapped.
  func columnInLine(of offset: Int, from line: Int) -> Int {
    let reader = RowReader(width: 1, mode: .byClipping, tabWidth: tabWidth, glyphRules: glyphRules)
    let count = offset - line
    var column = 0
    reader.forEachCluster(
      of: .init(length: count, textLength: count, visibleLength: count, width: 0, endsLine: true), at: line, in: content
    ) { box, _ in column = box.column + box.width }
    return column
  }
}

extension UInt8 {
  /// A space, tab or line end.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
