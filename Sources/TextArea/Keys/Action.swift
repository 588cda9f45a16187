/// Something that a text area can be told to do, by a key or by its host.
public enum Action: Hashable, Sendable {
  case move(Motion)
  /// Moves the caret and leaves the selection's other end.
  case select(Motion)
  /// Deletes the selection, or else from the caret to where the motion goes.
  case delete(Motion)
  /// Deletes like `delete` and keeps the text in the clipboard ring.
  case kill(Motion)
  case selectAll
  case copy, cut, paste
  /// Replaces what was just pasted by the ring's entry before.
  case pastePrevious
  case undo, redo
  case insertNewline
  /// A tab or spaces; with a selection, indents its lines.
  case indent
  case dedent
  case moveLinesUp, moveLinesDown, copyLinesDown
  case joinLines, openLine, transpose
  case uppercase, lowercase, capitalize
  /// Starts a selection that motions extend, or drops it (emacs).
  case setMark
  /// Puts the caret at the other end of the selection (emacs).
  case exchangeCaretAndMark
  /// A digit of how often the next action is done; without one, four times as often (emacs).
  case numericArgument(Int?)
  /// Drops the selection, then leaves the text area.
  case cancel
  /// Something that only the host does: `find`, `save`, `help`…
  case host(String)
}

extension Action {
  /// Its name in key tables.
  public var name: String {
    switch self {
    case .move(let motion): "move-\(motion.rawValue)"
    case .select(let motion): "select-\(motion.rawValue)"
    case .delete(let motion): "delete-\(motion.rawValue)"
    case .kill(let motion): "kill-\(motion.rawValue)"
    case .selectAll: "select-all"
    case .copy: "copy"
    case .cut: "cut"
    case .paste: "paste"
    case .pastePrevious: "paste-previous"
    case .undo: "undo"
    case .redo: "redo"
    case .insertNewline: "insert-newline"
    case .indent: "indent"
    case .dedent: "dedent"
    case .moveLinesUp: "move-lines-up"
    case .moveLinesDown: "move-lines-down"
    case .copyLinesDown: "copy-lines-down"
    case .joinLines: "join-lines"
    case .openLine: "open-line"
    case .transpose: "transpose"
    case .uppercase: "uppercase"
    case .lowercase: "lowercase"
    case .capitalize: "capitalize"
    case .setMark: "set-mark"
    case .exchangeCaretAndMark: "exchange-caret-and-mark"
    case .numericArgument(let digit): "argument" + (digit.map { "-\($0)" } ?? "")
    case .cancel: "cancel"
    case .host(let name): name
    }
  }

  /// What it does, for help and documentation.
  public var summary: String {
    switch self {
    case .move(let motion): "go to \(motion.summary)"
    case .select(let motion): "select to \(motion.summary)"
    case .delete(let motion): "delete to \(motion.summary)"
    case .kill(let motion): "cut to \(motion.summary)"
    case .selectAll: "select all"
    case .copy: "copy"
    case .cut: "cut"
    case .paste: "paste"
    case .pastePrevious: "replace what was pasted by the one before"
    case .undo: "undo"
    case .redo: "redo"
    case .insertNewline: "newline"
    case .indent: "indent, or insert a tab"
    case .dedent: "dedent"
    case .moveLinesUp: "move lines up"
    case .moveLinesDown: "move lines down"
    case .copyLinesDown: "copy lines down"
    case .joinLines: "join lines"
    case .openLine: "open a line"
    case .transpose: "swap two characters"
    case .uppercase: "upper case"
    case .lowercase: "lower case"
    case .capitalize: "capitalize"
    case .setMark: "set the mark"
    case .exchangeCaretAndMark: "go to the selection's other end"
    case .numericArgument(let digit): digit == nil ? "do the next action four times" : "how often to do the next action"
    case .cancel: "drop the selection, then leave"
    case .host(let name): name.split(separator: "-").joined(separator: " ")
    }
  }
}
