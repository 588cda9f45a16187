/// Composition of conjoining jamo (The Unicode Standard, 3.12): terminals measure the parts differently, the whole alike.
enum Hangul {
  private static let firstSyllable: UInt32 = 0xAC00
  private static let firstLeading: UInt32 = 0x1100
  private static let firstVowel: UInt32 = 0x1161
  /// One below the first final consonant: its index means "none".
  private static let beforeFinal: UInt32 = 0x11A7
  private static let vowelCount: UInt32 = 21
  private static let finalCount: UInt32 = 28

  /// True for a modern final consonant.
  static func isFinal(_ value: UInt32) -> Bool { value > beforeFinal && value < beforeFinal + finalCount }

  /// The syllable for a leading consonant and a vowel, or for a syllable without final consonant and one.
  static func syllable(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if first >= firstLeading, first < firstLeading + 19, second >= firstVowel, second < firstVowel + vowelCount {
      return firstSyllable + ((first - firstLeading) * vowelCount + second - firstVowel) * finalCount
    }
    if first >= firstSyllable, first < firstSyllable + 19 * vowelCount * finalCount,
      (first - firstSyllable) % finalCount == 0, isFinal(second)
    {
      return first + second - beforeFinal
    }
    return nil
  }

  /// The letter that stands by itself for a modern vowel or final consonant.
  static func compatibilityJamo(for value: UInt32) -> UInt32? {
    if value >= firstVowel, value < firstVowel + vowelCount { return 0x314F + value - firstVowel }
    guard isFinal(value) else { return nil }
    // The compatibility block has three doubled consonants more, which never end a syllable.
    var letter = 0x3131 + value - beforeFinal - 1
    for doubled: UInt32 in [0x3138, 0x3143, 0x3149] where letter >= doubled { letter += 1 }
    return letter
  }
}
