extension Action {
  /// What there is to say of an action: one row for each, for key tables, configuration, help and the status line.
  public struct Row: Hashable, Sendable {
    /// The action.
    public var action: Action
    /// Its name in key tables and configuration files.
    public var name: String
    /// What it does, for help and documentation.
    public var summary: String
    /// The group of help that it belongs to.
    public var topic: KeyTopic
    /// What is said when it finds nothing to do.
    public var nothingToDo: String

    init(_ action: Action, _ name: String, _ topic: KeyTopic, _ summary: String, nothingToDo: String = "nothing to do")
    {
      (self.action, self.name, self.summary, self.topic) = (action, name, summary, topic)
      self.nothingToDo = nothingToDo
    }
  }

  /// Every action but the host's own, in the order of help: what everybody needs comes first.
  public static let rows: [Row] =
    [
      Row(.insertNewline, "insert-newline", .write, "new line"),
      Row(.undo, "undo", .write, "undo", nothingToDo: "nothing to undo"),
      Row(.redo, "redo", .write, "redo", nothingToDo: "nothing to redo"),
      Row(.selectAll, "select-all", .select, "select all", nothingToDo: "nothing to select"),
      Row(.copy, "copy", .select, "copy", nothingToDo: "nothing is selected"),
      Row(.cut, "cut", .select, "cut", nothingToDo: "nothing is selected"),
      Row(.paste, "paste", .select, "paste", nothingToDo: "nothing to paste"),
    ] + Motion.allCases.flatMap(\.rows) + [
      Row(.killLine, "kill-line", .write, "cut to the line's end, or the line end", nothingToDo: "nothing to cut"),
      Row(.indent, "indent", .write, "indent, or insert a tab"),
      Row(.dedent, "dedent", .write, "dedent", nothingToDo: "nothing to dedent"),
      Row(.moveLinesUp, "move-lines-up", .write, "move lines up", nothingToDo: "no line above"),
      Row(.moveLinesDown, "move-lines-down", .write, "move lines down", nothingToDo: "no line below"),
      Row(.copyLinesDown, "copy-lines-down", .write, "copy lines down"),
      Row(.joinLines, "join-lines", .write, "join lines", nothingToDo: "no line below"),
      Row(.joinWithPrevious, "join-with-previous", .write, "join with the line before", nothingToDo: "no line above"),
      Row(.openLine, "open-line", .write, "open a line"),
      Row(.transpose, "transpose", .write, "swap two characters", nothingToDo: "nothing to swap"),
      Row(.uppercase, "uppercase", .write, "upper case", nothingToDo: "no letters to change"),
      Row(.lowercase, "lowercase", .write, "lower case", nothingToDo: "no letters to change"),
      Row(.capitalize, "capitalize", .write, "capitalize", nothingToDo: "no letters to change"),
      Row(.setMark, "set-mark", .select, "set the mark"),
      Row(
        .exchangeCaretAndMark, "exchange-caret-and-mark", .select, "go to the selection's other end",
        nothingToDo: "no mark is set"),
      Row(.yank, "yank", .select, "paste what was cut last", nothingToDo: "nothing to paste"),
      Row(
        .pastePrevious, "paste-previous", .select, "replace what was pasted with the entry before",
        nothingToDo: "nothing was pasted just now"),
      Row(.cancel, "cancel", .leave, "drop the selection, then leave the text"),
      Row(.numericArgument(nil), "argument", .write, "repeat the next action four times"),
    ]
    + (0...9).map { (digit: Int) in
      Row(.numericArgument(digit), "argument-\(digit)", .write, "repeat the next action")
    }

  /// What there is to say of it; `nil` for an action of the host's.
  ///
  /// - Complexity: O(``rows``).
  public var row: Row? { Self.rows.first { $0.action == self } }

  /// Its name in key tables.
  public var name: String {
    if case .host(let name) = self { return name }
    return row?.name ?? ""
  }

  /// The action of a name, such as `move-word-left` or `undo`; `nil` when the text area has none of that name.
  public init?(name: String) {
    guard let row = Self.rows.first(where: { $0.name == name }) else { return nil }
    self = row.action
  }
}

extension Motion {
  /// The actions that go by this motion.
  fileprivate var rows: [Action.Row] {
    let isCharacter = self == .left || self == .right
    let deletion = isCharacter ? "delete \(summary)" : "delete to \(summary)"
    let stuck =
      switch self {
      case .matchingBracket: "no matching bracket"
      case .rowStart, .lineStart: "start of the line"
      case .rowEnd, .lineEnd: "end of the line"
      default: Self.backwards.contains(self) ? "start of the text" : "end of the text"
      }
    let gone = "nothing to delete"
    return [
      .init(
        .move(self), "move-\(rawValue)", .move, direction.map { "go \($0)" } ?? "go to \(summary)",
        nothingToDo: stuck),
      .init(
        .select(self), "select-\(rawValue)", .select, direction.map { "select \($0)" } ?? "select to \(summary)",
        nothingToDo: stuck),
      .init(.delete(self), "delete-\(rawValue)", .write, deletion, nothingToDo: gone),
      .init(.erase(self), "erase-\(rawValue)", .write, "\(deletion), not the selection", nothingToDo: gone),
      .init(.kill(self), "kill-\(rawValue)", .write, "cut to \(summary)", nothingToDo: "nothing to cut"),
    ]
  }

  private static let backwards: Set<Motion> = [
    .left, .up, .wordLeft, .pageUp, .textStart, .paragraphUp, .blankLineUp,
  ]
}
