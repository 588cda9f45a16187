import TerminalScreen
import TextMetrics

/// Draws clusters in one base style; what stands for something else is styled so that it can be told from it (rule D2).
struct ClusterPainter {
  let glyphRules: GlyphRules
  let theme: Theme
  /// What literal text is drawn in.
  var base: Style
  /// True marks blanks and tabs.
  var showsWhitespace = false

  /// Draws printable ASCII, a character a cell.
  func draw(ascii: Span<UInt8>, at point: Point, in canvas: inout Canvas) {
    if let mask = glyphRules.mask {
      for column in ascii.indices {
        canvas.put(Glyph(mask), at: Point(column: point.column + column, row: point.row), style: base)
      }
      return
    }
    canvas.put(ascii: ascii, at: point, style: base)
    guard showsWhitespace else { return }
    for index in ascii.indices where ascii[index] == 0x20 {
      canvas.put(
        Glyph(glyphRules.invisible), at: Point(column: point.column + index, row: point.row),
        style: theme.whitespace.over(base))
    }
  }

  /// Draws one cluster on the `width` cells that the layout gave it.
  ///
  /// A tab takes its cells as blanks; a cluster that has fewer cells than it needs shows as a stand-in (rule W3).
  func draw(_ cluster: Span<UInt8>, width: Int, at point: Point, in canvas: inout Canvas) {
    if let mask = glyphRules.mask { return canvas.put(Glyph(mask), at: point, style: base) }
    let first = cluster[0]
    if first >= 0x20, first < 0x7F, cluster.count == 1 {
      // A blank that hangs over the edge has no cell.
      if width > 0 { draw(ascii: cluster, at: point, in: &canvas) }
      return
    }
    if first == 0x09 {
      for column in 0..<width {
        canvas.put(.blank, at: Point(column: point.column + column, row: point.row), style: base)
      }
      let mark: Unicode.Scalar = glyphRules.drawsInASCII ? ">" : "→"
      if showsWhitespace { canvas.put(Glyph(mark), at: point, style: theme.whitespace.over(base)) }
      return
    }
    guard glyphRules.width(ofCluster: cluster) <= width else {
      // A blank that hangs over the edge has some of its cells, or none; whatever else is too wide has one.
      if GlyphRules.isBlank(cluster) {
        for column in 0..<width { canvas.put(.blank, at: point.offset(by: Point(column: column, row: 0)), style: base) }
      } else {
        canvas.put(
          Glyph(glyphRules.replacement, role: .standIn), at: point, style: theme.control.over(base))
      }
      return
    }
    // What is sent together is drawn whole or not at all: the second half of a flag is not a letter.
    if point.column < 0 || point.column + width > canvas.bounds.size.columns, isSentTogether(cluster) {
      for column in 0..<width { canvas.put(.blank, at: point.offset(by: Point(column: column, row: 0)), style: base) }
      return
    }
    // A byte that is not UTF-8 is a cluster of its own.
    let standIn = (first >= 0x80 && cluster.count == 1 ? theme.invalid : theme.control).over(base)
    var place = point
    glyphRules.forEachGlyph(ofCluster: cluster) { glyph in
      let style: Style =
        switch glyph.role {
        case .literal: base
        case .standIn: standIn
        case .invisible: theme.whitespace.over(base)
        }
      canvas.put(glyph, at: place, style: style)
      place.column += Int(glyph.width)
    }
  }
  private func isSentTogether(_ cluster: Span<UInt8>) -> Bool {
    var found = false
    glyphRules.forEachGlyph(ofCluster: cluster) { found = found || $0.joinsPrevious }
    return found
  }
}
