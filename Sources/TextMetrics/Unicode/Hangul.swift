/// Composition of conjoining jamo (The Unicode Standard, 3.12): terminals measure the parts differently, the whole alike.
package enum Hangul {
  private static let firstSyllable: UInt32 = 0xAC00
  private static let firstLeading: UInt32 = 0x1100
  private static let firstVowel: UInt32 = 0x1161
  /// One below the first final consonant: its index means "none".
  private static let beforeFinal: UInt32 = 0x11A7
  private static let vowelCount: UInt32 = 21
  private static let finalCount: UInt32 = 28

  /// True for a vowel or a final consonant: what can be a later part of a syllable.
  package static func joins(_ value: UInt32) -> Bool {
    value >= firstVowel && value < firstVowel + vowelCount || isFinal(value)
  }

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

  /// What a syllable consists of: a syllable without final consonant and one, or a leading consonant and a vowel.
  static func parts(of syllable: UInt32) -> (UInt32, UInt32)? {
    guard syllable >= firstSyllable, syllable < firstSyllable + 19 * vowelCount * finalCount else { return nil }
    let index = syllable - firstSyllable
    if index % finalCount != 0 { return (syllable - index % finalCount, beforeFinal + index % finalCount) }
    return (firstLeading + index / finalCount / vowelCount, firstVowel + index / finalCount % vowelCount)
  }

  /// The letter that stands by itself for a vowel or final consonant, if Unicode has one: by the compatibility mappings
  /// of U+3131 to U+318E, and by the names of those that share a letter.
  static func compatibilityJamo(for value: UInt32) -> UInt32? {
    if value >= firstVowel, value < firstVowel + vowelCount { return 0x314F + value - firstVowel }
    guard isFinal(value) else { return old[value] }
    // The compatibility block has three doubled consonants more, which never end a syllable.
    var letter = 0x3131 + value - beforeFinal - 1
    for doubled: UInt32 in [0x3138, 0x3143, 0x3149] where letter >= doubled { letter += 1 }
    return letter
  }

  /// Vowels and final consonants that modern Korean has no use for.
  private static let old: [UInt32: UInt32] = [
    0x1184: 0x3187, 0x1185: 0x3188, 0x1188: 0x3189, 0x1191: 0x318A, 0x1192: 0x318B, 0x1194: 0x318C, 0x119E: 0x318D,
    0x11A1: 0x318E, 0x11C6: 0x3166, 0x11C7: 0x3167, 0x11C8: 0x3168, 0x11CC: 0x3169, 0x11CE: 0x316A, 0x11D3: 0x316B,
    0x11D7: 0x316C, 0x11D9: 0x316D, 0x11DC: 0x316E, 0x11DD: 0x316F, 0x11DF: 0x3170, 0x11E2: 0x3171, 0x11E6: 0x3178,
    0x11E7: 0x317A, 0x11E8: 0x317C, 0x11EA: 0x317D, 0x11EB: 0x317F, 0x11EE: 0x3180, 0x11F0: 0x3181, 0x11F1: 0x3182,
    0x11F2: 0x3183, 0x11F4: 0x3184, 0x11F9: 0x3186, 0x11FF: 0x3165, 0xD7CD: 0x3138, 0xD7E3: 0x3173, 0xD7E6: 0x3143,
    0xD7E7: 0x3175, 0xD7E8: 0x3176, 0xD7EF: 0x317E, 0xD7F9: 0x3149,
  ]
}
