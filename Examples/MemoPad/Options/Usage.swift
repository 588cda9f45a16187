import CTextAreaJournal
import MemoPadSystem

/// What `--help` and `--version` print.
enum Usage {
  static let release = "memo-pad 0.1.0"
  /// With the commit, where the program was built from one by make.
  static var version: String {
    let commit = String(cString: system_commit())
    return commit.isEmpty ? release : "\(release) (\(commit))"
  }

  /// Columns that a line of help has at most, so that it fits every terminal.
  private static let columns = 80
  /// Where meanings begin.
  private static let indent = 30

  /// Usage, then every option of the table, then the operands.
  static var text: String {
    var lines = [
      "memo-pad [OPTION...] [--] [FILE]",
      "",
      "A pad for a memo, a small $EDITOR, and a multi-line prompt for scripts.",
      "Without FILE: write, then Ctrl-D or [Done] prints the text; Ctrl-Q cancels.",
      "With FILE: Ctrl-S saves, Ctrl-Q leaves. Text on standard input is what a memo",
      "starts with. A FILE that is a pipe, such as <(command), is shown and can be",
      "saved as a file: Ctrl-O.",
    ]
    for group in OptionRule.groups {
      lines += ["", "\(group.title):"]
      for rule in group.rules where !rule.isHidden { lines += entry(rule.usage, rule.meaning) }
    }
    lines += ["", "Operands:"]
    lines += entry("+LINE, +LINE:COLUMN", "start there, both from 1; FILE:LINE:COLUMN does the same")
    lines += [
      "",
      "Options are also read from $XDG_CONFIG_HOME/memo-pad/config (~/.config), one a",
      "line without dashes, then from MEMO_PAD_OPTIONS; the command line wins, and",
      "--no-NAME switches off what was switched on there.",
      "Exit status: 0 done, 1 an error or changes discarded, 2 wrong usage,",
      "130 memo cancelled.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A name and its meaning, in as many lines as that takes.
  private static func entry(_ name: String, _ meaning: String) -> [String] {
    let first = "  \(name)"
    let rows = wrapped(meaning, to: columns - indent)
    let blank = String(repeating: " ", count: indent)
    if first.count + 2 > indent { return [first] + rows.map { blank + $0 } }
    return rows.enumerated().map { index, row in
      (index == 0 ? first + String(repeating: " ", count: indent - first.count) : blank) + row
    }
  }

  private static func wrapped(_ text: String, to columns: Int) -> [String] {
    var rows: [String] = []
    for word in text.split(separator: " ") {
      if let last = rows.last, last.count + 1 + word.count <= columns {
        rows[rows.count - 1] = "\(last) \(word)"
      } else {
        rows.append(String(word))
      }
    }
    return rows
  }
}

extension OptionRule {
  /// As help shows it: `-h, --help`, `--tab-width N`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(listed)" + (takes.map { " \($0)" } ?? "")
  }
}
