public import TerminalScreen
public import TextBuffer
import TextLayout
import TextMetrics

/// A list of completions for the word before the caret, in a popup beside it.
///
/// The host looks at the word after each event, makes a list when it has something to offer, gives events to the list first,
/// and draws it after the text area.
///
/// ```swift
/// let word = area.wordBeforeCaret()
/// list = CompletionList(names.filter { $0.hasPrefix(word.text) }, for: word.range)
/// ```
public struct CompletionList: Sendable {
  /// What is offered, the best first.
  public let items: [String]
  /// The one that Tab or Enter takes.
  public private(set) var selected = 0
  /// What it would replace, in bytes.
  public private(set) var range: TextRange
  /// Rows that it takes at most; the others are reached by going on.
  public var maximumRows = 8

  /// A list that replaces a range; `nil` if there is nothing to offer.
  public init?(_ items: [String], for range: TextRange) {
    if items.isEmpty { return nil }
    self.items = items
    self.range = range
  }

  /// What became of an event that was given to the list.
  public enum Reply: Hashable, Sendable {
    /// The list did something; it stays open.
    case handled
    /// A completion was put in place of the word, as one undo step, or refused, as the outcome tells: the list is of no use
    /// any more.
    case completed(Outcome)
    /// It is to be closed, and the event was meant for that alone.
    case closed
    /// The event is for the text area.
    case ignored
  }

  /// Gives the list an event before the text area gets it: Up and Down choose, Tab and Enter take, Esc closes.
  public mutating func handle(_ event: Event, in area: inout TextArea, at time: Duration = .zero) -> Reply {
    guard case .key(let key) = event else { return .ignored }
    switch key {
    case KeyPress(.up), KeyPress(.character("p"), .control):
      selected = (selected + items.count - 1) % items.count
      return .handled
    case KeyPress(.down), KeyPress(.character("n"), .control):
      selected = (selected + 1) % items.count
      return .handled
    case KeyPress(.tab), KeyPress(.enter):
      guard isCurrent(in: area) else { return .closed }
      return .completed(complete(in: &area, at: time))
    case KeyPress(.escape): return .closed
    default: return .ignored
    }
  }

  /// The user chose it: what the user may not write is refused, and limits hold.
  private func complete(in area: inout TextArea, at time: Duration) -> Outcome {
    area.endUndoStep()
    let outcome = area.edit(range, with: Array(items[selected].utf8), kind: .other, at: time)
    area.settleUndoState()
    area.endUndoStep()
    return outcome
  }

  /// True while the caret is still at the end of what would be replaced: otherwise the list is to be made anew or closed.
  public func isCurrent(in area: TextArea) -> Bool {
    area.isFocused && area.selectedRange == range.upperBound..<range.upperBound
  }

  /// Draws the list below the caret's cell, or above where there is more room; no cell lies outside the canvas.
  ///
  /// - Parameters:
  ///   - canvas: the whole screen, which ``TextArea/caretRect`` counts from.
  ///   - area: gives the caret's place and the theme.
  public func draw(in canvas: inout Canvas, beside area: inout TextArea) {
    guard let caret = area.caretRect else { return }
    let bounds = canvas.bounds
    let (below, above) = (bounds.size.rows - caret.origin.row - 1, caret.origin.row)
    let wanted = min(items.count, max(1, maximumRows))
    let rows = min(wanted, max(below, above))
    guard rows > 0, bounds.size.columns > 0 else { return }
    let first = min(max(0, selected - rows + 1), items.count - rows)
    let shown = items[first..<first + rows]
    let columns = min(bounds.size.columns, (shown.map(\.cells).max() ?? 0) + 2)
    let left = min(max(0, caret.origin.column - 1), bounds.size.columns - columns)
    let top = below >= wanted || below >= above ? caret.origin.row + 1 : caret.origin.row - rows
    let (theme, glyphRules) = (area.theme, area.glyphRules)
    canvas.inside(Rect(column: left, row: top, columns: columns, rows: rows)) { canvas in
      for (row, item) in shown.enumerated() {
        let style = (first + row == selected ? theme.selectedCompletion : theme.completion).over(theme.text)
        canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), style: style)
        let text = TextRow(item.utf8, fitting: columns - 2, mode: .byTruncatingTail, glyphRules: glyphRules)
        canvas.write(text.bytes, at: Point(column: 1, row: row), style: style, glyphRules: glyphRules)
      }
    }
  }
}

extension TextArea {
  /// The word before the caret, as completions need it: back to a blank or a line's start, at most 256 bytes.
  ///
  /// It is empty behind a blank, and while something is selected.
  public func wordBeforeCaret() -> (text: String, range: TextRange) {
    let end = caret.byteOffset
    guard selectedRange.isEmpty else { return ("", caret..<caret) }
    let least = content.clusterBoundary(at: TextPosition(byteOffset: max(0, end - Self.longestWord))).byteOffset
    let bytes = content.bytes(in: least..<end)
    let start = least + (bytes.lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0)
    let tokenEnd = tokens.last { $0.range.upperBound.byteOffset <= end && $0.range.upperBound.byteOffset > start }
    let from = tokenEnd?.range.upperBound.byteOffset ?? start
    return (String(decoding: bytes[(from - least)...], as: UTF8.self), TextRange(bytes: from..<end))
  }

  private static let longestWord = 256
}
