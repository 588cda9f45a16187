import TerminalScreen
import TextAreaExpressions
import TextBuffer
import Testing

@testable import TextArea

@Suite(.enabled(if: PCRE2Engine() != nil, "built without PCRE2")) struct FindTests {
  /// A text area with a find bar that keys go to.
  struct Pair {
    var bench = Bench.bare(20, 4)
    var bar = FindBar()

    init(_ marked: String, replacing: Bool = false) {
      bench.area.expressionEngine = PCRE2Engine()
      bench.set(marked)
      bar.open(replacing: replacing, in: &bench.area)
    }

    mutating func play(_ script: String) throws {
      for case .events(let events) in try KeyScript(script).steps {
        for event in events { _ = bar.handle(event, at: .zero, in: &bench.area) }
      }
      finish()
    }

    /// Lets the bar do what it does between events.
    mutating func finish() {
      while bar.needsTick(for: bench.area) { _ = bar.tick(at: .zero, in: &bench.area) }
    }
  }

  /// Before, keys in the bar, after, what the bar says.
  @Test(arguments: [
    ("|one two one", "one", "^one| two one", "1 of 2"),
    ("|one two one", "one<Enter>", "one two ^one|", "2 of 2"),
    ("|one two one", "one<Enter><Enter>", "^one| two one", "1 of 2, wrapped"),
    ("|one two one", "one<S-Enter>", "one two ^one|", "2 of 2, wrapped"),
    ("one |two one", "one", "one two ^one|", "2 of 2"),
    ("|one", "x", "|one", "not found"),
    ("|one One", "One", "one ^One|", "1 of 1"),
    ("|ONE one", "one", "^ONE| one", "1 of 2"),
    ("|ONE one", "one<M-c>", "ONE ^one|", "1 of 1"),
    ("|tone one", "one<M-w>", "tone ^one|", "1 of 1"),
    ("|a1 b22", "[0-9]+<M-r>", "a^1| b22", "1 of 2"),
    ("|x字漢字", "字<Enter>", "x字漢^字|", "2 of 2"),
    ("|x\n  a\nax", "^a<M-r>", "x\n  a\n^a|x", "1 of 1"),
  ])
  func finds(before: String, keys: String, after: String, status: String) throws {
    var pair = Pair(before)
    try pair.play(keys)
    #expect(pair.bench.marked == after)
    #expect(pair.bar.status == status)
  }

  @Test(arguments: [
    ("|one two one", "one<Tab>1<Enter>", "1 two ^one|"),
    ("|one two one", "one<Tab>1<M-Enter>", "|1 two 1"),
    ("|a=1 b=2", "([a-z])=([0-9])<M-r><Tab>$2:$1$$<M-a>", "|1:a$ 2:b$"),
  ])
  func replaces(before: String, keys: String, after: String) throws {
    var pair = Pair(before, replacing: true)
    try pair.play(keys)
    #expect(pair.bench.marked == after)
    #expect(pair.bench.area.isModified)
    _ = pair.bench.area.perform(.undo)
    #expect(pair.bench.area.text == before.filter { $0 != "|" })
  }

  @Test func `all hits that show are marked, and none after closing`() throws {
    var pair = Pair("|ab ab\nab")
    try pair.play("ab<Enter>")
    let marked = pair.bench.frame.cells.map { $0.style.attributes.contains(.underline) ? "#" : "." }.joined()
    #expect(marked.hasPrefix("##.##"))
    try pair.play("<Esc>")
    #expect(!pair.bench.frame.cells.contains { $0.style.attributes.contains(.underline) })
    #expect(pair.bench.area.isFocused)
    #expect(!pair.bar.isOpen)
  }

  @Test func `a pattern that is none says so`() throws {
    var pair = Pair("|a")
    try pair.play("(<M-r>")
    #expect(pair.bar.status.hasPrefix("Invalid expression"))
  }

  @Test func `broken bytes around a match of an expression stay where they are`() throws {
    var pair = Pair("|")
    pair.bench.area.load(TextContent([0xFF, 0x61, 0xE5, 0x62, 0x31, 0xFE]))
    pair.bar.open(replacing: true, in: &pair.bench.area)
    try pair.play("[0-9]<M-r><Tab>x<M-a>")
    #expect(pair.bench.area.content.bytes(in: 0..<6) == [0xFF, 0x61, 0xE5, 0x62, 0x78, 0xFE])
  }

  /// Line ends, places of no bytes, groups and case: before, keys in the bar, after.
  @Test(arguments: [
    ("|a\n\nb", "^<M-r><Tab>> <M-a>", "> a\n> \n> b"), ("|a\n\n\nb\n", "^\\n<M-r><Tab><M-a>", "a\nb\n"),
    ("|a\n\n\nb", "^$\\n<M-r><Tab><M-a>", "a\nb"), ("|a\nb\nc", "\\n<M-r><Tab>, <M-a>", "a, b, c"),
    ("|a\nb\nc", "<Paste>\n</Paste><Tab>, <M-a>", "a, b, c"), ("|a  \nb ", " +$<M-r><Tab><M-a>", "a\nb"),
    ("|a,b", ",<Tab><Paste>\n</Paste><M-a>", "a\nb"), ("|a,b", ",<M-r><Tab>\\n\\t<M-a>", "a\n\tb"),
    ("|a\r\nb", "a<M-r><Tab>x\\ny<M-a>", "x\r\ny\r\nb"), ("|a\r\nb\r\n", "$<M-r><Tab>;<M-a>", "a;\r\nb;\r\n;"),
    ("|a\r\nb", "\\n<M-r><Tab>-<M-a>", "a-b"), ("|a\r\nb", "<Paste>a\nb</Paste><Tab>x<M-a>", "x"),
    ("|ab cd", "(\\w)(\\w)<M-r><Tab>\\2\\1$&<M-a>", "baab dccd"),
    ("|john smith", "(?<lt>first>\\w+) (\\w+)<M-r><Tab>\\u$2, ${first}<M-a>", "Smith, john"),
    ("|ab éd", "(\\w+) (\\w+)<M-r><Tab>\\U$1\\E-\\u$2-\\LABC<M-a>", "AB-Éd-abc"),
    ("|ab", "b<M-r><Tab>$$1 $9 \\\\<M-a>", "a$1 $9 \\"), ("|cafe\u{301} café", "é<Tab>e<M-a>", "cafe cafe"),
    ("|aaa", "x*<M-r><Tab>-<M-a>", "-a-a-a-"),
  ])
  func `replaces all`(before: String, keys: String, after: String) throws {
    var pair = Pair(before, replacing: true)
    try pair.play(keys)
    #expect(pair.bench.area.text == after)
    _ = pair.bench.area.perform(.undo)
    #expect(pair.bench.area.text == before.filter { $0 != "|" })
    #expect(!pair.bench.area.isModified)
  }

  @Test func `a line end in the bar can be seen`() throws {
    var pair = Pair("|a\nb")
    try pair.play("<Paste>a\r\nb</Paste>")
    #expect(pair.bar.field.text == "a\u{240A}b")
    #expect(pair.bench.marked == "^a\nb|")
  }

  @Test func `a long selection is searched for up to a whole character`() throws {
    var pair = Pair("|")
    pair.bench.area.load(TextContent(String(repeating: "字", count: 3000).utf8))
    _ = pair.bench.area.perform(.selectAll)
    pair.bar.open(in: &pair.bench.area)
    pair.finish()
    #expect(pair.bar.query.pattern == String(repeating: "字", count: 1365))
    #expect(pair.bar.status == "1 of 2")
    pair.bench.set("^" + String(repeating: "字", count: 100) + "|x")
    pair.bar.open(in: &pair.bench.area)
    #expect(pair.bar.query.pattern.count == 100)
  }

  @Test func `replacing one by one ends after one round, and says so`() throws {
    var pair = Pair("foo |foo foo", replacing: true)
    try pair.play("foo<Tab>foofoo<Enter><Enter>")
    #expect(pair.bench.marked == "^foo| foofoo foofoo")
    #expect(pair.bar.status == "1 of 5, wrapped")
    try pair.play("<Enter>")
    #expect(pair.bench.area.text == "foofoo foofoo foofoo")
    #expect(pair.bar.status == "3 replaced, once around the text")
    _ = pair.bench.area.perform(.undo)
    #expect(pair.bench.area.text == "foo foofoo foofoo")
  }

  @Test func `replacing places of no bytes one by one goes on to the next line`() throws {
    var pair = Pair("|a\nb", replacing: true)
    try pair.play("^<M-r><Tab>> <Enter><Enter><Enter>")
    #expect(pair.bench.area.text == "> a\n> b")
  }

  @Test func `after replacing all the view and the caret stay`() throws {
    var pair = Pair("", replacing: true)
    let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")
    pair.bench.area.load(TextContent(lines.utf8), caret: lines.utf8.count / 2)
    pair.bar.open(replacing: true, in: &pair.bench.area)
    try pair.play("line")
    let top = pair.bench.rows
    #expect(top[0] != "line 0")
    try pair.play("<Tab>row<M-a>")
    #expect(pair.bar.status == "100 replaced")
    #expect(pair.bench.rows == top.map { $0.replacing("line", with: "row") })
    _ = pair.bench.area.perform(.undo)
    #expect(pair.bench.rows == top)
  }

  @Test func `without an engine the bar says that there are no expressions`() throws {
    var pair = Pair("|a")
    pair.bench.area.expressionEngine = nil
    try pair.play("a<M-r>")
    #expect(pair.bar.status == "This program has no expressions; Alt-R searches for plain text")
    try pair.play("<M-r>")
    #expect(pair.bar.status == "1 of 1")
  }

  @Test func `too costly an expression says so and nothing is searched on`() throws {
    var pair = Pair("|")
    pair.bench.area.load(TextContent((String(repeating: "a", count: 100) + "b").utf8))
    try pair.play("(a+)+$<M-r>")
    #expect(pair.bar.status.hasPrefix("Too costly an expression"))
    #expect(!pair.bar.needsTick(for: pair.bench.area))
  }

  @Test func `a search of many slices shows progress after a while, and Esc stops it`() throws {
    var pair = Pair("|")
    let text = Array(repeating: UInt8(ascii: "a"), count: 3 * FindBar.slice)
    pair.bench.area.load(TextContent(text))
    for character in "ab" {
      _ = pair.bar.handle(.text(Array(String(character).utf8)), at: .seconds(1), in: &pair.bench.area)
    }
    #expect(pair.bar.isSearching)
    #expect(pair.bar.status == "")
    _ = pair.bar.tick(at: .milliseconds(1150), in: &pair.bench.area)
    #expect(pair.bar.status.hasSuffix("%, Esc stops it"))
    _ = pair.bar.handle(.key(KeyPress(.escape)), at: .seconds(2), in: &pair.bench.area)
    #expect(pair.bar.isOpen)
    #expect(pair.bar.status == "stopped")
  }

  @Test func `replacing all that is stopped changes nothing`() throws {
    var pair = Pair("|", replacing: true)
    pair.bench.area.load(TextContent(Array(repeating: UInt8(ascii: "a"), count: FindBar.slice / 64)))
    try pair.play("a<Tab>b")
    _ = pair.bar.handle(.key(KeyPress(.enter, .alt)), at: .seconds(1), in: &pair.bench.area)
    #expect(pair.bar.isSearching)
    _ = pair.bar.handle(.key(KeyPress(.escape)), at: .seconds(2), in: &pair.bench.area)
    #expect(pair.bar.status == "stopped, nothing was replaced")
    #expect(!pair.bench.area.isModified)
    _ = pair.bar.handle(.key(KeyPress(.enter, .alt)), at: .seconds(3), in: &pair.bench.area)
    pair.finish()
    #expect(pair.bar.status == "\(FindBar.slice / 64) replaced")
    #expect(pair.bench.area.content.bytes(in: 0..<2) == [0x62, 0x62])
    _ = pair.bench.area.perform(.undo)
    #expect(!pair.bench.area.isModified)
  }

  @Test func `what comes later is found while the text is still loaded`() throws {
    var pair = Pair("|one ")
    pair.bar.expectsMoreText = true
    for character in "two" {
      _ = pair.bar.handle(.text(Array(String(character).utf8)), at: .zero, in: &pair.bench.area)
    }
    #expect(pair.bar.isSearching)
    pair.bench.area.append(loaded: TextContent("tw".utf8))
    _ = pair.bar.tick(at: .zero, in: &pair.bench.area)
    #expect(pair.bar.isSearching)
    pair.bench.area.append(loaded: TextContent("o".utf8))
    _ = pair.bar.tick(at: .zero, in: &pair.bench.area)
    #expect(pair.bench.marked == "one ^two|")
    pair.bar.expectsMoreText = false
    pair.finish()
    #expect(pair.bar.status == "1 of 1")
  }

  /// Before, keys in the bar, what is loaded in pieces then, after, what the bar says.
  @Test(arguments: [
    ("|one two ", "one", ["one ", "one"], "^one| two one one", "1 of 3"),
    ("|one two ", "one<S-Enter>", ["one ", "one"], "one two one ^one|", "3 of 3, wrapped"),
    ("|x on", "o.*<M-r>", ["e", " two", "\none"], "x ^one two|\none", "1 of 2"),
    ("|on", "on<M-w>", ["e ", "on"], "one ^on|", "1 of 1"),
    ("|one ", "one<Enter>", ["two ", "one"], "one two ^one|", "2 of 2"),
    ("|x ", "one", ["two", "\nthree"], "|x two\nthree", "not found"),
    ("|one ", "one<Tab>1<M-Enter>", ["two ", "one"], "|1 two 1", "2 replaced"),
  ])
  func `what is found while the text is loaded is right when all of it is there`(
    before: String, keys: String, pieces: [String], after: String, status: String
  ) throws {
    var pair = Pair(before, replacing: keys.contains("<Tab>"))
    pair.bar.expectsMoreText = true
    try pair.play(keys)
    for piece in pieces {
      pair.bench.area.append(loaded: TextContent(piece.utf8))
      pair.finish()
    }
    pair.bar.expectsMoreText = false
    pair.finish()
    #expect(pair.bench.marked == after)
    #expect(pair.bar.status == status)
  }

  @Test func `drawing marks what was found and looks for nothing`() throws {
    var pair = Pair("|ab ab")
    try pair.play("ab")
    let marks = pair.bench.area.marks?.ranges
    #expect(marks == [0..<2, 3..<5])
    pair.bench.area.marks?.ranges = [3..<5]
    let marked = pair.bench.frame.cells.map { $0.style.attributes.contains(.underline) ? "#" : "." }.joined()
    #expect(marked.hasPrefix("##.##"))
    pair.bench.area.marks?.ranges = []
    #expect(!pair.bench.frame.cells[3..<5].contains { $0.style.attributes.contains(.underline) })
  }
}
