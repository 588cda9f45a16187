import TextMetrics

/// Neighbouring cells of one row that look alike: what dumps and pictures are made of.
public struct CellRun: Hashable, Sendable {
  /// Where it begins, in cells from the row's start.
  public var column: Int
  /// Its characters.
  public var text: String
  /// Cells it takes.
  public var width: Int
  /// How all of its cells look.
  public var style: Style
}

extension Frame {
  /// The runs of one row; blanks in the terminal's own colours at its end belong to none.
  ///
  /// - Complexity: O(*columns*).
  public func runs(ofRow row: Int) -> [CellRun] {
    runs(ofRow: row, separatingWideGlyphs: false)
  }

  /// The runs of one row, on demand with every glyph of several cells in a run of its own.
  func runs(ofRow row: Int, separatingWideGlyphs: Bool) -> [CellRun] {
    let cells = self.row(row)
    let end = cells.lastIndex { $0 != .blank } ?? cells.startIndex - 1
    var runs: [CellRun] = []
    var endsWide = false
    for index in cells.indices where index <= end && !cells[index].isContinuation {
      let cell = cells[index]
      let width = cell.width
      if let last = runs.last, last.style.packed == cell.look, !separatingWideGlyphs || (width == 1 && !endsWide) {
        runs[runs.count - 1].text += text(of: cell)
        runs[runs.count - 1].width += width
      } else {
        runs.append(
          CellRun(column: index - cells.startIndex, text: text(of: cell), width: width, style: cell.style))
      }
      endsWide = width > 1
    }
    return runs
  }

  /// The characters of one row without the blanks at its end, whatever their style.
  public func text(ofRow row: Int) -> String {
    var text = ""
    var blanks = 0
    for cell in self.row(row) where !cell.isContinuation {
      if cell.isBlank {
        blanks += 1
      } else {
        text += String(repeating: " ", count: blanks) + self.text(of: cell)
        blanks = 0
      }
    }
    return text
  }

  /// The characters of every row, each without the blanks at its end.
  public var lines: [String] {
    (0..<size.rows).map { text(ofRow: $0) }
  }
}
