import TerminalScreen
import TextLayout
import TextMetrics

extension TextArea {
  /// The lines that are drawn: in ASCII where there are no others, or where they would take two cells.
  var drawnBorderStyle: BorderStyle {
    shownBorderStyle == .none || drawsLines ? shownBorderStyle : .ascii
  }

  /// True when lines can be drawn, in one cell each.
  var drawsLines: Bool { capabilities.drawsLines && !glyphRules.drawsInASCII }

  /// Draws one row of the border, with the title in its upper edge.
  ///
  /// - Parameter glyphs: those of ``drawnBorderStyle``.
  func drawBorder(row: Int, of glyphs: [Glyph], in canvas: inout Canvas, _ layout: RegionLayout) {
    guard layout.hasBorder else { return }
    let style = (showsFocus ? theme.focusedBorder : theme.border).over(theme.text)
    let (right, bottom) = (layout.region.size.columns - 1, layout.region.size.rows - 1)
    guard row == 0 || row == bottom else {
      for column in [0, right] { canvas.put(glyphs[3], at: Point(column: column, row: row), style: style) }
      return
    }
    canvas.fill(Rect(column: 1, row: row, columns: right - 1, rows: 1), with: glyphs[1], style: style)
    if row == 0 {
      canvas.put(glyphs[0], at: .zero, style: style)
      canvas.put(glyphs[2], at: Point(column: right, row: 0), style: style)
    }
    if row == bottom {
      canvas.put(glyphs[4], at: Point(column: 0, row: bottom), style: style)
      canvas.put(glyphs[5], at: Point(column: right, row: bottom), style: style)
    }
    if row == 0 { drawTitle(in: &canvas, right: right) }
  }

  /// Cells of the title that matter more than what is said after it.
  private static let leastTitle = 8

  /// The title between the corner's neighbours, and after it the sign of a change and the remark.
  ///
  /// The sign takes the cell that is blank without it, so that nothing moves when it comes or goes (rule P4).
  private func drawTitle(in canvas: inout Canvas, right: Int) {
    let start = 2
    var room = right - start - 3
    guard !title.isEmpty, room > 0 else { return }
    let remark = titleRemark.isEmpty || room - titleRemark.cells - 1 < Self.leastTitle ? "" : " \(titleRemark)"
    room -= remark.cells
    let row = TextRow(title.utf8, fitting: room, mode: .byTruncatingMiddle, glyphRules: glyphRules)
    let style = theme.title.over(theme.text)
    let sign: UInt8 = showsModifiedSign && isModified ? UInt8(ascii: "*") : 0x20
    let bytes = [0x20] + row.bytes + [sign] + (remark.isEmpty ? [] : Array("\(remark) ".utf8))
    canvas.write(bytes, at: Point(column: start, row: 0), style: style, glyphRules: glyphRules)
  }

  /// How long the text is of how long it may be, in the lower border.
  func drawCounter(in canvas: inout Canvas, _ layout: RegionLayout) {
    guard showsCounter, layout.hasBorder else { return }
    let text = " \(length)" + (maximumLength.map { "/\($0)" } ?? "") + " "
    let place = Point(column: layout.region.size.columns - 2 - text.utf8.count, row: layout.region.size.rows - 1)
    guard place.column > 1 else { return }
    canvas.write(text, at: place, style: theme.gutter.over(theme.text))
  }
}
