// A text area in the cells of another toolkit, without curses: what is typed here comes from a list.
import TerminalScreen
import TextArea
import TextMetrics

var area = TextArea()
area.title = "Notes"
area.layout(in: Rect(column: 2, row: 1, columns: 26, rows: 5))

var screen = Toolkit(width: 30, height: 7)
let inputs: [Toolkit.Input] = [
  .typed("漢字 and other "), .pasted("cells\nin two lines"),
  .key("Left", shift: true, control: true, alt: false),
]
for input in inputs {
  guard let event = Event(input) else { continue }
  _ = area.handle(event)
}
screen.draw(&area)
print(screen.lines.joined(separator: "\n"))
