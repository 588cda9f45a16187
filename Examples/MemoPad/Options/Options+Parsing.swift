import TextAreaJournal

extension Options {
  /// Where an option is set; a later one wins.
  enum Source: Int, Sendable {
    case configuration, environment, commandLine
  }

  /// Reads the words of a command line, the program's name not among them.
  ///
  /// - Throws: ``UsageError`` for the first thing that is wrong.
  init(arguments: [[UInt8]]) throws(UsageError) {
    self.init()
    try take(OptionWords.read(arguments))
  }

  /// Takes over what a command line says.
  mutating func take(_ words: [OptionWord]) throws(UsageError) {
    source = .commandLine
    for word in words { try take(word) }
    try check()
  }

  /// Takes over one word, or one with its value.
  mutating func take(_ word: OptionWord) throws(UsageError) {
    switch word {
    case .option(let rule, let isOn, let value, let shown): try set(rule, isOn: isOn, value, shown: shown)
    case .operand(let word, let isPlain): try take(operand: word, isPlain: isPlain)
    case .wrong(let error): throw error
    }
  }

  /// Sets an option.
  ///
  /// - Parameter shown: its name as it was written.
  mutating func set(_ rule: OptionRule, isOn: Bool = true, _ value: String?, shown: String) throws(UsageError) {
    guard rule.isSetting || source == .commandLine else { throw UsageError("\(shown): works on the command line only") }
    guard rule.takes != nil else {
      if value != nil { throw UsageError("\(shown): takes no value") }
      if isOn { _ = try rule.apply(&self, "") } else { rule.switchOff?(&self) }
      return
    }
    guard let value else { throw UsageError("\(shown): takes \(rule.wants)") }
    guard try rule.apply(&self, value) else {
      throw UsageError("\(shown): takes \(rule.wants), not \(Readable.text(value))")
    }
  }

  private mutating func take(operand: [UInt8], isPlain: Bool) throws(UsageError) {
    guard source == .commandLine else {
      throw UsageError("\(Readable.text(operand)): is not an option, and files are named on the command line only")
    }
    if !isPlain, operand.first == UInt8(ascii: "+") {
      guard let start = Start(operand: operand.dropFirst()) else {
        throw UsageError(
          "\(Readable.text(operand)): is not +LINE or +LINE:COLUMN, both from 1; ./ goes before a name with +")
      }
      self.start = start
      return
    }
    if !isPlain, operand == [UInt8(ascii: "-")] { throw UsageError("-: standard input is read without being named") }
    guard !operand.isEmpty else { throw UsageError("FILE: the name is empty") }
    guard file == nil else { throw UsageError("\(Readable.text(operand)): only one FILE can be open") }
    file = FileName(bytes: operand)
  }

  /// What can only be told when every option is known.
  private func check() throws(UsageError) {
    guard dump == nil, !listsDrafts, !showsHelp, !showsVersion else { return }
    if size != nil { throw UsageError("--size: takes effect with --dump text|ansi|json|svg only") }
    if keys != nil { throw UsageError("--keys: takes effect with --dump text|ansi|json|svg only") }
  }

  /// What is said of the placeholder by something that wins: alternatives to another placeholder do not count.
  mutating func beginHint() {
    if hintSource != source { placeholderAlternatives = [] }
    hintSource = source
  }
}
