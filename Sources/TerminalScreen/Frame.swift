public import TextMetrics

/// One screenful: a grid of cells and the place of the cursor.
public struct Frame: Hashable, Sendable {
  /// Its size in cells.
  public let size: Size
  /// Where the terminal's cursor stands; `nil` hides it.
  public var cursor: Point?
  /// The cells, row after row.
  public private(set) var cells: [Cell]

  /// A blank frame.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a point inside the frame.
  public subscript(point: Point) -> Cell {
    cells[point.row * size.columns + point.column]
  }

  /// The cells of one row.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Puts a glyph on its cells; a wide glyph that this cuts in half is cleared as a whole.
  ///
  /// - Precondition: the glyph's cells lie inside the frame.
  mutating func put(_ glyph: Glyph, at point: Point, style: Style) {
    let first = point.row * size.columns + point.column
    let last = first + Int(glyph.width) - 1
    if cells[first].isContinuation { blank(first - 1) }
    if cells[last].glyph.width == 2, !cells[last].isContinuation { blank(last + 1) }
    cells[first] = Cell(glyph: glyph, style: style)
    if last > first { cells[last] = Cell(glyph: glyph, style: style, isContinuation: true) }
  }

  /// Puts one glyph of one cell on each of some cells of a row.
  ///
  /// - Precondition: the cells lie inside the frame.
  mutating func fill(_ columns: Range<Int>, ofRow row: Int, with glyph: Glyph, style: Style) {
    put(columns, ofRow: row) { _ in Cell(glyph: glyph, style: style) }
  }

  /// Puts a glyph of one cell on each of some cells of a row; wide glyphs that this cuts in half are cleared as a whole.
  ///
  /// - Precondition: the cells lie inside the frame.
  mutating func put(_ columns: Range<Int>, ofRow row: Int, _ cell: (Int) -> Cell) {
    guard !columns.isEmpty else { return }
    let start = row * size.columns
    let (first, last) = (start + columns.lowerBound, start + columns.upperBound - 1)
    if cells[first].isContinuation { blank(first - 1) }
    if cells[last].glyph.width == 2, !cells[last].isContinuation { blank(last + 1) }
    cells.withUnsafeMutableBufferPointer { cells in
      for column in columns { cells[start + column] = cell(column) }
    }
  }

  /// Changes the style of the cells of whatever glyph covers `point`.
  mutating func restyle(_ point: Point, _ change: (inout Style) -> Void) {
    var first = point.row * size.columns + point.column
    if cells[first].isContinuation { first -= 1 }
    for index in first..<first + Int(cells[first].glyph.width) { change(&cells[index].style) }
  }

  private mutating func blank(_ index: Int) {
    cells[index] = Cell(glyph: .blank, style: cells[index].style)
  }
}
