import TextBuffer

/// What the bar does in slices: look for the next match, replace all, mark what shows, count.
extension FindBar {
  /// A search for the next match: first on to the text's end, then from the other end back to where it began.
  struct Seeking: Sendable {
    var finder: MatchFinder
    var backwards: Bool
    /// Bytes of the text that the finder looks at.
    var textCount: Int
    /// True after the text's end was passed.
    var hasWrapped = false
    /// Where it began, and whether that was at the end of a match.
    var origin: Int
    var isFromMatch: Bool
    /// Where the last match may begin after wrapping around.
    var last: Int?
    /// Where to go on once more text is loaded.
    var waitsAt: Int?
  }

  /// Counts all matches, and those before the current one.
  struct Counting: Sendable {
    var finder: MatchFinder
    /// Bytes of the text that the finder looks at.
    var textCount: Int
    var total = 0
    var before = 0
    var isComplete = false
  }

  /// Looks for the matches near what shows.
  struct Marking: Sendable {
    var finder: MatchFinder
    var covered: Range<Int>
    var found: [Range<Int>] = []
  }

  /// Replacing one match after the other, once around.
  struct Round: Sendable {
    /// Where the first replaced match began.
    var start: Int
    var count = 0
    var hasWrapped = false
    /// True once nothing is left: what was put in is not replaced in its turn.
    var isOver = false
  }

  /// What is done in one go between two events, in bytes looked at: ten milliseconds' worth.
  static let slice = 24 << 20
  /// Matches that are marked at once.
  private static let mostMarks = 10_000

  /// The query, compiled for this text; `nil` with a message when that is impossible, or when there is nothing to find.
  mutating func compiledQuery(for area: TextArea) -> CompiledQuery? {
    guard !query.pattern.isEmpty else { return nil }
    let hasCRLF = area.content.lineEndings.crlfs > 0
    if case .success(let known)? = compiled, known.query == query, known.hasCRLF == hasCRLF { return known }
    do throws(SearchError) {
      let new = try CompiledQuery(query, engine: area.expressionEngine, hasCRLF: hasCRLF)
      compiled = .success(new)
      return new
    } catch {
      compiled = .failure(error)
      remark = .failed(error)
      return nil
    }
  }

  /// The pattern changed: it is to be searched for from where the caret was, once no more keys change it.
  mutating func searchAgain(at time: Duration, in area: inout TextArea) {
    query.pattern = FieldText.meant(field.text)
    (seeking, replacing, marking, counting, round) = (nil, nil, nil, nil, nil)
    area.marks = nil
    begin(at: time, in: area)
    isNew = !query.pattern.isEmpty
    if !isNew { area.selectedRange = origin..<origin }
  }

  /// Begins to search for a pattern that changed.
  private mutating func searchForNew(in area: inout TextArea) {
    isNew = false
    guard let compiled = compiledQuery(for: area) else {
      area.selectedRange = origin..<origin
      return
    }
    area.marks = TextArea.SearchMarks()
    count(compiled, in: area)
    seek(compiled, from: origin.byteOffset, at: start, in: &area)
  }

  mutating func count(_ compiled: CompiledQuery, in area: TextArea) {
    revision = area.revision
    counting = Counting(finder: MatchFinder(compiled, in: area.content), textCount: area.content.count)
  }

  /// Begins to look for the next match.
  ///
  /// - Parameter isFromMatch: it begins at the edge of the current match.
  mutating func seek(
    _ compiled: CompiledQuery, from offset: Int, backwards: Bool = false, isFromMatch: Bool = false, last: Int? = nil,
    at time: Duration, in area: inout TextArea
  ) {
    let finder =
      backwards
      ? MatchFinder(compiled, in: area.content, before: offset)
      : MatchFinder(compiled, in: area.content, from: offset, isAfterMatch: isFromMatch)
    seeking = Seeking(
      finder: finder, backwards: backwards, textCount: area.content.count, origin: offset, isFromMatch: isFromMatch,
      last: last)
    begin(at: time, in: area)
  }

  /// What is begun now is all that there is to say.
  mutating func begin(at time: Duration, in area: TextArea) {
    (remark, revision, start) = (nil, area.revision, time)
    (isNew, isLate, hasJustBegun) = (false, false, true)
  }

