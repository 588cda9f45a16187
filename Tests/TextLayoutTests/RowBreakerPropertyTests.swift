import Testing
import TextLayout
import TextMetrics

/// What must hold of the rows of any text at any width (W1 to W5), tried on random texts.
@Suite struct `Rows of any text` {
  private static let seeds: [UInt64] = (0..<8).map { _ in .random(in: 0...UInt64.max) }

  @Test(arguments: seeds) func `keep the wrapping rules`(_ seed: UInt64) {
    forEachSample(seed) { text, breaker in
      let whole = Whole(text)
      var start = 0
      var found: [Range<Int>] = []
      for row in rows(of: text, breaker) {
        defer { start += row.length }
        check(row, at: start, of: text, whole, breaker)
        breaker.forEachCluster(of: row, from: start, in: text.span) {
          found.append(start + $0.offset..<start + $0.offset + $0.length)
        }
        if row.length > row.textLength { found.append(start + row.textLength..<start + row.length) }
      }
      #expect(start == text.count)
      #expect(found == whole.clusters, "every cluster in exactly one row")
    }
  }

  /// A row seen through the smallest window that tells is the row seen with everything around it.
  @Test(arguments: seeds) func `are the same from any window`(_ seed: UInt64) {
    forEachSample(seed, samples: 8) { text, breaker in
      // Something before, so that windows begin in the middle.
      let prefix = [UInt8](repeating: UInt8(ascii: "x"), count: 300)
      let text = prefix + text
      var start = 0
      for row in rows(of: text, breaker) {
        let from = max(0, start - RowBreaker.lookback)
        var end = start
        while true {
          let window = text.span.extracting(from..<end)
          if let seen = breaker.row(from: start - from, in: window, reachesEnd: end == text.count) {
            #expect(seen == row)
            break
          }
          guard end < text.count else {
            Issue.record("no row from a window that reaches the end")
            break
          }
          end += 1
        }
        start += row.length
      }
    }
  }

  @Test(arguments: seeds) func `are the same by the quick way and by the plain way`(_ seed: UInt64) {
    forEachSample(seed, samples: 200) { text, breaker in
      var start = 0
      for row in rows(of: text, breaker) {
        let plain = breaker.plainRow(from: start, in: text.span, reachesEnd: true)
        #expect(plain == row, "\(text) from \(start), \(breaker)")
        start += row.length
      }
    }
  }

  /// Each cluster that has a cell can be found again by its column.
  @Test(arguments: seeds) func `map columns to clusters and back`(_ seed: UInt64) {
    forEachSample(seed) { text, breaker in
      var start = 0
      for row in rows(of: text, breaker) {
        var column = 0
        breaker.forEachCluster(of: row, from: start, in: text.span) { box in
          #expect(box.column == column)
          let isHanging = box.offset >= row.visibleLength
          #expect(box.width > 0 || isHanging)
          column += box.width
          if box.offset + box.length == row.visibleLength { #expect(column == row.width) }
        }
        if breaker.mode.wraps { #expect(column <= breaker.width) }
        start += row.length
      }
    }
  }

  private func check(_ row: Row, at start: Int, of text: [UInt8], _ whole: Whole, _ breaker: RowBreaker) {
    #expect(row.width <= breaker.width)
    #expect(row.visibleLength <= row.textLength && row.textLength <= row.length && row.length > 0)
    let end = start + row.length
    let isSoft = !row.endsLine
    if isSoft {
      #expect(end < text.count)
      #expect(!whole.isBlank(at: end), "no row starts with a blank because of wrapping")
      #expect(row.length == row.textLength)
      let usable = whole.opportunities.filter { $0 > start && $0 <= end && whole.isUsable($0, rowStart: start) }
      if breaker.mode == .byWordWrapping {
        #expect(usable.isEmpty || usable.last == end, "a break is at the last opportunity or, without any, anywhere")
      }
    } else {
      #expect(end == text.count || text[end - 1] == 0x0A)
    }
    #expect(whole.boundaries.contains(end))
  }

  private func rows(of text: [UInt8], _ breaker: RowBreaker) -> [Row] {
    var rows: [Row] = []
    var start = 0
    while start < text.count, let row = breaker.row(from: start, in: text.span, reachesEnd: true), row.length > 0 {
      rows.append(row)
      start += row.length
    }
    return rows
  }

  private func forEachSample(_ seed: UInt64, samples: Int = 30, _ body: ([UInt8], RowBreaker) -> Void) {
    var source = NastyText(seed: seed)
    for _ in 0..<samples {
      let text = source.text(pieces: 40)
      let width = source.number(below: 13)
      let rules = GlyphRules(ambiguousWidth: 1 + source.number(below: 2))
      for mode in [LineBreakMode.byWordWrapping, .byCharWrapping] {
        body(text, RowBreaker(width: width, mode: mode, tabWidth: 1 + source.number(below: 8), glyphRules: rules))
      }
    }
  }
}

/// What the annexes say of a text as a whole, line by line, without looking at rows.
private struct Whole {
  let text: [UInt8]
  private(set) var clusters: [Range<Int>] = []
  private(set) var boundaries: Set<Int> = []
  private(set) var opportunities: [Int] = []

  init(_ text: [UInt8]) {
    self.text = text
    var start = 0
    var breaker = LineBreaker()
    while start < text.count {
      let end = ClusterBreaker.end(ofClusterAt: start, in: text.span)
      clusters.append(start..<end)
      boundaries.insert(end)
      var offset = start
      while offset < end {
        let answer = breaker.next(at: offset, in: text.span)
        if offset == start, answer != .prohibited, offset > 0 { opportunities.append(offset) }
        offset += text.span.scalar(at: offset).length
      }
      if text[end - 1] == 0x0A { breaker = LineBreaker() }
      start = end
    }
  }

  func isBlank(at offset: Int) -> Bool {
    guard offset < text.count, let cluster = clusters.first(where: { $0.lowerBound == offset }) else { return false }
    let scalar = text.span.scalar(at: offset)
    return scalar.length == cluster.count && scalar.properties.isBlank
  }

  /// W2: not before a blank, and not after nothing but blanks.
  func isUsable(_ offset: Int, rowStart: Int) -> Bool {
    !isBlank(at: offset)
      && clusters.contains { $0.lowerBound >= rowStart && $0.upperBound <= offset && !isBlank(at: $0.lowerBound) }
  }
}
