/// What `--help` and `--version` print.
enum Help {
  static let version = "memo-pad 0.1.0"

  /// Usage, then every option of the table, then the operands.
  static var text: String {
    var lines = [
      "memo-pad [OPTION...] [--] [FILE]",
      "",
      "A pad for a memo, a small $EDITOR, and a multi-line prompt for scripts.",
      "Without FILE: write, then Ctrl-D or [Done] prints the text; Ctrl-Q cancels.",
      "With FILE: Ctrl-S saves, Ctrl-Q leaves. Text on standard input is what a memo starts with.",
      "A FILE that is a pipe, such as <(command), is shown and can be saved as a file: Ctrl-O.",
      "",
    ]
    for rule in OptionRule.all {
      let option = "  --\(rule.name)" + (rule.takes.map { " \($0)" } ?? "")
      if option.count > 32 {
        lines += [option, String(repeating: " ", count: 34) + rule.meaning]
      } else {
        lines.append(option + String(repeating: " ", count: 34 - option.count) + rule.meaning)
      }
    }
    lines += [
      "  +LINE, +LINE:COLUMN             start there, both from 1; FILE:LINE:COLUMN does the same",
      "",
      "Exit status: 0 done, 1 an error or changes discarded, 2 wrong usage, 130 memo cancelled.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