  /// True when there is something to do in ``tick(at:in:isHurried:)``.
  public func needsTick(for area: TextArea) -> Bool {
    if isNew { return true }
    if let seeking, seeking.waitsAt == nil || area.content.count > seeking.textCount || !expectsMoreText { return true }
    if replacing != nil, !expectsMoreText { return true }
    if marking != nil { return true }
    if counting?.isComplete == false, !expectsMoreText { return true }
    return isOpen && area.marks != nil && area.wantsMarks
  }

  /// Goes on with what takes long, for some milliseconds.
  ///
  /// - Parameter isHurried: leaves marks and count for later, since keys wait for what is found.
  public mutating func tick(at time: Duration, in area: inout TextArea, isHurried: Bool = false) -> Outcome {
    work(at: time, in: &area, isHurried: isHurried)
  }

  /// One slice of what is most urgent.
  @discardableResult
  mutating func work(at time: Duration, in area: inout TextArea, isHurried: Bool = false) -> Outcome {
    var outcome = Outcome()
    var work = Self.slice
    var isCounting = false
    if isNew { searchForNew(in: &area) }
    hasJustBegun = false
    if time - start >= Self.patience { isLate = true }
    // Edits by somebody else: what was found may be gone.
    if revision != area.revision {
      (seeking, replacing, marking) = (nil, nil, nil)
      if let compiled = compiledQuery(for: area), counting != nil { count(compiled, in: area) }
      revision = area.revision
    }
    do throws(SearchError) {
      if seeking != nil { try seekOn(work: &work, in: &area) }
      if replacing != nil, !expectsMoreText { outcome = try replaceOn(work: &work, at: time, in: &area) }
      if isHurried { return outcome }
      if seeking == nil, replacing == nil { try markOn(work: &work, in: &area) }
      isCounting = seeking == nil && replacing == nil && marking == nil
      if isCounting { try countOn(work: &work, in: area) }
    } catch {
      if isCounting {
        // What was found stays so.
        counting = nil
        remark = .tooCostlyToCount
        return outcome
      }
      (seeking, replacing, marking, counting) = (nil, nil, nil, nil)
      // Nothing is marked from here on; trying again would end the same.
      area.marks = nil
      remark = .failed(error)
    }
    return outcome
  }

  /// Looks on for the next match.
  private mutating func seekOn(work: inout Int, in area: inout TextArea) throws(SearchError) {
    while var search = seeking, let compiled = compiledQuery(for: area) {
      if let place = search.waitsAt {
        guard area.content.count > search.textCount || !expectsMoreText else { return }
        search.textCount = area.content.count
        if search.backwards {
          // The next one is the last of the whole text.
          guard !expectsMoreText else { return seeking = search }
          search.finder = MatchFinder(compiled, in: area.content, before: area.content.count + 1)
          search.hasWrapped = true
        } else {
          let isAfterMatch = search.isFromMatch && place == search.origin
          search.finder = MatchFinder(compiled, in: area.content, from: place, isAfterMatch: isAfterMatch)
        }
        search.waitsAt = nil
      }
      let progress = try search.finder.next(work: &work)
      seeking = search
      switch progress {
      case .searching: return
      case .found(let match) where expectsMoreText && mayGoOn(match, search): seeking?.waitsAt = match.lowerBound
      case .found(let match):
        if search.hasWrapped, let last = search.last, match.lowerBound >= last { return endRound() }
        seeking = nil
        remark = search.hasWrapped ? .wrapped : nil
        if search.hasWrapped { round?.hasWrapped = true }
        area.show(match: TextRange(bytes: match), groups: search.finder.groups, of: compiled.query)
        renumber(after: search, in: area)
        return
      case .exhausted:
        if expectsMoreText {
          // Matches that reach into what is to come were not found yet.
          let line = area.content.lineStart(containing: max(0, search.textCount - 1))
          seeking?.waitsAt = max(search.origin, max(line, search.textCount - compiled.reach))
          return
        }
        if search.hasWrapped || round?.hasWrapped == true { return endRound() }
        search.hasWrapped = true
        search.finder =
          search.backwards
          ? MatchFinder(compiled, in: area.content, before: area.content.count + 1)
          : MatchFinder(compiled, in: area.content, through: search.last)
        seeking = search
      }
    }
  }

  /// True when a match at the end of what is loaded may be another one once more is there.
  private func mayGoOn(_ match: Range<Int>, _ search: Seeking) -> Bool {
    guard query.isRegularExpression || query.matchesWholeWords else { return false }
    return !search.backwards && match.upperBound == search.textCount
  }

  /// Nothing is left to be found.
  private mutating func endRound() {
    seeking = nil
    round?.isOver = true
    remark = round.map { .replacedAround($0.count) } ?? .notFound
  }

