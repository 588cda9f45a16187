import TerminalScreen
import Testing
import TextArea
import TextAreaDriver
import TextBuffer
import TextMetrics

@Suite struct LoopTests {
  @Test func `many events that come together are one frame`() throws {
    var driver = TextAreaDriver([TextArea()])
    var terminal = try DeskTerminal(40, 8, "")
    terminal.screen = MemoryTerminal(
      size: terminal.size, script: KeyScript(steps: [.events([Event](repeating: .text([0x61]), count: 500))]))
    driver.play(on: &terminal)
    #expect(driver.areas[0].length == 500)
    #expect(terminal.screen.frameCount == 2)
  }

  @Test func `a flood of events is cut, so that the screen follows`() throws {
    var driver = TextAreaDriver([TextArea()])
    let events = [Event](repeating: .text([0x61]), count: 10_000)
    var terminal = try DeskTerminal(40, 8)
    terminal.screen = MemoryTerminal(size: Size(columns: 40, rows: 8), script: KeyScript(steps: [.events(events)]))
    driver.play(on: &terminal)
    #expect(driver.areas[0].length == 10_000)
    #expect(terminal.screen.frameCount == 4)
  }

  @Test func `a copy goes to the clipboard and says so; a paste asks for what is in it`() throws {
    var area = TextArea()
    area.pastesFromHost = true
    area.text = "one"
    var driver = TextAreaDriver([area])
    var terminal = try DeskTerminal(40, 8, "<M-a><C-c>")
    driver.play(on: &terminal)
    #expect(terminal.clipboard == Array("one".utf8))
    #expect(driver.message == "copied with a test")
    var other = try DeskTerminal(40, 8, "<C-End><C-v>")
    other.clipboard = Array(" two".utf8)
    driver.play(on: &other)
    #expect(driver.areas[0].text == "one two")
  }

  @Test func `suspending without a shell is said, with one it is done`() throws {
    var driver = TextAreaDriver([TextArea()])
    try driver.areas[0].keyMap.bind("<M-z>", to: .suspend)
    var terminal = try DeskTerminal(40, 8, "<M-z>")
    driver.play(on: &terminal)
    #expect(driver.message == "not suspended: no shell to go back to" && terminal.suspensions == 1)
    terminal = try DeskTerminal(40, 8, "<M-z>")
    terminal.hasShell = true
    driver.play(on: &terminal)
    #expect(driver.message.isEmpty && terminal.suspensions == 1)
  }

  @Test func `a bell rings`() throws {
    var driver = TextAreaDriver([TextArea()])
    try driver.areas[0].keyMap.bind("<C-x><C-s>", to: .insertNewline)
    var terminal = try DeskTerminal(40, 8, "<C-x><F9>")
    driver.play(on: &terminal)
    #expect(terminal.screen.bellCount == 1)
  }

  @Test func `a new size moves the areas in the next frame`() throws {
    var driver = twoAreas()
    let lines = try driver.play("<Resize:20x4>")
    #expect(lines.count == 4)
    #expect(driver.areas[1].region == Rect(column: 0, row: 2, columns: 20, rows: 2))
  }

  @Test func `what the terminal turns out to be able to reaches every area`() throws {
    var driver = twoAreas()
    var capabilities = TerminalCapabilities(colors: 8, drawsLines: false)
    capabilities.widths = MeasuredWidths(asTheRulesSay: [], ambiguousWidth: 2)
    var terminal = try DeskTerminal(40, 8)
    terminal.screen = MemoryTerminal(
      size: Size(columns: 40, rows: 8), script: KeyScript(steps: [.events([.capabilities(capabilities)])]))
    driver.play(on: &terminal)
    #expect(driver.areas.allSatisfy { $0.capabilities == capabilities && $0.glyphRules.ambiguousWidth == 2 })
  }

  @Test func `a paste that does not end is said`() throws {
    var driver = TextAreaDriver([TextArea()])
    var terminal = try DeskTerminal(40, 8, "x")
    terminal.hasStalledPaste = true
    driver.play(on: &terminal)
    #expect(driver.message == "the paste has not ended: press Esc three times to end it")
  }

