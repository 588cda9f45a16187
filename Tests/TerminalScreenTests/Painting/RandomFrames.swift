import TextMetrics

@testable import TerminalScreen

/// Frames for property tests: each one is a page of its own, or the one before after an edit, a scroll or a resize.
struct RandomFrames {
  private var generator: SeededGenerator
  private(set) var frame: Frame
  /// Text of every kind that takes part.
  private let texts: [String]

  init(seed: UInt64, size: Size, texts: [String] = Self.allTexts) {
    generator = SeededGenerator(seed: seed)
    frame = Frame(size: size)
    self.texts = texts
  }

  static let plainTexts = ["a", "b", "the quick brown fox", " ", "   ", "x y", "字", "漢字かな", "─", "│", "0123456789"]
  static let markedTexts = ["e\u{301}", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}", "ก\u{E35}\u{E48}"]
  static let uncertainTexts = ["कि", "नमस्ते", "☰", "可\u{4DC0}"]
  static let newTexts = ["a\u{10EFD}\u{10EFE}bc"]
  static let flags = ["\u{1F1E9}\u{1F1EA}", "\u{1F1E9}\u{1F1EA}ि"]
  static let allTexts = plainTexts + markedTexts + uncertainTexts + newTexts + flags

  /// The next frame.
  mutating func next() -> Frame {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: page()
    case 1, 2: shiftCells()
    case 3, 4: scroll()
    case 5: restyle()
    default: edit()
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: frame.cursor = nil
    case 1...4: frame.cursor = point()
    default: break
    }
    return frame
  }

  /// A blank frame of a size.
  mutating func resize(to size: Size) {
    frame = Frame(size: size)
    page()
  }

  private mutating func point() -> Point? {
    guard !frame.size.isEmpty else { return nil }
    return Point(
      column: Int.random(in: 0..<frame.size.columns, using: &generator),
      row: Int.random(in: 0..<frame.size.rows, using: &generator))
  }

  private mutating func style() -> Style {
    let colors: [Color] = [
      .terminalDefault, .terminalDefault, .palette(1), .palette(12), .palette(200), .rgb(red: 10, green: 200, blue: 90),
    ]
    if Int.random(in: 0..<3, using: &generator) > 0 { return .plain }
    return Style(
      Attributes(rawValue: UInt8.random(in: 0..<64, using: &generator) & UInt8.random(in: 0..<64, using: &generator)),
      foreground: colors.randomElement(using: &generator) ?? .terminalDefault,
      background: colors.randomElement(using: &generator) ?? .terminalDefault)
  }

  private mutating func text() -> String { texts.randomElement(using: &generator) ?? "a" }

  /// Text all over, with a border at times and a glyph of two cells at every edge at others.
  private mutating func page() {
    frame.clear(to: frame.size)
    for _ in 0..<frame.size.rows { edit() }
    let (columns, rows) = (frame.size.columns, frame.size.rows)
    guard columns > 1, rows > 1 else { return }
    let style = style()
    frame.draw { canvas in
      for row in 0..<rows {
        canvas.put(Glyph("│"), at: Point(column: 0, row: row), style: style)
        canvas.put(Glyph(row % 2 == 0 ? "字" : "語", width: 2), at: Point(column: columns - 2, row: row), style: style)
      }
    }
  }

  private mutating func edit() {
    guard let point = point() else { return }
    let (text, style) = (text(), style())
    let isFill = Int.random(in: 0..<5, using: &generator) == 0
    let length = Int.random(in: 1..<max(2, frame.size.columns), using: &generator)
    frame.draw { canvas in
      if isFill {
        canvas.fill(Rect(origin: point, size: Size(columns: length, rows: 1)), style: style)
      } else {
        canvas.write(text, at: point, style: style)
      }
    }
  }

  /// A row whose cells moved, as by typing or deleting.
  private mutating func shiftCells() {
    guard let point = point() else { return }
    let before = frame
    let count = Int.random(in: -4..<5, using: &generator)
    let width = frame.size.columns
    let text = text()
    frame.draw { canvas in
      for column in point.column..<width where !before[Point(column: column, row: point.row)].isContinuation {
        let cell = before[Point(column: column, row: point.row)]
        canvas.put(before.glyph(of: cell), at: Point(column: column + count, row: point.row), style: cell.style)
      }
      if count > 0 { canvas.write(text, at: point) }
    }
  }

  private mutating func scroll() {
    let rows = frame.size.rows
    guard rows > 3 else { return }
    let first = Int.random(in: 0..<rows - 2, using: &generator)
    let end = Int.random(in: first + 2...rows, using: &generator)
    let most = end - first - 1
    let count = Int.random(in: -most...most, using: &generator)
    if count != 0 { frame.scroll(first..<end, by: count) }
    edit()
  }

  private mutating func restyle() {
    guard let point = point() else { return }
    let style = style()
    let length = Int.random(in: 1..<max(2, frame.size.columns), using: &generator)
    frame.draw { $0.restyle(Rect(origin: point, size: Size(columns: length, rows: 2))) { $0 = style } }
  }
}

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
