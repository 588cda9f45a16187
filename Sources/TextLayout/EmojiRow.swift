import TextMetrics

/// The quick way to find a row in which emoji stand: cluster by cluster, with what two neighbours tell about the break
/// between them.
///
/// ``QuickRow`` cannot jump over clusters of many scalars, and ``RowScan`` asks for all that UAX #14 and #29 may want to
/// know of each of them. Where that is needed, this gives up. All of them give the same rows; a test holds them
/// against each other.
struct EmojiRow {
  private let breaker: RowBreaker
  private let start: Int
  /// The place reached; blanks past the edge have no column.
  private var here: Mark
  /// The end of the last cluster that is not a blank.
  private var ink: Mark
  /// The end of the last cluster that has a cell.
  private var visible: Mark
  /// The last place where the row may end, and what it shows then.
  private var candidate: (offset: Int, ink: Mark)?
  /// What stands before the place, and before that.
  private var before: ScalarProperties?
  private var earlier: ScalarProperties?
  private var isAcrossBlanks = false

  private struct Mark {
    var offset: Int
    var column = 0
  }

  init(breaker: RowBreaker, start: Int) {
    self.breaker = breaker
    self.start = start
    here = Mark(offset: start)
    (ink, visible) = (here, here)
  }

  mutating func outcome(in text: Span<UInt8>, reachesEnd: Bool) -> QuickRow.Outcome {
    // What is sent whole has other widths.
    guard breaker.glyphRules.whole.isEmpty else { return .undecided }
    var walker = EmojiWalker(at: start, in: text)
    while walker.offset < text.count {
      switch text[walker.offset] {
      case 0x0A: return .row(hardRow(end: walker.offset + 1))
      case 0x0D where walker.offset + 1 < text.count && text[walker.offset + 1] == 0x0A:
        return .row(hardRow(end: walker.offset + 2))
      case 0x00..<0x20, 0x7F: return .undecided
      default: break
      }
      guard let cluster = walker.next(in: text) else { return .undecided }
      // More bytes could belong to the cluster.
      if walker.offset == text.count, !reachesEnd { return .needsMore }
      if cluster.isBlank {
        advance(to: walker.offset, width: 1)
        isAcrossBlanks = true
        continue
      }
      if cluster.isFlag, before == nil, !isAcrossBlanks, !startsBehindWholeFlags(in: text) { return .undecided }
      switch lineBreak(before: cluster.first) {
      case .allowed: candidate = (here.offset, ink)
      case .prohibited: break
      default: return .undecided
      }
      let width = cells(cluster)
      if here.column + width > breaker.width {
        let end = candidate ?? (here.offset, ink)
        return .row(softRow(end.offset, end.ink))
      }
      advance(to: walker.offset, width: width)
      ink = here
      (earlier, before, isAcrossBlanks) = (isAcrossBlanks ? nil : before, cluster.last, false)
    }
    return reachesEnd ? .row(hardRow(end: text.count)) : .needsMore
  }

  /// Cells of a cluster; one that is wider than a whole row shows as a stand-in of one (W3).
  private func cells(_ cluster: EmojiWalker.Step) -> Int {
    let cells = cluster.isFlag ? 2 : breaker.glyphRules.cells(cluster.first)
    return cells > breaker.width ? 1 : cells
  }

  /// What UAX #14 says of the place before a cluster.
  private func lineBreak(before next: ScalarProperties) -> LineBreak {
    // Nothing but indentation is not a row (W2).
    guard breaker.mode == .byWordWrapping, ink.offset > start, let before else { return .prohibited }
    if isAcrossBlanks { return LineBreaker.answerAcrossSpaces(ofClusters: before, next) }
    if before.line == .HY, let earlier { return LineBreaker.answer(between: earlier, hyphenAnd: next) }
    return LineBreaker.answer(betweenClusters: before, and: next)
  }

  /// True when an even number of regional indicators, or none, comes before the row: those make flags (LB30a).
  private func startsBehindWholeFlags(in text: Span<UInt8>) -> Bool {
    var (offset, count) = (start, 0)
    while offset > 0 {
      let scalar = text.scalar(before: offset)
      if scalar.properties.drawing != .regionalIndicator {
        if scalar.properties.line.isIn(.attaching) { return false }
        break
      }
      offset -= scalar.length
      count += 1
      if start - offset > RowBreaker.lookback - 64 { return false }
    }
    return count % 2 == 0
  }

  private mutating func advance(to end: Int, width: Int) {
    here.offset = end
    if here.column >= breaker.width { return }
    here.column += width
    visible = here
  }

  private func softRow(_ end: Int, _ ink: Mark) -> Row {
    Row(
      length: end - start, textLength: end - start, visibleLength: ink.offset - start, width: ink.column,
      endsLine: false)
  }

  private func hardRow(end: Int) -> Row {
    Row(
      length: end - start, textLength: here.offset - start, visibleLength: visible.offset - start,
      width: visible.column, endsLine: true)
  }
}
