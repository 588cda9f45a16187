import TerminalScreen
import TextBuffer
import TextLayout
import TextMetrics

/// What the mouse is in the middle of.
struct MouseTracking: Sendable {
  /// What a drag selects by: a double click's drag goes by words, a triple click's by lines.
  enum Unit: Sendable {
    case cluster, word, line
  }

  /// Clicks in a row on one cell within this time are a double or triple click.
  static let multiClickTime = Duration.milliseconds(500)

  var unit = Unit.cluster
  /// What the press that began the drag selected; for a press on the right half of a wide cluster that cluster, whose
  /// end the caret went to.
  var origin: TextRange?
  var isDraggingScrollBar = false
  var autoScroll: AutoScroll?
  var lastPress: (point: Point, time: Duration, count: Int)?

  /// A drag held past the upper or lower edge.
  struct AutoScroll: Sendable {
    var point: Point
    /// How far past the edge, negative above it.
    var rows: Int
    /// When to scroll by the next row.
    var due: Duration

    /// The further out, the faster.
    var interval: Duration { .milliseconds(max(10, 120 / max(1, abs(rows)))) }
  }

  /// How many presses in a row this one makes: 1, 2 or 3, then 1 again.
  mutating func count(pressAt point: Point, time: Duration) -> Int {
    var count = 1
    if let last = lastPress, last.point == point, time - last.time <= Self.multiClickTime {
      count = last.count % 3 + 1
    }
    lastPress = (point, time, count)
    return count
  }
}

extension TextArea {
  /// Rows that one notch of the wheel scrolls.
  private static let wheelRows = 3

  mutating func follow(_ event: MouseEvent, at time: Duration) -> Outcome {
    previousAction = nil
    pendingKeys = []
    let point = Point(column: event.point.column - region.origin.column, row: event.point.row - region.origin.row)
    let isInside = region.contains(event.point)
    switch event.action {
    case .press(.left):
      return isInside ? press(at: point, modifiers: event.modifiers, time: time) : leave()
    case .drag(.left):
      return drag(to: point, at: time)
    case .press(.middle) where isInside:
      let place = place(at: point, nearest: true)
      moveCaret(to: place.position, affinity: place.affinity)
      return request(.readSelection)
    case .release(.left):
      var outcome = Outcome()
      outcome.isHandled = mouse.origin != nil || mouse.isDraggingScrollBar
      (mouse.origin, mouse.isDraggingScrollBar, mouse.autoScroll) = (nil, false, nil)
      return outcome
    case .scroll(var rows, var columns):
      // Where lines do not wrap, Shift turns the wheel by a quarter.
      if event.modifiers.contains(.shift), !shownLineBreakMode.wraps { (rows, columns) = (columns, rows) }
      // Alt turns it by pages, which overlap by a row.
      let step = event.modifiers.contains(.alt) ? max(1, textSize.rows - 1) : Self.wheelRows
      return isInside ? scrollByWheel(rows: rows * step, columns: columns * Self.wheelRows) : Outcome()
    default:
      return Outcome()
    }
  }

  /// A press outside leaves the text area, and is for the host to use.
  private mutating func leave() -> Outcome {
    isFocused = false
    return Outcome()
  }

