import TerminalScreen
import TextArea

extension Pad {
  /// Binds the program's own commands, so that help tells of them too.
  mutating func bindCommands() {
    // By its name: the other map need not be made for this.
    let isEmacs = area.keyMap.name == "emacs"
    for row in Command.rows where isMemo || !row.isForMemos {
      let keys = isEmacs ? row.emacs : row.standard
      if !keys.isEmpty { area.keyMap.bind(KeyMap.Binding(keys, .host(row.command.rawValue))) }
    }
  }

  /// Finds the most important keys in the key map.
  mutating func nameHints() {
    let words: [(Command, String)] =
      isMemo ? [(.done, "done"), (.leave, "cancel")] : [(.save, "save"), (.leave, "leave")]
    // A command whose keys were taken away is not named.
    hints = (words + [(.help, "help")]).filter { !key($0.0).isEmpty }.map { "\(key($0)) \($1)" }
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
    case .goToLine: open(.line(LineField()))
    case .drafts: openDrafts()
    case .help: openHelp()
    // Only the terminal can: see serve(_:on:).
    case .suspend: break
    }
  }

  /// Goes to the next match of what was searched for last, or asks what to search for.
  private mutating func findAgain(backwards: Bool, at time: Duration) {
    guard !bar.query.pattern.isEmpty else { return openBar(at: time) }
    bar.expectsMoreText = loading != nil
    bar.findAgain(backwards: backwards, at: time, in: &area)
    say(bar.status)
  }

  /// Goes on with what the bar does in slices.
  mutating func searchOn(at time: Duration) {
    bar.expectsMoreText = loading != nil
    let wasSearching = bar.isSearching
    let outcome = bar.tick(at: time, in: &area, isHurried: !waiting.isEmpty && prompt == nil)
    // What only the terminal can do is never asked for by a search.
    _ = carryOut(outcome, at: time)
    if !bar.isOpen, wasSearching { say(bar.status) }
  }

  /// Lets a key stop a search that goes on without the bar; any other key does that too, and what it does else.
  ///
  /// - Returns: true if the event is used up.
  mutating func stopSearch(by event: Event) -> Bool {
    guard !bar.isOpen, bar.stop() else { return false }
    say(bar.status)
    return event == .key(KeyPress(.escape))
  }
}

extension Pad {
  /// The first keys of a command as people say them.
  func key(_ command: Command) -> String { area.keyMap.spelling(of: .host(command.rawValue)) }
}
