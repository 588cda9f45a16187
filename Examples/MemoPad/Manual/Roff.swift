/// Text for `man`, by the macros of its man package.
struct Roff {
  private(set) var text = ""

  /// A heading, upper case by convention, or one below it.
  mutating func heading(_ title: String) { text += ".SH \(Self.quoted(title))\n" }
  mutating func subheading(_ title: String) { text += ".SS \(Self.quoted(title))\n" }

  /// A paragraph; what stands between backquotes is bold.
  mutating func paragraph(_ words: String) { text += ".PP\n\(Self.line(words))\n" }

  /// A term, and indented below it what it means; in the term too what stands between backquotes is bold.
  mutating func entry(_ term: String, _ meaning: String) {
    text += ".TP\n\(Self.line(term))\n\(Self.line(meaning))\n"
  }

  /// Lines as they are.
  mutating func example(_ lines: String) {
    text += ".PP\n.RS 4\n.nf\n"
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += Self.safe(Self.escaped(String(line))) + "\n"
    }
    text += ".fi\n.RE\n"
  }

  mutating func raw(_ line: String) { text += line + "\n" }

  private static func line(_ words: String) -> String {
    let parts = words.split(separator: "`", omittingEmptySubsequences: false).map { escaped(String($0)) }
    let styled = parts.enumerated().map { index, part in index.isMultiple(of: 2) ? part : "\\fB\(part)\\fR" }
    return safe(styled.joined())
  }

  /// A backslash is roff's own, and a dash would be typeset.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "'": result += "\\(aq"
      default: result.append(character)
      }
    }
  }

  /// A line that begins with a dot would be a request.
  private static func safe(_ line: String) -> String { line.hasPrefix(".") ? "\\&" + line : line }

  private static func quoted(_ title: String) -> String {
    "\"\(escaped(title).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}
