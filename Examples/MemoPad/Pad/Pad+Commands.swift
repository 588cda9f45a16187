import TerminalScreen
import TextArea
import TextBuffer

extension Pad {
  /// What the program adds to the text area's key map, by the names that its table knows.
  enum Command: String, CaseIterable {
    case save, leave, done, find, replace, help
    case findNext = "find-next"
    case findPrevious = "find-previous"
    case goToLine = "go-to-line"
  }

  /// Binds the program's own commands, so that help tells of them too.
  mutating func bindCommands() {
    let isEmacs = area.keyMap.name == KeyMap.emacs.name
    area.keyMap.bind(isEmacs ? "<C-x><C-s>" : "<C-s>", to: .host(Command.save.rawValue))
    area.keyMap.bind(isEmacs ? "<C-x><C-c> <C-q>" : "<C-q>", to: .host(Command.leave.rawValue))
    if isMemo { area.keyMap.bind(isEmacs ? "<C-c><C-c> <C-d>" : "<C-d>", to: .host(Command.done.rawValue)) }
    let commands: [(Command, String)] =
      isMemo ? [(.done, "done"), (.leave, "cancel")] : [(.save, "save"), (.leave, "leave")]
    hints = (commands + [(.help, "help")]).map { "\(area.keyMap.spelling(of: $0)) \($1)" }.joined(separator: "  ")
  }

  /// Carries a command out.
  mutating func perform(_ command: Command, at time: Duration) {
    if command.needsWholeText { finishLoading() }
    switch command {
    case .save: save(leaves: false)
    case .leave: leave()
    case .done: finish()
    case .find: bar.open(in: &area)
    case .replace: bar.open(replacing: true, in: &area)
    case .findNext, .findPrevious: findAgain(backwards: command == .findPrevious, at: time)
    case .goToLine: lineField = GoToLine.field()
    case .help: help = Help.sheet(of: area.keyMap, glyphRules: area.glyphRules)
    }
  }

  /// Goes to the next match of what was searched for last, or asks what to search for.
  private mutating func findAgain(backwards: Bool, at time: Duration) {
    guard !bar.query.pattern.isEmpty else { return bar.open(in: &area) }
    bar.findAgain(backwards: backwards, in: &area)
    message = bar.status
  }
}

/// Asks for the number of a line.
enum GoToLine {
  /// A field that takes digits.
  static func field() -> TextArea {
    var field = TextArea.oneLine(placeholder: "number of the line")
    field.validation = { edit in
      let digits = edit.bytes.filter { (0x30...0x39).contains($0) }
      return digits == edit.bytes ? .accept : .refuse("a number is asked for")
    }
    return field
  }
}

extension Pad {
  /// Lets the field for a line's number act on an event.
  mutating func handleLineField(_ event: Event, at time: Duration) {
    switch event {
    case .key(KeyPress(.escape)), .key(KeyPress(.character("g"), .control)), .key(KeyPress(.character("q"), .control)):
      lineField = nil
    case .key(KeyPress(.enter)):
      if let field = lineField, !field.content.isEmpty {
        // Only digits get in: what is no number is too large for one.
        let line = Int(field.text) ?? .max
        load(throughLine: line)
        let start = area.content.start(ofLine: min(max(1, line), area.content.lineCount) - 1)
        area.selectedRange = TextPosition(byteOffset: start)..<TextPosition(byteOffset: start)
      }
      lineField = nil
    default:
      _ = lineField?.handle(event, at: time)
    }
  }
}
