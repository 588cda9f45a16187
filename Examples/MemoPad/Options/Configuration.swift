import TextAreaJournal
import CTextAreaJournal

/// What the user has set for good: `$XDG_CONFIG_HOME/memo-pad/config` (`~/.config` by default), then `MEMO_PAD_OPTIONS`.
///
/// Nothing that is wrong there keeps the program from starting: it is collected as a problem, and the rest counts.
enum Configuration {
  /// Bytes of a file at most; nobody writes so many options.
  static let largest = 1 << 20

  /// Everything that options are taken from, in the order in which they win.
  ///
  /// - Returns: the options, and what is wrong with the configuration, one line each.
  /// - Throws: ``UsageError`` for the first thing that is wrong with the command line.
  static func options(
    _ arguments: [[UInt8]], environment: (String) -> String?
  ) throws(UsageError) -> (options: Options, problems: [String]) {
    let words = OptionWords.read(arguments)
    var (options, problems) = (Options(), [String]())
    if let name = file(isOffline: words.contains { $0.is("dump") }, environment: environment) {
      problems += options.take(file: name)
    }
    if let wish = environment("MEMO_PAD_PLAIN"), !wish.isEmpty, wish != "0" { options.isPlain = true }
    if let line = environment("MEMO_PAD_OPTIONS") { problems += options.take(variable: line) }
    try options.take(words)
    return (options, problems)
  }

  /// The file that the environment names; `nil` where it names none.
  ///
  /// - Parameter isOffline: a run in memory, for a picture or a test, is to be the same for everybody: it reads what
  ///   `XDG_CONFIG_HOME` names and nothing in the user's home.
  static func file(isOffline: Bool, environment: (String) -> String?) -> FileName? {
    func folder(_ variable: String) -> String? {
      // Relative names are to be ignored (XDG Base Directory Specification 0.8).
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = isOffline ? nil : folder("HOME").map { "\($0)/.config" }
    return (folder("XDG_CONFIG_HOME") ?? home).map { FileName("\($0)/memo-pad/config") }
  }
}

extension OptionWord {
  fileprivate func `is`(_ name: String) -> Bool {
    if case .option(let rule, _, _, _) = self { rule.name == name } else { false }
  }
}

extension Options {
  /// Takes over what a configuration file says; one that does not exist says nothing.
  ///
  /// - Returns: what is wrong with it.
  fileprivate mutating func take(file name: FileName) -> [String] {
    do throws(FileError) {
      guard let opening = try FileOpening.open(name) else { return [] }
      var bytes: [UInt8] = []
      while bytes.count <= Configuration.largest {
        let piece = try opening.next()
        if piece.isEmpty { return take(configuration: bytes, of: name.shown) }
        bytes += piece
      }
      throw FileError(name, "is larger than 1 MB, so it is not read")
    } catch {
      return ["\(error)"]
    }
  }

  /// Takes over the lines of a configuration file.
  ///
  /// - Parameter name: of the file, as it is shown.
  mutating func take(configuration bytes: [UInt8], of name: String) -> [String] {
    source = .configuration
    var reader = ConfigurationReader()
    var problems: [String] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      do throws(UsageError) {
        switch try reader.read(String(decoding: line, as: UTF8.self)) {
        case nil: break
        case .option(let rule, let isOn, let value): try set(rule, isOn: isOn, value, shown: rule.name)
        case .keys(let setting): keySettings.append(setting)
        }
      } catch {
        problems.append("\(name):\(index + 1): \(error)")
      }
    }
    return problems
  }

  /// Takes over the words of `MEMO_PAD_OPTIONS`.
  mutating func take(variable line: String) -> [String] {
    source = .environment
    let words = ShellWords(line.utf8)
    var problems = words.isClosed ? [] : ["MEMO_PAD_OPTIONS: a quote is not closed"]
    for word in OptionWords.read(words.words) {
      do throws(UsageError) {
        try take(word)
      } catch {
        problems.append("MEMO_PAD_OPTIONS: \(error)")
      }
    }
    return problems
  }
}
