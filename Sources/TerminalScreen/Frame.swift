public import TextMetrics

/// One screenful: a grid of cells and the place of the cursor.
///
/// A frame may be kept and drawn on again, which takes no memory: ``draw(_:)`` draws over what it shows, so that rows
/// that did not change need not be drawn.
public struct Frame: Sendable {
  /// Its size in cells.
  public private(set) var size: Size
  /// Where the terminal's cursor stands; `nil` hides it.
  public var cursor: Point?
  /// The cursor's colour, for terminals that can change it; on a sheet of its own colour theirs may not be seen.
  public var cursorColor = Color.terminalDefault
  /// The cells, row after row.
  public internal(set) var cells: [Cell]
  /// What rows are known to show; whatever else is drawn into one makes it unknown.
  var marks: [RowMark?]
  /// The texts of cells with combining marks.
  var table = GlyphTable()

  /// A blank frame.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    marks = Array(repeating: nil, count: size.rows)
  }

  /// Makes it blank, in another size if need be, with the memory that it has.
  ///
  /// - Complexity: O(*cells*).
  public mutating func clear(to size: Size) {
    if self.size != size {
      self.size = size
      cells.removeAll(keepingCapacity: true)
      cells.append(contentsOf: repeatElement(.blank, count: size.columns * size.rows))
    } else {
      cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
    }
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(nil, count: size.rows))
    table.removeAll()
    cursor = nil
    cursorColor = .terminalDefault
  }

  /// The cell at a point inside the frame.
  public subscript(point: Point) -> Cell {
    cells[point.row * size.columns + point.column]
  }

  /// The cells of one row.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The scalars of a cell of this frame: a base and its marks.
  public func scalars(of cell: Cell) -> [Unicode.Scalar] {
    if let index = cell.tableIndex { return Array(table[index]) }
    return Unicode.Scalar(cell.code).map { [$0] } ?? []
  }

  /// The text of a cell of this frame.
  public func text(of cell: Cell) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars(of: cell))
    return String(view)
  }

  /// The glyph of a cell of this frame, to be put elsewhere.
  func glyph(of cell: Cell) -> Glyph {
    let scalars = scalars(of: cell)
    var marks = SIMD4<UInt32>.zero
    for (index, mark) in scalars.dropFirst().prefix(4).enumerated() { marks[index] = mark.value }
    var glyph = Glyph(
      scalars.first ?? " ", width: cell.width, marks: marks, furtherMarks: Array(scalars.dropFirst(5)))
    glyph.agreement = cell.isNewer ? .newer : cell.needsResync ? .differs : .alike
    glyph.joinsPrevious = cell.joinsPrevious
    return glyph
  }

  /// The text that is drawn at a point; for the right half of a wide glyph, that of the glyph.
  public func text(at point: Point) -> String { text(of: self[point]) }

  // MARK: Drawing

  /// Puts a glyph on its cells; a wide glyph that this cuts in half is cleared as a whole.
  ///
  /// One that belongs to a cluster whose beginning is not in the cell before leaves blanks.
  ///
  /// - Precondition: the glyph's cells lie inside the frame.
  mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
    let start = point.row * size.columns
    let first = start + point.column
    let width = Int(glyph.width)
    free(point.column..<point.column + width, ofRow: point.row)
    if glyph.joinsPrevious, point.column == 0 || !cells[first - 1].canBeJoined {
      for index in first..<first + width { cells[index] = .blank(style.packed) }
      return
    }
    let code = glyph.isBaseOnly ? glyph.base.value : Cell.tableFlag | UInt32(truncatingIfNeeded: add(glyph))
    var traits = UInt32(width)
    if glyph.needsResync { traits |= Cell.resyncFlag }
    if glyph.agreement == .newer { traits |= Cell.newerFlag }
    if glyph.joinsPrevious { traits |= Cell.joinedFlag }
    let cell = Cell(look: style.packed, code: code, traits: traits)
    cells[first] = cell
    if width == 2 {
      cells[first + 1] = Cell(look: cell.look, code: code, traits: traits | Cell.continuationFlag)
    }
  }

  /// Puts a scalar on its cells; wide glyphs that this cuts in half are cleared as a whole.
  ///
  /// - Precondition: the cells lie inside the frame.
  mutating func put(_ scalar: Unicode.Scalar, width: Int, at point: Point, style: Style) {
    free(point.column..<point.column + width, ofRow: point.row)
    let (first, traits) = (point.row * size.columns + point.column, UInt32(truncatingIfNeeded: width))
    let cell = Cell(look: style.packed, code: scalar.value, traits: traits)
    cells[first] = cell
    if width == 2 {
      cells[first + 1] = Cell(look: cell.look, code: cell.code, traits: traits | Cell.continuationFlag)
    }
  }

  /// Puts one glyph of one cell on each of some cells of a row.
  ///
  /// - Precondition: the cells lie inside the frame.
  mutating func fill(_ columns: Range<Int>, ofRow row: Int, with glyph: Glyph, style: Style) {
    guard !columns.isEmpty else { return }
    put(glyph, at: Point(column: columns.lowerBound, row: row), style: style)
    let start = row * size.columns
    let cell = cells[start + columns.lowerBound]
    free(columns, ofRow: row)
    cells.withUnsafeMutableBufferPointer { cells in
      for index in start + columns.lowerBound..<start + columns.upperBound { cells[index] = cell }
    }
  }

  /// Puts characters on cells of a row, one on each; wide glyphs that this cuts in half are cleared as a whole.
  ///
  /// - Precondition: there are as many printable characters as cells, which lie inside the frame.
  mutating func put(ascii: Span<UInt8>, _ columns: Range<Int>, ofRow row: Int, style: Style) {
    free(columns, ofRow: row)
    let (first, look) = (row * size.columns + columns.lowerBound, style.packed)
    cells.withUnsafeMutableBufferPointer { cells in
      ascii.withUnsafeBufferPointer { ascii in
        for index in 0..<columns.count {
          cells[first &+ index] = Cell(look: look, code: UInt32(ascii[index]), traits: 1)
        }
      }
    }
  }

  /// Changes the style of the cells of whatever glyph covers `point`.
  mutating func restyle(_ point: Point, _ change: (inout Style) -> Void) {
    forgetMark(ofRow: point.row)
    var first = point.row * size.columns + point.column
    if cells[first].isContinuation { first -= 1 }
    var style = cells[first].style
    change(&style)
    for index in first..<first + cells[first].width { cells[index].style = style }
  }

  /// Clears what reaches into some cells of a row from outside: halves of wide glyphs, and the rest of a cluster
  /// whose beginning goes.
  private mutating func free(_ columns: Range<Int>, ofRow row: Int) {
    forgetMark(ofRow: row)
    let start = row * size.columns
    let (first, next) = (start + columns.lowerBound, start + columns.upperBound)
    if cells[first].isContinuation { blank(first - 1) }
    guard columns.upperBound < size.columns else { return }
    var index = next
    if cells[index].isContinuation {
      blank(index)
      index += 1
    }
    while index < start + size.columns, cells[index].joinsPrevious {
      blank(index)
      index += 1
    }
  }

  mutating func forgetMark(ofRow row: Int) {
    if marks[row] != nil { marks[row] = nil }
  }

  private mutating func blank(_ index: Int) {
    cells[index] = .blank(cells[index].look)
  }

  // MARK: The table

  /// Adds a glyph to the table, which is made anew from what is in use before it grows past twice the cells.
  private mutating func add(_ glyph: Glyph) -> Int {
    compactTableIfLarge()
    return table.add(glyph)
  }

  mutating func compactTableIfLarge() {
    if table.count > 2 * cells.count { compactTable() }
  }

  private mutating func compactTable() {
    var compact = GlyphTable()
    for index in cells.indices {
      guard let old = cells[index].tableIndex else { continue }
      // The right half of a wide glyph shares the number of the left one.
      let isRight = cells[index].isContinuation
      let code = isRight ? cells[index - 1].code : Cell.tableFlag | UInt32(truncatingIfNeeded: compact.add(table[old]))
      cells[index].code = code
    }
    table = compact
  }

  /// Makes some cells of a row blank, in the terminal's own colours.
  mutating func erase(_ columns: Range<Int>, ofRow row: Int) {
    marks[row] = nil
    for column in columns { cells[row * size.columns + column] = .blank }
  }

  /// Moves rows up by so many, or down where negative; what comes in is blank.
  mutating func scroll(_ rows: Range<Int>, by count: Int) {
    let width = size.columns
    let kept = (rows.count - abs(count)) * width
    let (from, to) = (max(0, count), max(0, -count))
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress.map({ $0 + rows.lowerBound * width }) else { return }
      (start + to * width).update(from: start + from * width, count: kept)
      let blank = count > 0 ? kept : 0
      (start + blank).update(repeating: .blank, count: abs(count) * width)
    }
    let before = marks[rows]
    for row in rows { marks[row] = rows.contains(row + count) ? before[row + count] : nil }
  }
}
