/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// Its upper left cell.
  public var origin: Point
  /// How many cells it covers.
  public var size: Size

  /// The rectangle of a size whose upper left cell is `origin`.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle at `column`, `row` that is `columns` wide and `rows` high.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// No cell, at the upper left corner.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The columns it covers.
  public var columns: Range<Int> { origin.column..<origin.column + size.columns }

  /// The rows it covers.
  public var rows: Range<Int> { origin.row..<origin.row + size.rows }

  /// True when it covers no cell.
  public var isEmpty: Bool { size.isEmpty }

  /// True when `point` is one of its cells.
  public func contains(_ point: Point) -> Bool {
    columns.contains(point.column) && rows.contains(point.row)
  }

  /// What is left inside `insets`; an empty rectangle where they take everything.
  public func inset(by insets: EdgeInsets) -> Rect {
    let left = min(max(0, insets.left), size.columns)
    let top = min(max(0, insets.top), size.rows)
    return Rect(
      column: origin.column + left, row: origin.row + top,
      columns: size.columns - left - max(0, insets.right),
      rows: size.rows - top - max(0, insets.bottom))
  }

  /// The cells that both rectangles cover.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(origin.column, other.origin.column)
    let top = max(origin.row, other.origin.row)
    return Rect(
      column: left, row: top,
      columns: min(columns.upperBound, other.columns.upperBound) - left,
      rows: min(rows.upperBound, other.rows.upperBound) - top)
  }

  /// The same cells seen from an origin that lies `offset` further left and up.
  public func offset(by offset: Point) -> Rect {
    Rect(origin: origin.offset(by: offset), size: size)
  }
}