  /// Replaces on, and makes the edit at the end.
  private mutating func replaceOn(
    work: inout Int, at time: Duration, in area: inout TextArea
  ) throws(SearchError) -> Outcome {
    guard var job = replacing else { return Outcome() }
    replacing = nil
    // It was begun when only a part of the text was loaded.
    if job.textCount != area.content.count, let compiled = compiledQuery(for: area) {
      job = area.replaceAll(compiled, with: FieldText.meant(replacement?.text ?? ""))
    }
    guard try job.step(work: &work) else {
      replacing = job
      return Outcome()
    }
    guard job.count > 0 else {
      remark = .notFound
      return area.nothingToDo()
    }
    let outcome = area.finish(&job, at: time)
    revision = area.revision
    if outcome.refusal == nil { remark = .replaced(job.count) }
    counting = nil
    return outcome
  }

  /// Looks for the matches that show.
  private mutating func markOn(work: inout Int, in area: inout TextArea) throws(SearchError) {
    area.wantsMarks = false
    guard isOpen, area.marks != nil, let compiled = compiledQuery(for: area) else { return marking = nil }
    let wanted = area.rangeToMark()
    if marking.map({ !$0.covered.contains(wanted) }) ?? !area.covers(wanted) {
      // Some more, so that the next rows need no other search.
      let near = max(0, wanted.lowerBound - 4096)..<min(area.content.count, wanted.upperBound + 4096)
      let line = area.content.lineStart(containing: near.lowerBound)
      let start = max(line, near.lowerBound - compiled.reach)
      marking = Marking(
        finder: MatchFinder(compiled, in: area.content, from: start, through: near.upperBound), covered: near)
    }
    while var job = marking {
      let progress = try job.finder.next(work: &work)
      switch progress {
      case .searching: return marking = job
      case .found(let match) where job.found.count < Self.mostMarks:
        if !match.isEmpty { job.found.append(match) }
        marking = job
      case .found, .exhausted:
        area.marks = TextArea.SearchMarks(ranges: job.found, covered: job.covered)
        marking = nil
      }
    }
  }

  private mutating func countOn(work: inout Int, in area: TextArea) throws(SearchError) {
    guard var count = counting, !count.isComplete, !expectsMoreText else { return }
    counting = nil
    // It was begun when only a part of the text was loaded.
    if count.textCount != area.content.count, let compiled = compiledQuery(for: area) {
      count = Counting(finder: MatchFinder(compiled, in: area.content), textCount: area.content.count)
    }
    let current = (area.selectedMatch ?? area.selectedRange).lowerBound.byteOffset
    while work > 0 {
      guard case .found(let match) = try count.finder.next(work: &work) else {
        count.isComplete = work > 0
        break
      }
      count.total += 1
      if match.lowerBound < current { count.before += 1 }
    }
    counting = count
  }

  /// Keeps the current match's number: a neighbour's is known, any other is counted.
  private mutating func renumber(after search: Seeking, in area: TextArea) {
    guard search.isFromMatch, let counted = counting, counted.isComplete else {
      if let compiled = compiledQuery(for: area) { count(compiled, in: area) }
      return
    }
    let step = search.backwards ? counted.total - 1 : 1
    counting?.before = (counted.before + step) % max(1, counted.total)
  }

  /// Which match is selected of how many, and what else there is to say of the search.
  public var status: String { statusForms.last ?? "" }

  /// The same from the shortest form on.
  var statusForms: [String] {
    if isLate, isSearching {
      let (work, percent) = progress
      let values: KeyValuePairs = ["work": work, "percent": "\(percent)"]
      return [words[.stopHint], words.say(.percentDone, values), words.say(.workDone, values)]
    }
    guard !isSearching, let counting, counting.isComplete, counting.total > 0, remark == nil || remark == .wrapped
    else {
      return remark?.forms(in: words) ?? []
    }
    let place = words.say(
      .matchNumber, ["number": "\(counting.before + 1)", "count": "\(counting.total)"])
    return [place] + (remark?.forms(in: words) ?? []).map { "\(place), \($0)" }
  }

  private var progress: (work: String, percent: Int) {
    if let replacing { return (words[.replacing], replacing.percent) }
    guard let seeking else { return (words[.searching], 100) }
    return (words[.searching], 100 - 100 * seeking.finder.remaining / max(1, seeking.textCount))
  }
}

extension Range<Int> {
  /// True when another range lies in this one; one of nothing does.
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
