public import TerminalScreen
import TextBuffer
import TextMetrics

extension FindBar {
  /// Lets the bar act on an event; what ``tick(at:in:isHurried:)`` then finds is selected in `area`.
  ///
  /// An event that depends on what a search under way finds gives it some milliseconds first. A host that keeps such
  /// events until the search is over (see ``mustWait(for:)``) does without that.
  public mutating func handle(_ event: Event, at time: Duration, in area: inout TextArea) -> Outcome {
    guard mustWait(for: event) else { return act(on: event, at: time, in: &area) }
    var outcome = work(at: time, in: &area)
    outcome.merge(act(on: event, at: time, in: &area))
    return outcome
  }

  private mutating func act(on event: Event, at time: Duration, in area: inout TextArea) -> Outcome {
    if case .key(let key) = event, let command = keys[key] {
      return perform(command, by: key, at: time, in: &area)
    }
    if case .mouse(let mouse) = event { return follow(mouse, at: time, in: &area) }
    let isReplacement = replacement?.isFocused == true
    var outcome = (isReplacement ? replacement?.handle(event, at: time) : field.handle(event, at: time)) ?? Outcome()
    if outcome.changes.contains(.text) {
      if isReplacement {
        if replacing != nil { stop() }
        if round?.isOver == true { (round, remark) = (nil, nil) }
      } else {
        searchAgain(at: time, in: &area)
      }
    }
    // The key that opened the bar goes on with the search.
    for (name, command) in Self.commandsOfHosts {
      guard let index = outcome.requests.firstIndex(of: .host(name)) else { continue }
      outcome.requests.remove(at: index)
      outcome.merge(perform(command, at: time, in: &area))
    }
    return outcome
  }

  /// Searches for the same again from the selection on, also while the bar is closed.
  public mutating func findAgain(backwards: Bool, at time: Duration = .zero, in area: inout TextArea) {
    guard let compiled = compiledQuery(for: area) else { return }
    // Not from the selection, which can be larger by parts of clusters.
    let match = area.selectedMatch
    let place = match ?? area.selectedRange
    if round?.isOver == true { round = nil }
    seek(
      compiled, from: (backwards ? place.lowerBound : place.upperBound).byteOffset, backwards: backwards,
      isFromMatch: match != nil, last: nil, at: time, in: &area)
  }

  /// A press on a switch or a field, and what the mouse goes on to do in the field.
  private mutating func follow(_ mouse: MouseEvent, at time: Duration, in area: inout TextArea) -> Outcome {
    switch mouse.action {
    case .press(.left) where region.contains(mouse.point): break
    case .drag(.left), .release(.left): return followInField(mouse, drawn ?? layout(in: region.size), at: time)
    default: return Outcome()
    }
    let point = Point(column: mouse.point.column - region.origin.column, row: mouse.point.row - region.origin.row)
    let layout = drawn ?? layout(in: region.size)
    if let button = layout.buttons.first(where: { $0.area.contains(point) }) {
      return perform(button.command, at: time, in: &area)
    }
    if let replacement {
      let isThere = layout.replacement?.contains(point) ?? false
      if isThere != replacement.isFocused, isThere || layout.field?.contains(point) == true { switchField() }
    }
    _ = followInField(mouse, layout, at: time)
    return area.nothingToDo(isRefusable: false)
  }

  /// Lets the mouse place the caret and select in the field that has the focus.
  private mutating func followInField(_ mouse: MouseEvent, _ layout: FindBarLayout, at time: Duration) -> Outcome {
    func onScreen(_ place: Rect) -> Rect {
      let origin = Point(column: region.origin.column + place.origin.column, row: region.origin.row + place.origin.row)
      return Rect(origin: origin, size: place.size)
    }
    if replacement?.isFocused == true {
      guard let place = layout.replacement else { return Outcome() }
      return replacement?.follow(mouse, label: words[.replaceLabel], in: onScreen(place), at: time) ?? Outcome()
    }
    guard let place = layout.field else { return Outcome() }
    return field.follow(mouse, label: words[.findLabel], in: onScreen(place), at: time)
  }

