import TextAreaJournal

/// One word or two of a command line, understood.
enum OptionWord {
  /// - Parameter shown: the option's full name, with its dashes.
  case option(OptionRule, isOn: Bool, value: String?, shown: String)
  /// - Parameter isPlain: it stands behind `--`.
  case operand([UInt8], isPlain: Bool)
  case wrong(UsageError)
}

/// Takes the words of a command line apart as `getopt_long` does: operands anywhere, `--name value`, `--name=value`,
/// beginnings of names, letters behind one dash, `--`.
enum OptionWords {
  private static let dash = UInt8(ascii: "-")

  static func read(_ words: [[UInt8]]) -> [OptionWord] {
    var result: [OptionWord] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == [dash, dash] {
        return result + rest.map { .operand($0, isPlain: true) }
      } else if word.starts(with: [dash, dash]) {
        result.append(long(word, &rest))
      } else if word.count > 1, word.first == dash {
        result += letters(word)
      } else {
        result.append(.operand(word, isPlain: false))
      }
    }
    return result
  }

  private static func long(_ word: [UInt8], _ rest: inout ArraySlice<[UInt8]>) -> OptionWord {
    let end = word.firstIndex(of: UInt8(ascii: "=")) ?? word.endIndex
    let written = String(decoding: word[2..<end], as: UTF8.self)
    var value = end < word.endIndex ? String(decoding: word[(end + 1)...], as: UTF8.self) : nil
    switch OptionLookup(written, abbreviates: true) {
    case .found(let rule, let isOn):
      if rule.takes != nil, value == nil, let next = rest.popFirst() { value = String(decoding: next, as: UTF8.self) }
      return .option(rule, isOn: isOn, value: value, shown: isOn ? "--\(rule.name)" : "--no-\(rule.name)")
    case .several(let names): return .wrong(UsageError("\(shown(word)): short for \(several(names))"))
    case .nothing(let nearest): return .wrong(unknown(shown(word), nearest))
    }
  }

  private static func letters(_ word: [UInt8]) -> [OptionWord] {
    let rules = word.dropFirst().map { letter in OptionRule.all.first { $0.letter == Unicode.Scalar(letter) } }
    if rules.contains(where: { $0 == nil }) {
      let name = String(decoding: word.dropFirst(), as: UTF8.self)
      let known = OptionRule.all.contains { $0.name == name } ? name : nil
      return [.wrong(unknown(Readable.text(word), known))]
    }
    return rules.compactMap { rule in
      rule.map { .option($0, isOn: true, value: nil, shown: "--\($0.name)") }
    }
  }

  /// The name as it was written, without a value.
  private static func shown(_ word: [UInt8]) -> String { Readable.text(word.prefix { $0 != UInt8(ascii: "=") }) }

  private static func unknown(_ written: String, _ nearest: String?) -> UsageError {
    UsageError("\(written): no such option; " + (nearest.map { "did you mean --\($0)?" } ?? "--help lists them"))
  }

  /// Some names, and how many more there are.
  private static func several(_ names: [String]) -> String {
    let most = 4
    let shown = names.prefix(most).map { "--\($0)" }
    return names.count > most
      ? shown.joined(separator: ", ") + " and \(names.count - most) more" : shown.enumerated(lastWord: "and")
  }
}
