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
