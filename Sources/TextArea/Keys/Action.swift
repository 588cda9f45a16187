/// Something that a text area can be told to do, by a key or by its host.
public enum Action: Hashable, Sendable {
  /// Moves the caret and drops the selection.
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
  /// Selects the whole text.
  case selectAll
  /// Copies the selection to the clipboard.
  case copy
  /// Copies the selection to the clipboard and deletes it.
  case cut
  /// Inserts what the clipboard holds, in place of the selection.
  case paste
  /// Pastes the ring's newest entry, or what came into the clipboard since (emacs).
  case yank
  /// Replaces what was just pasted by the ring's entry before.
  case pastePrevious
  /// Takes back the newest undo step.
  case undo
  /// Does again what was taken back last.
  case redo
  /// Inserts a line end, of the kind that the document has.
  case insertNewline
  /// A tab or spaces; with a selection, indents its lines.
  case indent
  /// Takes one step of indentation from the line, or the lines of the selection.
  case dedent
  /// Swaps the line, or the lines of the selection, with the one above.
  case moveLinesUp
  /// Swaps the line, or the lines of the selection, with the one below.
  case moveLinesDown
  /// Puts a copy of the line, or of the lines of the selection, below.
  case copyLinesDown
  /// Joins the line, or the lines of the selection, with the one below.
  case joinLines
  /// Inserts a line end behind the caret, which stays.
  case openLine
  /// Swaps the characters before and after the caret.
  case transpose
  /// Joins the line, or the lines of the selection, with the one before (emacs).
  case joinWithPrevious
  /// Puts the selection, or the word at the caret, in upper case.
  case uppercase
  /// Puts the selection, or the word at the caret, in lower case.
  case lowercase
  /// Begins every word of the selection, or the word at the caret, with a capital.
  case capitalize
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
