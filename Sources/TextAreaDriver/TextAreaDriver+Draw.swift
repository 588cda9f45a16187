public import TerminalScreen
import TextArea
import TextMetrics

extension TextAreaDriver {
  /// Draws the host's surroundings, and over them the text areas.
  public mutating func draw(on frame: inout Frame) {
    giveFocus()
    arrange()
    if staleFrames > 0 || frame.size != size { frame.clear(to: size) }
    staleFrames = max(0, staleFrames - 1)
    frame.draw { canvas in
      canvas.setCursor(nil)
      drawAround(in: &canvas)
      // The focused one last, so that the cursor is its caret.
      for index in areas.indices where index != focus { draw(index, in: &canvas) }
      if areas.indices.contains(focus) { draw(focus, in: &canvas) }
    }
  }

  private mutating func draw(_ index: Int, in canvas: inout Canvas) {
    canvas.inside(areas[index].region) { areas[index].draw(in: &$0) }
  }

  private func drawAround(in canvas: inout Canvas) {
    guard let drawing else { return }
    for gap in gaps { canvas.fill(gap) }
    drawing(&canvas, self)
  }

  /// What no area covers, row by row.
  private var gaps: [Rect] {
    (0..<size.rows).flatMap { row in
      let covered = areas.map(\.region).filter { $0.rows.contains(row) }.map(\.columns)
        .sorted { $0.lowerBound < $1.lowerBound }
      var (rects, column) = ([Rect](), 0)
      for columns in covered + [size.columns..<size.columns] {
        if columns.lowerBound > column {
          rects.append(Rect(column: column, row: row, columns: columns.lowerBound - column, rows: 1))
        }
        column = max(column, columns.upperBound)
      }
      return rects
    }
  }

  /// Leaves the texts alone on a screen that stays.
  public mutating func prepareLastFrame() {
    for index in areas.indices { areas[index].placeholder = "" }
    message = ""
    drawing = nil
    staleFrames = 2
  }
}
