public import TerminalScreen
public import TextMetrics

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
    let labels = (find: words[.findLabel], replace: words[.replaceLabel])
    if let place = layout.field {
      canvas.inside(place) { field.draw(in: &$0, label: labels.find, style: style) }
    }
    if let place = layout.replacement {
      canvas.inside(place) { replacement?.draw(in: &$0, label: labels.replace, style: style) }
    }
  }
}

extension TextArea {
  /// Draws a label and, in the cells that it leaves, the text area; where there is little room the label gives way.
  public mutating func draw(in canvas: inout Canvas, label: String, style: Style = .plain) {
    let place = Self.place(besideLabel: label, in: canvas.bounds)
    if place != canvas.bounds { canvas.write(label, at: .zero, style: style, glyphRules: glyphRules) }
    // The field lies on what the label lies on.
    let own = theme.text
    theme.text = own.over(style)
    canvas.inside(place) { draw(in: &$0) }
    theme.text = own
  }

  /// Lets the mouse act on what ``draw(in:label:style:)`` drew at a place of the screen.
  ///
  /// A press places the caret, and a drag that began with one selects. A press on the label or outside does nothing.
  public mutating func follow(_ event: MouseEvent, label: String, in place: Rect, at time: Duration) -> Outcome {
    layout(in: Self.place(besideLabel: label, in: place))
    if case .press = event.action, !region.contains(event.point) { return Outcome() }
    return handle(.mouse(event), at: time)
  }

  /// The cells that a label leaves.
  private static func place(besideLabel label: String, in place: Rect) -> Rect {
    let width = label.cells
    return width + 4 <= place.size.columns ? place.inset(by: EdgeInsets(left: width)) : place
  }
}
