/// Something that a text area can be told to do, by a key or by its host.
public enum Action: Hashable, Sendable {
  case move(Motion)
  /// Moves the caret and leaves the selection's other end.
  case select(Motion)
  /// Deletes the selection, or else from the caret to where the motion goes.
  case delete(Motion)
  /// Deletes from the caret to where the motion goes, whatever is selected.
  case erase(Motion)
  /// Deletes like `delete` and keeps the text in the clipboard ring.
  case kill(Motion)
  /// Kills to the line's end, or what is blank there together with the line end; with a number, so many lines (emacs).
  case killLine
  case selectAll
  case copy, cut, paste
  /// Pastes the ring's newest entry, or what came into the clipboard since (emacs).
  case yank
  /// Replaces what was just pasted by the ring's entry before.
  case pastePrevious
  case undo, redo
  case insertNewline
  /// A tab or spaces; with a selection, indents its lines.
  case indent
  case dedent
  case moveLinesUp, moveLinesDown, copyLinesDown
  case joinLines, openLine, transpose
  /// Joins the line, or the lines of the selection, with the one before (emacs).
  case joinWithPrevious
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
    case .erase(let motion): "erase-\(motion.rawValue)"
    case .kill(let motion): "kill-\(motion.rawValue)"
    case .killLine: "kill-line"
    case .selectAll: "select-all"
    case .copy: "copy"
    case .cut: "cut"
    case .paste: "paste"
    case .yank: "yank"
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
    case .joinWithPrevious: "join-with-previous"
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
    case .move(let motion): motion.direction.map { "go \($0)" } ?? "go to \(motion.summary)"
    case .select(let motion): motion.direction.map { "select \($0)" } ?? "select to \(motion.summary)"
    case .delete(let motion): deletion(to: motion)
    case .erase(let motion): "\(deletion(to: motion)), not the selection"
    case .kill(let motion): "cut to \(motion.summary)"
    case .killLine: "cut to the line's end, or the line end"
    case .selectAll: "select all"
    case .copy: "copy"
    case .cut: "cut"
    case .paste: "paste"
    case .yank: "paste what was cut last"
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
    case .joinWithPrevious: "join with the line before"
    case .openLine: "open a line"
    case .transpose: "swap two characters"
    case .uppercase: "upper case"
    case .lowercase: "lower case"
    case .capitalize: "capitalize"
    case .setMark: "set the mark"
    case .exchangeCaretAndMark: "go to the selection's other end"
    case .numericArgument(let digit): digit == nil ? "repeat the next action four times" : "repeat the next action"
    case .cancel: "drop the selection, then leave"
    case .host(let name): name.split(separator: "-").joined(separator: " ")
    }
  }

  private func deletion(to motion: Motion) -> String {
    switch motion {
    case .left, .right: "delete \(motion.summary)"
    default: "delete to \(motion.summary)"
    }
  }
}

extension Action {
  /// True for what adds to the newest entry of the ring when it follows its like (emacs).
  var isKill: Bool {
    switch self {
    case .kill, .killLine, .cut: true
    default: false
    }
  }

  /// True for motions that keep the column they began in.
  var isVertical: Bool {
    switch self {
    case .move(let motion), .select(let motion): motion.isVertical
    default: false
    }
  }

  /// True for what lets go of emacs's region even when there was nothing to kill.
  func letsGoOfRegion(isRepeated: Bool) -> Bool {
    switch self {
    case .kill: true
    case .killLine: isRepeated
    default: false
    }
  }

  /// True for what is about the region, where a key map follows emacs; everything else leaves it alone and acts at the
  /// caret.
  ///
  /// - Parameter isRepeated: a number was given: then even the keys that delete a region delete characters.
  func usesRegion(isRepeated: Bool) -> Bool {
    switch self {
    case .move, .select, .selectAll, .copy, .cut, .setMark, .exchangeCaretAndMark, .numericArgument, .cancel, .host,
      .indent, .dedent, .moveLinesUp, .moveLinesDown, .copyLinesDown, .joinWithPrevious, .undo, .redo:
      true
    case .delete: !isRepeated
    default: false
    }
  }
}
