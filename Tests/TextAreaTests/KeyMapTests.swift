import TerminalScreen
import TextArea
import TextBuffer
import Testing

@Suite struct KeyMapTests {
  @Test(arguments: KeyMap.all) func `every binding of a built-in map leads to its action`(map: KeyMap) {
    for binding in map.bindings {
      for keys in binding.keys { #expect(map[keys] == .action(binding.action), "\(keys.map(\.notation))") }
    }
    #expect(Set(map.bindings.flatMap(\.keys)).count == map.bindings.flatMap(\.keys).count)
  }

  @Test func `a host replaces and adds bindings`() throws {
    var map = KeyMap.standard
    try map.bind("<C-x><C-s>", to: .host("save"))
    let first = KeyPress(.character("x"), .control)
    #expect(map[[first]] == .prefix)
    #expect(map[[first, KeyPress(.character("s"), .control)]] == .action(.host("save")))
    #expect(!map.bindings.contains { $0.action == .cut })
    map.unbind([KeyPress(.escape)])
    #expect(map[[KeyPress(.escape)]] == .nothing)
  }

  /// Before, keys, after: `|` is the caret, `^` the selection's other end.
  @Test(arguments: [
    ("|hello world", "<C-Space><M-f>", "^hello| world"),
    ("|hello world", "<C-Space><M-f><C-w>", "| world"),
    ("|hello world", "<C-Space><M-f><M-w><C-e><C-y>", "hello worldhello|"),
    ("|one two three", "<M-d><M-d><C-e><C-y>", " threeone two|"),
    ("|a b c", "<M-d><C-f><M-d><C-y><M-y>", " a| c"),
    ("|abcdefgh", "<M-4><C-f>", "abcd|efgh"),
    ("|abcdefgh", "<C-u><C-d>", "|efgh"),
    ("|", "<M-1><M-2>x", "xxxxxxxxxxxx|"),
    ("ab|c", "<C-x>h", "|abc^"),
    ("|a\nb\nc\nd\ne", "<C-u><C-k><C-y>", "a\nb\nc\nd\n|e"),
    ("|one two three four", "<C-u>2<M-d><C-e><C-y>", " three fourone two|"),
    ("|abc", "<C-u>12x", "xxxxxxxxxxxx|abc"),
    ("|one two", "<C-Space><M-f>x", "onex| two"),
    ("|a\nb", "<C-n><C-n>x", "a\nbx|"),
    ("^abc|d", "<C-x><C-x>", "|abc^d"),
    ("a|", "b<C-x>u", "a|"),
    ("a|", "<C-x>qb", "ab|"),
    ("|a\nb", "<C-k><C-k>", "|b"),
    // A region that is killed after another kill comes before it or behind it, as it does in the text.
    ("abc def|", "<C-Space><M-b><M-BS><C-w><C-y>", "defabc |"),
    ("|abc def", "<C-Space><M-f><C-k><C-w><C-y>", " defabc|"),
  ])
  func `emacs keys`(before: String, keys: String, after: String) throws {
    var bench = Bench.bare(20, 5) { $0.keyMap = .emacs }
    bench.set(before)
    try bench.play(keys)
    #expect(bench.marked == after)
  }

  @Test func `Enter submits where it is set to, and other keys still make a newline`() throws {
    var bench = Bench.bare(20, 5) { $0.returnKeyPolicy = .submit }
    try bench.play("a<M-Enter>b<Enter>")
    #expect(bench.outcome.requests == [.submit])
    #expect(bench.area.text == "a\nb")
  }

  @Test(arguments: ["<C-left>", "ctrl+l", "Ctrl-L", "<C-x", "<Foo>", "", "<C-x><Nope>"])
  func `what is not a key is refused and changes nothing`(notation: String) {
    var map = KeyMap.standard
    #expect(throws: KeyNotationError.self) { try map.bind(notation, to: .undo) }
    #expect(throws: KeyNotationError.self) { try map.unbind(notation) }
    #expect(map == .standard)
  }

  @Test func `a key that began sequences takes them from the table`() throws {
    var map = KeyMap.emacs
    try map.bind("<C-x>", to: .cut)
    #expect(map[KeyPress.sequence(notation: "<C-x><C-x>") ?? []] == .nothing)
    #expect(!map.bindings.contains { $0.action == .exchangeCaretAndMark })
    #expect(map.bindings.allSatisfy { $0.keys.allSatisfy { keys in map[keys] != .nothing } })
    try map.bind("<C-x><C-c>", to: .host("leave"))
    #expect(map[KeyPress.sequence(notation: "<C-x>") ?? []] == .prefix)
    try map.unbind("<C-x>")
    #expect(map[KeyPress.sequence(notation: "<C-x>") ?? []] == .nothing)
  }

  @Test func `characters can be keys, as in a modal editor`() throws {
    var bench = Bench.bare(20, 5) { $0.text = "one two three" }
    try bench.area.keyMap.bind("h", to: .move(.left))
    try bench.area.keyMap.bind("dw", to: .kill(.wordLeft))
    try bench.area.keyMap.bind("gg", to: .move(.textStart))
    bench.send(.text(Array("xh".utf8)))
    #expect(bench.marked == "one two three|x")
    bench.area.keyMap.insertsText = false
    bench.send(.text(Array("q".utf8)))
    #expect(!bench.outcome.isHandled && bench.area.text == "one two threex")
  }

  @Test func `characters that are keys do the same however many come at once`() throws {
    var (fast, slow) = (Bench.bare(20, 5), Bench.bare(20, 5))
    let script = Array("ax字xhée\u{301}qhdwgg".utf8)
    for insertsText in [true, false] {
      for (keys, action) in [("x", Action.insertNewline), ("h", .move(.left)), ("dw", .kill(.wordLeft))] {
        try fast.area.keyMap.bind(keys, to: action)
        try slow.area.keyMap.bind(keys, to: action)
      }
      (fast.area.keyMap.insertsText, slow.area.keyMap.insertsText) = (insertsText, insertsText)
      fast.send(.text(script))
      for scalar in String(decoding: script, as: UTF8.self).unicodeScalars {
        slow.send(.text(Array(String(scalar).utf8)))
      }
      #expect(fast.marked == slow.marked)
    }
  }

  @Test func `a long burst of keys, or of digits, is taken`() throws {
    var bench = Bench.bare(20, 5)
    try bench.area.keyMap.bind("x", to: .insertNewline)
    bench.send(.text(Array(repeating: UInt8(ascii: "x"), count: 5_000)))
    #expect(bench.area.content.count == 5_000)
    bench = Bench.bare(20, 5) { $0.keyMap = .emacs }
    try bench.play("<C-u>")
    bench.send(.text(Array(repeating: UInt8(ascii: "1"), count: 50_000)))
    #expect(bench.area.text.isEmpty)
  }

  @Test func `a number repeats one character of what is typed at once`() throws {
    var bench = Bench.bare(20, 5) { $0.keyMap = .emacs }
    try bench.play("<C-u>")
    bench.send(.text(Array("3e\u{301}字x".utf8)))
    #expect(bench.area.text == "e\u{301}e\u{301}e\u{301}字x")
  }

  @Test func `a table is read from a text`() throws {
    var map = KeyMap.standard
    try map.follow(
      table: """
        # mine
        <C-b> <M-z> = undo

        <C-x><C-s> = save
        <Esc> = none
        """, isHostAction: { $0 == "save" })
    #expect(map[KeyPress.sequence(notation: "<M-z>") ?? []] == .action(.undo))
    #expect(map[KeyPress.sequence(notation: "<C-x><C-s>") ?? []] == .action(.host("save")))
    #expect(map[[KeyPress(.escape)]] == .nothing)
    let before = map
    let error = #expect(throws: KeyMap.LineError.self) { try map.follow(table: "<C-b> = redo\n<C-left> = undo") }
    #expect(error?.description.hasPrefix("line 2: <C-left>: ") == true)
    #expect(map == before)
  }
}
