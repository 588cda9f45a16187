import TerminalScreen
import TextArea
import TextMetrics
import Testing

@testable import toolkit_cells

/// The example of the article "In another toolkit".
@Suite struct ToolkitCellsTests {
  private func played(_ inputs: [Toolkit.Input]) -> Toolkit {
    var area = TextArea()
    area.layout(in: Rect(column: 1, row: 0, columns: 12, rows: 3))
    for input in inputs { if let event = Event(input) { _ = area.handle(event) } }
    var screen = Toolkit(width: 14, height: 3)
    screen.draw(&area)
    return screen
  }

  @Test func `wide and combined characters arrive in their cells`() {
    let screen = played([.typed("漢e\u{301}x"), .key("Left", shift: true, control: false, alt: false)])
    #expect(screen.cells[1][3].text == "漢")
    #expect(screen.cells[1][4].text == "")
    #expect(screen.cells[1][5].text == "e\u{301}")
    #expect(screen.cells[1][6].isReversed)
    #expect(screen.cursor.map { [$0.x, $0.y] } == [6, 1])
  }

  @Test func `a paste is no key, and a click moves the caret`() {
    let screen = played([.pasted("ab\ncd"), .clicked(x: 4, y: 1)])
    #expect(screen.cells[1][3].text == "c")
    #expect(screen.cursor.map { [$0.x, $0.y] } == [4, 1])
  }

  @Test func `a key that has no name is not an event`() {
    #expect(Event(.key("Hyper", shift: false, control: false, alt: false)) == nil)
  }
}
