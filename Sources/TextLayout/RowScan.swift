import TextMetrics

/// The plain way to find a row: cluster by cluster from its start, the last place where it may end remembered.
struct RowScan {
  private let breaker: RowBreaker
  private let start: Int
  private var line: LineBreaker
  /// The place reached, and its column; blanks past the edge do not count.
  private var here: Mark
  /// The end of the last cluster that is not a blank.
  private var ink: Mark
  /// The end of the last cluster that has a cell.
  private var visible: Mark
  /// The last place where the row may end, and what it shows then.
  private var candidate: (offset: Int, ink: Mark)?

  private struct Mark {
    var offset: Int
    var column = 0
  }

  init(breaker: RowBreaker, start: Int, in text: Span<UInt8>) {
    self.breaker = breaker
    self.start = start
    line = breaker.mode == .byWordWrapping ? LineBreaker(resumingAt: start, in: text) : LineBreaker()
    here = Mark(offset: start)
    ink = here
    visible = here
  }

  mutating func row(in text: Span<UInt8>, reachesEnd: Bool) -> Row? {
    var walker = ClusterWalker(at: start, in: text)
    while here.offset < text.count {
      let cluster = walker.next(in: text)
      let end = cluster.range.upperBound
      if text[end - 1] == 0x0A {
        return hardRow(end: end)
      }
      // More bytes could belong to the cluster.
      if end == text.count, !reachesEnd { return nil }
      let answer = lineBreak(before: cluster, in: text, reachesEnd: reachesEnd)
      if answer == .unknown { return nil }
      let (width, isBlank) = breaker.measure(cluster, at: here.column, in: text)
      if isBlank {
        advance(to: end, width: width)
        continue
      }
      // A row that held nothing but the line's indentation would be a blank row made by wrapping (W2).
      if answer != .prohibited, ink.offset > start { candidate = (here.offset, ink) }
      if breaker.mode.wraps, here.column + width > breaker.width {
        return softRow()
      }
      advance(to: end, width: width)
      ink = here
    }
    return reachesEnd ? hardRow(end: text.count) : nil
  }

  /// What UAX #14 says of the place before a cluster, which is taken in.
  private mutating func lineBreak(
    before cluster: ClusterWalker.Step, in text: Span<UInt8>, reachesEnd: Bool
  ) -> LineBreak {
    guard breaker.mode == .byWordWrapping else { return .prohibited }
    var offset = cluster.range.lowerBound
    var length = cluster.isSingle ? cluster.range.count : text.scalar(at: offset).length
    let answer = line.next(cluster.first, end: offset + length, in: text, endsText: reachesEnd)
    offset += length
    // An opportunity inside of a cluster is none: clusters are drawn whole.
    while offset < cluster.range.upperBound {
      let scalar = text.scalar(at: offset)
      length = scalar.length
      offset += length
      if line.next(scalar.properties, end: offset, in: text, endsText: reachesEnd) == .unknown { return .unknown }
    }
    return answer
  }

  private mutating func advance(to end: Int, width: Int) {
    if breaker.mode.wraps, here.column >= breaker.width {
      here.offset = end
      return
    }
    here = Mark(offset: end, column: here.column + width)
    if breaker.mode.wraps { here.column = min(here.column, breaker.width) }
    visible = here
  }

  private func hardRow(end: Int) -> Row {
    Row(
      length: end - start, textLength: here.offset - start, visibleLength: visible.offset - start,
      width: visible.column, endsLine: true)
  }

  private func softRow() -> Row {
    let end = candidate ?? (here.offset, ink)
    return Row(
      length: end.offset - start, textLength: end.offset - start, visibleLength: end.ink.offset - start,
      width: end.ink.column, endsLine: false)
  }
}
