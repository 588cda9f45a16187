public import TerminalScreen

extension FindBar {
  /// Lets the bar act on an event; what it finds is selected in `area`.
  public mutating func handle(_ event: Event, at time: Duration, in area: inout TextArea) -> Outcome {
    if case .key(let key) = event, let command = Self.commands.first(where: { $0.keys.contains(key) })?.command {
      return perform(command, at: time, in: &area)
    }
    if case .mouse = event { return Outcome() }
    let isReplacement = replacement?.isFocused == true
    var outcome = (isReplacement ? replacement?.handle(event, at: time) : field.handle(event, at: time)) ?? Outcome()
    if outcome.changes.contains(.text), !isReplacement { searchAgain(in: &area) }
    // The key that opened the bar goes on with the search.
    for (name, command) in [("find", Command.next), ("find-previous", .previous)] {
      guard let index = outcome.requests.firstIndex(of: .host(name)) else { continue }
      outcome.requests.remove(at: index)
      outcome.merge(perform(command, at: time, in: &area))
    }
    return outcome
  }

  /// Searches for the same again from the selection on, also while the bar is closed.
  public mutating func findAgain(backwards: Bool, in area: inout TextArea) {
    let selection = area.selectedRange
    seek(from: backwards ? selection.lowerBound : selection.upperBound, backwards: backwards, in: &area)
  }

  private enum Command {
    case next, previous, close, switchField, replaceAll
    case toggleCase, toggleWords, toggleExpression
  }

  private static let commands: [(keys: [KeyPress], command: Command)] = [
    ([KeyPress(.enter), KeyPress(.down), KeyPress(.function(3))], .next),
    ([KeyPress(.enter, .shift), KeyPress(.up), KeyPress(.function(3), .shift)], .previous),
    ([KeyPress(.escape), KeyPress(.character("g"), .control)], .close),
    ([KeyPress(.tab), KeyPress(.tab, .shift)], .switchField),
    ([KeyPress(.enter, .alt), KeyPress(.character("a"), .alt)], .replaceAll),
    ([KeyPress(.character("c"), .alt)], .toggleCase),
    ([KeyPress(.character("w"), .alt)], .toggleWords),
    ([KeyPress(.character("r"), .alt)], .toggleExpression),
  ]

  private mutating func perform(_ command: Command, at time: Duration, in area: inout TextArea) -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    switch command {
    case .next:
      if replacement?.isFocused == true { outcome = replaceAndGoOn(at: time, in: &area) }
      findAgain(backwards: false, in: &area)
    case .previous:
      findAgain(backwards: true, in: &area)
    case .close:
      // The first Esc lets go of a search that takes long.
      if seeking != nil { (seeking, message) = (nil, "stopped") } else { close(in: &area) }
    case .switchField:
      guard replacement != nil else { break }
      replacement?.isFocused.toggle()
      field.isFocused.toggle()
    case .replaceAll:
      if let replacement { outcome = replaceAll(by: replacement.text, at: time, in: &area) }
    case .toggleWords:
      query.matchesWholeWords.toggle()
      searchAgain(in: &area)
    case .toggleExpression:
      query.isRegularExpression.toggle()
      searchAgain(in: &area)
    case .toggleCase:
      query.caseSensitivity = query.ignoresCase ? .sensitive : .insensitive
      searchAgain(in: &area)
    }
    return outcome
  }

  private mutating func replaceAndGoOn(at time: Duration, in area: inout TextArea) -> Outcome {
    let outcome = area.replaceMatch(of: query, with: replacement?.text ?? "", at: time)
    if outcome.changes.contains(.text) { count(in: area) }
    return outcome
  }

  private mutating func replaceAll(by template: String, at time: Duration, in area: inout TextArea) -> Outcome {
    do throws(SearchError) {
      let (outcome, count) = try area.replaceAll(query, with: template, at: time)
      counting = nil
      message = outcome.refusal == nil ? "\(count) replaced" : message
      return outcome
    } catch {
      message = error.text
      return Outcome()
    }
  }
}
