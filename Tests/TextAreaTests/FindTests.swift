import TerminalScreen
import TextArea
import TextBuffer
import Testing

@Suite struct FindTests {
  /// A text area with a find bar that keys go to.
  struct Pair {
    var bench = Bench.bare(20, 4)
    var bar = FindBar()

    init(_ marked: String, replacing: Bool = false) {
      bench.set(marked)
      bar.open(replacing: replacing, in: &bench.area)
    }

    mutating func play(_ script: String) throws {
      for case .events(let events) in try KeyScript(script).steps {
        for event in events { _ = bar.handle(event, at: .zero, in: &bench.area) }
      }
      while bar.needsTick { bar.tick(in: &bench.area) }
    }
  }

  /// Before, keys in the bar, after, what the bar says.
  @Test(arguments: [
    ("|one two one", "one", "^one| two one", "1 of 2"),
    ("|one two one", "one<Enter>", "one two ^one|", "2 of 2"),
    ("|one two one", "one<Enter><Enter>", "^one| two one", "1 of 2, from the start"),
    ("|one two one", "one<S-Enter>", "one two ^one|", "2 of 2, from the end"),
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
    ("|one two one", "one<Tab>1<M-Enter>", "1 two 1|"),
    ("|a=1 b=2", "([a-z])=([0-9])<M-r><Tab>$2:$1$$<M-a>", "1:a$ 2:b$|"),
  ])
  func replaces(before: String, keys: String, after: String) throws {
    var pair = Pair(before, replacing: true)
    try pair.play(keys)
    #expect(pair.bench.marked == after)
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
    #expect(pair.bar.status.hasPrefix("no valid expression"))
  }

  @Test func `broken bytes around a match of an expression stay where they are`() throws {
    var pair = Pair("|")
    pair.bench.area.load(TextContent([0xFF, 0x61, 0xE5, 0x62, 0x31, 0xFE]))
    pair.bar.open(replacing: true, in: &pair.bench.area)
    try pair.play("[0-9]<M-r><Tab>x<M-a>")
    #expect(pair.bench.area.content.bytes(in: 0..<6) == [0xFF, 0x61, 0xE5, 0x62, 0x78, 0xFE])
  }
}
