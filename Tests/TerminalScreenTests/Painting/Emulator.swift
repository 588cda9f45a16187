import TextMetrics

@testable import TerminalScreen

/// A terminal for tests: it takes what the painter sends, and complains about everything else.
///
/// It measures by the widget's own tables, with `disagrees` as terminals do that put spacing marks into the cell before.
struct Emulator {
  struct Shown: Hashable {
    var text = " "
    var look = Look.plain
    /// The right half of a wide glyph.
    var isContinuation = false
  }

  let size: Size
  /// Where the last column is written: true waits for the next character, false goes to the next row at once.
  var waitsAtMargin = true
  /// Erasing takes the background in use.
  var erasesInColor = true
  /// True measures what terminals disagree about otherwise: a spacing mark has no cell, and a new mark has one.
  var disagrees = false
  private(set) var cells: [Shown]
  private(set) var cursor = Point.zero
  private(set) var isCursorShown = true
  /// As OSC 12 had it; `nil` for the terminal's own.
  private(set) var cursorColor: String?
  private(set) var complaints: [String] = []
  /// Where the cursor was seen, between writes and within them, outside of synchronized output.
  private(set) var seenCursors: [Point] = []

  private var look = Look.plain
  private var isPending = false
  private var wraps = true
  private var isSynchronized = false
  private var region: Range<Int>

  /// Marks that some terminals do not know.
  static let newMarks: Set<Unicode.Scalar> = ["\u{10EFD}", "\u{10EFE}"]

  init(size: Size) {
    self.size = size
    region = 0..<size.rows
    cells = Array(repeating: Shown(), count: size.columns * size.rows)
  }

