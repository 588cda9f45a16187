import TerminalScreen
import TextArea
import TextBuffer
import TextLayout
import TextMetrics
import Testing

/// What a form's fields are made of: limits, validations, policies.
@Suite struct FieldTests {
  private static let digits: TextArea.Validation = { edit in
    edit.bytes.allSatisfy { (0x30...0x39).contains($0) } ? .accept : .refuse("digits only")
  }

  @Test(arguments: [
    ("one\ntwo", "one two"), ("one\r\ntwo\r\n", "one two"), ("one\n\ntwo", "one  two"), ("字\n字", "字 字"), ("\n", ""),
    ("\na", " a"),
  ])
  func `line ends that are pasted into a field become blanks`(pasted: String, text: String) {
    var bench = Bench(20, 1) { $0 = .oneLine() }
    bench.send(.paste(Array(pasted.utf8)))
    #expect(bench.area.text == text)
    bench.area.text = ""
    bench.area.text = pasted
    #expect(bench.area.text == text)
    bench.area.replace(bench.area.selectedRange, with: "\n")
    #expect(!bench.area.text.contains("\n"))
  }

  @Test(arguments: ["<C-j>", "<M-Enter>", "<S-Enter>", "<M-o>", "<M-S-Down>"])
  func `nothing adds a line to a field`(key: String) throws {
    var bench = Bench(20, 1) { $0 = .oneLine() }
    try bench.play("text" + key)
    #expect(bench.area.text == "text")
    #expect(bench.outcome.refusal == .tooManyLines)
  }

  @Test(arguments: [
    ("a b", "a\nb", "a b"), ("foobar", "foo\nbar", "foo bar"), ("x", "x\r\ny\n", "x y"), ("ab", "a\n", "a"),
  ])
  func `a text that is set over another has blanks for its line ends`(old: String, new: String, text: String) {
    var area = TextArea.oneLine()
    area.text = old
    area.setText(new)
    #expect(area.text == text)
    area.text = old
    _ = area.takeEdited(Array(new.utf8))
    #expect(area.text == text)
  }

  @Test func `the same lines set again change nothing in a field`() throws {
    var bench = Bench(20, 1) { $0 = .oneLine() }
    bench.area.text = "a\nb"
    try bench.play("c<Left>")
    bench.area.text = "a\nbc"
    #expect(bench.marked == "a b|c")
    bench.area.undo()
    #expect(bench.area.text == "a b")
  }

  @Test func `undo brings no lines back that a limit does not allow`() throws {
    var bench = Bench.bare(20, 5)
    try bench.play("one<Enter>two")
    bench.area.maximumNumberOfLines = 1
    try bench.play("<Home><Right><C-z>")
    #expect(bench.marked == "o|ne two" && bench.outcome.refusal == .tooManyLines)
    let isUndone = bench.area.undo()
    #expect(!isUndone)
    bench.area.maximumNumberOfLines = 2
    bench.area.undo()
    #expect(bench.area.text == "one\ntwo")
  }

  @Test func `so many lines as may be are taken, and more are joined by blanks`() throws {
    var bench = Bench.bare(20, 5) { $0.maximumNumberOfLines = 3 }
    bench.send(.paste(Array("a\nb\nc\nd".utf8)))
    #expect(bench.area.text == "a\nb\nc d")
    try bench.play("<Up><Enter>")
    #expect(bench.area.text == "a\nb\nc d")
    try bench.play("<C-u><BS><End><Enter>")
    #expect(bench.area.text == "a\n\nc d")
    bench.area.maximumNumberOfLines = 1
    #expect(bench.area.text == "a  c d")
  }

  @Test func `what is pasted is asked about as what is typed`() throws {
    for event in [Event.text(Array("1a2b3".utf8)), .paste(Array("1a2b3".utf8))] {
      var bench = Bench(20, 1) {
        $0 = .oneLine()
        $0.validations = [Self.digits]
      }
      bench.send(event)
      #expect(bench.area.text == "123")
      #expect(bench.outcome.refusal == .vetoed("digits only"))
    }
  }

  @Test func `each validation sees what the one before it made of the edit`() throws {
    var bench = Bench(20, 1) {
      $0 = .oneLine()
      $0.validations = [
        { $0.bytes == Array("x".utf8) ? .replace(Array("7".utf8)) : .accept }, Self.digits,
      ]
    }
    try bench.play("1xy")
    #expect(bench.area.text == "17")
  }

  @Test func `a text area without the focus takes neither keys nor text`() throws {
    var bench = Bench.bare(20, 5) { $0.isFocused = false }
    for event in [Event.text([0x61]), .paste([0x61]), .key(KeyPress(.enter)), .key(KeyPress(.tab))] {
      bench.send(event)
      #expect(!bench.outcome.isHandled && bench.area.text.isEmpty && !bench.area.isFocused)
    }
    bench.send(.mouse(MouseEvent(.press(.left), at: Point(column: 0, row: 0))))
    #expect(bench.area.isFocused)
  }

