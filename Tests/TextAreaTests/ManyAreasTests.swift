import Foundation
import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics
import Testing

/// Many text areas, each used by one task at a time; `make check-threads` runs this under the thread sanitizer.
@Suite struct ManyAreasTests {
  private static let areas = getenv("MANY_AREAS").flatMap { Int(String(cString: $0)) } ?? 80
  private static let script = "hello 字 👩‍👩‍👧<Enter>two<Up><End>, more<C-Left><M-u><C-z><S-Home><C-x><C-v><Enter>end"

  @Test func `text areas in several tasks do not meddle with each other`() async throws {
    var expected = Bench(30, 8)
    try expected.play(Self.script)
    let (text, rows) = (expected.area.text, expected.rows)
    // All share the storage of one text until one of them changes it.
    let common = String(repeating: "shared text, 字 and 👩‍👩‍👧\n", count: 2000)
    let shared = TextArea(text: common)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for _ in 0..<Self.areas / 8 {
            var other = shared
            other.layout(in: Rect(column: 0, row: 0, columns: 40, rows: 10))
            _ = other.handle(.text(Array("task \(task)".utf8)))
            try #require(other.text == common + "task \(task)")
            while other.undo() {}
            try #require(other.text == common)
            var bench = Bench(30, 8)
            try bench.play(Self.script)
            try #require(bench.area.text == text)
            try #require(bench.rows == rows)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
