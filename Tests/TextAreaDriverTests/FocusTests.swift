import TerminalScreen
import Testing
import TextArea
import TextAreaDriver
import TextMetrics

@Suite struct FocusTests {
  @Test func `Tab and Shift-Tab go round the areas, and each takes what is typed meanwhile`() throws {
    var driver = twoAreas()
    try driver.play("a<Tab>b<Tab>c<S-Tab>d")
    #expect(driver.areas.map(\.text) == ["ac", "bd"])
    #expect(driver.areas.map(\.isFocused) == [false, true])
  }

  @Test func `Tab is the area's own where there is only one, and where the host wants it so`() throws {
    var one = TextAreaDriver([TextArea()])
    try one.play("a<Tab>b")
    #expect(one.areas[0].text == "a\tb")
    var two = twoAreas()
    two.tabMovesFocus = false
    try two.play("a<Tab>b")
    #expect(two.areas[0].text == "a\tb")
  }

  @Test func `Tab in the middle of a key sequence belongs to the sequence`() throws {
    var driver = twoAreas()
    try driver.areas[0].keyMap.bind("<C-x><Tab>", to: .insertNewline)
    try driver.play("a<C-x><Tab>b")
    #expect(driver.areas[0].text == "a\nb")
  }

  @Test func `Up and Down lead out of an area at its edges, as in a form`() throws {
    var driver = TextAreaDriver([.oneLine(), .oneLine()])
    try driver.play("a<Down>b<Up>c<Up>d<Down><Down>e")
    #expect(driver.areas.map(\.text) == ["acd", "be"])
  }

  @Test func `Enter in a field goes to the next one, unless the host answers`() throws {
    var driver = TextAreaDriver([.oneLine(), .oneLine()])
    try driver.play("a<Enter>b<Enter>c")
    #expect(driver.areas.map(\.text) == ["a", "bc"])
    driver.respond = { driver, notice in
      if notice == .submit { driver.ending = .finished }
      return notice == .submit
    }
    var terminal = try DeskTerminal(40, 8, "<Enter>x")
    #expect(driver.play(on: &terminal) == .finished)
  }

  @Test func `a click gives the focus and places the caret; one beside the areas takes nothing away`() throws {
    var driver = twoAreas()
    var clicks = 0
    driver.layout = { size, _ in
      [Rect(column: 0, row: 0, columns: 10, rows: 2), Rect(column: 0, row: 4, columns: 10, rows: 2)]
    }
    driver.respond = { _, notice in
      if case .unhandled(.mouse(let mouse)) = notice, case .press = mouse.action { clicks += 1 }
      return false
    }
    driver.areas[1].text = "word"
    try driver.play("<Click:3,4>x<Click:20,3>y")
    #expect(driver.areas[1].text == "woxyrd")
    #expect(clicks == 1 && driver.focus == 1)
  }

  @Test func `a drag that leaves its area goes on to select in it`() throws {
    var driver = twoAreas()
    driver.areas[0].text = "first words"
    driver.areas[1].text = "others"
    try driver.play("<Click:1,0><Drag:6,0,4,6>", rows: 8)
    #expect(driver.focus == 0)
    #expect(driver.areas[0].selectionLength > 0 && driver.areas[1].selectionLength == 0)
  }

  @Test func `the wheel turns what is under the pointer and leaves the focus where it is`() throws {
    var driver = twoAreas()
    driver.areas[1].text = (1...50).map { "line \($0)" }.joined(separator: "\n")
    driver.areas[1].load(driver.areas[1].content, caret: 0)
    let lines = try driver.play("<Wheel:down,3,6>")
    #expect(driver.focus == 0)
    #expect(lines[4].contains("line 4"))
  }

  @Test func `Esc leaves an area: the host hears of it, and without an answer the focus comes back`() throws {
    var driver = twoAreas()
    var count = 0
    driver.respond = { _, notice in
      if notice == .left { count += 1 }
      return false
    }
    try driver.play("a<Esc>b")
    #expect((count, driver.areas[0].text) == (1, "ab"))
  }

  @Test func `the host hears of a change of focus, and may put it elsewhere`() throws {
    var driver = twoAreas()
    driver.respond = { driver, notice in
      guard notice == .focusMoved, driver.areas[0].text.isEmpty else { return false }
      driver.moveFocus(to: 0)
      driver.message = "a name is needed"
      return true
    }
    let before = try driver.play("<Tab>x")
    #expect(driver.areas.map(\.text) == ["x", ""] && before.count == 8)
    try driver.play("<Tab>y")
    #expect(driver.areas.map(\.text) == ["x", "y"])
  }

  @Test func `no area at all is no trouble`() throws {
    var driver = TextAreaDriver([])
    var events = 0
    driver.respond = { driver, notice in
      if case .unhandled = notice { events += 1 }
      return false
    }
    try driver.play("a<Tab><Click:1,1><Esc>")
    #expect(events >= 4)
  }

  @Test func `areas that the host takes away while it is told are not asked any more`() throws {
    var driver = twoAreas()
    driver.respond = { driver, notice in
      if notice == .focusMoved { driver.areas.removeLast() }
      return false
    }
    try driver.play("<Tab>x<Tab>y")
    #expect(driver.areas.map(\.text) == ["x\ty"])
  }
}
