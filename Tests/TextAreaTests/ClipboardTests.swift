import TerminalScreen
import TextArea
import Testing

/// What goes into the system's clipboard, and what into the ring only.
@Suite struct ClipboardTests {
  @Test(arguments: ["<C-w>", "<C-u>", "<C-k>", "<M-d>", "<M-BS>"])
  func `kills fill the ring only`(keys: String) throws {
    var bench = Bench.bare(20, 5)
    bench.set("one tw|o three")
    try bench.play(keys)
    #expect(bench.outcome.requests == [])
    try bench.play("<C-v>")
    #expect(bench.area.text.utf8.count == "one two three".utf8.count)
  }

  @Test(arguments: ["<C-c>", "<C-x>"]) func `copy and cut write to the clipboard`(keys: String) throws {
    var bench = Bench.bare(20, 5)
    bench.set("one ^two| three")
    try bench.play(keys)
    #expect(bench.outcome.requests == [.writeClipboard(Array("two".utf8))])
  }

  @Test func `what came from another program can be exchanged for the kill before it`() throws {
    var bench = Bench.bare(20, 5) { $0.pastesFromHost = true }
    bench.set("one |two")
    try bench.play("<C-k><C-v>")
    #expect(bench.outcome.requests == [.readClipboard])
    _ = bench.area.paste(Array("other".utf8))
    #expect(bench.marked == "one other|")
    try bench.play("<M-y>")
    #expect(bench.marked == "one two|")
  }

  @Test func `in emacs a kill comes back first, until something else may have been copied`() throws {
    var bench = Bench.bare(20, 5) {
      $0.pastesFromHost = true
      $0.keyMap = .emacs
    }
    bench.set("one |two")
    try bench.play("<C-k><C-y>")
    #expect(bench.marked == "one two|")
    try bench.play("<Blur><Focus><C-y>")
    #expect(bench.outcome.requests == [.readClipboard])
    _ = bench.area.paste(Array("new".utf8))
    #expect(bench.marked == "one twonew|")
  }

  @Test func `several kills by a number are one entry`() throws {
    var bench = Bench.bare(20, 5) { $0.keyMap = .emacs }
    bench.set("|a\nb\nc\nd\ne")
    try bench.play("<C-u><C-k><M-gt><C-y>")
    #expect(bench.area.text == "ea\nb\nc\nd\n")
  }
}
