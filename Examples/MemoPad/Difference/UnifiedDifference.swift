import TextBuffer

/// The difference of two texts in the format of `diff -u`, in bounded time and of bounded length.
struct UnifiedDifference {
  /// The output; empty if both texts are the same.
  private(set) var bytes: [UInt8] = []

  /// Lines around a change.
  private static let context = 3
  /// Lines that are aligned at most in one text; of more, only the first are shown.
  private static let mostLines = 1 << 20
  /// Lines and bytes of a line that are shown at most.
  private static let mostShown = 20_000
  private static let longestLine = 2_000

  private let old: TextContent
  private let new: TextContent
  /// True where the texts end their lines differently, so that the ends have to be seen.
  private let showsEnds: Bool
  private var shown = 0

  /// Compares two texts.
  init(
    _ old: TextContent, _ new: TextContent, names: (old: String, new: String),
    isCancelled: @escaping () -> Bool = { false }
  ) {
    (self.old, self.new) = (old, new)
    showsEnds =
      old.lineEndings.crlfs > 0 && new.lineEndings.crlfs == 0
      || old.lineEndings.crlfs == 0 && new.lineEndings.crlfs > 0
      || old.lineEndings.isMixed || new.lineEndings.isMixed
    let prefix = old.commonPrefix(with: new)
    if prefix == old.count, prefix == new.count { return }
    let suffix = old.commonSuffix(with: new, after: prefix)
    let first = old.line(containing: prefix)
    let (oldCount, newCount) = (LineTable.count(in: old), LineTable.count(in: new))
    // Whole lines at the end that are the same, counted from the first line end in what is the same.
    let oldEnd = Self.firstSameLine(old, suffix, count: oldCount)
    let newEnd = Self.firstSameLine(new, suffix, count: newCount)
    let tail = min(oldCount - oldEnd, newCount - newEnd)
    let (oldLines, newLines) = (first..<max(first, oldCount - tail), first..<max(first, newCount - tail))
    append("--- \(names.old)\n+++ \(names.new)\n")
    guard max(oldLines.count, newLines.count) <= Self.mostLines else {
      append("@@ -\(first + 1),\(oldLines.count) +\(first + 1),\(newLines.count) @@ too many lines to compare\n")
      for line in oldLines.prefix(Self.mostShown / 2) { append("-", line, of: old) }
      for line in newLines.prefix(Self.mostShown / 2) { append("+", line, of: new) }
      return
    }
    let alignment = LineAlignment(
      LineTable(old, lines: oldLines).hashes, LineTable(new, lines: newLines).hashes, isCancelled: isCancelled)
    let runs = alignment.runs.map { LineAlignment.Run(old: $0.old + first, new: $0.new + first, count: $0.count) }
    write(changes(between: runs, oldLines, newLines), oldCount, newCount)
  }

  /// The first line that lies wholly in the last `suffix` bytes.
  private static func firstSameLine(_ content: TextContent, _ suffix: Int, count: Int) -> Int {
    let start = content.count - suffix
    let line = content.line(containing: start)
    return min(count, content.start(ofLine: line) == start ? line : line + 1)
  }

  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private func changes(
    between runs: [LineAlignment.Run], _ oldLines: Range<Int>, _ newLines: Range<Int>
  ) -> [Change] {
    var changes: [Change] = []
    var (a, b) = (oldLines.lowerBound, newLines.lowerBound)
    for run in runs + [LineAlignment.Run(old: oldLines.upperBound, new: newLines.upperBound, count: 0)] {
      if a < run.old || b < run.new { changes.append(Change(old: a..<run.old, new: b..<run.new)) }
      (a, b) = (run.old + run.count, run.new + run.count)
    }
    return changes
  }

  private mutating func write(_ changes: [Change], _ oldCount: Int, _ newCount: Int) {
    var index = 0
    while index < changes.count {
      guard shown < Self.mostShown else { return append("\\ \(changes.count - index) more changes are not shown\n") }
      // Changes whose context would touch are shown together.
      var end = index + 1
      while end < changes.count, changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * Self.context {
        end += 1
      }
      let start = max(0, changes[index].old.lowerBound - Self.context)
      let before = changes[index].old.lowerBound - start
      let after = min(Self.context, oldCount - changes[end - 1].old.upperBound)
      let oldRange = start..<changes[end - 1].old.upperBound + after
      let newRange = changes[index].new.lowerBound - before..<changes[end - 1].new.upperBound + after
      append("@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@\n")
      var line = start
      for change in changes[index..<end] {
        for same in line..<change.old.lowerBound { append(" ", same, of: old) }
        for removed in change.old { append("-", removed, of: old) }
        for added in change.new { append("+", added, of: new) }
        line = change.old.upperBound
      }
      for same in line..<oldRange.upperBound { append(" ", same, of: old) }
      index = end
    }
  }

  /// Lines as `diff` counts them: from 1, and an empty range by the line before it.
  private static func place(_ lines: Range<Int>) -> String {
    lines.count == 1 ? "\(lines.lowerBound + 1)" : "\(lines.lowerBound + (lines.isEmpty ? 0 : 1)),\(lines.count)"
  }

  private mutating func append(_ text: String) { bytes += Array(text.utf8) }

  private mutating func append(_ mark: String, _ line: Int, of content: TextContent) {
    shown += 1
    guard shown <= 2 * Self.mostShown else { return }
    append(mark)
    let start = content.start(ofLine: line)
    let end = content.lineEnd(containing: start)
    bytes += content.bytes(in: start..<min(end, start + Self.longestLine))
    if end - start > Self.longestLine { append("… \(end - start) bytes") }
    let next = content.start(ofLine: line + 1)
    if showsEnds, next - end == 2 { append("^M") }
    append("\n")
    if next == content.count, next == end { append("\\ no newline at the end\n") }
  }
}
