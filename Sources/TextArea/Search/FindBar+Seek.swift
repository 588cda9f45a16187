import TextBuffer

extension FindBar {
  /// A search under way: first on to the text's end, then from the other end back to where it began.
  struct Seeking: Sendable {
    var finder: MatchFinder
    var backwards: Bool
    /// The part to search after wrapping around; `nil` when that is under way.
    var wrapped: Range<Int>?
    var hasWrapped = false
    /// True when it began at a match, so that what it finds is that one's neighbour.
    var isFromMatch: Bool
  }

  /// Counts all matches, and those before the current one.
  struct Counting: Sendable {
    var finder: MatchFinder
    var total = 0
    var before = 0
    var isComplete = false
  }

  /// Bytes searched before the first answer, and at a time after it.
  private static let slice = 8 << 20
  /// The same for regular expressions, which are slower by far.
  private static let expressionSlice = 1 << 16

  private var slice: Int { query.isRegularExpression ? Self.expressionSlice : Self.slice }

  /// The pattern changed: searches from where the caret was.
  mutating func searchAgain(in area: inout TextArea) {
    query.pattern = field.text
    area.mark(query)
    count(in: area)
    guard !query.pattern.isEmpty else {
      (seeking, message) = (nil, "")
      area.selectedRange = origin..<origin
      return
    }
    seek(from: origin, backwards: false, in: &area)
  }

  mutating func count(in area: TextArea) {
    counting = query.pattern.isEmpty ? nil : (try? MatchFinder(query, in: area.content)).map { Counting(finder: $0) }
  }

  mutating func seek(from position: TextPosition, backwards: Bool, in area: inout TextArea) {
    let (offset, count) = (position.byteOffset, area.content.count)
    guard !query.pattern.isEmpty else { return }
    do throws(SearchError) {
      let finder = try MatchFinder(
        query, in: area.content, range: backwards ? 0..<offset : offset..<count, backwards: backwards)
      seeking = Seeking(
        finder: finder, backwards: backwards, wrapped: 0..<count,
        isFromMatch: area.currentMatch != nil && area.currentMatch == area.selectedRange)
      message = ""
      seekOn(in: &area)
    } catch {
      (seeking, message) = (nil, error.text)
    }
  }

  /// Searches one slice more.
  private mutating func seekOn(in area: inout TextArea) {
    guard var search = seeking else { return }
    switch search.finder.step(bytes: slice) {
    case .searching:
      let percent = 100 - 100 * search.finder.remaining / max(1, area.content.count)
      message = "searching \(percent) %, Esc stops"
      seeking = search
    case .found(let match):
      seeking = nil
      message = search.hasWrapped ? (search.backwards ? "from the end" : "from the start") : ""
      area.show(match: TextRange(bytes: match))
      renumber(after: search, in: area)
    case .exhausted:
      guard let range = search.wrapped,
        let finder = try? MatchFinder(query, in: area.content, range: range, backwards: search.backwards)
      else {
        (seeking, message) = (nil, "not found")
        return
      }
      seeking = Seeking(
        finder: finder, backwards: search.backwards, wrapped: nil, hasWrapped: true,
        isFromMatch: search.isFromMatch)
      seekOn(in: &area)
    }
  }

  /// Keeps the current match's number: a neighbour's is known, any other is counted.
  private mutating func renumber(after search: Seeking, in area: TextArea) {
    guard search.isFromMatch, let counted = counting, counted.isComplete else {
      count(in: area)
      countOn(in: area)
      return
    }
    let step = search.backwards ? counted.total - 1 : 1
    counting?.before = (counted.before + step) % max(1, counted.total)
  }

  private mutating func countOn(in area: TextArea) {
    guard var count = counting, !count.isComplete else { return }
    let current = area.selectedRange.lowerBound.byteOffset
    let until = count.finder.remaining - slice
    while count.finder.remaining > max(0, until) {
      guard case .found(let match) = count.finder.step(bytes: slice) else {
        count.isComplete = count.finder.remaining == 0
        break
      }
      count.total += 1
      if match.lowerBound < current { count.before += 1 }
    }
    if count.finder.remaining == 0 { count.isComplete = true }
    counting = count
  }

  /// True when there is something to do in ``tick(in:)``.
  public var needsTick: Bool { seeking != nil || counting?.isComplete == false }

  /// Goes on with a long search for some milliseconds.
  public mutating func tick(in area: inout TextArea) {
    if seeking != nil { seekOn(in: &area) } else { countOn(in: area) }
  }

  /// Which match is selected of how many, and what else there is to say of the search.
  public var status: String {
    var parts: [String] = []
    if let counting, counting.isComplete, seeking == nil, message != "not found", counting.total > 0 {
      parts.append("\(counting.before + 1) of \(counting.total)")
    }
    if !message.isEmpty { parts.append(message) }
    return parts.joined(separator: ", ")
  }

  /// The switches that are on, as the bar shows them.
  public var switches: String {
    (query.ignoresCase ? "" : "Aa ") + (query.matchesWholeWords ? "word " : "")
      + (query.isRegularExpression ? ".* " : "")
  }
}

extension SearchError {
  var text: String {
    switch self {
    case .invalidPattern(let reason): "no valid expression: \(reason.split(separator: "\n").first ?? "")"
    }
  }
}
