import TerminalScreen
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

@Suite struct PatchHighlighterTests {
  private func parts(_ text: String, visible: Range<Int>? = nil) -> [String] {
    Highlighted.parts(text, as: .diff, visible: visible)
  }

  @Test(arguments: [
    (
      "--- a\n+++ b\n@@ -1,2 +1,2 @@ f()\n same\n-old\n+new\n\\ No newline at end of file\n",
      [
        "header: --- a", "header: +++ b", "hunk: @@ -1,2 +1,2 @@ f()", "removed: -old", "added: +new",
        "comment: \\ No newline at end of file",
      ]
    ),
    ("--- SQL comment\n+x\n+++ counter\n", ["removed: --- SQL comment", "added: +x", "added: +++ counter"]),
    ("1c1\n< old\n---\n> new\n", ["removed: < old", "removed: ---", "added: > new"]),
    (
      "diff --git a/字 b/字\nindex 1..2 100644\nBinary files a and b differ\n",
      ["header: diff --git a/字 b/字", "header: index 1..2 100644", "header: Binary files a and b differ"]
    ),
  ])
  func `a line tells by itself or by its neighbours what it is`(text: String, wanted: [String]) {
    #expect(parts(text) == wanted)
  }

  @Test func `the name of the new file is known when the old one's is scrolled away`() {
    #expect(parts("x\n--- a\n+++ b\n", visible: 8..<13) == ["header: +++ b"])
  }

  @Test func `a line of many megabytes is one highlight, as far as it shows`() {
    let text = "+" + String(repeating: "a", count: 3_000_000) + "\n-b\n"
    let found = parts(text, visible: 2_000_000..<2_000_003)
    #expect(found == ["added: aaa"])
    #expect(parts(text, visible: 2_999_999..<text.utf8.count).last == "removed: -b")
  }
}
