import TextBuffer
import TextLayout
import TextMetrics

/// Reads rows and their clusters off a document, a window of bytes at a time.
///
/// Whoever needs more bytes than a window holds comes back with a larger one, so the cost is that of the row,
/// not of the document.
struct RowReader: Hashable, Sendable {
  let breaker: RowBreaker
  let wraps: Bool
  /// The wrapping width in cells.
  let width: Int
  /// Bytes that ordinary rows fit in with room to spare.
  private let window: Int
  /// Bytes read at once where many rows are measured.
  private static let largeWindow = 1 << 16

  init(width: Int, mode: LineBreakMode, tabWidth: Int, glyphRules: GlyphRules) {
    self.width = max(1, width)
    breaker = RowBreaker(width: max(1, width), mode: mode, tabWidth: max(1, tabWidth), glyphRules: glyphRules)
    wraps = mode.wraps
    window = max(256, width * 8)
  }

  /// The row that starts at byte `start`.
  ///
  /// - Precondition: `start` is a row's start, or the document's end after a line end.
  /// - Complexity: O(log n) in the document, O(m) in the bytes of the row.
  func row(at start: Int, in content: TextContent) -> Row {
    if !wraps { return unwrappedRow(at: start, in: content) }
    var size = window
    let from = max(0, start - RowBreaker.lookback)
    while true {
      let end = min(content.count, start + size)
      let row = content.withSpan(of: from..<end) { bytes in
        breaker.row(from: start - from, in: bytes, reachesEnd: end == content.count)
      }
      if let row { return row }
      precondition(end < content.count, "a window that reaches the end tells the row")
      size *= 2
    }
  }

  /// Calls `body` with rows from the one that starts at byte `start` on, until it says false or there are no more.
  ///
  /// - Parameter expected: how many rows to read bytes for at once.
  /// - Complexity: O(log n) in the document for each window of bytes, O(m) in the bytes of the rows.
  func forEachRow(
    from start: Int, expecting expected: Int, in content: TextContent, _ body: (_ start: Int, Row) -> Bool
  ) {
    var (at, goesOn) = (start, true)
    func take(_ row: Row) {
      goesOn = body(at, row)
      at += row.length
      // Behind a line end at the document's end there is one more row, of no bytes.
      if at >= content.count, row.length == row.textLength { goesOn = false }
    }
    if !wraps {
      while goesOn { take(unwrappedRow(at: at, in: content)) }
      return
    }
    let usual = max(window, expected * width * 4)
    var size = usual
    while goesOn {
      let (from, before) = (max(0, at - RowBreaker.lookback), at)
      let limit = min(content.count, at + size)
      content.withSpan(of: from..<limit) { bytes in
        while goesOn, let row = breaker.row(from: at - from, in: bytes, reachesEnd: limit == content.count) {
          take(row)
        }
      }
      precondition(at > before || !goesOn || limit < content.count, "a window that reaches the end tells the row")
      size = at == before ? size * 2 : usual
    }
  }

  /// Cells from a row's start to the cluster at byte `offset` of the row.
  ///
  /// Blanks that hang past the row's edge count none.
  ///
  /// - Complexity: O(offset): eight bytes at a time over ASCII.
  func column(ofByte offset: Int, in row: Row, at start: Int, in content: TextContent) -> Int {
    var (part, column) = (row, 0)
    part.textLength = min(row.textLength, offset)
    forEachRun(of: part, at: start, in: content) { run, _ in
      column = run.column + run.width
    } cluster: { box, _ in
      column = box.column + box.width
    }
    return column
  }

  /// Bytes of the line end at byte `offset`; 0 at the document's end.
  func lineEndLength(at offset: Int, in content: TextContent) -> Int {
    guard offset < content.count else { return 0 }
    return content[offset] == 0x0D ? 2 : 1
  }

  /// The lengths in bytes of the rows from byte `start` on: until the row that holds byte `offset` is passed and there
  /// are `minimum` of them, and in any case no further than byte `end`.
  ///
  /// - Precondition: rows start at `start` and at `end`.
  /// - Complexity: O(m) in the bytes of the rows.
  func rowLengths(
    from start: Int, to end: Int, through offset: Int, atLeast minimum: Int, in content: TextContent
  ) -> [UInt32] {
    var lengths: [UInt32] = []
    var at = start
    var size = Self.largeWindow
    while at < end, at <= offset || lengths.count < minimum {
      let from = max(0, at - RowBreaker.lookback)
      let limit = min(content.count, at + size)
      let before = at
      content.withSpan(of: from..<limit) { bytes in
        while at < end, at <= offset || lengths.count < minimum,
          let row = breaker.row(from: at - from, in: bytes, reachesEnd: limit == content.count)
        {
          lengths.append(UInt32(truncatingIfNeeded: row.length))
          at += row.length
        }
      }
      size = at == before ? size * 2 : Self.largeWindow
    }
    return lengths
  }

  /// Calls `body` with the clusters of a row and their bytes.
  func forEachCluster(
    of row: Row, at start: Int, in content: TextContent, _ body: (ClusterBox, Span<UInt8>) -> Void
  ) {
    withWindow(of: row, at: start, in: content) { bytes, start in
      breaker.forEachCluster(of: row, from: start, in: bytes) { box in
        body(box, bytes.extracting(start + box.offset..<start + box.offset + box.length))
      }
    }
  }

  /// Calls `ascii` with runs of printable ASCII and `cluster` with every other cluster of a row.
  func forEachRun(
    of row: Row, at start: Int, in content: TextContent, ascii: (ClusterBox, Span<UInt8>) -> Void,
    cluster: (ClusterBox, Span<UInt8>) -> Void
  ) {
    withWindow(of: row, at: start, in: content) { bytes, start in
      breaker.forEachRun(of: row, from: start, in: bytes) { run in
        ascii(run, bytes.extracting(start + run.offset..<start + run.offset + run.length))
      } cluster: { box in
        cluster(box, bytes.extracting(start + box.offset..<start + box.offset + box.length))
      }
    }
  }

  /// The bytes of a row with the bytes before them that a row's state may depend on, and where in them the row starts.
  private func withWindow(
    of row: Row, at start: Int, in content: TextContent, _ body: (Span<UInt8>, _ start: Int) -> Void
  ) {
    let from = max(0, start - RowBreaker.lookback)
    content.withSpan(of: from..<start + row.textLength) { body($0, start - from) }
  }
}
