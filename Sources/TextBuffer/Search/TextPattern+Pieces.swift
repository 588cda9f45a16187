import TextMetrics

/// What can match each piece of a pattern; in no piece one byte string is a prefix of another one.
extension TextPattern {
  /// Byte strings that a piece has at most.
  private static let mostVariants = 96

  static func pieces(of bytes: [UInt8], ignoringCase: Bool, matchingEquivalents: Bool) -> [[[UInt8]]] {
    var pieces: [[[UInt8]]] = []
    // Long patterns have few different pieces.
    var known: [[Unicode.Scalar]: [[UInt8]]] = [:]
    var offset = 0
    while offset < bytes.count {
      if matchingEquivalents, let length = lineEndLength(at: offset, in: bytes) {
        pieces.append([[0x0D, 0x0A], [0x0A]])
        offset += length
        continue
      }
      let scalars = group(at: offset, in: bytes, joined: matchingEquivalents)
      guard let first = scalars.first else {
        pieces.append([[bytes[offset]]])
        offset += 1
        continue
      }
      offset += scalars.reduce(0) { $0 + UTF8.width($1) }
      let rest = Array(scalars.dropFirst())
      if let piece = known[scalars] {
        pieces.append(piece)
        continue
      }
      var variants = ignoringCase ? cases(of: first).map { [$0] + rest } : [scalars]
      if matchingEquivalents { variants = equivalents(of: variants) }
      let piece = variants.map { Array(String(String.UnicodeScalarView($0)).utf8) }
      known[scalars] = piece
      pieces.append(piece)
    }
    return pieces
  }

  /// The bytes of a line end of any kind, or `nil`.
  private static func lineEndLength(at offset: Int, in bytes: [UInt8]) -> Int? {
    if bytes[offset] == 0x0A { return 1 }
    return bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : nil
  }

  /// The scalar at an offset, and with `joined` what may have other encodings together with it.
  ///
  /// That are marks and the parts of a syllable. Empty for a byte that is not UTF-8.
  private static func group(at offset: Int, in bytes: [UInt8], joined: Bool) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    var offset = offset
    while offset < bytes.count, let scalar = Unicode.Scalar(bytes.span.scalar(at: offset).value) {
      if let last = scalars.last {
        guard joined, scalars.count < 12 else { break }
        let isMark = CanonicalForms.combiningClass(of: scalar.value) != 0
        guard
          isMark || !CanonicalForms.compositions(of: last.value, scalar.value).isEmpty
            || completesSyllable(scalars, scalar)
        else { break }
      }
      scalars.append(scalar)
      offset += UTF8.width(scalar)
    }
    return scalars
  }

  /// True for a final consonant after a leading consonant and a vowel.
  private static func completesSyllable(_ scalars: [Unicode.Scalar], _ next: Unicode.Scalar) -> Bool {
    guard scalars.count == 2,
      let syllable = CanonicalForms.compositions(of: scalars[0].value, scalars[1].value).first
    else { return false }
    return !CanonicalForms.compositions(of: syllable, next.value).isEmpty
  }

  /// All sequences that are canonically equivalent to some sequences of scalars, these first.
  private static func equivalents(of seeds: [[Unicode.Scalar]]) -> [[Unicode.Scalar]] {
    var found = seeds
    var index = 0
    while index < found.count, found.count < mostVariants {
      for sequence in rewritings(of: found[index]) where !found.contains(sequence) { found.append(sequence) }
      index += 1
    }
    return Array(found.prefix(mostVariants))
  }

  /// What one step leads to: a scalar taken apart, one or two put together, or two marks changing places.
  private static func rewritings(of scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var results: [[UInt32]] = []
    let values = scalars.map(\.value)
    for index in values.indices {
      func replacing(_ count: Int, with new: [UInt32]) -> [UInt32] {
        Array(values[..<index]) + new + Array(values[(index + count)...])
      }
      let parts = CanonicalForms.decomposition(of: values[index])
      if !parts.isEmpty { results.append(replacing(1, with: parts)) }
      for single in CanonicalForms.compositions(of: values[index], nil) { results.append(replacing(1, with: [single])) }
      guard index + 1 < values.count else { continue }
      let (first, second) = (values[index], values[index + 1])
      for whole in CanonicalForms.compositions(of: first, second) { results.append(replacing(2, with: [whole])) }
      let classes = (CanonicalForms.combiningClass(of: first), CanonicalForms.combiningClass(of: second))
      if classes.0 != classes.1, classes.0 != 0, classes.1 != 0 { results.append(replacing(2, with: [second, first])) }
    }
    return results.map { $0.compactMap(Unicode.Scalar.init) }
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
}
