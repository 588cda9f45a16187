import CursesTerminal
import TerminalScreen
import TextArea
import TextMetrics

func feedback() throws(TerminalError) -> String {
  var area = TextArea()
  area.title = "Feedback"
  area.placeholder = "What could be better?"
  area.layout(in: Rect(column: 2, row: 2, columns: 40, rows: 8))

  var terminal = try CursesTerminal()  // given back when this function returns or throws
  while area.isFocused {  // Esc leaves the text area
    var canvas = Canvas(size: terminal.size)
    canvas.write("Esc when you are done", at: Point(column: 2, row: 0))
    canvas.inside(area.region) { area.draw(in: &$0) }
    try terminal.present(canvas.frame)
    if let event = try terminal.nextEvent(timeout: nil) { _ = area.handle(event, at: terminal.now) }
  }
  return area.text
}

print(try feedback())
