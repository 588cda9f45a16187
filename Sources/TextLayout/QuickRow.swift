import TextMetrics

/// The quick way to find a row: jump ahead by the width, then look back for the last place where the row may end.
///
/// It handles printable ASCII and scalars that are clusters by themselves, and leaves everything else to `RowScan`:
/// tabs, controls, marks, jamo, flags, joined emoji, and places where UAX #14 looks further than two characters.
/// Both give the same rows; a test holds them against each other.
///
/// Most of the time goes into `SimpleRun`, which says why this takes a pointer.
struct QuickRow {
  private let breaker: RowBreaker
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let start: Int
  private let run: SimpleRun

  enum Outcome {
    case row(Row)
    /// The window is too short.
    case needsMore
    /// The plain way has to look.
    case undecided
  }

  /// What is shown up to a place, blanks before it left out.
  private struct Ink {
    var offset: Int
    var column: Int
  }

  init(breaker: RowBreaker, start: Int, bytes: UnsafePointer<UInt8>, count: Int) {
    self.breaker = breaker
    self.start = start
    self.bytes = bytes
    self.count = count
    run = SimpleRun(from: start, of: bytes, count: count, width: breaker.width, rules: breaker.glyphRules)
  }

  func outcome(reachesEnd: Bool) -> Outcome {
    var run = self.run
    switch run.advance() {
    case .full:
      return overflow(at: run.offset, column: run.column, reachesEnd: reachesEnd)
    case .end:
      return reachesEnd ? .row(hardRow(textEnd: count, end: count, run.column)) : .needsMore
    case .odd:
      let length = lineEndLength(at: run.offset)
      return length > 0 ? .row(hardRow(textEnd: run.offset, end: run.offset + length, run.column)) : .undecided
    }
  }

  private func lineEndLength(at offset: Int) -> Int {
    if bytes[offset] == 0x0A { return 1 }
    return bytes[offset] == 0x0D && offset + 1 < count && bytes[offset + 1] == 0x0A ? 2 : 0
  }

  /// What does not fit begins at `offset`; `column` cells are before it.
  private func overflow(at offset: Int, column: Int, reachesEnd: Bool) -> Outcome {
    var next = offset
    while next < count, bytes[next] == 0x20 { next += 1 }
    if next == count {
      return reachesEnd ? .row(hardRow(textEnd: count, end: count, visibleEnd: offset, column)) : .needsMore
    }
    if next > offset {
      // Blanks hang; the line may end after them.
      let length = lineEndLength(at: next)
      if length > 0 { return .row(hardRow(textEnd: next, end: next + length, visibleEnd: offset, column)) }
    }
    // The cluster at `next` has to be simple to the end: marks could make it wider, or the last blank part of it.
    guard let scalar = run.simpleScalar(at: next) else { return .undecided }
    let end = next + scalar.length
    if end == count {
      if !reachesEnd { return .needsMore }
    } else if bytes[end] >= 0x80, run.simpleScalar(at: end) == nil {
      return .undecided
    }
    if column < breaker.width, next > offset { return .undecided }
    return lookBack(from: next, before: scalar.properties, overflow: offset, column: column)
  }

  private func cells(_ properties: ScalarProperties) -> Int {
    let cells = breaker.glyphRules.cells(properties)
    return cells > breaker.width ? 1 : cells
  }

  // MARK: Back

  /// The row's end is the last place at or before `limit` that may be one, or else what does not fit.
  private func lookBack(from limit: Int, before next: ScalarProperties, overflow: Int, column: Int) -> Outcome {
    var place = limit
    var here = withoutBlanks(Ink(offset: overflow, column: column))
    if here.offset == start || breaker.mode == .byCharWrapping { return .row(softRow(limit, here)) }
    let emergency = softRow(limit, here)
    var after = next
    var acrossBlanks = here.offset < place
    while here.offset > start {
      if !acrossBlanks, after.line == .AL, isLetter(bytes[place - 1]) {
        // LB28, without a look-up: nearly every step back through prose.
        var first = place - 1
        while first > start, isLetter(bytes[first - 1]) { first -= 1 }
        let letters = Ink(offset: first, column: here.column - (place - first))
        place = first
        here = withoutBlanks(letters)
        acrossBlanks = here.offset < first
        continue
      }
      let (before, length) = run.scalar(before: here.offset)
      if acrossBlanks {
        switch LineBreaker.answerAcrossSpaces(before, after) {
        case .prohibited: break
        case .allowed: return .row(softRow(place, here))
        default: return .undecided
        }
      } else {
        switch answer(between: before, endingAt: here.offset, length, and: after) {
        case .prohibited: break
        case .allowed: return .row(softRow(place, here))
        default: return .undecided
        }
      }
      after = before
      place = here.offset - length
      here = Ink(offset: place, column: here.column - cells(before))
      let ink = withoutBlanks(here)
      acrossBlanks = ink.offset < here.offset
      here = ink
    }
    return .row(emergency)
  }

  private func answer(
    between before: ScalarProperties, endingAt end: Int, _ length: Int, and after: ScalarProperties
  ) -> LineBreak {
    guard before.line == .HY, end - length > start else { return LineBreaker.answer(between: before, and: after) }
    // A hyphen depends on what is before it (LB20a, LB21a).
    let (earlier, _) = run.scalar(before: end - length)
    return LineBreaker.answer(between: earlier, hyphenAnd: after)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private func withoutBlanks(_ ink: Ink) -> Ink {
    var ink = ink
    while ink.offset > start, bytes[ink.offset - 1] == 0x20 {
      ink.offset -= 1
      ink.column -= 1
    }
    return ink
  }

  private func softRow(_ end: Int, _ ink: Ink) -> Row {
    Row(
      length: end - start, textLength: end - start, visibleLength: ink.offset - start, width: ink.column,
      endsLine: false)
  }

  private func hardRow(textEnd: Int, end: Int, visibleEnd: Int? = nil, _ column: Int) -> Row {
    Row(
      length: end - start, textLength: textEnd - start, visibleLength: (visibleEnd ?? textEnd) - start, width: column,
      endsLine: true)
  }
}
