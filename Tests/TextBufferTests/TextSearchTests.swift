import Testing

@testable import TextBuffer

@Suite struct TextSearchTests {
  @Test(arguments: [3, 16, 4064]) func `matches agree with trying every place`(capacity: Int) {
    var random = SeededGenerator()
    for _ in 0..<60 {
      // Few different bytes, so that there are many matches and near misses.
      let letters: ClosedRange<UInt8> = 0x61...0x62
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: letters, using: &random) }
      let wanted = (0..<20).map { _ in UInt8.random(in: letters, using: &random) }
      let pattern = Array(wanted.prefix(Int.random(in: 1...5, using: &random)))
      let content = TextContent(bytes, chunkCapacity: capacity)
      let range = random.range(in: bytes.count)
      let slice = Int.random(in: 1...40, using: &random)
      for backwards in [false, true] {
        let expected = allMatches(of: pattern, in: bytes, range, backwards)
        var search = TextSearch(for: TextPattern(pattern), in: content, range: range, backwards: backwards)
        var found: [Range<Int>] = []
        search: while true {
          var work = slice
          switch search.step(work: &work) {
          case .found(let range): found.append(range)
          case .searching: continue
          case .exhausted: break search
          }
        }
        #expect(found == expected, "seed \(random.seed)")
        #expect(
          content.firstRange(of: TextPattern(pattern), in: range, backwards: backwards) == expected.first,
          "seed \(random.seed)")
      }
    }
  }

  /// Matches that do not overlap, in the order in which they are met.
  private func allMatches(of pattern: [UInt8], in bytes: [UInt8], _ range: Range<Int>, _ backwards: Bool) -> [Range<
    Int
  >] {
    var matches: [Range<Int>] = []
    let starts = Array(range.lowerBound..<max(range.lowerBound, range.upperBound - pattern.count + 1))
    for start in backwards ? starts.reversed() : starts where Array(bytes[start..<start + pattern.count]) == pattern {
      let match = start..<start + pattern.count
      if let last = matches.last, match.overlaps(last) { continue }
      matches.append(match)
    }
    return matches
  }

  @Test(arguments: [
    ("needle", "a NEEDLE b", 2..<8), ("NeeDle", "a needle b", 2..<8), ("été", "un ÉTÉ", 3..<8),
    ("привет", "ПРИВЕТ", 0..<12), ("σοφος", "ΣΟΦΟΣ", 0..<10), ("σοφοσ", "σοφος", 0..<10), ("字", "漢字", 3..<6),
    ("k", "20 k", 3..<4), ("\u{212A}", "20 k", 3..<4), ("ak", "bak", 1..<3), ("ⱥx", "aȺX", 1..<4), ("é", "e É", 2..<4),
  ]) func `letters of any script match in either case, also where the encodings differ in length`(
    pattern: String, text: String, range: Range<Int>
  ) {
    let pattern = TextPattern(Array(pattern.utf8), ignoringCase: true)
    for capacity in [2, 5, 4064] {
      for padding in [0, 100] {
        let bytes = Array(repeating: UInt8(ascii: "-"), count: padding)
        let content = TextContent(bytes + Array(text.utf8) + bytes, chunkCapacity: capacity)
        let moved = range.offset(by: padding)
        #expect(content.firstRange(of: pattern) == moved)
        #expect(content.firstRange(of: pattern, backwards: true) == moved)
      }
    }
  }

  @Test func `a pattern of invalid bytes is found as it is`() {
    let content = TextContent([0x61, 0xFF, 0xC3, 0x62], chunkCapacity: 2)
    for ignoringCase in [false, true] {
      #expect(content.firstRange(of: TextPattern([0xFF, 0xC3], ignoringCase: ignoringCase)) == 1..<3)
      #expect(content.firstRange(of: TextPattern([0xC3, 0x41], ignoringCase: ignoringCase)) == nil)
    }
  }

  @Test func `an empty pattern and an empty text give no match`() {
    #expect(TextContent("abc".utf8).firstRange(of: TextPattern([])) == nil)
    #expect(TextContent("abc".utf8).firstRange(of: TextPattern([], ignoringCase: true)) == nil)
    #expect(TextContent().firstRange(of: TextPattern([0x61])) == nil)
  }

  @Test func `a slice looks at no more than it was told to`() {
    let content = TextContent(Array(repeating: UInt8(ascii: "x"), count: 1000) + Array("needle".utf8))
    var search = TextSearch(for: TextPattern(Array("needle".utf8)), in: content)
    func step() -> SearchProgress {
      var work = 400
      return search.step(work: &work)
    }
    #expect(step() == .searching)
    #expect(search.rest == 400..<1006)
    #expect(step() == .searching)
    #expect(step() == .found(1000..<1006))
    #expect(step() == .exhausted)
  }

  @Test func `a million matches cost what was looked at and some for each, whatever the text's length`() {
    for count in [1000, 100_000] {
      let content = TextContent(Array(repeating: UInt8(ascii: "m"), count: count))
      var search = TextSearch(for: TextPattern(Array("m".utf8), ignoringCase: true), in: content)
      var work = Int.max
      while case .found = search.step(work: &work) {}
      #expect(Int.max - work < 300 * count)
    }
  }

  @Test func `near misses count as work, so that a slice of them is as short as any`() {
    let pattern = Array(repeating: UInt8(ascii: "a"), count: 400) + Array("ba".utf8)
    let text = Array(repeating: UInt8(ascii: "a"), count: 400_000)
    var search = TextSearch(for: TextPattern(pattern), in: TextContent(text))
    var (work, slices) = (100_000, 0)
    while search.step(work: &work) == .searching { (work, slices) = (100_000, slices + 1) }
    #expect(slices > 50)
  }

  @Test func `a search is not disturbed by edits`() {
    var content = TextContent("one two one".utf8)
    var search = TextSearch(for: TextPattern(Array("one".utf8)), in: content)
    var work = Int.max
    #expect(search.step(work: &work) == .found(0..<3))
    content.replace(0..<content.count, with: [])
    #expect(search.step(work: &work) == .found(8..<11))
  }
}
