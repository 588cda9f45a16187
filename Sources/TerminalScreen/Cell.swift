public import TextMetrics

/// One cell of a frame.
public struct Cell: Hashable, Sendable {
  /// What is drawn; for the right half of a wide glyph, the glyph that began one cell to the left.
  public internal(set) var glyph: Glyph
  /// How it looks.
  public internal(set) var style: Style
  /// True for the right half of a wide glyph: nothing is sent for it.
  public internal(set) var isContinuation: Bool

  init(glyph: Glyph, style: Style, isContinuation: Bool = false) {
    self.glyph = glyph
    self.style = style
    self.isContinuation = isContinuation
  }

  /// A blank in the terminal's own colours.
  public static let blank = Cell(glyph: .blank, style: .plain)
}
