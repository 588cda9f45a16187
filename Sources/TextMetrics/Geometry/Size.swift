/// A width and a height in cells, never negative.
public struct Size: Hashable, Sendable {
  /// Width in cells.
  public let columns: Int
  /// Height in cells.
  public let rows: Int

  /// Negative numbers count as zero, so that no caller has to guard a subtraction.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// No cell.
  public static let zero = Size(columns: 0, rows: 0)

  /// True when there is no cell to draw on.
  public var isEmpty: Bool { columns == 0 || rows == 0 }
}
