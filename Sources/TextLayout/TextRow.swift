public import TextMetrics

/// One row of text to show that is not part of a document: a row of a placeholder, a truncated title.
public struct TextRow: Hashable, Sendable {
  /// What to show, as UTF-8.
  public var bytes: [UInt8]
  /// Its width in cells.
  public var width: Int
  /// Cells to leave free before it.
  public var indentation = 0

  /// A row of these bytes, which take `width` cells.
  public init(bytes: [UInt8], width: Int) {
    self.bytes = bytes
    self.width = width
  }
}

extension TextRow {
  /// One line of text cut to a width, with `…` where something was left out.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without line ends.
  ///   - width: the cells that there are; nothing fits into none.
  /// - Complexity: O(n) in the bytes of `text`.
  public init(
    _ text: some Collection<UInt8>, fitting width: Int, mode: LineBreakMode = .byTruncatingTail,
    glyphRules: GlyphRules = .standard
  ) {
    let bytes = Array(text)
    let breaker = RowBreaker(width: max(1, width), mode: mode, tabWidth: 1, glyphRules: glyphRules)
    self = Truncation(breaker: breaker, glyphRules: glyphRules)
      .row(of: bytes, in: 0..<bytes.count, width: max(0, width), mode: mode)
  }
}
