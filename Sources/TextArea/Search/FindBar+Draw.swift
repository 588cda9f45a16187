public import TerminalScreen
import TextMetrics

extension FindBar {
  /// Draws the bar into one row: the fields at the left, what became of the search at the right.
  public mutating func draw(in canvas: inout Canvas, style: Style = .plain) {
    let columns = canvas.bounds.size.columns
    let status = switches + self.status
    let fields = max(columns / 2, columns - status.utf8.count - 1)
    let middle = replacement == nil ? fields : fields / 2
    canvas.write(status, at: Point(column: fields + 1, row: 0), style: style)
    canvas.inside(Rect(column: 0, row: 0, columns: middle, rows: 1)) { canvas in
      field.draw(in: &canvas, label: "Find: ", style: style)
    }
    canvas.inside(Rect(column: middle, row: 0, columns: fields - middle, rows: 1)) { canvas in
      replacement?.draw(in: &canvas, label: " Replace with: ", style: style)
    }
  }
}

extension TextArea {
  /// Draws a label and, in the cells that it leaves, the text area; where there is little room the label gives way.
  public mutating func draw(in canvas: inout Canvas, label: String, style: Style = .plain) {
    var place = canvas.bounds
    let width = canvas.write(label, at: .zero, style: style, glyphRules: glyphRules)
    if width + 4 <= place.size.columns {
      place = place.inset(by: EdgeInsets(left: width))
    }
    // The field lies on what the label lies on.
    let own = theme.text
    theme.text = own.over(style)
    canvas.inside(place) { draw(in: &$0) }
    theme.text = own
  }
}
