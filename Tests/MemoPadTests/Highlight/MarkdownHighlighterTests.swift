import Testing
import TextArea
import TextBuffer

@testable import memo_pad

@Suite struct MarkdownHighlighterTests {
  private func parts(_ text: String, visible: Range<Int>? = nil) -> [String] {
    Highlighted.parts(text, as: .markdown, visible: visible)
  }

  @Test(arguments: [
    ("# One *two*", ["heading: # One *two*", "emphasis: *two*"]), ("####### seven", []), ("#tag", []),
    ("Title\n=====\ntext", ["heading: Title", "heading: ====="]),
    ("Title\r\n---\r\n", ["heading: Title", "heading: ---"]),
    ("\n---\n", ["mark: ---"]), ("* * *", ["mark: * * *"]), ("- one", ["mark: -"]), ("  12. one", ["mark:   12."]),
    ("- [x] done", ["mark: - [x]"]), ("-one", []), ("> > 引用 *字*", ["mark: >", "mark:  >", "emphasis: *字*"]),
    ("---\ntitle: a\n---\n# b", ["comment: ---", "comment: title: a", "comment: ---", "heading: # b"]),
  ])
  func `a line is told by how it begins`(text: String, wanted: [String]) {
    #expect(parts(text) == wanted)
  }

  @Test(arguments: [
    ("a *b* **c** ***d*** ~~e~~", ["emphasis: *b*", "strong: **c**", "?: ***d***", "struck: ~~e~~"]),
    ("2 * 3 * 4", []), ("snake_case_name _yes_", ["emphasis: _yes_"]), (#"\*no\* *yes*"#, ["emphasis: *yes*"]),
    ("`a*b*` ``c`d``", ["code: `a*b*`", "code: ``c`d``"]), ("`open *a*", ["emphasis: *a*"]),
    ("[字](http://x) [b][c]", ["link: 字", "link: b"]),
    ("[name]: https://x.y/z.", ["mark: [name]:", "link: https://x.y/z"]),
    ("see https://a.b/c_d_e, and <mailto:a@b>", ["link: https://a.b/c_d_e", "link: mailto:a@b"]),
    ("a <!-- *b* --> c", ["comment: <!-- *b* -->"]), ("a < b > c: d", []),
    ("**a *b* c**", ["strong: **a *b* c**", "emphasis: *b*"]),
  ])
  func `what is marked within a line`(text: String, wanted: [String]) {
    let found = parts(text)
    #expect(found.map { $0.hasPrefix("emphasis: ***") ? "?" + $0.dropFirst(8) : $0 } == wanted)
  }

  @Test(arguments: [
    ("```swift\n# a\n```\n# b", ["code: ```swift", "code: # a", "code: ```", "heading: # b"]),
    ("~~~\n```\n~~~~\n", ["code: ~~~", "code: ```", "code: ~~~~"]),
    ("````\n```\n# a", ["code: ````", "code: ```", "code: # a"]), ("```a``` b", ["code: ```a```"]),
    ("- x\n  ```\n  # a\n  ```", ["mark: -", "code:   ```", "code:   # a", "code:   ```"]),
  ])
  func `a block of code goes from fence to fence`(text: String, wanted: [String]) {
    #expect(parts(text) == wanted)
  }

  @Test func `a block that began above what shows is known`() {
    let text = "```\n# a\n# b\n```\n# c"
    #expect(parts(text, visible: 8..<11) == ["code: # b"])
    #expect(parts(text, visible: 16..<19) == ["heading: # c"])
  }

  @Test func `far down, a fence that can only open a block tells where the blocks are`() {
    let filler = String(repeating: "text\n", count: MarkdownFences.reach / 5)
    // Of the first block only its end is near enough to be seen.
    let text = "```\n" + filler + "```\n```c\n# a\n```\n# b\n"
    let place = text.utf8.count - 18
    #expect(parts(text, visible: place + 5..<text.utf8.count) == ["code: # a", "code: ```", "heading: # b"])
  }

  @Test func `only what shows is told of`() {
    #expect(parts("# one\n# two\n# three\n", visible: 6..<11) == ["heading: # two"])
    #expect(parts("# one two", visible: 2..<5) == ["heading: one"])
  }

  @Test(arguments: ["[", "<", "*a ", "_a_", "`", "``a", "**", "![", "h", "> ", "a`b``c```", "\\*", "<!--"])
  func `the ends of a line's marks are looked for a few times at most`(mark: String) {
    // The end mark of everything is at the end.
    let line = Array((String(repeating: mark, count: 8000 / mark.utf8.count) + " *_`]>)").utf8)
    var list = HighlightList(TextPosition.start..<TextPosition(byteOffset: line.count))
    let styles = SyntaxStyles(for: .memo, usesColor: true)
    #expect(MarkdownInline(line[...], at: 0, styles).add(to: &list) <= 4 * line.count)
  }

  @Test func `of a very long line only the beginning is looked at, and the lines after it are not missed`() {
    let long = "# " + String(repeating: "*a* ", count: 500_000)
    let found = parts(long + "\n# b")
    #expect(found.count == 1 + HighlightList.mostInLine - 1 + 1)
    #expect(found.last == "heading: # b")
    // The middle of it is known to be of a heading.
    #expect(parts(long, visible: 1_000_002..<1_000_005) == ["heading: *a*"])
  }
}
