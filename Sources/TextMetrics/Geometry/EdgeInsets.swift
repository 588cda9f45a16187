/// Cells kept free along the four edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  /// Cells kept free along the upper edge.
  public var top: Int
  /// Cells kept free along the left edge.
  public var left: Int
  /// Cells kept free along the lower edge.
  public var bottom: Int
  /// Cells kept free along the right edge.
  public var right: Int

  /// So many cells along each edge, none where nothing is said.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same number of cells at every edge.
  public init(all cells: Int) {
    self.init(top: cells, left: cells, bottom: cells, right: cells)
  }

  /// Nothing kept free.
  public static let zero = EdgeInsets()
}
