/// Where a row that is narrower than its container stands in it.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// In the middle, or half a cell left of it.
  case center
  /// At the right edge.
  case right

  /// Cells to leave free before a row.
  func indentation(ofRowWithWidth width: Int, in available: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(0, available - width) / 2
    case .right: max(0, available - width)
    }
  }
}