  /// Takes one write.
  mutating func take(_ bytes: [UInt8]) {
    seenCursors = []
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let before = cursor
      switch scalar {
      case "\u{1B}": escape(&scalars)
      case "\r": move(column: 0, row: cursor.row)
      case "\u{8}": move(column: max(0, cursor.column - 1), row: cursor.row)
      case "\n": lineFeed()
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": complaints.append("control \(scalar.value)")
      default: print(scalar)
      }
      if isCursorShown, !isSynchronized, before != cursor { seenCursors.append(cursor) }
    }
  }

  func lines() -> [String] {
    (0..<size.rows).map { row in
      cells[row * size.columns..<(row + 1) * size.columns].map { $0.isContinuation ? "" : $0.text }.joined()
    }
  }

  // MARK: Characters

  private mutating func print(_ scalar: Unicode.Scalar) {
    var width = 0
    GlyphRules.standard.forEachGlyph(ofCluster: Array(String(scalar).utf8).span) { glyph in
      if glyph.base == scalar, glyph.marks == .zero || glyph.base.value == 0x25CC { width += Int(glyph.width) }
    }
    // A mark alone stands on a dotted circle; here it is a mark.
    let category = scalar.properties.generalCategory
    let isMark = category == .nonspacingMark || category == .enclosingMark
    let isSpacingMark = category == .spacingMark
    let isKnown = !disagrees || !Self.newMarks.contains(scalar)
    if isMark && isKnown || isSpacingMark && disagrees { return join(scalar) }
    if width == 0 { width = 1 }
    if isPending, wraps {
      wrap()
    }
    if cursor.column + width > size.columns {
      complaints.append("a glyph over the margin")
      return
    }
    put(Shown(text: String(scalar), look: look), width)
    advance(width)
  }

  private mutating func join(_ mark: Unicode.Scalar) {
    var index = cursor.row * size.columns + cursor.column - (isPending ? 0 : 1)
    guard isPending || cursor.column > 0 else { return complaints.append("a mark on nothing") }
    if cells[index].isContinuation { index -= 1 }
    cells[index].text.unicodeScalars.append(mark)
  }

  private mutating func put(_ shown: Shown, _ width: Int) {
    let first = cursor.row * size.columns + cursor.column
    clearHalves(first..<first + width)
    cells[first] = shown
    if width == 2 { cells[first + 1] = Shown(text: shown.text, look: shown.look, isContinuation: true) }
  }

  /// A half of a wide glyph does not stay.
  private mutating func clearHalves(_ range: Range<Int>) {
    if cells[range.lowerBound].isContinuation { cells[range.lowerBound - 1].text = " " }
    let end = range.upperBound
    if end < cells.count, end % size.columns != 0, cells[end].isContinuation {
      cells[end] = Shown(text: " ", look: cells[end].look)
    }
  }

  private mutating func advance(_ width: Int) {
    if cursor.column + width < size.columns {
      cursor.column += width
    } else if waitsAtMargin || !wraps {
      cursor.column = size.columns - 1
      // Without automatic margins a mark still belongs to what was written last, as in xterm, VTE, konsole and kitty.
      isPending = true
    } else {
      wrap()
    }
  }

  private mutating func wrap() {
    if cursor.row == size.rows - 1 { complaints.append("the screen scrolled") }
    cursor.column = 0
    lineFeed()
  }

  private mutating func lineFeed() {
    isPending = false
    if cursor.row == region.upperBound - 1 {
      scroll(region, 1)
    } else {
      cursor.row = min(size.rows - 1, cursor.row + 1)
    }
  }

  private mutating func scroll(_ rows: Range<Int>, _ count: Int) {
    let before = cells
    let width = size.columns
    for row in 0..<rows.count {
      let from = row + count
      for column in 0..<width {
        cells[(rows.lowerBound + row) * width + column] =
          (0..<rows.count).contains(from)
          ? before[(rows.lowerBound + from) * width + column] : erased
      }
    }
  }

  private var erased: Shown {
    Shown(text: " ", look: erasesInColor ? Look(background: look.background) : .plain)
  }

  private mutating func move(column: Int, row: Int) {
    isPending = false
    cursor = Point(column: min(column, size.columns - 1), row: min(row, size.rows - 1))
  }

  // MARK: Sequences

  private mutating func escape(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    switch scalars.popFirst() {
    case "[": control(&scalars)
    case "M": reverseIndex()
    case "]":
      var text = ""
      while let scalar = scalars.popFirst(), scalar != "\u{7}" { text.unicodeScalars.append(scalar) }
      cursorColor = text.hasPrefix("12;") ? String(text.dropFirst(3)) : nil
    case "D": lineFeed()
    case let other: complaints.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  private mutating func reverseIndex() {
    isPending = false
    if cursor.row == region.lowerBound { scroll(region, -1) } else { cursor.row = max(0, cursor.row - 1) }
  }

  private mutating func control(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    var text = ""
    while let scalar = scalars.popFirst() {
      guard scalar.value >= 0x40 else {
        text.unicodeScalars.append(scalar)
        continue
      }
      if text.hasPrefix("?") { return mode(text.dropFirst(), scalar) }
      let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      return act(scalar, numbers, text)
    }
  }

  private mutating func mode(_ text: Substring, _ final: Unicode.Scalar) {
    let isOn = final == "h"
    // The Linux console's cursor shape.
    if final == "c" { return }
    switch text {
    case "25": isCursorShown = isOn
    case "7": (wraps, isPending) = (isOn, false)
    case "2026": isSynchronized = isOn
    default: complaints.append("mode \(text)")
    }
  }

  private mutating func act(_ final: Unicode.Scalar, _ numbers: [Int], _ text: String) {
    let count = max(1, numbers[0])
    let row = cursor.row * size.columns
    switch final {
    case "H": move(column: (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, row: count - 1)
    case "G": move(column: count - 1, row: cursor.row)
    case "d": move(column: cursor.column, row: count - 1)
    case "C": move(column: cursor.column + count, row: cursor.row)
    case "D": move(column: max(0, cursor.column - count), row: cursor.row)
    case "A": move(column: cursor.column, row: max(0, cursor.row - count))
    case "B": move(column: cursor.column, row: cursor.row + count)
    case "J": erase(row + cursor.column..<cells.count, numbers[0] == 2)
    case "K": erase(row + cursor.column..<row + size.columns)
    case "X": erase(row + cursor.column..<row + min(size.columns, cursor.column + count))
    case "@": shift(count)
    case "P": shift(-count)
    case "L": scroll(cursor.row..<region.upperBound, -count)
    case "M": scroll(cursor.row..<region.upperBound, count)
    case "S": scroll(region, count)
    case "T": scroll(region, -count)
    case "r":
      region = max(0, numbers[0] - 1)..<(numbers.count > 1 ? numbers[1] : size.rows)
      if region.count < 2 { complaints.append("a region of \(region)") }
      move(column: 0, row: 0)
    case "m": graphics(text)
    default: complaints.append("CSI \(text)\(final)")
    }
  }

  private mutating func erase(_ range: Range<Int>, _ isWhole: Bool = false) {
    isPending = false
    let range = isWhole ? 0..<cells.count : range
    if range.isEmpty { return }
    clearHalves(range)
    for index in range { cells[index] = erased }
  }

  /// Inserts blanks at the cursor, or deletes cells where the count is negative.
  private mutating func shift(_ count: Int) {
    isPending = false
    let start = cursor.row * size.columns
    let row = start + cursor.column..<start + size.columns
    let before = cells
    for index in row {
      let from = index - count
      cells[index] = row.contains(from) ? before[from] : erased
    }
    if cells[row.lowerBound].isContinuation { complaints.append("a cut glyph") }
    let last = cells[row.upperBound - 1]
    if !last.isContinuation, row.count > 1, last.text.unicodeScalars.first.map({ isWide($0) }) ?? false {
      complaints.append("a cut glyph at the margin")
    }
  }

  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    GlyphRules.standard.width(ofCluster: Array(String(scalar).utf8).span) == 2
  }

  private mutating func graphics(_ text: String) {
    var numbers = text.split(whereSeparator: { $0 == ";" || $0 == ":" }).map { Int($0) ?? 0 }[...]
    if numbers.isEmpty { look = .plain }
    while let number = numbers.popFirst() {
      switch number {
      case 0: look = .plain
      case 30...37: look.foreground = Int32(number - 30)
      case 40...47: look.background = Int32(number - 40)
      case 90...97: look.foreground = Int32(number - 90 + 8)
      case 100...107: look.background = Int32(number - 100 + 8)
      case 39: look.foreground = -1
      case 49: look.background = -1
      case 10: break
      case 38, 48:
        let kind = numbers.popFirst()
        var value = Int32(numbers.popFirst() ?? 0)
        if kind == 2 { for _ in 0..<2 { value = value << 8 | Int32(numbers.popFirst() ?? 0) } }
        if number == 38 { look.foreground = value } else { look.background = value }
      default:
        if let named = Attributes.named.first(where: { $0.sgr == number }) {
          look.attributes.insert(named.attribute)
        } else {
          complaints.append("SGR \(number)")
        }
      }
    }
  }
}
