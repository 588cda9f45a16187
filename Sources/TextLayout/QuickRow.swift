import TextMetrics

/// The quick way to find a row: jump ahead by the width, then look back for the last place where the row may end.
///
/// It handles printable ASCII and scalars that are clusters by themselves, and leaves everything else to `RowScan`:
/// tabs, controls, marks, jamo, flags, joined emoji, and places where UAX #14 looks further than two characters.
/// Both give the same rows; a test holds them against each other.
///
/// Rows of prose cost about a nanosecond a byte, which bounds checks would double: hence the pointer. It comes from
/// the span, and every offset is compared with `count` first.
struct QuickRow {
  private let breaker: RowBreaker
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let start: Int

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
  }

  func outcome(reachesEnd: Bool) -> Outcome {
    var offset = start
    var column = 0
    while true {
      let limit = min(offset + breaker.width - column + 1, count)
      let run = printableRun(from: offset, to: limit)
      if run - offset > breaker.width - column {
        return overflow(at: run - 1, column: breaker.width, reachesEnd: reachesEnd)
      }
      column += run - offset
      offset = run
      if offset == count { return reachesEnd ? .row(hardRow(textEnd: offset, end: offset, column)) : .needsMore }
      // A character ahead of a mark or a joiner is no cluster by itself: then the mark is met here, and is not simple.
      if bytes[offset] < 0x80 {
        if bytes[offset] == 0x0A { return .row(hardRow(textEnd: offset, end: offset + 1, column)) }
        if bytes[offset] == 0x0D, offset + 1 < count, bytes[offset + 1] == 0x0A {
          return .row(hardRow(textEnd: offset, end: offset + 2, column))
        }
        return .undecided
      }
      guard let scalar = simpleScalar(at: offset) else { return .undecided }
      let cells = self.cells(scalar.properties)
      if column + cells > breaker.width { return overflow(at: offset, column: column, reachesEnd: reachesEnd) }
      column += cells
      offset += scalar.length
    }
  }

  // MARK: Ahead

  /// The first byte from `offset` up to `limit` that is not printable ASCII; eight bytes at a time.
  private func printableRun(from offset: Int, to limit: Int) -> Int {
    var offset = offset
    while offset + 8 <= limit {
      let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self).littleEndian
      // The lowest marked byte is the first one below 0x20, equal to 0x7F or above; carries only spoil higher ones.
      let odd = (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
      if odd != 0 { return offset + odd.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < limit, bytes[offset] >= 0x20, bytes[offset] < 0x7F { offset += 1 }
    return offset
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
      if bytes[next] == 0x0A { return .row(hardRow(textEnd: next, end: next + 1, visibleEnd: offset, column)) }
    }
    // The cluster at `next` has to be simple to the end: marks could make it wider, or the last blank part of it.
    guard let scalar = simpleScalar(at: next) else { return .undecided }
    let end = next + scalar.length
    if end == count {
      if !reachesEnd { return .needsMore }
    } else if bytes[end] >= 0x80, simpleScalar(at: end) == nil {
      return .undecided
    }
    if column < breaker.width, next > offset { return .undecided }
    return lookBack(from: next, overflow: offset, column: column)
  }

  /// A scalar that is a cluster by itself and no blank; blanks are met one by one only where the row ends.
  private func simpleScalar(at offset: Int) -> (properties: ScalarProperties, length: Int)? {
    let first = bytes[offset]
    let value: UInt32
    let length: Int
    if first < 0x80 {
      value = UInt32(first)
      length = 1
    } else if first >= 0xE1, first < 0xED, offset + 2 < count {
      // Three bytes, neither overlong nor a surrogate: nearly all of CJK.
      let (second, third) = (bytes[offset + 1], bytes[offset + 2])
      guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
      value = UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      length = 3
    } else {
      let scalar = UnsafeBufferPointer(start: bytes, count: count).span.scalar(at: offset)
      value = scalar.value
      length = scalar.length
    }
    let properties = ScalarProperties(of: value)
    return properties.isSimple ? (properties, length) : nil
  }

  /// The simple scalar, or space, that ends at `offset`.
  private func scalar(before offset: Int) -> (properties: ScalarProperties, length: Int) {
    let scalar = UnsafeBufferPointer(start: bytes, count: count).span.scalar(before: offset)
    return (scalar.properties, scalar.length)
  }

  private func cells(_ properties: ScalarProperties) -> Int {
    let cells = breaker.glyphRules.cells(properties)
    return cells > breaker.width ? 1 : cells
  }

  // MARK: Back

  /// The row's end is the last place at or before `limit` that may be one, or else what does not fit.
  private func lookBack(from limit: Int, overflow: Int, column: Int) -> Outcome {
    var place = limit
    var here = withoutBlanks(Ink(offset: overflow, column: column))
    if here.offset == start || breaker.mode == .byCharWrapping { return .row(softRow(limit, here)) }
    let emergency = softRow(limit, here)
    var after = simpleScalar(at: place)?.properties
    var acrossBlanks = here.offset < place
    while let next = after, here.offset > start {
      let (before, length) = scalar(before: here.offset)
      if acrossBlanks {
        switch LineBreaker.answerAcrossSpaces(before, next) {
        case .prohibited: break
        case .allowed: return .row(softRow(place, here))
        default: return .undecided
        }
      } else if !(before.line == .AL && next.line == .AL) {
        switch answer(between: before, endingAt: here.offset, length, and: next) {
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
    let (earlier, _) = scalar(before: end - length)
    return LineBreaker.answer(between: earlier, hyphenAnd: after)
  }

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
