import TextMetrics

/// A cell as the painter compares it: equal bits mean that the terminal shows the same.
struct PaintCell: Hashable, Sendable {
  /// A scalar, or a number of ``TextNumbers`` with `Cell.tableFlag`.
  var code: UInt32
  /// A number of the table of looks.
  var look: UInt32
  /// As a cell has them.
  var traits: UInt32

  static let blank = PaintCell(code: 0x20, look: 0, traits: 1)

  var isBlank: Bool { code == 0x20 }
  var width: Int { Int(traits & 3) }
  var isContinuation: Bool { traits & Cell.continuationFlag != 0 }
  var needsResync: Bool { traits & Cell.resyncFlag != 0 }
  /// True for the first cell of what is sent as one: a glyph, or a cluster of several.
  var isStart: Bool { traits & (Cell.continuationFlag | Cell.joinedFlag) == 0 }
}

/// One row of the screen on its way to the terminal.
struct PaintRow: Sendable {
  var cells: [PaintCell] = []
  /// False when there is no cell that terminals measure differently.
  private(set) var mayNeedResync = false

  /// Takes a row of a frame.
  ///
  /// - Parameters:
  ///   - standsInForNewer: true replaces characters that the terminal may not know.
  ///   - resolver: the one by which the row was drawn, when that is no longer the table's.
  mutating func take(
    _ row: Int, of frame: Frame, _ looks: inout LookTable, _ texts: inout TextNumbers,
    standsInForNewer: Bool, drawnBy resolver: StyleResolver? = nil
  ) {
    let columns = frame.size.columns
    let start = row * columns
    if cells.count != columns { cells = Array(repeating: .blank, count: columns) }
    var traits: UInt32 = 0
    // Neighbours mostly have the same style.
    var (style, look, blank) = (UInt64(0), UInt32(0), UInt32(0))
    cells.withUnsafeMutableBufferPointer { cells in
      for column in 0..<columns {
        let cell = frame.cells[start + column]
        if cell.look != style || column == 0 {
          style = cell.look
          look = looks.number(ofStyle: style, drawnBy: resolver)
          blank = looks.number(ofBlankOf: look)
        }
        var code = cell.code
        if code & Cell.tableFlag != 0 { code = texts.number(of: frame.table[Int(code & ~Cell.tableFlag)]) }
        let shown = PaintCell(code: code, look: cell.isBlank ? blank : look, traits: cell.traits)
        traits |= cell.traits
        cells[column] = shown
        if standsInForNewer, cell.isNewer {
          cells[column] = PaintCell(code: cell.isContinuation ? 0x20 : 0xFFFD, look: shown.look, traits: 1)
        }
      }
    }
    mayNeedResync = traits & Cell.resyncFlag != 0
  }

  /// True when cells from a column on are measured differently by terminals.
  func needsResync(from column: Int) -> Bool { mayNeedResync && cells[column...].contains(where: \.needsResync) }

  /// The first cell of what is sent together with the cell at `column`.
  func start(of column: Int) -> Int {
    var column = column
    while column > 0, !cells[column].isStart { column -= 1 }
    return column
  }

  /// The end of what is sent together with the cell at `column`.
  static func end(of column: Int, _ cells: [PaintCell]) -> Int {
    var end = column + 1
    while end < cells.count, !cells[end].isStart { end += 1 }
    return end
  }

  /// Reduces the glyph in the last column to its base.
  mutating func dropMarksAtEnd(_ texts: TextNumbers) {
    guard let last = cells.last, last.code & Cell.tableFlag != 0, let base = texts[last.code].first else { return }
    for column in start(of: cells.count - 1)..<cells.count where cells[column].code == last.code {
      cells[column].code = base.value
    }
  }

  /// True when nothing sent as one reaches over a column's left edge.
  func canCut(at column: Int) -> Bool { column >= cells.count || cells[column].isStart }

  /// Moves cells to the right by `count` within columns, as a terminal does that inserts blanks at the first of them.
  mutating func insertBlanks(_ count: Int, in columns: Range<Int>) {
    for column in columns.reversed() {
      cells[column] = column - count >= columns.lowerBound ? cells[column - count] : .blank
    }
  }

  /// Moves cells to the left by `count` within columns, as a terminal does that deletes the first of them.
  mutating func delete(_ count: Int, in columns: Range<Int>) {
    for column in columns {
      cells[column] = column + count < columns.upperBound ? cells[column + count] : .blank
    }
  }
}

/// Numbers for the texts of two rows, so that texts are the same when their numbers are.
struct TextNumbers: Sendable {
  private var texts: [[Unicode.Scalar]] = []
  private var numbers: [[Unicode.Scalar]: UInt32] = [:]

  /// The number of a text, with the flag that makes it a cell's code.
  mutating func number(of text: ArraySlice<Unicode.Scalar>) -> UInt32 {
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
    texts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }
}
