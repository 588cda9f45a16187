import TerminalScreen

extension KeyMap {
  /// The table as it is read: the keys of a binding, and what they do.
  public var rows: [(keys: String, meaning: String)] {
    bindings.map { ($0.keys.map { keys in keys.map(\.notation).joined() }.joined(separator: " "), $0.action.summary) }
  }

  /// The same as a table in Markdown.
  public var markdown: String {
    let lines = rows.map { row in
      let keys = row.keys.split(separator: " ").map { "`\($0)`" }.joined(separator: " ")
      return "| \(keys.split(separator: "|").joined(separator: "\\|")) | \(row.meaning) |"
    }
    return (["| keys | what they do |", "|---|---|"] + lines).joined(separator: "\n")
  }
}
