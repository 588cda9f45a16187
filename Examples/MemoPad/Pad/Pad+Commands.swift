import TerminalScreen
import TextArea

extension Pad {
  /// What the program adds to the text area's key map, by the names that its table knows.
  enum Command: String, CaseIterable {
    case save, leave, done, find, replace, help, drafts
    case saveAs = "save-as"
    case findNext = "find-next"
    case findPrevious = "find-previous"
    case goToLine = "go-to-line"
  }

  /// Binds the program's own commands, so that help tells of them too.
  mutating func bindCommands() {
    // By its name: the other map need not be made for this.
    let isEmacs = area.keyMap.name == "emacs"
    area.keyMap.bind(isEmacs ? "<C-x><C-s>" : "<C-s>", to: .host(Command.save.rawValue))
    area.keyMap.bind(isEmacs ? "<C-x><C-w>" : "<C-o>", to: .host(Command.saveAs.rawValue))
    area.keyMap.bind(isEmacs ? "<C-x><C-c> <C-q>" : "<C-q>", to: .host(Command.leave.rawValue))
    if isMemo { area.keyMap.bind(isEmacs ? "<C-c><C-c> <C-d>" : "<C-d>", to: .host(Command.done.rawValue)) }
    area.keyMap.bind("<F2>", to: .host(Command.drafts.rawValue))
  }

  /// Finds the most important keys in the key map.
  mutating func nameHints() {
    let commands: [(Command, String)] =
      isMemo ? [(.done, "done"), (.leave, "cancel")] : [(.save, "save"), (.leave, "leave")]
    hints = (commands + [(.help, "help")]).map { "\(area.keyMap.spelling(of: $0)) \($1)" }
  }

  /// Carries a command out.
  mutating func perform(_ command: Command, at time: Duration) {
    if loading != nil, command.needsWholeText, command != .done || isMemo {
      waiting.append(.command(command))
      return
    }
    switch command {
    case .save: save()
    case .saveAs: askForName()
    case .leave: leave()
    case .done: finish()
    case .find: openBar(at: time)
    case .replace: openBar(replacing: true, at: time)
    case .findNext, .findPrevious: findAgain(backwards: command == .findPrevious, at: time)
    case .goToLine: open(GoToLine.field())
    case .drafts: openDrafts()
    case .help: open(Help.page(of: area.keyMap, tellsModifiedKeys: tellsModifiedKeys, glyphRules: area.glyphRules))
    }
  }

  /// Goes to the next match of what was searched for last, or asks what to search for.
  private mutating func findAgain(backwards: Bool, at time: Duration) {
    guard !bar.query.pattern.isEmpty else { return openBar(at: time) }
    bar.expectsMoreText = loading != nil
    bar.findAgain(backwards: backwards, at: time, in: &area)
    message = bar.status
  }

  /// Goes on with what the bar does in slices.
  mutating func searchOn(at time: Duration) {
    bar.expectsMoreText = loading != nil
    let wasSearching = bar.isSearching
    let outcome = bar.tick(at: time, in: &area, isHurried: !waiting.isEmpty)
    // What only the terminal can do is never asked for by a search.
    _ = carryOut(outcome, at: time)
    if !bar.isOpen, wasSearching { message = bar.status }
  }

  /// Lets a key stop a search that goes on without the bar; any other key does that too, and what it does else.
  ///
  /// - Returns: true when there is no more to do.
  mutating func stopSearch(by event: Event) -> Bool {
    guard !bar.isOpen, bar.stop() else { return false }
    message = bar.status
    return event == .key(KeyPress(.escape))
  }
}

extension Pad {
  /// The first keys of a command as people say them.
  func key(_ command: Command) -> String { area.keyMap.spelling(of: command) }
}
