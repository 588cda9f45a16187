public import TextMetrics

/// The part of a text area that text flows in: how much is kept free around it, and how its lines break.
///
/// The names are TextKit's. All lengths are cells.
public struct TextContainer: Hashable, Sendable {
  /// Cells between the container's edges and the text.
  public var inset: EdgeInsets
  /// Cells kept free at both ends of every row, beyond the inset; a caret at the end of a full row stands there.
  public var lineFragmentPadding: Int
  /// How a line wider than the container is shown.
  public var lineBreakMode: LineBreakMode
  /// Most rows shown, or 0 for as many as there are.
  public var maximumNumberOfLines: Int

  /// A container with the given room kept free, and rows that break as the mode says.
  public init(
    inset: EdgeInsets = .zero, lineFragmentPadding: Int = 1, lineBreakMode: LineBreakMode = .byWordWrapping,
    maximumNumberOfLines: Int = 0
  ) {
    self.inset = inset
    self.lineFragmentPadding = lineFragmentPadding
    self.lineBreakMode = lineBreakMode
    self.maximumNumberOfLines = maximumNumberOfLines
  }

  /// The cells for text inside `bounds`: its width is the wrapping width (rule G1), its height the rows that can show.
  ///
  /// Where `bounds` is too small, padding gives way before the inset and the last cell is the text's (rule G4), so
  /// the result has a cell whenever `bounds` has one.
  public func textRect(in bounds: Rect) -> Rect {
    let (left, right) = Self.fit(inset.left, inset.right, lineFragmentPadding, into: bounds.size.columns)
    let (top, bottom) = Self.fit(inset.top, inset.bottom, 0, into: bounds.size.rows)
    return bounds.inset(by: EdgeInsets(top: top, left: left, bottom: bottom, right: right))
  }

  /// The margins at both ends of one dimension, cut so that one cell of `length` stays.
  private static func fit(_ first: Int, _ last: Int, _ padding: Int, into length: Int) -> (Int, Int) {
    var free = max(0, length - 1)
    func take(_ wish: Int) -> Int {
      let taken = min(max(0, wish), free)
      free -= taken
      return taken
    }
    let first = take(first)
    let last = take(last)
    let padding = min(max(0, padding), free / 2)
    return (first + padding, last + padding)
  }
}
