import Testing
import TextBuffer

@testable import memo_pad

@Suite struct UnifiedDifferenceTests {
  private func difference(_ old: String, _ new: String) -> String {
    let difference = UnifiedDifference(
      TextContent(Array(old.utf8)), TextContent(Array(new.utf8)), names: ("old", "new"))
    return String(decoding: difference.bytes, as: UTF8.self)
  }

  /// Makes the new text of the old one as `patch` does.
  private func patched(_ old: String, _ difference: String) -> String {
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    var (result, next): ([String], Int) = ([], 0)
    for line in difference.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) where !line.isEmpty {
      switch line.first {
      case "@":
        let start = line.dropFirst(4).prefix { $0.isNumber }
        let count =
          line.dropFirst(4 + start.count).first == "," ? line.dropFirst(5 + start.count).prefix { $0.isNumber } : "1"
        let place = (Int(start) ?? 0) - (count == "0" ? 0 : 1)
        result += lines[next..<max(next, place)]
        next = max(next, place)
      case " ":
        #expect(lines[next] == line.dropFirst())
        result.append(lines[next])
        next += 1
      case "-":
        #expect(lines[next] == line.dropFirst())
        next += 1
      case "+": result.append(String(line.dropFirst()))
      default: break
      }
    }
    return (result + lines[next...]).map { $0 + "\n" }.joined()
  }

  @Test func `changes are shown with three lines around them, as diff shows them`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n9\n", with: "\nnine\n")
    #expect(
      difference(old, new)
        == "--- old\n+++ new\n@@ -6,7 +6,7 @@\n 6\n 7\n 8\n-9\n+nine\n 10\n 11\n 12\n")
    #expect(difference("a\n", "a\nb\n") == "--- old\n+++ new\n@@ -1 +1,2 @@\n a\n+b\n")
    #expect(difference("", "a\n") == "--- old\n+++ new\n@@ -0,0 +1 @@\n+a\n")
    #expect(difference("a\n", "") == "--- old\n+++ new\n@@ -1 +0,0 @@\n-a\n")
    #expect(difference(old, old) == "")
  }

  @Test func `a final newline and the kind of line ends can be seen`() {
    #expect(difference("a\n", "a").contains("-a\n+a\n\\ no newline at the end\n"))
    #expect(difference("a\nb\n", "a\r\nb\r\n").contains("-a\n-b\n+a^M\n+b^M\n"))
  }

  @Test func `the old text and the difference make the new text, whatever they are`() {
    for seed in 0..<300 {
      var random = Numbers(seed: UInt64(seed))
      func text() -> String {
        (0..<random.next() % 30).map { _ in "\(["a", "b", "c", "字", "", "x y"][Int(random.next() % 6)])\n" }.joined()
      }
      let (old, new) = (text(), text())
      let difference = difference(old, new)
      #expect(difference.isEmpty ? old == new : patched(old, difference) == new, "seed \(seed)")
    }
  }

  @Test func `two texts that have nothing in common are compared in work that grows with their lines`() {
    let count = 30_000
    let old = LineTable(TextContent(Array((0..<count).map { "\($0) old\n" }.joined().utf8)), lines: 0..<count)
    let new = LineTable(TextContent(Array((0..<count).map { "\($0) new\n" }.joined().utf8)), lines: 0..<count)
    #expect(LineAlignment(old.hashes, new.hashes).runs.isEmpty)
    // Alternating common lines and others: thousands of differences, found by what both have once.
    let half = (0..<count).map { $0 % 2 == 0 ? old.hashes[$0] : new.hashes[$0] }
    #expect(LineAlignment(old.hashes, half).runs.count == count / 2)
  }

  @Test func `what is shown has an end`() {
    let old = String(repeating: "x\n", count: 200_000)
    let new = String(repeating: "y\n", count: 200_000)
    #expect(difference(old, new).utf8.count < 1_000_000)
    #expect(difference(String(repeating: "a", count: 5_000_000), "b").utf8.count < 10_000)
  }
}
