public import TextMetrics

/// Knows what a terminal shows, and gives the bytes that make it show the next frame.
///
/// It is pure: frames go in, bytes come out. One call makes one write. The cursor is never seen elsewhere than where the
/// frames have it: within synchronized output where the terminal has that, else it is hidden while it is elsewhere.
///
/// ```swift
/// var painter = FramePainter(capabilities, resolver: resolver, size: terminal.size)
/// write(painter.paint(frame))
/// ```
public struct FramePainter: Sendable {
  /// The screen's size; what is shown is unknown after a change.
  public internal(set) var size: Size
  /// Decides how styles look.
  public var resolver: StyleResolver {
    get { looks.resolver }
    set {
      guard newValue != looks.resolver else { return }
      if lastResolver == nil { lastResolver = looks.resolver }
      looks.resolver = newValue
      looks.reset()
    }
  }
  /// The terminal has synchronized output (mode 2026).
  public var hasSynchronizedOutput: Bool {
    get { pen.hasSynchronizedOutput }
    set { pen.hasSynchronizedOutput = newValue }
  }

  /// The cursor's colour can be changed (OSC 12 and 112).
  public var colorsCursor: Bool {
    get { pen.colorsCursor }
    set { pen.colorsCursor = newValue }
  }

  /// What is on the screen, as the frames had it.
  var shown: Frame
  /// False when nothing is known of what is on the screen.
  var isKnown = false
  /// The resolver by which the screen was drawn, when that is not the one to draw by now.
  var lastResolver: StyleResolver?
  /// True when the terminal can be relied on to give characters that are newer than Unicode 14 their cells.
  public var trustsNewCharacters = true

  /// Where rows are drawn; `nil` on a screen of its own.
  var inline: InlinePlace?

  var looks: LookTable
  var pen: Pen
  /// Rows on their way, kept for their memory.
  var old = PaintRow()
  var new = PaintRow()
  var trial = PaintRow()
  var texts = TextNumbers()

  /// A painter for a screen whose content is unknown.
  public init(_ capabilities: PainterCapabilities, resolver: StyleResolver, size: Size) {
    self.size = size
    shown = Frame(size: size)
    let attributes = capabilities.strings.attributes.reduce(into: Attributes()) { $0.formUnion($1.attribute) }
    looks = LookTable(resolver: resolver, attributes: attributes)
    pen = Pen(capabilities)
  }

  /// Forgets what is on the screen: the next frame clears it and is sent as a whole.
  public mutating func forget() {
    isKnown = false
    pen.forget()
  }

  /// Follows the screen's new size.
  public mutating func resize(to size: Size) {
    if inline != nil { return resizeInline(to: size) }
    self.size = size
    shown = Frame(size: size)
    forget()
  }

  /// The bytes that make the screen show a frame; none when it does already.
  ///
  /// What of the frame lies outside the screen is left out; where the screen is larger it is blank.
  ///
  /// - Complexity: O(*rows*) comparisons of memory; O(*columns*) for a row that differs.
  public mutating func paint(_ frame: borrowing Frame) -> [UInt8] {
    if let inline {
      pen.begin()
      let wanted = Size(columns: size.columns, rows: max(1, min(frame.size.rows, inline.screenRows)))
      if !isKnown || wanted.rows > size.rows { makeRoom(for: wanted) }
    }
    if frame.size == size { return paintFitting(frame) }
    return paintFitting(Frame(copy frame, fitting: size))
  }

  private mutating func paintFitting(_ frame: borrowing Frame) -> [UInt8] {
    if looks.isFull {
      looks.reset()
      pen.forgetLook()
    }
    // What makes room for rows is sent with the frame that needs them.
    if inline == nil { pen.begin() }
    if !isKnown { clear() }
    let changed = changedRows(frame)
    if !changed.isEmpty {
      scroll(changed, frame)
      for row in changed where lastResolver != nil || !isShown(row, of: frame) { paint(row, of: frame) }
    }
    isKnown = true
    lastResolver = nil
    if frame.cursor != nil { pen.colorCursor(frame.cursorColor) }
    return pen.end(cursor: frame.cursor)
  }

  private mutating func clear() {
    shown.clear(to: size)
    lastResolver = nil
    pen.clear()
  }

  /// From the first to the last row that differs.
  private mutating func changedRows(_ frame: borrowing Frame) -> Range<Int> {
    guard lastResolver == nil else { return 0..<size.rows }
    var first = 0
    while first < size.rows, isShown(first, of: frame) { first += 1 }
    if first == size.rows { return 0..<0 }
    var end = size.rows
    while isShown(end - 1, of: frame) { end -= 1 }
    return first..<end
  }

  /// True when the screen shows a row already; what it was drawn for is remembered, so that it is not compared again.
  mutating func isShown(_ row: Int, of frame: borrowing Frame) -> Bool {
    if frame.isKnownSame(row: row, as: shown) { return true }
    guard frame.isSame(row: row, as: shown) else { return false }
    shown.marks[row] = frame.marks[row]
    return true
  }
}

extension Frame {
  /// A frame cut or widened to a size; glyphs and clusters that this cuts are blank.
  init(_ frame: Frame, fitting size: Size) {
    self.init(size: size)
    draw { canvas in
      for row in 0..<min(size.rows, frame.size.rows) {
        let cells = frame.row(row)
        var column = 0
        while column < min(size.columns, frame.size.columns) {
          // One cluster, whether of one glyph or several.
          var end = column + 1
          while end < frame.size.columns,
            cells[cells.startIndex + end].isContinuation || cells[cells.startIndex + end].joinsPrevious
          { end += 1 }
          for at in column..<end where end <= size.columns && !cells[cells.startIndex + at].isContinuation {
            let cell = cells[cells.startIndex + at]
            canvas.put(frame.glyph(of: cell), at: Point(column: at, row: row), style: cell.style)
          }
          if end > size.columns {
            let area = Rect(column: column, row: row, columns: size.columns - column, rows: 1)
            canvas.fill(area, style: cells[cells.startIndex + column].style)
          }
          column = end
        }
      }
    }
    cursorColor = frame.cursorColor
    if let point = frame.cursor, point.column < size.columns, point.row < size.rows { cursor = point }
  }
}