  private mutating func switchField() {
    guard replacement != nil else { return }
    replacement?.isFocused.toggle()
    field.isFocused.toggle()
  }

  /// Actions of the host's that mean a command of the bar while it is open.
  static let commandsOfHosts: [(name: String, command: Command)] = [("find", .next), ("find-previous", .previous)]

  private mutating func perform(
    _ command: Command, by key: KeyPress? = nil, at time: Duration, in area: inout TextArea
  ) -> Outcome {
    var outcome = Outcome()
    outcome.isHandled = true
    switch command {
    case .next where query.pattern.isEmpty, .previous where query.pattern.isEmpty,
      .replaceAll where query.pattern.isEmpty:
      remark = .nothingToFind
    case .next:
      remember()
      if replacing != nil { break }
      if replacement?.isFocused == true, seeking == nil {
        // Enter on and on goes around once; to begin anew is said by another key, or in a field.
        if key == KeyPress(.enter), let round, round.isOver {
          remark = .replacedAround(round.count)
          break
        }
        if area.selectedMatch != nil { return replaceAndGoOn(at: time, in: &area) }
      }
      findAgain(backwards: false, at: time, in: &area)
    case .previous:
      remember()
      if replacing == nil { findAgain(backwards: true, at: time, in: &area) }
    case .earlier, .later:
      recall(earlier: command == .earlier, at: time, in: &area)
    case .close:
      remember()
      // The first Esc lets go of what takes long.
      if !stop() { close(in: &area) }
    case .switchField where replacement == nil: remark = .nothingToReplaceWith
    case .switchField: switchField()
    case .replaceAll:
      remember()
      guard let replacement else {
        remark = .nothingToReplaceWith
        break
      }
      guard replacing == nil else { break }
      return replaceAll(with: FieldText.meant(replacement.text), at: time, in: &area)
    case .toggleWords:
      query.matchesWholeWords.toggle()
      searchAgain(at: time, in: &area)
    case .toggleExpression:
      query.isRegularExpression.toggle()
      searchAgain(at: time, in: &area)
    case .toggleCase:
      query.caseSensitivity = query.ignoresCase ? .sensitive : .insensitive
      searchAgain(at: time, in: &area)
    }
    return outcome
  }

  /// Replaces the match that is selected and goes to the next one, but not again into what was replaced.
  private mutating func replaceAndGoOn(at time: Duration, in area: inout TextArea) -> Outcome {
    guard let compiled = compiledQuery(for: area), let match = area.selectedMatch?.bytes else { return Outcome() }
    let before = area.content.count
    let outcome = area.replaceMatch(of: compiled, with: FieldText.meant(replacement?.text ?? ""), at: time)
    guard area.selectedMatch == nil else { return outcome }
    let end = match.upperBound + area.content.count - before
    var round = round ?? Round(start: match.lowerBound)
    // What lies before the place where it began moves that place.
    if match.lowerBound < round.start { round.start += area.content.count - before }
    round.count += 1
    self.round = round
    count(compiled, in: area)
    // Behind a replaced match of no bytes none is right there: the next one begins a character further on.
    seek(compiled, from: end, isFromMatch: true, last: round.start, at: time, in: &area)
    seeking?.isFromMatch = false
    seeking?.hasWrapped = round.hasWrapped
    if round.hasWrapped {
      seeking?.finder = MatchFinder(compiled, in: area.content, from: end, through: round.start, isAfterMatch: true)
    }
    return outcome
  }

  private mutating func replaceAll(with template: String, at time: Duration, in area: inout TextArea) -> Outcome {
    guard let compiled = compiledQuery(for: area) else { return area.nothingToDo() }
    guard area.isEditable else { return area.nothingToDo() }
    (seeking, marking, round) = (nil, nil, nil)
    replacing = area.replaceAll(compiled, with: template)
    begin(at: time, in: area)
    var outcome = Outcome()
    outcome.isHandled = true
    return outcome
  }
}
