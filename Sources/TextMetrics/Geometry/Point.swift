/// A place on screen, in cells from the upper left corner of whatever it is relative to.
///
/// A point is never a place in a document: that is a text position, and only the layout maps one to the other.
public struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Cells from the upper edge.
  public var row: Int

  /// The place in a column and a row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The upper left corner.
  public static let zero = Point(column: 0, row: 0)

  /// The same place seen from an origin that lies `offset` further left and up.
  public func offset(by offset: Point) -> Point {
    Point(column: column + offset.column, row: row + offset.row)
  }
}
