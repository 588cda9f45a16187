import TextBuffer
import TextLayout
import TextMetrics

/// Where motions lead.
extension TextArea {
  /// Moves the caret, or the end of the selection.
  ///
  /// Up on the first row and Down on the last are not handled, so that a form can move on.
  mutating func move(_ motion: Motion, extending: Bool) -> Outcome {
    var outcome = Outcome()
    let before = buffer.selection
    if !extending, !before.isEmpty, !keyMap.followsEmacs, motion == .left || motion == .right {
      moveCaret(to: motion == .left ? before.range.lowerBound : before.range.upperBound)
    } else {
      guard let place = destination(of: motion) else { return outcome }
      moveCaret(
        to: place.position, affinity: place.affinity, extending: extending, keepingGoal: motion.isVertical)
    }
    outcome.isHandled = true
    if buffer.selection != before { outcome.changes.insert(.selection) }
    return outcome
  }

  /// Where a motion leads from the caret, or `nil` when it leads nowhere.
  mutating func destination(of motion: Motion) -> Place? {
    let offset = caret.byteOffset
    func at(_ offset: Int) -> Place { Place(position: TextPosition(byteOffset: offset)) }
    switch motion {
    case .left: return at(content.clusterStart(before: offset))
    case .right: return at(content.clusterEnd(after: offset))
    // Words of a text that is not shown are not told apart.
    case .wordLeft: return at(isSecureTextEntry ? 0 : content.wordStart(before: offset))
    case .wordRight: return at(isSecureTextEntry ? content.count : content.wordEnd(after: offset))
    case .lineStart: return at(content.lineStart(containing: offset))
    case .lineEnd: return at(content.lineEnd(containing: offset))
    case .textStart: return at(0)
    case .textEnd: return at(content.count)
    case .rowStart, .rowEnd: return rowEdge(motion)
    case .up: return vertical(rows: -1)
    case .down: return vertical(rows: 1)
    case .pageUp, .pageDown: return page(down: motion == .pageDown)
    case .paragraphUp: return at(content.paragraphStart(before: offset))
    case .paragraphDown: return at(content.paragraphEnd(after: offset))
    case .blankLineUp: return at(content.blankLine(above: offset))
    case .blankLineDown: return at(content.blankLine(below: offset))
    case .matchingBracket: return nearBracket().map(at)
    }
  }

  /// The row's start or end; from there, the line's (rule E2).
  private mutating func rowEdge(_ motion: Motion) -> Place {
    let layout = preparedLayout()
    let start = caretRowStart(layout)
    if motion == .rowStart {
      let line = content.lineStart(containing: start)
      if usesSmartHome, start == line {
        let text = indentationEnd(ofLineAt: line)
        return Place(position: TextPosition(byteOffset: caret.byteOffset == text ? line : text))
      }
      let isThere = caret.byteOffset == start
      return Place(position: TextPosition(byteOffset: isThere ? line : start))
    }
    let end = endPlace(of: rowIndex.row(at: start, in: content), start: start, hasMargin: layout.hasMargin)
    let isThere = caret == end.position && (end.affinity == .downstream || caretAffinity == .upstream)
    return isThere ? Place(position: TextPosition(byteOffset: content.lineEnd(containing: caret.byteOffset))) : end
  }

  private func indentationEnd(ofLineAt start: Int) -> Int {
    var end = start
    while end < content.count, content[end] == 0x20 || content[end] == 0x09 { end += 1 }
    return end
  }

  /// The place some rows further, in the goal column.
  private mutating func vertical(rows: Int) -> Place? {
    let layout = preparedLayout()
    let start = caretRowStart(layout)
    var target = start
    for _ in 0..<abs(rows) {
      let next =
        rows < 0 ? rowIndex.rowStart(before: target, in: content) : rowIndex.rowStart(after: target, in: content)
      guard let next else { break }
      target = next
    }
    guard target != start else { return edgeOfText(rows) }
    let here = VisibleRow(start: start, row: rowIndex.row(at: start, in: content))
    let goal = goalColumn ?? column(of: caret.byteOffset, in: here)
    goalColumn = goal
    return place(
      atColumn: goal, in: rowIndex.row(at: target, in: content), start: target, hasMargin: layout.hasMargin)
  }

  /// Where vertical motion goes when there are no more rows: nowhere, or in emacs to the text's end.
  private mutating func edgeOfText(_ rows: Int) -> Place? {
    let edge = TextPosition(byteOffset: rows < 0 ? 0 : content.count)
    guard keyMap.followsEmacs, caret != edge else { return nil }
    goalColumn = goalColumn ?? columnInLine(of: caret.byteOffset, from: content.lineStart(containing: caret.byteOffset))
    return Place(position: edge)
  }

  /// The place a page further; what shows moves along.
  ///
  /// One row of the old page stays in view.
  private mutating func page(down: Bool) -> Place? {
    let rows = max(1, regionLayout().text.size.rows - 1)
    guard let place = vertical(rows: down ? rows : -rows) else { return nil }
    scroll(rows: down ? rows : -rows)
    return place
  }
}
