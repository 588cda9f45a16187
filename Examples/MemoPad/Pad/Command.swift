import TerminalScreen
import TextArea

extension Pad {
  /// What the program adds to the text area's key map, by the names that key tables know.
  enum Command: String, CaseIterable {
    case save
    case saveAs = "save-as"
    case drafts
    case find
    case replace
    case findNext = "find-next"
    case findPrevious = "find-previous"
    case goToLine = "go-to-line"
    case help
    case suspend
    case done
    case leave
  }
}

extension Pad.Command {
  /// What there is to say of a command, and its keys where the text area's own key maps have none for it.
  struct Row {
    var command: Pad.Command
    var topic: KeyTopic
    var meaning: String
    var standard: [[KeyPress]] = []
    var emacs: [[KeyPress]] = []
    /// True for what only a memo has.
    var isForMemos = false
  }

  /// Every command, in the order of help.
  static let rows: [Row] = [
    Row(
      command: .save, topic: .files, meaning: "save", standard: [[control("s")]], emacs: [[control("x"), control("s")]]),
    Row(
      command: .saveAs, topic: .files, meaning: "save under another name", standard: [[control("o")]],
      emacs: [[control("x"), control("w")]]),
    Row(
      command: .drafts, topic: .files, meaning: "list the drafts", standard: [[KeyPress(.function(2))]],
      emacs: [[KeyPress(.function(2))]]),
    Row(command: .find, topic: .find, meaning: "find"),
    Row(command: .replace, topic: .find, meaning: "find and replace"),
    Row(command: .findNext, topic: .find, meaning: "find the next match"),
    Row(command: .findPrevious, topic: .find, meaning: "find the match before"),
    Row(command: .goToLine, topic: .move, meaning: "go to a line"),
    Row(command: .help, topic: .leave, meaning: "show this help"),
    Row(
      command: .suspend, topic: .leave, meaning: "suspend; `fg` in the shell comes back",
      standard: [[KeyPress(.character("z"), .alt)]], emacs: [[KeyPress(.character("z"), .alt)]]),
    Row(
      command: .done, topic: .leave, meaning: "finish a memo: print its text", standard: [[control("d")]],
      emacs: [[control("c"), control("c")], [control("d")]], isForMemos: true),
    Row(
      command: .leave, topic: .leave, meaning: "leave, or cancel a memo", standard: [[control("q")]],
      emacs: [[control("x"), control("c")], [control("q")]]),
  ]

  private static func control(_ letter: Unicode.Scalar) -> KeyPress { KeyPress(.character(letter), .control) }

  /// What there is to say of it.
  var row: Row? { Self.rows.first { $0.command == self } }
}
