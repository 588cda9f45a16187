import Testing
import TextMetrics

@testable import TerminalScreen

@Suite struct KeyScriptTests {
  private func events(_ source: String) throws -> [Event] {
    try KeyScript(source).steps.flatMap { step -> [Event] in
      if case .events(let events) = step { return events }
      return []
    }
  }

  @Test func `plain characters are typed in one burst, one event for each cluster`() throws {
    #expect(try KeyScript("a👨‍👩‍👧").steps == [.events([.text(Array("a".utf8)), .text(Array("👨‍👩‍👧".utf8))])])
  }

  @Test func `names and characters mix`() throws {
    #expect(
      try events("a<Enter><lt>b<C-s>") == [
        .text([0x61]), .key(KeyPress(.enter)), .text([0x3C]), .text([0x62]), .key(KeyPress(.character("s"), .control)),
      ])
  }

  @Test(arguments: [
    ("a\nb", Key.enter), ("a\r\nb", .enter), ("a\tb", .tab), ("a\u{1B}b", .escape), ("a\u{7F}b", .backspace),
  ])
  func `a control character is the key that sends it`(source: String, key: Key) throws {
    #expect(try events(source) == [.text([0x61]), .key(KeyPress(key)), .text([0x62])])
  }

  @Test(arguments: [("\0", Unicode.Scalar(" ")), ("\u{13}", "s"), ("\u{1F}", "_")])
  func `other control characters are letters with Ctrl`(source: String, letter: Unicode.Scalar) throws {
    #expect(try events(source) == [.key(KeyPress(.character(letter), .control))])
  }

  @Test(arguments: ["a\nb", "<Enter> & <lt>", "", "a\u{1B}[201~b", "e\u{301}<\u{301}"])
  func `a paste holds everything up to its end as it stands`(text: String) throws {
    #expect(try events("<Paste>\(text)</Paste>x") == [.paste(Array(text.utf8)), .text([0x78])])
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{E0041}"])
  func `a mark typed after a name does not join its bracket`(mark: String) throws {
    let text = Event.text(Array(mark.utf8))
    #expect(try events("<Left>\(mark)") == [.key(KeyPress(.left)), text])
    #expect(try events("<Paste>\(mark)</Paste>\(mark)") == [.paste(Array(mark.utf8)), text])
    #expect(try events("<Wait:1>\(mark)<Resize:1x1>\(mark)").filter { $0 == text }.count == 2)
  }

  @Test func `Alt with the greater-than sign has two spellings`() throws {
    let key = Event.key(KeyPress(.character(">"), .alt))
    #expect(try events("<M->><M-gt><M-<>") == [key, key, .key(KeyPress(.character("<"), .alt))])
  }

  @Test func `the mouse presses, drags, lets go and turns its wheel`() throws {
    let from = Point(column: 1, row: 2)
    let to = Point(column: 3, row: 4)
    #expect(
      try KeyScript("<Click2:1,2><Drag:1,2,3,4><Wheel:up,1,2>").steps == [
        .events([
          .mouse(MouseEvent(.press(.left), at: from)), .mouse(MouseEvent(.release(.left), at: from)),
          .mouse(MouseEvent(.press(.left), at: from)), .mouse(MouseEvent(.release(.left), at: from)),
        ]),
        .events([
          .mouse(MouseEvent(.press(.left), at: from)), .mouse(MouseEvent(.drag(.left), at: to)),
          .mouse(MouseEvent(.release(.left), at: to)),
        ]),
        .events([.mouse(MouseEvent(.scroll(rows: -1, columns: 0), at: from))]),
      ])
  }

  @Test func `a bracket ends where a combining mark is typed next`() throws {
    let mark = Event.text(Array("\u{301}".utf8))
    #expect(
      try KeyScript("<Left>\u{301}<Paste>\u{301}</Paste>\u{301}<M->>\u{301}").steps == [
        .events([.key(KeyPress(.left))]), .events([mark]), .events([.paste(Array("\u{301}".utf8))]), .events([mark]),
        .events([.key(KeyPress(.character(">"), .alt))]), .events([mark]),
      ])
    #expect(throws: KeyScriptError.unknownName("<\u{301}>")) { try KeyScript("<\u{301}>") }
  }

  @Test func `size, focus and time`() throws {
    #expect(
      try KeyScript("<Resize:1x0><Focus><Blur><Wait:50>").steps == [
        .events([.resize(Size(columns: 1, rows: 0))]), .events([.focus(true)]), .events([.focus(false)]),
        .wait(.milliseconds(50)),
      ])
  }

  @Test(arguments: ["<Nope>", "<F13>", "<C-Nope>", "<Clique:1,2>", "<>", "< b>", "<click:1,2>"])
  func `an unknown name is told by its name`(source: String) {
    #expect(throws: KeyScriptError.unknownName(source)) { try KeyScript("a\(source)b") }
  }

  @Test(arguments: [
    "<Click>", "<Click:1>", "<Click:1,2,3>", "<Click:x,1>", "<Click:-1,1>", "<Drag:1,2>", "<Wheel:sideways,1,2>",
    "<Wheel:up>",
    "<Resize:5>", "<Resize:1001x5>", "<Resize:-1x5>", "<Wait:>", "<Wait:-5>", "<Wait:99999999999999999999>",
  ])
  func `wrong numbers are refused with what would be right`(source: String) {
    let error = #expect(throws: KeyScriptError.self) { try KeyScript(source) }
    guard case .wrongArguments = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["<", "a <b", "<Paste>a", "<Paste>a</Past>"])
  func `an opening without its end is refused`(source: String) {
    let error = #expect(throws: KeyScriptError.self) { try KeyScript(source) }
    guard case .unfinished = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `the mouse takes modifiers, a wait does not`() throws {
    let turn = MouseEvent(.scroll(rows: 1, columns: 0), at: Point(column: 3, row: 4), modifiers: [.shift, .control])
    let script = try KeyScript("<C-S-Wheel:down,3,4>")
    #expect(script.steps == [.events([.mouse(turn)])])
    #expect(throws: KeyScriptError.unknownName("<S-Wait:5>")) { try KeyScript("<S-Wait:5>") }
  }
}
