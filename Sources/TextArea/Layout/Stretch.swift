import TextBuffer

/// Some rows in a row: a leaf of the row index.
///
/// It begins and ends where a row does. What is inside is known once it is measured.
struct Stretch: TreeLeaf {
  /// Most rows in one measured stretch.
  static let limit = 128

  /// Bytes of each row; empty while nothing is measured.
  let lengths: [UInt32]
  let summary: RowSummary

  /// A measured stretch.
  init(lengths: [UInt32]) {
    self.lengths = lengths
    summary = RowSummary(bytes: lengths.reduce(0) { $0 + Int($1) }, rows: lengths.count)
  }

  /// A stretch of which only the length in bytes is known.
  init(unmeasured bytes: Int) {
    lengths = []
    summary = RowSummary(bytes: bytes, unmeasured: bytes)
  }

  var isMeasured: Bool { !lengths.isEmpty }

  /// The row that holds a byte of this stretch, and the byte at which it starts, both from the stretch's start.
  func row(holding byte: Int) -> (index: Int, start: Int) {
    var start = 0
    for (index, length) in lengths.enumerated() {
      if byte < start + Int(length) { return (index, start) }
      start += Int(length)
    }
    return (lengths.count, start)
  }

  /// Stretches for rows of these lengths, none of them larger than the limit.
  static func stretches(for lengths: some RandomAccessCollection<UInt32>) -> [Stretch] {
    let count = (lengths.count + limit - 1) / limit
    return (0..<count).map { part in
      let start = lengths.index(lengths.startIndex, offsetBy: lengths.count * part / count)
      let end = lengths.index(lengths.startIndex, offsetBy: lengths.count * (part + 1) / count)
      return Stretch(lengths: Array(lengths[start..<end]))
    }
  }
}

/// What stretches add up to.
struct RowSummary: TreeSummary, Hashable {
  var bytes = 0
  /// Rows that are measured.
  var rows = 0
  /// Bytes of which the rows are not.
  var unmeasured = 0

  init() {}

  init(bytes: Int, rows: Int = 0, unmeasured: Int = 0) {
    (self.bytes, self.rows, self.unmeasured) = (bytes, rows, unmeasured)
  }

  mutating func append(_ next: RowSummary) {
    bytes += next.bytes
    rows += next.rows
    unmeasured += next.unmeasured
  }
}
