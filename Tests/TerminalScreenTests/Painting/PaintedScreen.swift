import Testing
import TextMetrics

@testable import TerminalScreen

/// A painter and the terminal that it paints on.
struct PaintedScreen {
  let name: String
  var painter: FramePainter
  var emulator: Emulator
  private var looks: LookTable

  init(_ name: String, size: Size, disagrees: Bool = false, synchronizes: Bool = false) throws {
    self.name = name
    var capabilities = try Description.capabilities(name)
    capabilities.hasSynchronizedOutput = synchronizes
    let resolver = StyleResolver(
      depth: ColorDepth(colors: Description.colors(name)), dims: capabilities.has(.dim),
      hasItalic: capabilities.has(.italic))
    painter = FramePainter(capabilities, resolver: resolver, size: size)
    looks = painter.looks
    emulator = Emulator(size: size)
    emulator.waitsAtMargin = capabilities.xenl
    emulator.erasesInColor = capabilities.bce
    emulator.disagrees = disagrees
  }

  /// Paints a frame and takes the bytes.
  @discardableResult
  mutating func paint(_ frame: Frame) -> [UInt8] {
    let bytes = painter.paint(frame)
    emulator.take(bytes)
    return bytes
  }

  /// What differs between the screen and a frame of its size, in words; empty when nothing does.
  mutating func differences(from frame: Frame) -> [String] {
    var differences = emulator.complaints
    for row in 0..<frame.size.rows {
      let expected = self.expected(row, of: frame)
      for column in 0..<frame.size.columns {
        var shown = emulator.cells[row * frame.size.columns + column]
        if shown.text == " " { shown.look = shown.look.ofBlank }
        if shown == expected[column] || isGivenUp(column, row, frame, shown) { continue }
        differences.append("\(column),\(row): \(shown) for \(expected[column])")
      }
    }
    if let cursor = frame.cursor {
      if emulator.cursor != cursor { differences.append("cursor at \(emulator.cursor) for \(cursor)") }
      if !emulator.isCursorShown { differences.append("no cursor") }
    } else if emulator.isCursorShown, painter.pen.capabilities.civis != nil {
      differences.append("a cursor")
    }
    return differences
  }

  private mutating func expected(_ row: Int, of frame: Frame) -> [Emulator.Shown] {
    var result: [Emulator.Shown] = []
    for cell in frame.row(row) {
      let look = cell.isBlank ? looks.number(ofBlankInStyle: cell.look) : looks.number(ofStyle: cell.look)
      var shown = Emulator.Shown(text: frame.text(of: cell), look: looks[look], isContinuation: cell.isContinuation)
      // What belongs to a cluster whose beginning is not in the row is not drawn.
      if result.isEmpty, cell.joinsPrevious { shown = Emulator.Shown(text: " ", look: Look.plain.ofBlank) }
      if shown.isContinuation { shown.text = result.last?.text ?? "" }
      // What terminals disagree about lies in the cell before, and its own is blank.
      let isSign =
        emulator.disagrees && cell.joinsPrevious
        && frame.scalars(of: cell).first?.properties.generalCategory == .spacingMark
      if isSign, let base = result.indices.last {
        result[base].text += shown.text
        shown = Emulator.Shown(text: " ", look: looks[look].ofBlank)
      }
      result.append(shown)
    }
    return result
  }

  /// Two things that some terminals cannot do: the last cell of the screen, and an uncertain cluster in the last column.
  private func isGivenUp(_ column: Int, _ row: Int, _ frame: Frame, _ shown: Emulator.Shown) -> Bool {
    let capabilities = painter.pen.capabilities
    guard capabilities.rmam == nil else { return false }
    let end = frame.row(row).indices.last { !frame.cells[$0].joinsPrevious && !frame.cells[$0].isContinuation } ?? 0
    guard row * frame.size.columns + column >= end else { return false }
    if frame.cells[end].needsResync, shown.text == "?" { return true }
    return !capabilities.xenl && (row == frame.size.rows - 1 || frame.scalars(of: frame.cells[end]).count > 1)
  }

  /// Where the cursor was seen though neither frame has it there: writing goes to the right from one to the other.
  func strays(from before: Point?, to after: Point?) -> [Point] {
    guard painter.pen.capabilities.civis != nil else { return [] }
    return emulator.seenCursors.filter { point in
      if point == after { return false }
      guard let before, let after else { return true }
      let isOnTheWay = (before.column...max(before.column, after.column)).contains(point.column)
      return !(point.row == before.row && point.row == after.row && isOnTheWay)
    }
  }
}
