/// Literal text to search for.
///
/// It is a sequence of pieces, each with the byte strings that match it: a letter in either case, a letter with its
/// accents in any of their encodings, a line end of either kind.
public struct TextPattern: Hashable, Sendable {
  /// For each piece the number of its byte strings, then each of them after its length; flat, since every candidate in
  /// a text is compared with it.
  let program: [UInt8]
  /// Bytes that a match has at most.
  public let longest: Int
  /// Bytes that a match can begin with.
  let firstBytes: [UInt8]
  /// Where in a match another byte is looked at before all of them are compared.
  let probeOffset: Int
  /// Which bytes can be there.
  let probeBytes: [UInt8]
  /// True if a match must not end inside of what counts as one character.
  let keepsCharactersWhole: Bool

  /// A pattern that matches these bytes.
  ///
  /// - Parameters:
  ///   - bytes: may be any; an empty pattern matches nowhere.
  ///   - ignoringCase: lets a letter match its upper, lower and title case where that is one scalar too (Unicode's
  ///     simple mappings), in any script.
  ///   - matchingEquivalents: lets canonically equivalent text match, such as é in one scalar and in two, and a line
  ///     end of one kind the other. A match then never parts a letter from its accents: `e` is not found in é.
  public init(_ bytes: [UInt8], ignoringCase: Bool = false, matchingEquivalents: Bool = false) {
    let pieces = Self.pieces(of: bytes, ignoringCase: ignoringCase, matchingEquivalents: matchingEquivalents)
    program = pieces.flatMap { variants in
      [UInt8(variants.count)] + variants.flatMap { [UInt8($0.count)] + $0 }
    }
    longest = pieces.reduce(0) { sum, variants in sum + (variants.map(\.count).max() ?? 0) }
    firstBytes = Self.distinct(pieces.first?.compactMap(\.first) ?? [])
    (probeOffset, probeBytes) = Self.probe(of: pieces)
    keepsCharactersWhole = matchingEquivalents
  }

  /// What comparing a pattern with some bytes came to.
  enum Comparison: Hashable {
    case differs
    /// It matches so many bytes.
    case matches(Int)
    /// The bytes end before the comparison does.
    case cutOff
  }

  /// Compares with the bytes from an offset on.
  ///
  /// - Complexity: O(bytes in common)
  func compare(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Comparison {
    program.withUnsafeBufferPointer { program in
      var (at, next) = (offset, 0)
      while next < program.count {
        var left = program[next]
        next += 1
        var length = 0
        var isCutOff = false
        while left > 0 {
          left -= 1
          let count = Int(program[next])
          next += 1
          if length == 0 {
            let rest = bytes.count - at
            var index = 0
            while index < min(count, rest), program[next + index] == bytes[at + index] { index += 1 }
            if index == count { length = count } else if index == rest { isCutOff = true }
          }
          next += count
        }
        if length == 0 { return isCutOff ? .cutOff : .differs }
        at += length
      }
      return .matches(at - offset)
    }
  }

  /// The last byte where all matches are equally long, else the second one.
  private static func probe(of pieces: [[[UInt8]]]) -> (offset: Int, bytes: [UInt8]) {
    guard let first = pieces.first, let last = pieces.last else { return (0, []) }
    let lengths = pieces.map { variants in Set(variants.map(\.count)) }
    // Not further on than what a chunk has room for: what is cut off by its end takes longer to compare.
    let length = lengths.reduce(0) { $0 + ($1.first ?? 0) }
    if length <= 256, lengths.allSatisfy({ $0.count == 1 }) { return (length - 1, distinct(last.compactMap(\.last))) }
    let inFirst = first.filter { $0.count > 1 }.map { $0[1] }
    let hasSingleByte = first.contains { $0.count == 1 }
    // A match of a single byte has no second one to look at.
    if pieces.count == 1, hasSingleByte { return (0, distinct(first.compactMap(\.first))) }
    return (1, distinct(inFirst + (hasSingleByte ? pieces[1].compactMap(\.first) : [])))
  }

  private static func distinct(_ bytes: [UInt8]) -> [UInt8] {
    Array(Set(bytes)).sorted()
  }
}
