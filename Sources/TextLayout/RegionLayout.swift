public import TextMetrics

/// Where the parts of a text area lie in the region that it was given.
///
/// Outside in: border, gutter at the left and scroll bar at the right, text container, text.
public struct RegionLayout: Hashable, Sendable {
  /// What a text area would like to show around its text.
  public struct Parts: Hashable, Sendable {
    /// Lines around all of it.
    public var border: Bool
    /// Width of the gutter in cells; 0 for none.
    public var gutter: Int
    /// A column at the right edge.
    public var scrollBar: Bool

    /// The parts that are wanted.
    public init(border: Bool = true, gutter: Int = 0, scrollBar: Bool = false) {
      self.border = border
      self.gutter = gutter
      self.scrollBar = scrollBar
    }
  }

  /// The whole region.
  public let region: Rect
  /// True when there is room for the border that was asked for.
  public let hasBorder: Bool
  /// The cells of line numbers; empty when there are none.
  public let gutter: Rect
  /// The column of the scroll bar; empty when there is none.
  public let scrollBar: Rect
  /// The cells inside the border.
  public let inside: Rect
  /// The cells of text: as wide as the wrapping width, as high as the rows that show.
  public let text: Rect

  /// Lays the parts out in a region.
  ///
  /// What does not fit gives way in the order of rule G4: scroll bar, gutter, border, then padding and inset;
  /// the last cell is the caret's. An empty region has no cell for anything.
  public init(region: Size, parts: Parts, container: TextContainer) {
    let whole = Rect(origin: .zero, size: region)
    var parts = parts
    let margins = EdgeInsets(
      top: container.inset.top, left: container.inset.left + container.lineFragmentPadding,
      bottom: container.inset.bottom, right: container.inset.right + container.lineFragmentPadding)
    func fits(_ parts: Parts, _ margins: EdgeInsets) -> Bool {
      let edge = parts.border ? 2 : 0
      let columns = edge + max(0, parts.gutter) + (parts.scrollBar ? 1 : 0) + margins.left + margins.right
      return region.columns > columns && region.rows > edge + margins.top + margins.bottom
    }
    if !fits(parts, margins) { parts.scrollBar = false }
    if !fits(parts, margins) { parts.gutter = 0 }
    if parts.border, !fits(parts, margins) { parts.border = fits(parts, .zero) }

    self.region = whole
    hasBorder = parts.border
    inside = parts.border ? whole.inset(by: EdgeInsets(all: 1)) : whole
    let gutterColumns = max(0, parts.gutter)
    gutter = Rect(origin: inside.origin, size: Size(columns: gutterColumns, rows: inside.size.rows))
    scrollBar = Rect(
      column: inside.columns.upperBound - 1, row: inside.origin.row, columns: parts.scrollBar ? 1 : 0,
      rows: inside.size.rows)
    text = container.textRect(
      in: inside.inset(by: EdgeInsets(left: gutterColumns, right: parts.scrollBar ? 1 : 0)))
  }
}
