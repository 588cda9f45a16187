import TerminalScreen
import TextArea
import TextMetrics

/// All that it takes to have a text area in another toolkit: cells one way, events the other.
extension Toolkit {
  /// Draws a text area where it was laid out.
  mutating func draw(_ area: inout TextArea) {
    var canvas = Canvas(size: Size(columns: width, rows: height))
    canvas.inside(area.region) { area.draw(in: &$0) }
    let frame = canvas.frame
    for row in area.region.rows {
      for column in area.region.columns {
        let cell = frame[Point(column: column, row: row)]
        cells[row][column] = Cell(
          text: cell.isContinuation ? "" : frame.text(of: cell), foreground: cell.style.foreground.paletteIndex,
          isBold: cell.style.attributes.contains(.bold), isFaint: cell.style.attributes.contains(.dim),
          isReversed: cell.style.attributes.contains(.reverse))
      }
    }
    cursor = frame.cursor.map { (x: $0.column, y: $0.row) }
  }
}

extension Event {
  /// What a text area is told of an input; `nil` for keys that it does not know.
  init?(_ input: Toolkit.Input) {
    switch input {
    case .typed(let text): self = .text(Array(text.utf8))
    case .pasted(let text): self = .paste(Array(text.utf8))
    case .clicked(let x, let y): self = .mouse(MouseEvent(.press(.left), at: Point(column: x, row: y)))
    case .key(let name, let shift, let control, let alt):
      let modifiers = (control ? "C-" : "") + (alt ? "M-" : "") + (shift ? "S-" : "")
      guard let key = KeyPress(notation: "<\(modifiers)\(name)>") else { return nil }
      self = .key(key)
    }
  }
}

extension Color {
  /// Its number among 256 colours.
  fileprivate var paletteIndex: UInt8? {
    if case .palette(let index) = self { index } else { nil }
  }
}
