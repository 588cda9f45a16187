/// Canonical equivalence of scalars (UAX #15): what decomposes into what, and in which order marks may stand.
///
/// For looking at a few scalars, such as those that somebody searches for.
package enum CanonicalForms {
  /// The canonical combining class: 0 for what begins a sequence, else marks of different classes may change places.
  ///
  /// - Complexity: O(log n) in the runs of marks.
  package static func combiningClass(of scalar: UInt32) -> Int {
    // Nothing below U+0300 has one, and most text is asked about for nothing else.
    if scalar < 0x300 { return 0 }
    let table = CanonicalTables.combiningClasses
    var (low, high) = (0, table.utf8CodeUnitCount / 8)
    while low < high {
      let middle = (low + high) / 2
      if number(table, at: middle * 8, digits: 4) <= scalar { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    let (start, count) = (number(table, at: low * 8 - 8, digits: 4), number(table, at: low * 8 - 4, digits: 2))
    return scalar < start + count ? Int(number(table, at: low * 8 - 2, digits: 2)) : 0
  }

  /// The one or two scalars that a scalar stands for, which may decompose further; empty for most.
  ///
  /// - Complexity: O(log n) in the scalars that have a decomposition.
  package static func decomposition(of scalar: UInt32) -> [UInt32] {
    if let parts = Hangul.parts(of: scalar) { return [parts.0, parts.1] }
    let table = CanonicalTables.decompositions
    var (low, high) = (0, table.utf8CodeUnitCount / 12)
    while low < high {
      let middle = (low + high) / 2
      if number(table, at: middle * 12, digits: 4) < scalar { low = middle + 1 } else { high = middle }
    }
    guard low * 12 < table.utf8CodeUnitCount, number(table, at: low * 12, digits: 4) == scalar else { return [] }
    let (first, second) = (number(table, at: low * 12 + 4, digits: 4), number(table, at: low * 12 + 8, digits: 4))
    return second == 0 ? [first] : [first, second]
  }

  /// All scalars that decompose into these two, or into the first alone when there is no second.
  ///
  /// - Complexity: O(1), after O(n) once in the scalars that have a decomposition, some two thousand.
  package static func compositions(of first: UInt32, _ second: UInt32?) -> [UInt32] {
    if let second, let syllable = Hangul.syllable(first, second) { return [syllable] }
    return wholes[pair(first, second ?? 0)] ?? []
  }

  /// The scalars that decompose into a pair of scalars, in ascending order.
  private static let wholes: [UInt64: [UInt32]] = {
    let table = CanonicalTables.decompositions
    var wholes: [UInt64: [UInt32]] = [:]
    for offset in stride(from: 0, to: table.utf8CodeUnitCount, by: 12) {
      let (first, second) = (number(table, at: offset + 4, digits: 4), number(table, at: offset + 8, digits: 4))
      wholes[pair(first, second), default: []].append(number(table, at: offset, digits: 4))
    }
    return wholes
  }()

  private static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  /// A number of six bits a byte, the low ones first.
  private static func number(_ table: StaticString, at offset: Int, digits: Int) -> UInt32 {
    var number: UInt32 = 0
    for digit in 0..<digits {
      number |= UInt32(table.utf8Start[offset + digit] - 48) << (6 * UInt32(digit))
    }
    return number
  }
}
