import TextAreaJournal
import TextArea

/// Reads a configuration file line by line.
///
/// ```
/// # A comment has a line of its own.
/// line-numbers
/// mouse = no
/// border = double
/// placeholder = "Two\nlines"
///
/// [keys]
/// <C-b> = undo
/// <C-z> = none
/// ```
///
/// A value is what stands behind the equals sign, without the blanks around it. In double quotes it keeps its blanks, and `\n`,
/// `\t`, `\"` and `\\` stand for a newline, a tab, a quote and a backslash.
struct ConfigurationReader {
  enum Entry {
    case option(OptionRule, isOn: Bool, value: String?)
    case keys(KeyMap.Setting)
  }

  /// `nil` in a section that is not known, whose lines are passed over: one error is enough.
  private var section: Section? = .options

  private enum Section: String {
    case options = ""
    case keys
  }

  /// What a line says; `nil` for one that says nothing.
  ///
  /// - Throws: what is wrong with it.
  mutating func read(_ line: String) throws(UsageError) -> Entry? {
    var line = line[...]
    if line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
    line = Self.trimmed(line)
    guard let first = line.unicodeScalars.first, first != "#" else { return nil }
    if first == "[" {
      section = nil
      guard line == "[keys]" else { throw UsageError("\(Readable.text(String(line))): no such section; [keys] is one") }
      section = .keys
      return nil
    }
    switch section {
    case nil: return nil
    case .keys: return .keys(try KeySetting.read(line))
    case .options: return try option(line)
    }
  }

  private func option(_ line: Substring) throws(UsageError) -> Entry {
    let sign = line.firstIndex(of: "=") ?? line.endIndex
    let name = String(Self.trimmed(line[..<sign]))
    let value = sign < line.endIndex ? try Self.value(Self.trimmed(line[line.index(after: sign)...])) : nil
    switch OptionLookup(name, abbreviates: false) {
    case .found(let rule, let isOn):
      guard rule.switchOff != nil, let value else { return .option(rule, isOn: isOn, value: value) }
      guard let answer = Self.answers[value] else {
        throw UsageError("\(rule.name): takes yes or no, not \(Readable.text(value))")
      }
      return .option(rule, isOn: answer == isOn, value: nil)
    case .several, .nothing(nearest: nil):
      throw UsageError("\(Readable.text(name)): no such option; memo-pad --help lists them")
    case .nothing(nearest: let nearest?):
      throw UsageError("\(Readable.text(name)): no such option; did you mean \(nearest)?")
    }
  }

  private static let answers = ["yes": true, "true": true, "on": true, "no": false, "false": false, "off": false]

  private static func trimmed(_ text: Substring) -> Substring {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\r" }
    var scalars = text.unicodeScalars.drop(while: isBlank)
    while let last = scalars.last, isBlank(last) { scalars.removeLast() }
    return Substring(scalars)
  }

  /// A value without the quotes around it.
  private static func value(_ text: Substring) throws(UsageError) -> String {
    guard text.first == "\"" else { return String(text) }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    var rest = text.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "\"", "\\": result.append(scalar)
        default: result.append(contentsOf: ["\\", scalar])
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        guard rest.isEmpty else { throw UsageError("only blanks may follow the quote that ends a value") }
        return String(result)
      } else {
        result.append(scalar)
      }
    }
    throw UsageError("a quote is not closed")
  }
}
