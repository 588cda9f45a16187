import TextBuffer
import TextLayout
import TextMetrics

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
    let end = TextRange(bytes: lines.upperBound..<lines.upperBound)
    guard hasRoomForLine(replacing: end) else {
      var outcome = nothingToDo()
      outcome.refusal = outcome.refusal ?? .tooManyLines
      return outcome
    }
    let copy = lineEnding + content.bytes(in: lines)
    let selection = buffer.selection
    let outcome = edit(end, with: copy, kind: .other, isRewrite: true, at: time)
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

  /// Joins each line of the selection with the one before, or the caret's line with the one before.
  mutating func joinWithPrevious(at time: Duration) -> Outcome {
    let range = selectedRange.bytes
    let end = content.lineStart(containing: range.upperBound)
    let first = range.isEmpty ? max(0, end - 1) : range.lowerBound
    isMarkActive = false
    moveCaret(to: TextPosition(byteOffset: range.isEmpty || end > first ? end : range.lowerBound))
    return undoGroup { area in
      var outcome = area.nothingToDo()
      var line = end
      while line > first, line > 0 {
        outcome.merge(area.joinLine(startingAt: line, at: time))
        guard outcome.refusal == nil else { break }
        line = area.content.lineStart(containing: area.caret.byteOffset)
      }
      outcome.changes.insert(.selection)
      return outcome
    }
  }

  /// Puts one space, or none beside brackets and line ends, in place of a line end and the blanks around it.
  private mutating func joinLine(startingAt line: Int, at time: Duration) -> Outcome {
    var (start, end) = (content.clusterStart(before: line), line)
    while start > 0, content[start - 1] == 0x20 || content[start - 1] == 0x09 { start -= 1 }
    while end < content.count, content[end] == 0x20 || content[end] == 0x09 { end += 1 }
    let isAtStart = start == content.lineStart(containing: start) || "([{".utf8.contains(content[start - 1])
    let isAtEnd = end == content.lineEnd(containing: end) || ")]}".utf8.contains(content[end])
    let place = TextPosition(byteOffset: start)
    // One after the other, so that a mark there stays before the space.
    var outcome = edit(TextRange(bytes: start..<end), with: [], kind: .other, isRewrite: true, at: time)
    guard outcome.changes.contains(.text) else { return outcome }
    if !isAtStart, !isAtEnd { outcome.merge(edit(place..<place, with: [0x20], kind: .other, at: time)) }
    moveCaret(to: place)
    return outcome
  }

  /// Kills to the line's end, together with the line end where nothing but blanks is before it; with a number, so many
  /// lines, and with 0 the line up to the caret.
  mutating func killLines(_ count: Int?, at time: Duration) -> Outcome {
    let here = caret.byteOffset
    var end = content.lineEnd(containing: here)
    if count == 0 {
      end = content.lineStart(containing: here)
    } else if let count {
      let line = content.line(containing: here) + count
      end = line < content.lineCount ? content.start(ofLine: line) : content.count
    } else if isBlank(here..<end), end < content.count {
      end = content.clusterEnd(after: end)
    }
    guard end != here else { return nothingToDo() }
    let range = wholeTokens(of: TextRange(bytes: min(here, end)..<max(here, end))).bytes
    let bytes = content.bytes(in: range)
    let outcome = edit(TextRange(bytes: range), with: [], kind: .other, at: time)
    if outcome.changes.contains(.text) { keep(bytes, isBeforeCaret: end < here, joins: true) }
    return outcome
  }

  /// Kills so many characters to one side, or none where there are fewer (emacs).
  mutating func killCharacters(_ count: Int, _ motion: Motion, at time: Duration) -> Outcome {
    let here = caret.byteOffset
    var there = here
    for _ in 0..<count {
      let next = motion == .left ? content.clusterStart(before: there) : content.clusterEnd(after: there)
      guard next != there else { return nothingToDo() }
      there = next
    }
    let range = wholeTokens(of: TextRange(bytes: min(here, there)..<max(here, there))).bytes
    let bytes = content.bytes(in: range)
    let outcome = edit(TextRange(bytes: range), with: [], kind: .other, at: time)
    if outcome.changes.contains(.text) { keep(bytes, isBeforeCaret: there < here, joins: true) }
    return outcome
  }

  /// True when there are only blanks in some bytes of one line; a long stretch of them counts as text.
  private func isBlank(_ range: Range<Int>) -> Bool {
    range.count <= 1 << 16
      && content.withSpan(of: range) { bytes in
        for index in bytes.indices where bytes[index] != 0x20 && bytes[index] != 0x09 { return false }
        return true
      }
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
    // In emacs a line's end is a character like any other.
    let first = keyMap.followsEmacs ? 0 : line.lowerBound
    if middle == line.upperBound, middle > first { middle = content.clusterStart(before: middle) }
    guard middle > first, middle < content.count else { return nothingToDo() }
    let range = content.clusterStart(before: middle)..<content.clusterEnd(after: middle)
    let swapped = content.bytes(in: middle..<range.upperBound) + content.bytes(in: range.lowerBound..<middle)
    let markIsBetween = mark?.byteOffset == middle
    let outcome = edit(TextRange(bytes: range), with: swapped, kind: .other, isRewrite: true, at: time)
    if markIsBetween, outcome.changes.contains(.text) {
      mark = TextPosition(byteOffset: range.lowerBound + range.upperBound - middle)
    }
    return outcome
  }

  /// Changes the case of the selection, or of the word that the caret is in or before.
  ///
  /// - Parameter change: what to make of a text, given also what stands before and after it.
  mutating func changeCase(
    at time: Duration, _ change: (_ text: String, _ before: String, _ after: String) -> String
  ) -> Outcome {
    let hasSelection = !buffer.selection.isEmpty
    let end = content.wordEnd(after: caret.byteOffset)
    let range = hasSelection ? selectedRange.bytes : caret.byteOffset..<end
    // Bytes that are not UTF-8 cannot have a case: left as they are, with all around them.
    guard !range.isEmpty, let text = String(validating: content.bytes(in: range), as: UTF8.self) else {
      return nothingToDo()
    }
    let before = content.bytes(in: max(0, range.lowerBound - Self.caseContext)..<range.lowerBound)
    let after = content.bytes(in: range.upperBound..<min(content.count, range.upperBound + Self.caseContext))
    let changed = Array(
      change(text, String(decoding: before, as: UTF8.self), String(decoding: after, as: UTF8.self)).utf8)
    let outcome = edit(TextRange(bytes: range), with: changed, kind: .other, isRewrite: true, at: time)
    if hasSelection, outcome.changes.contains(.text) {
      selectedRange = TextPosition(byteOffset: range.lowerBound)..<caret
    }
    return outcome
  }

  /// Bytes around a text that are looked at for its case.
  private static let caseContext = 64

  /// Every word of a text with its first letter in title case.
  static func capitalize(_ text: String, before: String, after: String) -> String {
    var (result, word) = ("", "")
    for character in text {
      if character.isLetter || character.isNumber || character == "'" || character == "’" {
        word.append(character)
        continue
      }
      result += CaseMapping.titlecase(word)
      word = ""
      result.append(character)
    }
    return result + CaseMapping.titlecase(word, after: after)
  }

  /// Cells from a line's start to byte `offset`, unwrapped.
  func columnInLine(of offset: Int, from line: Int) -> Int {
    let reader = RowReader(width: 1, mode: .byClipping, tabWidth: tabWidth, glyphRules: shownGlyphRules)
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
