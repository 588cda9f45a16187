import CursesTerminal
import TerminalScreen
import TextArea
import TextMetrics

func edit(_ area: inout TextArea) throws(TerminalError) {
  var terminal = try CursesTerminal()  // given back when this function returns or throws
  area.capabilities = terminal.capabilities
  while area.isFocused {  // Esc leaves the text area
    var canvas = Canvas(size: terminal.size)
    canvas.write("Esc when you are done", at: Point(column: 2, row: 0))
    canvas.inside(area.region) { area.draw(in: &$0) }
    try terminal.present(canvas.frame)
    if let event = try terminal.nextEvent(timeout: nil) { _ = area.handle(event, at: terminal.now) }
  }
}

var area = TextArea()
area.title = "Feedback"
area.placeholder = "What could be better?"
area.layout(in: Rect(column: 2, row: 2, columns: 40, rows: 8))
do throws(TerminalError) {
  try edit(&area)
  print(area.text)
} catch {
  // Whatever ended it, what was written is still here.
  if !area.text.isEmpty { print(area.text) }
  CursesTerminal.exit("embed", for: error)
}
