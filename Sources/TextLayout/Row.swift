/// One row that a line shows as; every length is in bytes from the row's start.
public struct Row: Hashable, Sendable {
  /// To the start of the next row: the line end counts.
  public var length: Int
  /// Without the line end; blanks that hang at a soft break count.
  public var textLength: Int
  /// Without the blanks that hang at a soft break, and without those past the edge at the line's end.
  public var visibleLength: Int
  /// Cells of the visible part: never more than the wrapping width in a mode that wraps.
  public var width: Int
  /// True when the line ends here: by a line end, or by the document's end.
  public var endsLine: Bool

  /// A row of these lengths and this width.
  public init(length: Int, textLength: Int, visibleLength: Int, width: Int, endsLine: Bool) {
    self.length = length
    self.textLength = textLength
    self.visibleLength = visibleLength
    self.width = width
    self.endsLine = endsLine
  }
}

/// Where a cluster of a row shows.
public struct ClusterBox: Hashable, Sendable {
  /// Bytes from the row's start.
  public var offset: Int
  /// Bytes.
  public var length: Int
  /// Cells from the row's left edge.
  public var column: Int
  /// Cells: what is drawn, and 0 for a blank that hangs past the right edge.
  ///
  /// Less than what the glyph rules say for a cluster wider than the whole row, which shows as a stand-in of one cell.
  public var width: Int

  /// The character that is all that is drawn of the cluster, or `nil`: most clusters need no more.
  public var literal: Unicode.Scalar?

  /// A cluster at this place.
  public init(offset: Int, length: Int, column: Int, width: Int, literal: Unicode.Scalar? = nil) {
    self.literal = literal
    self.offset = offset
    self.length = length
    self.column = column
    self.width = width
  }
}