  @Test func `the host's deadline comes when nothing else does, once`() throws {
    var driver = TextAreaDriver([TextArea()])
    driver.deadline = .seconds(2)
    var times: [Duration] = []
    driver.respond = { driver, notice in
      if notice == .tick { times.append(driver.now) }
      return false
    }
    try driver.play("a<Wait:5000>b")
    #expect(times == [.seconds(2)])
  }

  @Test func `a drag that is held past the edge scrolls on`() throws {
    var driver = TextAreaDriver([TextArea()])
    driver.areas[0].load(TextContent(Array((1...99).map { "line \($0)\n" }.joined().utf8)))
    var terminal = try DeskTerminal(40, 8)
    let drag = [
      Event.mouse(MouseEvent(.press(.left), at: Point(column: 3, row: 3))),
      .mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: 9))),
    ]
    let release = Event.mouse(MouseEvent(.release(.left), at: Point(column: 3, row: 9)))
    terminal.screen = MemoryTerminal(
      size: terminal.size, script: KeyScript(steps: [.events(drag), .wait(.seconds(3)), .events([release])]))
    driver.play(on: &terminal)
    #expect(driver.areas[0].topLine > 10)
  }

  @Test func `whoever waits elsewhere takes turns without waiting`() throws {
    var driver = TextAreaDriver([TextArea()])
    var loop = TerminalLoop()
    var terminal = try DeskTerminal(40, 8)
    #expect(loop.nextDeadline(of: driver, on: terminal) == .zero)
    #expect(try loop.turn(&driver, on: &terminal, waits: false) == nil)
    #expect(terminal.screen.frameCount == 2 && loop.nextDeadline(of: driver, on: terminal) == nil)
    driver.deadline = .seconds(1)
    #expect(loop.nextDeadline(of: driver, on: terminal) == .seconds(1))
    driver.areas[0].placeholder = "from elsewhere"
    #expect(try loop.turn(&driver, on: &terminal, waits: false) == nil)
    #expect(terminal.lines.contains { $0.contains("from elsewhere") })
    driver.ending = .cancelled
    #expect(try loop.turn(&driver, on: &terminal, waits: false) == .cancelled)
  }

  @Test func `on a screen that stays the hint and the keys are gone in the last frame`() throws {
    var area = TextArea()
    area.placeholder = "What?"
    var driver = TextAreaDriver.editing(area)
    var terminal = try DeskTerminal(40, 8, "<C-d>")
    terminal.capabilities.restoresScreen = false
    #expect(driver.play(on: &terminal) == .finished)
    #expect(terminal.lines.allSatisfy { !$0.contains("What?") && !$0.contains("Ctrl-D") })
  }

  @Test func `areas that move leave nothing behind, on a terminal that hands out two frames by turns`() throws {
    var driver = TextAreaDriver([TextArea()])
    driver.layout = { size, areas in
      [Rect(column: areas[0].length, row: 0, columns: 12, rows: 3)]
    }
    let script = try KeyScript("a<Wait:1>b<Wait:1>c")
    var terminal = TwoFrames(screen: MemoryTerminal(size: Size(columns: 30, rows: 5), script: script))
    _ = try? driver.run(on: &terminal)
    let lines = try #require(terminal.screen.frame).lines
    #expect(lines[0].hasPrefix("   ╭") && lines[1].hasPrefix("   │ abc"))
  }

  /// A terminal that gives back the frame before the last, as one with a painter does.
  private struct TwoFrames: Terminal {
    var screen: MemoryTerminal
    private var other = Frame(size: .zero)
    var size: Size { screen.size }
    var now: Duration { screen.now }

    init(screen: MemoryTerminal) { self.screen = screen }
    mutating func nextEvent(timeout: Duration?) throws(TerminalError) -> Event? {
      try screen.nextEvent(timeout: timeout)
    }
    mutating func present(_ frame: Frame) { screen.present(frame) }
    mutating func ringBell() {}

    mutating func exchange(_ frame: inout Frame) throws(TerminalError) {
      present(frame)
      swap(&frame, &other)
    }
  }

  @Test func `what was written is still there when the terminal is gone`() throws {
    var driver = TextAreaDriver([TextArea()])
    var terminal = try DeskTerminal(40, 8, "kept")
    #expect(throws: TerminalError.self) { try driver.run(on: &terminal) }
    #expect(driver.areas[0].text == "kept")
  }
}
