import TerminalScreen

/// Why something is not the notation of a key.
public struct KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word that is not a key.
  public let word: String

  /// What is wrong, in one line.
  public var description: String {
    Self.usesOtherNotation(word)
      ? "\(word): keys are written <C-s> for Ctrl-S, <M-x> for Alt-X, <S-Left> for Shift-Left"
      : "\(word): is not a key such as <C-b>, <M-x>, <F5> or <C-x><C-s>"
  }

  /// Key sequences written one after the other, with blanks between them.
  static func sequences(_ notation: String) throws(KeyNotationError) -> [[KeyPress]] {
    var sequences: [[KeyPress]] = []
    for word in notation.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      guard !usesOtherNotation(String(word)), let keys = KeyPress.sequence(notation: String(word)), !keys.isEmpty else {
        throw KeyNotationError(word: String(word))
      }
      sequences.append(keys)
    }
    if sequences.isEmpty { throw KeyNotationError(word: notation) }
    return sequences
  }

  /// True for words such as `ctrl+l`, which would be six characters typed one after the other.
  private static func usesOtherNotation(_ word: String) -> Bool {
    let lowercase = word.lowercased()
    return ["ctrl", "control", "alt", "meta", "option", "shift", "cmd", "command", "super"].contains { name in
      lowercase.hasPrefix("\(name)+") || lowercase.hasPrefix("\(name)-")
    }
  }
}
