import TerminalScreen
import TextBuffer
import Testing

@testable import TextArea

@Suite struct BracketTests {
  @Test(arguments: [
    ("|(a)", "(a|)"), ("(a|)", "|(a)"), ("((a))|", "|((a))"), ("|[([])]", "[([])|]"), ("a|b", "a|b"), ("|(", "|("),
    ("{\n(|}", "|{\n(}"), ("|(漢字)", "(漢字|)"),
  ]) func `goes to the bracket that belongs to it`(before: String, after: String) throws {
    var bench = Bench.bare(20, 4)
    bench.set(before)
    try bench.play("<C-]>")
    #expect(bench.marked == after)
    bench.set(before)
    try bench.play("<C-S-]>")
    #expect(
      bench.area.caret == bench.area.selectedRange.upperBound || bench.area.caret == bench.area.selectedRange.lowerBound
    )
  }

  @Test func `agrees with going byte by byte, forwards and backwards, in slices and chunks of any size`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 1...900, using: &generator)).map { _ in
        "(())ab".utf8.randomElement(using: &generator) ?? 0x28
      }
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      guard bytes[start] == 0x28 || bytes[start] == 0x29 else { continue }
      let step = bytes[start] == 0x28 ? 1 : -1
      var (at, depth, expected): (Int, Int, Int?) = (start, 0, nil)
      while bytes.indices.contains(at) {
        depth += bytes[at] == bytes[start] ? 1 : bytes[at] == 0x28 || bytes[at] == 0x29 ? -1 : 0
        if depth == 0 {
          expected = at
          break
        }
        at += step
      }
      var search = BracketSearch(from: start, in: TextContent(bytes, chunkCapacity: 100))
      var found: Int?
      loop: while true {
        var work = 1
        switch search?.step(work: &work) {
        case .searching: continue
        case .found(let bracket): found = bracket.lowerBound
        case .exhausted, nil: break
        }
        break loop
      }
      #expect(found == expected, "\(start) in \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `a bracket far away is looked for between events, and any key stops that`() throws {
    var bench = Bench.bare(20, 4)
    let text = Array("(".utf8) + Array(repeating: UInt8(ascii: "a"), count: TextArea.bracketSlice * 3) + Array(")".utf8)
    bench.area.load(TextContent(text))
    try bench.play("<C-]>")
    #expect(bench.area.caret == .start)
    #expect(bench.area.nextTick(after: .zero) == .zero)
    _ = bench.area.tick(at: .milliseconds(200))
    #expect(bench.area.progress == "looking for the bracket, Esc stops it")
    try bench.play("<Esc>")
    #expect(bench.area.isFocused && bench.area.progress.isEmpty)
    try bench.play("<C-]>")
    for _ in 0..<4 { _ = bench.area.tick(at: .zero) }
    #expect(bench.area.caret.byteOffset == text.count - 1)
  }
}
