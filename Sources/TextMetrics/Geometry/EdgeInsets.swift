/// Cells kept free along the four edges of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Int
  public var left: Int
  public var bottom: Int
  public var right: Int

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

  public static let zero = EdgeInsets()
}
