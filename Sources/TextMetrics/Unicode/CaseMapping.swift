/// Upper, lower and title case as the Unicode Character Database has them, what depends on the context included
/// (SpecialCasing.txt: the sigma at the end of a Greek word), what depends on a language not.
public enum CaseMapping {
  /// The text in upper case: `ß` becomes `SS`.
  ///
  /// - Complexity: O(n)
  public static func uppercase(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result += scalar.properties.uppercaseMapping }
    return result
  }

  /// The text in lower case: `ΟΔΟΣ` becomes `οδος`.
  ///
  /// - Parameters:
  ///   - before: what stands before the text: whether a sigma ends its word depends on what is around it.
  ///   - after: what stands after it.
  /// - Complexity: O(n)
  public static func lowercase(_ text: String, before: String = "", after: String = "") -> String {
    let following = text.unicodeScalars
    var result = ""
    var place = following.startIndex
    while place < following.endIndex {
      let scalar = following[place]
      let next = following.index(after: place)
      if scalar == "Σ" {
        let followsLetter = isFirstCased(of: following[..<place].reversed(), else: before.unicodeScalars.reversed())
        let precedesLetter = isFirstCased(of: following[next...], else: after.unicodeScalars)
        result += followsLetter && !precedesLetter ? "ς" : "σ"
      } else {
        result += scalar.properties.lowercaseMapping
      }
      place = next
    }
    return result
  }

  /// A word with its first letter in title case and the others in lower case: `ǆungla` becomes `ǅungla`.
  ///
  /// - Complexity: O(n)
  public static func titlecase(_ word: String, after: String = "") -> String {
    let scalars = word.unicodeScalars
    guard let first = scalars.firstIndex(where: { $0 != "'" && $0 != "’" }) else { return word }
    let rest = scalars.index(after: first)
    return String(scalars[..<first]) + scalars[first].properties.titlecaseMapping
      + lowercase(String(scalars[rest...]), before: String(scalars[..<rest]), after: after)
  }

  /// True when the first scalar that counts is a letter with case (Final_Sigma, The Unicode Standard, 3.13).
  private static func isFirstCased(
    of scalars: some Sequence<Unicode.Scalar>, else more: some Sequence<Unicode.Scalar>
  ) -> Bool {
    for scalar in scalars where !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
    for scalar in more where !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
    return false
  }
}
