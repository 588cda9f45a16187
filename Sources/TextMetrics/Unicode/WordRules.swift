/// Which boundaries of words are asked for.
public enum WordRules: Hashable, Sendable {
  /// The default word boundaries of UAX #29, untailored.
  case unicode
  /// What keys and the mouse take for a word, as in vim and Emacs.
  ///
  /// UAX #29 leaves scripts without spaces to dictionaries, and until one comes makes a word of every letter. Here a run
  /// of Han, of Hiragana, of Katakana, of Tangut, Nushu or Khitan, or of one South-East Asian script is a word, digits
  /// of the script included; length and sound marks go on with either kana; U+200B ends a word. And a colon ends a word,
  /// as in `key:value`: UAX #29 has it inside of words for the sake of Swedish.
  case editing
}

/// What runs on as a word with its like; the order is the generator's.
struct ScriptRun: Hashable, Sendable {
  let rawValue: UInt8

  static let none = Self(rawValue: 0)
  private static let hiragana = Self(rawValue: 2)
  private static let katakana = Self(rawValue: 3)
  /// Length and sound marks, of either kana.
  private static let kana = Self(rawValue: 4)
  static let colon = Self(rawValue: 17)

  private var isKana: Bool { self == .hiragana || self == .katakana || self == .kana }

  /// The run that the two make, or `nil` where a boundary lies between them.
  func joined(with next: Self) -> Self? {
    if self == next || next == .kana && isKana { return self }
    return self == .kana && next.isKana ? next : nil
  }
}
