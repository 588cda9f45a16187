/// What is searched for: bytes, taken literally or without regard to case.
public struct TextPattern: Hashable, Sendable {
  /// The pattern in pieces, each with the byte strings that match it; none is a prefix of another one.
  let pieces: [[[UInt8]]]
  /// Bytes that a match has at most.
  let longest: Int
  /// Bytes that a match can begin with.
  let firstBytes: [UInt8]
  /// Where in a match another byte is looked at before all of them are compared.
  let probeOffset: Int
  /// Which bytes can be there.
  let probeBytes: [UInt8]

  /// A pattern that matches these bytes.
  ///
  /// - Parameters:
  ///   - bytes: may be any; an empty pattern matches nowhere.
  ///   - ignoringCase: lets a letter match its upper, lower and title case where that is one scalar too (Unicode's
  ///     simple mappings), in any script.
  public init(_ bytes: [UInt8], ignoringCase: Bool = false) {
    let pieces = ignoringCase ? Self.caseVariants(of: bytes) : bytes.isEmpty ? [] : [[bytes]]
    self.pieces = pieces
    longest = pieces.reduce(0) { sum, variants in sum + (variants.map(\.count).max() ?? 0) }
    firstBytes = Self.distinct(pieces.first?.compactMap(\.first) ?? [])
    (probeOffset, probeBytes) = Self.probe(of: pieces)
  }

  /// The length of the match that begins at an offset of `bytes`, `nil` when none does.
  func match(at offset: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    var end = offset
    for variants in pieces {
      let found = variants.first { variant in
        end + variant.count <= bytes.count && variant.indices.allSatisfy { variant[$0] == bytes[end + $0] }
      }
      guard let found else { return nil }
      end += found.count
    }
    return end - offset
  }

  /// The last byte where all matches are equally long, else the second one.
  private static func probe(of pieces: [[[UInt8]]]) -> (offset: Int, bytes: [UInt8]) {
    let lengths = pieces.map { variants in Set(variants.map(\.count)) }
    if lengths.allSatisfy({ $0.count == 1 }) {
      let length = lengths.reduce(0) { $0 + ($1.first ?? 0) }
      return (max(0, length - 1), distinct(pieces.last?.compactMap(\.last) ?? []))
    }
    let inFirst = pieces[0].filter { $0.count > 1 }.map { $0[1] }
    let inSecond = pieces[0].contains { $0.count == 1 } && pieces.count > 1 ? pieces[1].compactMap(\.first) : []
    // A match of a single byte has no second one to look at.
    if pieces.count == 1, pieces[0].contains(where: { $0.count == 1 }) {
      return (0, distinct(pieces[0].compactMap(\.first)))
    }
    return (1, distinct(inFirst + inSecond))
  }

  /// Scalar by scalar the encodings of its cases; bytes that encode none match themselves.
  private static func caseVariants(of bytes: [UInt8]) -> [[[UInt8]]] {
    var pieces: [[[UInt8]]] = []
    var start = 0
    while start < bytes.count {
      let length = UTF8Sequence.length(lead: bytes[start])
      let text = String(validating: bytes[start...].prefix(length), as: UTF8.self)
      if let scalar = text?.unicodeScalars.first {
        pieces.append(cases(of: scalar).map { Array(String($0).utf8) })
        start += length
      } else {
        pieces.append([[bytes[start]]])
        start += 1
      }
    }
    return pieces
  }

  private static func cases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    var cases = [scalar]
    var index = 0
    while index < cases.count {
      let properties = cases[index].properties
      var mapped = [properties.lowercaseMapping, properties.uppercaseMapping, properties.titlecaseMapping]
      // Nothing maps to the final sigma, which folds like the other one (CaseFolding.txt, 03C2).
      if cases[index] == "σ" { mapped.append("ς") }
      for text in mapped where text.unicodeScalars.count == 1 {
        if let other = text.unicodeScalars.first, !cases.contains(other) { cases.append(other) }
      }
      index += 1
    }
    return cases
  }

  private static func distinct(_ bytes: [UInt8]) -> [UInt8] {
    Array(Set(bytes)).sorted()
  }
}
