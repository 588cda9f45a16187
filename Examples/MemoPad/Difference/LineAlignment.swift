/// Which lines two texts have in common, in order: found in bounded time, so that not always the most are found.
struct LineAlignment {
  /// Lines that are the same in both.
  struct Run: Hashable {
    var old: Int
    var new: Int
    var count: Int
  }

  /// In ascending order, neither touching nor overlapping in both texts at once.
  private(set) var runs: [Run] = []

  /// Differences looked for in one stretch before it is cut at lines that both have once.
  private static let mostDifferences = 400
  /// Lines compared at most, all in all.
  private var budget: Int

  private let old: [UInt64]
  private let new: [UInt64]
  private let isCancelled: () -> Bool

  /// Aligns lines that are known by their hashes.
  ///
  /// - Complexity: O(lines × log lines)
  init(_ old: [UInt64], _ new: [UInt64], isCancelled: @escaping () -> Bool = { false }) {
    (self.old, self.new, self.isCancelled) = (old, new, isCancelled)
    budget = 4 * (old.count + new.count) + 20_000_000
    align(old.indices, new.indices, depth: 0)
  }

  private mutating func add(_ old: Int, _ new: Int, _ count: Int) {
    guard count > 0 else { return }
    if let last = runs.last, last.old + last.count == old, last.new + last.count == new {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(old: old, new: new, count: count))
    }
  }

  /// Aligns a stretch: what is the same at its ends, what few differences leave, or what lies between unique lines.
  private mutating func align(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
    var (a, b) = (oldRange, newRange)
    var head = 0
    while head < a.count, head < b.count, old[a.lowerBound + head] == new[b.lowerBound + head] { head += 1 }
    add(a.lowerBound, b.lowerBound, head)
    (a, b) = (a.dropFirst(head), b.dropFirst(head))
    var tail = 0
    while tail < a.count, tail < b.count, old[a.upperBound - 1 - tail] == new[b.upperBound - 1 - tail] { tail += 1 }
    (a, b) = (a.dropLast(tail), b.dropLast(tail))
    if !a.isEmpty, !b.isEmpty, !isCancelled() {
      if let path = shortestPath(a, b) {
        for run in path { add(run.old, run.new, run.count) }
      } else if depth < 32 {
        alignBetweenUniqueLines(a, b, depth: depth)
      }
    }
    add(a.upperBound, b.upperBound, tail)
  }

  /// Cuts a stretch at the lines that both texts have exactly once (patience diff).
  private mutating func alignBetweenUniqueLines(_ a: Range<Int>, _ b: Range<Int>, depth: Int) {
    var places: [UInt64: (old: Int, new: Int)] = [:]
    // -1: not seen; -2: seen more than once.
    for index in a { places[old[index]] = (places[old[index]] == nil ? index : -2, -1) }
    for index in b {
      guard let place = places[new[index]] else { continue }
      places[new[index]] = (place.old, place.new == -1 ? index : -2)
    }
    let unique = places.values.filter { $0.old >= 0 && $0.new >= 0 }.sorted { $0.old < $1.old }
    var (start, other) = (a.lowerBound, b.lowerBound)
    for (index, match) in Self.longestAscending(unique.map(\.new)).map({ (unique[$0].old, unique[$0].new) }) {
      align(start..<index, other..<match, depth: depth + 1)
      add(index, match, 1)
      (start, other) = (index + 1, match + 1)
    }
    if start > a.lowerBound { align(start..<a.upperBound, other..<b.upperBound, depth: depth + 1) }
  }

  /// The places of a longest ascending subsequence.
  static func longestAscending(_ numbers: [Int]) -> [Int] {
    /// Where the best subsequence of each length ends.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(index)
      index = previous[index]
    }
    return result.reversed()
  }

  /// The fewest differences (Myers 1986), `nil` when they are more than are looked for.
  private mutating func shortestPath(_ a: Range<Int>, _ b: Range<Int>) -> [Run]? {
    let most = min(Self.mostDifferences, a.count + b.count)
    /// The furthest place in `a` on each diagonal, shifted by `most + 1`, for each number of differences.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    for differences in 0...most {
      history.append(Array(furthest[(most + 1 - differences)...(most + 1 + differences)]))
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        let slot = diagonal + most + 1
        let goesDown =
          diagonal == -differences || (diagonal != differences && furthest[slot - 1] < furthest[slot + 1])
        var x = goesDown ? furthest[slot + 1] : furthest[slot - 1] + 1
        let start = x
        while x < a.count, x - diagonal < b.count, x - diagonal >= 0,
          old[a.lowerBound + x] == new[b.lowerBound + x - diagonal]
        { x += 1 }
        budget -= x - start + 1
        furthest[slot] = x
        if x >= a.count, x - diagonal >= b.count { return runs(back: history, differences, diagonal, x, a, b) }
      }
      if budget < 0 { return nil }
    }
    return nil
  }

  /// The way back through what was furthest at each number of differences.
  private func runs(
    back history: [[Int]], _ differences: Int, _ diagonal: Int, _ end: Int, _ a: Range<Int>, _ b: Range<Int>
  ) -> [Run] {
    var result: [Run] = []
    var (x, diagonal) = (end, diagonal)
    for count in stride(from: differences, through: 1, by: -1) {
      func before(_ diagonal: Int) -> Int {
        // Of the round before, whose row in the history is the one for this count.
        let row = history[count]
        return row[diagonal + count]
      }
      let goesDown =
        diagonal == -count || (diagonal != count && before(diagonal - 1) < before(diagonal + 1))
      let previous = goesDown ? diagonal + 1 : diagonal - 1
      let start = goesDown ? before(previous) : before(previous) + 1
      if x > start {
        result.append(Run(old: a.lowerBound + start, new: b.lowerBound + start - diagonal, count: x - start))
      }
      (x, diagonal) = (before(previous), previous)
    }
    if x > 0 { result.append(Run(old: a.lowerBound, new: b.lowerBound, count: x)) }
    return result.reversed()
  }
}
