import Testing
import TextBuffer

@testable import memo_pad

@Suite struct CommitHighlighterTests {
  private func parts(_ text: String, visible: Range<Int>? = nil) -> [String] {
    Highlighted.parts(text, as: .commit, visible: visible)
  }

  private static let fifty = String(repeating: "x", count: 50)
  private static let cut = " ------------------------ >8 ------------------------\n"

  @Test(arguments: [
    (fifty, []), (fifty + "yz", ["wrong: yz"]), (String(repeating: "字", count: 26), ["wrong: 字"]),
    (String(repeating: "e\u{301}", count: 51), ["wrong: e\u{301}"]),
    ("\n# a\n" + fifty + "y\n", ["comment: # a", "wrong: y"]),
    ("subject\nbody", ["wrong: body"]), ("subject\n\n" + fifty + "y", []), ("subject\n  \nbody", []),
    ("subject\n# a\nbody", ["comment: # a", "wrong: body"]), ("subject\r\n\r\nbody\r\n", []),
    ("\n# Please enter the commit message\n#\n", ["comment: # Please enter the commit message", "comment: #"]),
  ])
  func `a subject has fifty columns and a blank line below`(text: String, wanted: [String]) {
    #expect(parts(text) == wanted)
  }

  @Test func `below the cut is a patch`() {
    let text =
      "subject\n\n#" + Self.cut
      + "# Do not modify\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n--- old\n+# new\n"
    #expect(
      parts(text) == [
        "comment: #" + Self.cut.dropLast(), "comment: # Do not modify", "header: diff --git a/x b/x", "header: --- a/x",
        "header: +++ b/x", "hunk: @@ -1 +1 @@", "removed: --- old", "added: +# new",
      ])
    let added = text.utf8.count - 7
    #expect(parts(text, visible: added..<added + 6) == ["added: +# new"])
  }

  @Test(arguments: [";", "//", "%%"])
  func `the cut tells what comments begin with`(mark: String) {
    let text = "# subject\n\n\(mark) comment\n\(mark)" + Self.cut + "+a\n"
    #expect(parts(text) == ["comment: \(mark) comment", "comment: \(mark)" + Self.cut.dropLast(), "added: +a"])
  }

  @Test func `so does the last line of a template without a patch`() {
    #expect(parts("# subject\n\n; comment\n;\n") == ["comment: ; comment", "comment: ;"])
  }

  @Test func `a patch far below is known by the cut above it, which is near the start`() {
    let text = "s\n\n#" + Self.cut + String(repeating: "+line\n", count: 100_000)
    #expect(parts(text, visible: 500_000 - (500_000 - 61) % 6..<500_000).allSatisfy { $0.hasPrefix("added: ") })
  }
}
