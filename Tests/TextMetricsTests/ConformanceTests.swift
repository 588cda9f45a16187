import Foundation
import Testing
import TextMetrics

/// The official test files of Unicode 17.0.0, all cases, no exceptions.
@Suite struct `Unicode conformance` {
  @Test func `clusters are those of GraphemeBreakTest`() throws {
    try check("GraphemeBreakTest", count: 766) { text in
      var boundaries = [0]
      while let last = boundaries.last, last < text.count {
        boundaries.append(ClusterBreaker.end(ofClusterAt: last, in: text.span))
      }
      return boundaries
    }
  }

  @Test func `clusters are the same going back`() throws {
    try check("GraphemeBreakTest", count: 766) { text in
      var boundaries = [text.count]
      while let last = boundaries.last, last > 0 {
        boundaries.append(ClusterBreaker.start(ofClusterBefore: last, in: text.span))
      }
      return boundaries.reversed()
    }
  }

  @Test func `words are those of WordBreakTest`() throws {
    try check("WordBreakTest", count: 1944) { text in
      var boundaries = [0]
      while let last = boundaries.last, last < text.count {
        boundaries.append(WordBreaker.end(ofWordAt: last, in: text.span))
      }
      return boundaries
    }
  }

  @Test func `words are the same going back`() throws {
    try check("WordBreakTest", count: 1944) { text in
      var boundaries = [text.count]
      while let last = boundaries.last, last > 0 {
        boundaries.append(WordBreaker.start(ofWordBefore: last, in: text.span))
      }
      return boundaries.reversed()
    }
  }

  @Test func `break opportunities are those of LineBreakTest`() throws {
    try check("LineBreakTest", count: 19338) { text in
      var breaker = LineBreaker()
      var boundaries: [Int] = []
      var offset = 0
      while offset < text.count {
        let answer = breaker.next(at: offset, in: text.span)
        if answer == .allowed || answer == .mandatory, offset > 0 { boundaries.append(offset) }
        offset += 1
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      return boundaries + [text.count]
    }
  }

  /// Every line of a case file against `boundaries`, which gives byte offsets.
  private func check(_ name: String, count: Int, boundaries: ([UInt8]) -> [Int]) throws {
    let file = try #require(Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Cases"))
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == count)
    for line in lines {
      let (text, expected) = parse(line)
      let found = boundaries(text)
      if found != expected { Issue.record("\(name): \(line): \(found), expected \(expected)") }
    }
  }

  /// Hexadecimal scalars, `|` at boundaries and `-` elsewhere: the bytes and the boundaries' offsets.
  private func parse(_ line: Substring) -> (text: [UInt8], boundaries: [Int]) {
    var text: [UInt8] = []
    var boundaries: [Int] = []
    var digits = ""
    for character in line {
      if character.isHexDigit {
        digits.append(character)
        continue
      }
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        text += Array(String(Character(scalar)).utf8)
      }
      digits = ""
      if character == "|" { boundaries.append(text.count) }
    }
    return (text, boundaries)
  }
}
