/// Completions for shells, from the table of options.
enum Completions {
  private static var rules: [OptionRule] { OptionRule.all.filter { !$0.isHidden } }

  /// What is said of the name that takes an option back.
  private static let otherWay = "take that back"

  /// Every name with its dashes, in the order of help.
  private static var names: [String] {
    rules.flatMap { rule in
      (rule.letter.map { ["-\($0)"] } ?? []) + ["--\(rule.listed)"]
        + (rule.switchOff == nil ? [] : ["--\(rule.isNormallyOn ? "" : "no-")\(rule.name)"])
    }
  }

  /// Reads `COMP_WORDS`, in which `--name=value` is three words.
  static var bash: String {
    let choices = rules.filter { !$0.choices.isEmpty }.map { rule in
      "    --\(rule.name)) COMPREPLY=($(compgen -W '\(rule.choices.joined(separator: " "))' -- \"$cur\")); return ;;"
    }
    let others = rules.filter { $0.takes != nil && $0.choices.isEmpty }.map { "--\($0.name)" }
    return """
      # bash completion for memo-pad, made by memo-pad --generate bash
      _memo_pad() {
        local IFS=$' \\t\\n' cur=${COMP_WORDS[COMP_CWORD]} option= index
        COMPREPLY=()
        if [[ $cur == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-1]} cur=
        elif ((COMP_CWORD > 1)) && [[ ${COMP_WORDS[COMP_CWORD-1]} == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}
        else
          option=${COMP_WORDS[COMP_CWORD-1]}
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} == -- ]]; then option=-- && break; fi
        done
        case $option in
      \(choices.joined(separator: "\n"))
          \(others.joined(separator: "|"))) return ;;
        esac
        if [[ $cur == -* && $option != -- ]]; then
          COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$cur"))
          return
        fi
        compopt -o filenames 2>/dev/null
        IFS=$'\\n'
        COMPREPLY=($(compgen -f -- "$cur"))
      }
      complete -F _memo_pad memo-pad

      """
  }

  static var zsh: String {
    let lines = rules.flatMap { rule -> [String] in
      let meaning = "[\(zshText(rule.meaning))]"
      let off = rule.isNormallyOn ? "--\(rule.name)" : "--no-\(rule.name)"
      if let letter = rule.letter { return ["  '(-\(letter) --\(rule.name))'{-\(letter),--\(rule.name)}'\(meaning)'"] }
      guard let takes = rule.takes else {
        let other = rule.switchOff.map { _ in "  '\(off)[\(otherWay)]'" }
        return ["  '--\(rule.listed)\(meaning)'"] + (other.map { [$0] } ?? [])
      }
      let values = rule.choices.isEmpty ? " " : "(\(rule.choices.joined(separator: " ")))"
      let repeats = rule.name == "placeholder-alternative" ? "*" : ""
      return ["  '\(repeats)--\(rule.name)=\(meaning):\(zshText(takes.lowercased())):\(values)'"]
    }
    return """
      #compdef memo-pad
      # zsh completion for memo-pad, made by memo-pad --generate zsh
      _arguments -s -S \\
      \(lines.map { $0 + " \\" }.joined(separator: "\n"))
        '*:file:_files'

      """
  }

  /// What may stand in a description of `_arguments` between single quotes.
  private static func zshText(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result += character == "'" ? "'\\''" : String(character)
    }
  }

  static var fish: String {
    let lines = rules.flatMap { rule -> [String] in
      let letter = rule.letter.map { " -s \($0)" } ?? ""
      let choices = rule.choices.isEmpty ? "" : " -a '\(rule.choices.joined(separator: " "))'"
      let meaning = " -d '\(fishText(rule.meaning))'"
      let line = "complete -c memo-pad\(letter) -l \(rule.listed)\(rule.takes == nil ? "" : " -x")\(choices)\(meaning)"
      guard rule.switchOff != nil else { return [line] }
      let other = rule.isNormallyOn ? rule.name : "no-\(rule.name)"
      return [line, "complete -c memo-pad -l \(other) -d '\(otherWay)'"]
    }
    return "# fish completion for memo-pad, made by memo-pad --generate fish\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func fishText(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}
