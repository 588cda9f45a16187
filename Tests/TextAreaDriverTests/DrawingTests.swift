import TerminalScreen
import Testing
import TextArea
import TextAreaDriver
import TextMetrics

@Suite struct DrawingTests {
  @Test func `what the host draws around the areas does not stay when it says less`() throws {
    var driver = twoAreas()
    driver.layout = { size, _ in
      [Rect(column: 6, row: 0, columns: 10, rows: 1), Rect(column: 6, row: 1, columns: 10, rows: 1)]
    }
    driver.drawing = { canvas, driver in
      canvas.write(driver.areas[0].text.isEmpty ? "Name:" : "N", at: .zero)
      canvas.write(String(repeating: "#", count: 9 - driver.areas[0].length), at: Point(column: 20, row: 2))
    }
    driver.areas[0].lineFragmentPadding = 0
    var lines = try driver.play("", columns: 30, rows: 3)
    #expect(lines[0].hasPrefix("Name:"))
    lines = try driver.play("ab", columns: 30, rows: 3)
    #expect(lines[0].hasPrefix("N     ab") && lines[2].hasSuffix("#######"))
  }

  @Test func `the cursor stands at the focused area's caret, in whatever order they lie`() throws {
    var driver = twoAreas()
    driver.areas[0].lineFragmentPadding = 0
    driver.areas[1].lineFragmentPadding = 0
    var terminal = try DeskTerminal(20, 4, "ab")
    driver.play(on: &terminal)
    #expect(terminal.screen.frame?.cursor == Point(column: 2, row: 0))
  }

  @Test func `an area grows with its text, and the others move`() throws {
    var driver = twoAreas()
    driver.layout = { size, areas in
      let rows = areas[0].contentHeight(forWidth: size.columns, maximum: 4)
      return [
        Rect(column: 0, row: 0, columns: size.columns, rows: rows),
        Rect(column: 0, row: rows, columns: size.columns, rows: size.rows - rows),
      ]
    }
    try driver.play("a<Enter>b<Enter>c")
    #expect(driver.areas[0].region.size.rows == 3 && driver.areas[1].region.origin.row == 3)
  }

  @Test func `below the prompt as many rows are taken as are needed, and kept until the size changes`() throws {
    var driver = TextAreaDriver.editing(TextArea(), rows: 6)
    driver.areas[0].borderStyle = .none
    #expect(try driver.play("").count == 2)
    #expect(try driver.play("a<Enter>b<Enter>c").count == 4)
    var terminal = try DeskTerminal(40, 20, String(repeating: "x<Enter>", count: 20) + "<M-a><BS>")
    driver.play(on: &terminal)
    #expect(terminal.lines.count == 6)
    terminal = try DeskTerminal(40, 3, "<M-a><BS><Resize:30x3>")
    driver.play(on: &terminal)
    #expect(terminal.lines.count == 2)
  }

  @Test(arguments: [0, 1, 2, 5]) func `no screen is too small`(rows: Int) throws {
    for columns in [0, 1, 3, 10] {
      var driver = TextAreaDriver.editing(TextArea())
      var terminal = try DeskTerminal(columns, rows, "text<Enter>字<Tab><Esc>")
      #expect(driver.play(on: &terminal) == .cancelled)
    }
  }
}
