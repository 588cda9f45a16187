/// One option: its name, what it takes, what it means and what it does.
///
/// The command line, the configuration, `--help`, the manual page and the shells' completions all read this.
struct OptionRule: Sendable {
  let name: String
  /// What it is called by one letter, behind one dash.
  var letter: Unicode.Scalar?
  /// What its value looks like; `nil` when it has none.
  let takes: String?
  /// The words that it takes, where these are few.
  var choices: [String] = []
  /// What it takes, in words.
  var wants: String
  let meaning: String
  /// May be set for good: in the configuration and by MEMO_PAD_OPTIONS.
  var isSetting = true
  /// Is on unless it is switched off: shown as `--no-NAME`.
  var isNormallyOn = false
  /// Not listed.
  var isHidden = false
  /// Sets it; returns false when the value is not what it takes.
  let apply: @Sendable (inout Options, String) throws(UsageError) -> Bool
  /// Switches it off; `nil` for what has a value or cannot be taken back.
  var switchOff: (@Sendable (inout Options) -> Void)?

  /// As it is listed, without dashes.
  var listed: String { isNormallyOn ? "no-\(name)" : name }
}

extension OptionRule {
  /// Something that is asked for and done once.
  static func command(
    _ name: String, letter: Unicode.Scalar? = nil, _ meaning: String, _ set: @escaping @Sendable (inout Options) -> Void
  ) -> OptionRule {
    var rule = OptionRule(name: name, letter: letter, takes: nil, wants: "", meaning: meaning) { options, _ in
      set(&options)
      return true
    }
    rule.isSetting = false
    return rule
  }

  /// Something that is on or off.
  static func flag(
    _ name: String, isNormallyOn: Bool = false, _ meaning: String,
    _ set: @escaping @Sendable (inout Options, Bool) -> Void
  ) -> OptionRule {
    var rule = OptionRule(name: name, takes: nil, wants: "", meaning: meaning) { options, _ in
      set(&options, true)
      return true
    }
    rule.isNormallyOn = isNormallyOn
    rule.switchOff = { set(&$0, false) }
    return rule
  }

  static func value(
    _ name: String, _ takes: String, wants: String? = nil, _ meaning: String,
    _ set: @escaping @Sendable (inout Options, String) -> Bool
  ) -> OptionRule {
    OptionRule(name: name, takes: takes, wants: wants ?? takes, meaning: meaning) { options, text in
      set(&options, text)
    }
  }

  static func number(
    _ name: String, takes: String = "N", _ range: ClosedRange<Int>, _ meaning: String,
    _ set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> OptionRule {
    let (least, most) = (range.lowerBound, range.upperBound)
    let wants = most == .max ? "a number, \(least) or more" : "a number from \(least) to \(most)"
    return OptionRule(name: name, takes: takes, wants: wants, meaning: meaning) { options, text in
      guard let number = wholeNumber(text, in: range) else { return false }
      set(&options, number)
      return true
    }
  }

  /// One of the words that a type has names for.
  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ meaning: String, _ set: @escaping @Sendable (inout Options, Value) -> Void
  ) -> OptionRule {
    let values = Value.allCases.map { (name: $0.rawValue, value: $0) }
    return choice(name, of: values, meaning, set)
  }

  /// One of these words.
  static func choice<Value: Sendable>(
    _ name: String, of values: [(name: String, value: Value)], _ meaning: String,
    _ set: @escaping @Sendable (inout Options, Value) -> Void
  ) -> OptionRule {
    let names = values.map(\.name)
    var rule = OptionRule(
      name: name, takes: names.joined(separator: "|"), wants: names.enumerated(lastWord: "or"), meaning: meaning
    ) { options, text in
      guard let value = values.first(where: { $0.name == text })?.value else { return false }
      set(&options, value)
      return true
    }
    rule.choices = names
    return rule
  }

  /// A number written in decimal digits and nothing else.
  static func wholeNumber(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), range.contains(number) else {
      return nil
    }
    return number
  }
}

extension [String] {
  /// The words as in a sentence: `a, b or c`.
  func enumerated(lastWord: String) -> String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(lastWord) \(last)"
  }
}
