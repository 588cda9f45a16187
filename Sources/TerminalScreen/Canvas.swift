public import TextMetrics

/// A rectangle of a frame to draw in: points count from its corner, and nothing outside it is touched.
public struct Canvas: Sendable {
  /// The frame that is drawn on.
  public private(set) var frame: Frame
  /// Where this canvas lies in the frame; it may reach beyond it.
  public private(set) var region: Rect
  /// What of it may be drawn on, in the frame's points.
  private var clip: Rect

  /// A canvas over a whole blank frame.
  public init(size: Size) {
    self.init(Frame(size: size))
  }

  /// A canvas over a whole frame, which shows what it did until it is drawn over.
  init(_ frame: consuming Frame) {
    region = Rect(origin: .zero, size: frame.size)
    clip = region
    self.frame = frame
  }

  /// Everything that may be drawn on, in this canvas's own points.
  public var bounds: Rect { Rect(origin: .zero, size: region.size) }

  /// Draws with the corner at `rect`'s and nothing outside `rect` in reach.
  public mutating func inside<Result>(_ rect: Rect, _ draw: (inout Canvas) throws -> Result) rethrows -> Result {
    let outer = (region, clip)
    region = rect.offset(by: region.origin)
    clip = clip.intersection(region)
    defer { (region, clip) = outer }
    return try draw(&self)
  }

  /// Draws one glyph; one that does not fit as a whole, or whose cluster begins to the left of the canvas, leaves a
  /// blank in what it would have covered.
  public mutating func put(_ glyph: Glyph, at point: Point, style: Style = .plain) {
    let place = point.offset(by: region.origin)
    guard clip.rows.contains(place.row) else { return }
    let columns = place.column..<place.column + Int(glyph.width)
    let hasBeginning = !glyph.joinsPrevious || columns.lowerBound > clip.columns.lowerBound
    if hasBeginning, clip.columns.contains(columns.lowerBound), clip.columns.contains(columns.upperBound - 1) {
      frame.put(glyph, at: place, style: style)
    } else {
      for column in columns where clip.columns.contains(column) {
        frame.put(.blank, at: Point(column: column, row: place.row), style: style)
      }
    }
  }

  /// Draws a scalar that is all of its cluster and of the same width everywhere.
  ///
  /// The same as ``put(_:at:style:)`` for its glyph, several times faster.
  package mutating func put(_ scalar: Unicode.Scalar, width: Int, at point: Point, style: Style) {
    let place = point.offset(by: region.origin)
    guard clip.rows.contains(place.row), place.column >= clip.columns.lowerBound,
      place.column + width <= clip.columns.upperBound
    else { return put(Glyph(scalar, width: width), at: point, style: style) }
    frame.put(scalar, width: width, at: place, style: style)
  }

  /// Draws printable ASCII, a character a cell; what does not fit is left out.
  ///
  /// The same as ``put(_:at:style:)`` for each of them, an order of magnitude faster.
  ///
  /// - Precondition: all bytes are from 0x20 to 0x7E.
  public mutating func put(ascii: Span<UInt8>, at point: Point, style: Style = .plain) {
    let place = point.offset(by: region.origin)
    guard clip.rows.contains(place.row), place.column < clip.columns.upperBound else { return }
    let columns = (place.column..<place.column + ascii.count).clamped(to: clip.columns)
    guard !columns.isEmpty else { return }
    frame.put(
      ascii: ascii.extracting(columns.lowerBound - place.column..<columns.upperBound - place.column), columns,
      ofRow: place.row, style: style)
  }

  /// Fills a rectangle with one glyph of one cell.
  public mutating func fill(_ rect: Rect, with glyph: Glyph = .blank, style: Style = .plain) {
    let area = rect.offset(by: region.origin).intersection(clip)
    for row in area.rows { frame.fill(area.columns, ofRow: row, with: glyph, style: style) }
  }

  /// Changes the style of what is already drawn in a rectangle.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let area = rect.offset(by: region.origin).intersection(clip)
    for row in area.rows {
      for column in area.columns
      where !frame[Point(column: column, row: row)].isContinuation || column == area.columns.lowerBound {
        frame.restyle(Point(column: column, row: row), change)
      }
    }
  }

  /// Where a row of this canvas lies in the frame, if any of it may be drawn on.
  func place(ofRow row: Int) -> (row: Int, columns: Range<Int>, origin: Int)? {
    let row = row + region.origin.row
    return clip.rows.contains(row) && !clip.columns.isEmpty ? (row, clip.columns, region.origin.column) : nil
  }

  /// Notes what a row of the frame shows.
  mutating func mark(_ row: Int, _ mark: RowMark) {
    frame.marks[row] = mark
  }

  /// Puts the terminal's cursor on a point of this canvas, in a colour; outside of it, or `nil`, hides it.
  public mutating func setCursor(_ point: Point?, color: Color = .terminalDefault) {
    frame.cursorColor = color
    guard let place = point?.offset(by: region.origin), clip.contains(place) else {
      frame.cursor = nil
      return
    }
    frame.cursor = place
  }
}

extension Frame {
  /// The frame itself, leaving an empty one behind.
  private mutating func take() -> Frame {
    var taken = Frame(size: .zero)
    swap(&self, &taken)
    return taken
  }

  /// Draws over what the frame shows; no memory is taken for it.
  @discardableResult
  public mutating func draw<Result>(_ body: (inout Canvas) throws -> Result) rethrows -> Result {
    // The canvas is the only one to hold the cells meanwhile, so that drawing does not copy them.
    var canvas = Canvas(take())
    defer { self = canvas.frame }
    return try body(&canvas)
  }
}