  private mutating func press(at point: Point, modifiers: Modifiers, time: Duration) -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    let before = buffer.selection
    let count = mouse.count(pressAt: point, time: time)
    isFocused = true
    windowHasFocus = true
    isMarkActive = false
    if viewport().region.scrollBar.contains(point) {
      mouse.isDraggingScrollBar = true
      return dragScrollBar(to: point)
    }
    // The cell belongs to its cluster, whichever half it is; the caret goes to the nearer edge.
    let place = place(at: point)
    let edge = self.place(at: point, nearest: true)
    // A line number stands for its line.
    let isLineNumber = viewport().region.gutter.contains(point)
    mouse.unit = isLineNumber ? .line : [.cluster, .word, .line][isSecureTextEntry && count > 1 ? 2 : count - 1]
    if modifiers.contains(.shift), count == 1 {
      let head = place.position < buffer.selection.anchor ? place : edge
      moveCaret(to: head.position, affinity: head.affinity, extending: true)
      mouse.origin = buffer.selection.anchor..<buffer.selection.anchor
    } else if mouse.unit == .cluster {
      moveCaret(to: edge.position, affinity: edge.affinity)
      mouse.origin = place.position..<max(place.position, edge.position)
    } else {
      let range = unitRange(at: place.position)
      buffer.selection = TextSelection(anchor: range.lowerBound, head: range.upperBound)
      caretMoved(affinity: range.isEmpty ? place.affinity : .downstream)
      mouse.origin = range
    }
    if buffer.selection != before { outcome.changes.insert(.selection) }
    return outcome
  }

  private mutating func drag(to point: Point, at time: Duration) -> Outcome {
    if point != mouse.lastPress?.point { mouse.lastPress = nil }
    if mouse.isDraggingScrollBar { return dragScrollBar(to: point) }
    guard mouse.origin != nil else { return Outcome() }
    let text = regionLayout().text
    let beyond =
      point.row < text.rows.lowerBound ? point.row - text.rows.lowerBound : max(0, point.row - text.rows.upperBound + 1)
    guard beyond != 0 else {
      mouse.autoScroll = nil
      return extendDrag(to: point)
    }
    let isUnderWay = mouse.autoScroll != nil
    mouse.autoScroll = MouseTracking.AutoScroll(point: point, rows: beyond, due: mouse.autoScroll?.due ?? time)
    return isUnderWay ? extendDrag(to: point) : scrollOnByDrag(at: time)
  }

  /// Scrolls by one row towards a pointer that is held past the edge, and sets when to go on.
  mutating func scrollOnByDrag(at time: Duration) -> Outcome {
    guard let auto = mouse.autoScroll else { return Outcome() }
    settleScroll()
    scroll(rows: auto.rows.signum())
    mouse.autoScroll?.due = time + auto.interval
    return extendDrag(to: auto.point)
  }

  /// Selects from where the drag began to a point, by the unit of the click that began it.
  private mutating func extendDrag(to point: Point) -> Outcome {
    var outcome = Outcome()
    guard let origin = mouse.origin else { return outcome }
    outcome.isHandled = true
    let before = buffer.selection
    let text = regionLayout().text
    followsCaret = false
    let row = min(max(point.row, text.rows.lowerBound), max(text.rows.lowerBound, text.rows.upperBound - 1))
    let place = place(at: Point(column: point.column, row: row))
    let edge = self.place(at: Point(column: point.column, row: row), nearest: true)
    let range =
      mouse.unit == .cluster ? place.position..<max(place.position, edge.position) : unitRange(at: place.position)
    if mouse.unit == .cluster, range == origin {
      // Back where it began: nothing is selected.
      buffer.selection = TextSelection(anchor: origin.upperBound, head: origin.upperBound)
    } else if place.position < origin.lowerBound {
      buffer.selection = TextSelection(anchor: origin.upperBound, head: range.lowerBound)
    } else {
      buffer.selection = TextSelection(anchor: origin.lowerBound, head: max(origin.upperBound, range.upperBound))
    }
    caretMoved(affinity: buffer.selection.head == edge.position ? edge.affinity : .downstream)
    if buffer.selection != before { outcome.changes.insert(.selection) }
    return outcome
  }

  /// What a click at a position selects by the unit in use.
  private func unitRange(at position: TextPosition) -> TextRange {
    switch mouse.unit {
    case .cluster: return position..<position
    case .word:
      let offset = position.byteOffset
      let atLineEnd = offset == content.lineEnd(containing: offset)
      let start = atLineEnd ? max(content.lineStart(containing: offset), content.clusterStart(before: offset)) : offset
      return start == offset && atLineEnd ? position..<position : TextRange(bytes: content.wordRange(at: start))
    case .line:
      let end = content.lineEnd(containing: position.byteOffset)
      return TextRange(bytes: content.lineStart(containing: position.byteOffset)..<content.clusterEnd(after: end))
    }
  }
}
