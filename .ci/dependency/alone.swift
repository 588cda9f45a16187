import TerminalScreen
import TextArea
import TextMetrics

var area = TextArea()
area.placeholder = "What could be better?"
area.layout(in: Rect(column: 0, row: 0, columns: 40, rows: 3))
var canvas = Canvas(size: Size(columns: 40, rows: 3))
area.draw(in: &canvas)
print(canvas.frame.lines.joined(separator: "\n"))
