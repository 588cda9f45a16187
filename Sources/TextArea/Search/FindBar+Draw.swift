public import TerminalScreen
import TextMetrics

extension FindBar {
  /// Draws the bar into a row, or, to replace, better into two: see ``preferredRows``.
  ///
  /// Right of the fields stand what became of the search and the switches, with their keys where there is room.
  ///
  /// - Parameter text: shows in place of what became of the search.
  public mutating func draw(in canvas: inout Canvas, style: Style = .plain, saying text: String? = nil) {
    let layout = layout(in: canvas.bounds.size, saying: text)
    drawn = layout
    for button in layout.buttons {
      let own = button.isOn ? Style(.reverse) : Style(.dim)
      canvas.write(button.text, at: button.area.origin, style: own.over(style))
    }
    if let status = layout.status { canvas.write(status.text, at: status.point, style: style) }
    if let place = layout.field {
      canvas.inside(place) { field.draw(in: &$0, label: Self.findLabel, style: style) }
    }
    if let place = layout.replacement {
      canvas.inside(place) { replacement?.draw(in: &$0, label: Self.replaceLabel, style: style) }
    }
  }
}

extension TextArea {
  /// Draws a label and, in the cells that it leaves, the text area; where there is little room the label gives way.
  public mutating func draw(in canvas: inout Canvas, label: String, style: Style = .plain) {
    var place = canvas.bounds
    let width = label.cells
    if width + 4 <= place.size.columns {
      canvas.write(label, at: .zero, style: style, glyphRules: glyphRules)
      place = place.inset(by: EdgeInsets(left: width))
    }
    // The field lies on what the label lies on.
    let own = theme.text
    theme.text = own.over(style)
    canvas.inside(place) { draw(in: &$0) }
    theme.text = own
  }
}
