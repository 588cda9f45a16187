import MemoPadSystem

extension Options {
  /// Reads the words of a command line, the program's name not among them.
  ///
  /// - Throws: ``UsageError`` for the first thing that is wrong.
  init(arguments: [[UInt8]]) throws(UsageError) {
    self.init()
    for argument in Self.parsed(arguments) {
      switch argument {
      case .option(let rule, let value):
        guard try rule.apply(&self, value) else {
          throw UsageError("--\(rule.name): \(Readable.text(value)) is not \(rule.takes ?? "")")
        }
      case .operand(let word, let isPlain): try take(operand: word, isPlain: isPlain)
      case .unknown(let word):
        throw UsageError("\(Readable.text(word)): no such option, or short for several; --help lists them")
      case .missingValue(let rule): throw UsageError("--\(rule.name): takes \(rule.takes ?? "")")
      case .valueTooMany(let rule): throw UsageError("--\(rule.name): takes no value")
      }
    }
    try check()
  }

  private mutating func take(operand: [UInt8], isPlain: Bool) throws(UsageError) {
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
}

extension Options {
  /// One word or two of a command line, understood.
  private enum Argument {
    case option(OptionRule, String)
    case operand([UInt8], isPlain: Bool)
    case unknown([UInt8])
    case missingValue(OptionRule)
    case valueTooMany(OptionRule)
  }

  /// Has `getopt_long` take a command line apart: abbreviations, `--name=value` and `--` are as everywhere.
  private static func parsed(_ arguments: [[UInt8]]) -> [Argument] {
    let rules = OptionRule.all
    // Above every character, so that no option's code can be mistaken for one of getopt's.
    let firstCode: Int32 = 256
    let words = ([Array("memo-pad".utf8)] + arguments).map { strdup(bytes: $0) } + [nil]
    let names = rules.map { strdup(bytes: Array($0.name.utf8)) }
    defer { for pointer in words + names { free(pointer) } }
    let options =
      zip(rules, names).enumerated().map { index, entry in
        option(
          name: entry.1.map { UnsafePointer($0) }, has_arg: entry.0.takes == nil ? no_argument : required_argument,
          flag: nil, val: firstCode + Int32(index))
      } + [option()]
    let found = [system_argument](unsafeUninitializedCapacity: words.count) { buffer, count in
      count = Int(system_parse_arguments(Int32(words.count - 1), words, options, buffer.baseAddress))
    }
    return found.map { argument in
      let value = bytes(argument.value)
      func rule(_ code: Int32) -> OptionRule? {
        rules.indices.contains(Int(code - firstCode)) ? rules[Int(code - firstCode)] : nil
      }
      switch argument.code {
      case Int32(system_operand): return .operand(value, isPlain: false)
      case Int32(system_plain_operand): return .operand(value, isPlain: true)
      case Int32(system_missing): return rule(argument.about).map { .missingValue($0) } ?? .unknown(value)
      case Int32(system_unknown): return rule(argument.about).map { .valueTooMany($0) } ?? .unknown(value)
      default: return rule(argument.code).map { .option($0, String(decoding: value, as: UTF8.self)) } ?? .unknown(value)
      }
    }
  }

  private static func strdup(bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    FileName(bytes: bytes).withCString { MemoPadSystem.strdup($0) }
  }

  private static func bytes(_ pointer: UnsafePointer<CChar>?) -> [UInt8] {
    guard let pointer else { return [] }
    return (0..<strlen(pointer)).map { UInt8(bitPattern: pointer[$0]) }
  }
}

extension Options.Start {
  /// Reads `12`, `12:5` or `12,5`, both from 1; 0 is the first.
  ///
  /// What is too large for a number is past every end.
  init?(operand: some Collection<UInt8>) {
    let parts = operand.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }
    guard (1...2).contains(parts.count), let line = Self.number(parts[0]) else { return nil }
    self.init(line: max(1, line))
    if parts.count == 2 {
      guard let column = Self.number(parts[1]) else { return nil }
      self.column = max(1, column)
    }
  }

  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)) ?? .max
  }
}

extension Options {
  /// Takes a name such as `notes.txt:12:5`, as compilers and grep print it, for a place in `notes.txt`, where there is
  /// that file and none with the whole name.
  mutating func takePlaceFromName(exists: (FileName) -> Bool = { $0.exists }) {
    guard start == nil, let file, !exists(file) else { return }
    var name = file.bytes[...]
    if name.last == UInt8(ascii: ":") { name.removeLast() }
    var numbers: [UInt8] = []
    for _ in 0..<2 {
      guard let colon = name.lastIndex(of: UInt8(ascii: ":")), colon > 0 else { return }
      let digits = name[(colon + 1)...]
      guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
      numbers = digits + (numbers.isEmpty ? [] : [UInt8(ascii: ":")] + numbers)
      name = name[..<colon]
      let shorter = FileName(bytes: Array(name))
      if exists(shorter) {
        (self.file, start) = (shorter, Start(operand: numbers))
        return
      }
    }
  }
}