  @Test func `Enter submits, and a backslash before it makes a newline`() throws {
    var bench = Bench.bare(20, 5) { $0.returnKeyPolicy = .submit }
    try bench.play("one\\<Enter>two<Enter>")
    #expect(bench.area.text == "one\ntwo")
    #expect(bench.outcome.requests == [.submit])
    bench.send(.paste(Array("\nmore\n".utf8)))
    bench.send(.text(Array("typed\rat once\r".utf8)))
    #expect(bench.outcome.requests.isEmpty)
    #expect(bench.area.text == "one\ntwo\nmore\ntyped\nat once\n")
  }

  @Test func `Enter submits what is complete`() throws {
    var bench = Bench.bare(20, 5) {
      $0.returnKeyPolicy = .submitWhenComplete { text in text.bytes(in: 0..<text.count).last == UInt8(ascii: ";") }
    }
    try bench.play("select<Enter>")
    #expect(bench.area.text == "select\n" && bench.outcome.requests.isEmpty)
    try bench.play("1;<Enter>")
    #expect(bench.area.text == "select\n1;" && bench.outcome.requests == [.submit])
  }

  @Test func `a password shows a dot for each character and gives none of them away`() throws {
    var bench = Bench(12, 1) {
      $0 = .oneLine()
      $0.isSecureTextEntry = true
    }
    bench.send(.text(Array("a b字👩‍👩‍👧\u{1}".utf8)))
    #expect(bench.rows == ["••••••"])
    #expect(bench.frame.cursor == Point(column: 6, row: 0))
    try bench.play("<C-Left>")
    #expect(bench.frame.cursor == Point(column: 0, row: 0))
    try bench.play("<M-a><C-c>")
    #expect(bench.outcome.requests == [.ringBell])
    try bench.play("<C-x>")
    #expect(bench.area.text == "a b字👩‍👩‍👧\u{1}")
    try bench.play("<C-k><C-y>")
    bench.send(.mouse(MouseEvent(.press(.left), at: Point(column: 4, row: 0))))
    bench.send(.mouse(MouseEvent(.press(.left), at: Point(column: 4, row: 0))))
    #expect(bench.area.selectedText == bench.area.text)
  }
}

/// Where things are, for hosts.
@Suite struct LocationTests {
  @Test(arguments: [
    ("", 0, 0, 0), ("ab\ncd", 1, 1, 4), ("ab\ncd", 0, 9, 2), ("ab\ncd", 7, 0, 5), ("e\u{301}x", 0, 1, 3),
    ("字👩‍👩‍👧x", 0, 2, 21), ("ab", -1, -1, 0),
  ])
  func `line and column name a position`(text: String, line: Int, column: Int, offset: Int) {
    var area = TextArea(text: text)
    #expect(area.position(line: line, column: column).byteOffset == offset)
    area.caretLocation = (line, column)
    #expect(area.caret.byteOffset == offset)
    let place = area.caretLocation
    #expect(area.position(line: place.line, column: place.column) == area.caret)
  }

  @Test func `the text's rectangle is where the caret of an empty text stands`() {
    var area = TextArea(placeholder: "…")
    area.textContainerInset = EdgeInsets(top: 1, left: 2, bottom: 0, right: 0)
    area.layout(in: Rect(column: 5, row: 3, columns: 30, rows: 9))
    #expect(area.textRect.origin == area.caretRect?.origin)
    #expect(area.textRect.size == area.textSize)
  }

  @Test func `clicks are right wherever it was drawn`() {
    var area = TextArea(text: "hello")
    area.borderStyle = .none
    var canvas = Canvas(size: Size(columns: 40, rows: 10))
    canvas.inside(Rect(column: 10, row: 5, columns: 20, rows: 3)) { area.draw(in: &$0) }
    _ = area.handle(.mouse(MouseEvent(.press(.left), at: Point(column: 13, row: 5))))
    #expect(area.caret.byteOffset == 2)
  }

  @Test func `a caret behind a full row has a row of its own where there is no margin`() {
    var area = TextArea(text: "12345")
    area.borderStyle = .none
    area.lineFragmentPadding = 0
    area.scrollBarVisibility = .never
    #expect(area.contentHeight(forWidth: 5) == 2)
    #expect(area.contentHeight(forWidth: 6) == 1)
    area.lineFragmentPadding = 1
    #expect(area.contentHeight(forWidth: 7) == 1)
  }

  @Test func `a border of one's own has one cell for each character`() {
    var bench = Bench(6, 3) {
      $0.lineFragmentPadding = 0
      $0.borderStyle = .custom(
        topLeft: "*", top: "~", topRight: "字", side: "!", bottomLeft: "e\u{301}", bottomRight: "*")
    }
    #expect(bench.rows == ["*~~~~+", "!    !", "+~~~~*"])
  }
}
