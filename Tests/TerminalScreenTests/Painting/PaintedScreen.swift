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
    emulator.waitsAtMargin = capabilities.strings.xenl
    emulator.erasesInColor = capabilities.strings.bce
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
        if shown.text == TmuxRecording.erased, expected[column].text == " " { continue }
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
    let cells = Array(frame.row(row))
    var result: [Emulator.Shown] = []
    for (column, cell) in cells.enumerated() {
      // What a cluster leaves of its cells is blank.
      if !cell.joinsPrevious, !cell.isContinuation { fill(&result, to: column, cells) }
      let look = cell.isBlank ? looks.number(ofBlankInStyle: cell.look) : looks.number(ofStyle: cell.look)
      var shown = Emulator.Shown(
        text: emulator.disagrees ? withoutNewMarks(cell, frame) : frame.text(of: cell), look: looks[look],
        isContinuation: cell.isContinuation)
      if shown.isContinuation { shown.text = result.last?.text ?? "" }
      let isSign =
        cell.joinsPrevious && frame.scalars(of: cell).first?.properties.generalCategory == .spacingMark
      if emulator.disagrees, isSign, let base = result.lastIndex(where: { !$0.isContinuation }) {
        result[base].text += shown.text
      } else {
        result.append(shown)
      }
    }
    fill(&result, to: cells.count, cells)
    return result
  }

  private mutating func fill(_ result: inout [Emulator.Shown], to end: Int, _ cells: [Cell]) {
    while result.count < end {
      result.append(.init(text: " ", look: looks[looks.number(ofBlankInStyle: cells[result.count].look)]))
    }
  }

  /// Marks that have cells of their own are overwritten by what is behind; in the last column they overwrite their base.
  private func withoutNewMarks(_ cell: Cell, _ frame: Frame) -> String {
    String(frame.text(of: cell).unicodeScalars.filter { !Emulator.newMarks.contains($0) })
  }

  /// Two things that some terminals cannot do: the last cell of the screen, and marks that they do not know near the end of
  /// a row.
  private func isGivenUp(_ column: Int, _ row: Int, _ frame: Frame, _ shown: Emulator.Shown) -> Bool {
    let capabilities = painter.pen.capabilities
    let cell = frame[Point(column: column, row: row)]
    if frame.scalars(of: cell).contains(where: Emulator.newMarks.contains) {
      let isNearEnd = column + Emulator.newMarks.count + 1 >= frame.size.columns
      if capabilities.rmam == nil, isNearEnd, shown.text == withoutNewMarks(cell, frame) { return true }
      if emulator.disagrees, Emulator.newMarks.contains(where: { shown.text == String($0) }) {
        return column == frame.size.columns - 1
      }
    }
    let end = frame.row(row).indices.last { !frame.cells[$0].joinsPrevious && !frame.cells[$0].isContinuation } ?? 0
    guard row * frame.size.columns + column >= end else { return false }
    guard capabilities.rmam == nil else { return false }
    return !capabilities.xenl && (row == frame.size.rows - 1 || frame.scalars(of: frame.cells[end]).count > 1)
  }

  /// Where the cursor was seen though neither frame has it there, nor is it on the way from one to the other in a row.
  func strays(from before: Point?, to after: Point?) -> [Point] {
    guard painter.pen.capabilities.civis != nil else { return [] }
    return emulator.seenCursors.filter { point in
      if point == after { return false }
      guard let before, let after else { return true }
      let isOnTheWay = (min(before.column, after.column)...max(before.column, after.column)).contains(point.column)
      return !(point.row == before.row && point.row == after.row && isOnTheWay)
    }
  }
}
