import TextMetrics

/// One row of the screen on its way to the terminal: the cells of a frame, whose texts have numbers that two rows share.
struct PaintRow: Sendable {
  var cells: [Cell] = []

  /// Takes a row of a frame.
  ///
  /// - Parameter standsInForNewer: true replaces characters that the terminal may not know.
  mutating func take(_ row: Int, of frame: borrowing Frame, _ texts: inout TextNumbers, standsInForNewer: Bool) {
    let columns = frame.size.columns
    cells.removeAll(keepingCapacity: true)
    frame.cells.withUnsafeBufferPointer { cells.append(contentsOf: $0[row * columns..<(row + 1) * columns]) }
    guard standsInForNewer || frame.table.count > 0 else { return }
    for column in cells.indices {
      if let index = cells[column].tableIndex { cells[column].code = texts.number(of: frame.table[index]) }
      if standsInForNewer, cells[column].isNewer {
        cells[column].code = cells[column].isContinuation ? 0x20 : 0xFFFD
        cells[column].traits = 1
      }
    }
  }

  /// Forgets what is in cells whose look is not that of their style any more.
  mutating func forget(_ hasOtherLook: (Cell) -> Bool) {
    for column in cells.indices where hasOtherLook(cells[column]) { cells[column].code = Cell.unknown }
  }

  /// True when cells from a column on are measured differently by terminals.
  func needsResync(from column: Int) -> Bool { cells[column...].contains(where: \.needsResync) }

  /// The first cell of what is sent together with the cell at `column`.
  func start(of column: Int) -> Int {
    var column = column
    while column > 0, !cells[column].isStart { column -= 1 }
    return column
  }

  /// The end of what is sent together with the cell at `column`.
  func end(of column: Int) -> Int {
    var end = column + 1
    while end < cells.count, !cells[end].isStart { end += 1 }
    return end
  }

  /// Reduces the glyph in the last column to its base.
  mutating func dropMarksAtEnd(_ texts: TextNumbers) {
    guard let last = cells.last, last.tableIndex != nil, let base = texts[last.code].first else { return }
    for column in start(of: cells.count - 1)..<cells.count where cells[column].code == last.code {
      cells[column].code = base.value
    }
  }

  /// True when nothing sent as one reaches over a column's left edge.
  func canCut(at column: Int) -> Bool { column >= cells.count || cells[column].isStart }

  /// Moves cells to the right by `count` within columns, as a terminal does that inserts blanks at the first of them.
  mutating func insertBlanks(_ count: Int, in columns: Range<Int>) {
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress.map({ $0 + columns.lowerBound }) else { return }
      let kept = max(0, columns.count - count)
      (start + columns.count - kept).update(from: start, count: kept)
      start.update(repeating: .blank, count: columns.count - kept)
    }
  }

  /// Moves cells to the left by `count` within columns, as a terminal does that deletes the first of them.
  mutating func delete(_ count: Int, in columns: Range<Int>) {
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress.map({ $0 + columns.lowerBound }) else { return }
      let kept = max(0, columns.count - count)
      start.update(from: start + columns.count - kept, count: kept)
      (start + kept).update(repeating: .blank, count: columns.count - kept)
    }
  }
}

/// Numbers for the texts of two rows, so that texts are the same when their numbers are.
struct TextNumbers: Sendable {
  private var texts: [[Unicode.Scalar]] = []
  private var numbers: [[Unicode.Scalar]: UInt32] = [:]

  /// The number of a text, with the flag that makes it a cell's code.
  mutating func number(of text: ArraySlice<Unicode.Scalar>) -> UInt32 {
    // While there are few of them, looking at each is quicker than hashing.
    if texts.count <= 8, let found = texts.firstIndex(where: { $0.elementsEqual(text) }) {
      return Cell.tableFlag | UInt32(found)
    }
    let text = Array(text)
    if let number = numbers[text] { return number }
    let number = Cell.tableFlag | UInt32(texts.count)
    texts.append(text)
    numbers[text] = number
    return number
  }

  /// The text of a cell's code.
  subscript(code: UInt32) -> [Unicode.Scalar] { texts[Int(code & ~Cell.tableFlag)] }

  mutating func removeAll() {
    if texts.isEmpty { return }
    texts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }
}
