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
    canvas.put(ascii: ascii, at: point, style: base)
    guard showsWhitespace else { return }
    for index in ascii.indices where ascii[index] == 0x20 {
      canvas.put(
        Glyph("·"), at: Point(column: point.column + index, row: point.row), style: theme.whitespace.over(base))
    }
  }

  /// Draws one cluster on the `width` cells that the layout gave it.
  ///
  /// A tab takes its cells as blanks; a cluster that has fewer cells than it needs shows as U+FFFD (rule W3).
  func draw(_ cluster: Span<UInt8>, width: Int, at point: Point, in canvas: inout Canvas) {
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
      if showsWhitespace { canvas.put(Glyph("→"), at: point, style: theme.whitespace.over(base)) }
      return
    }
    guard glyphRules.width(ofCluster: cluster) <= width else {
      canvas.put(Glyph("\u{FFFD}", isStandIn: true), at: point, style: theme.control.over(base))
      return
    }
    // A byte that is no UTF-8 is a cluster of its own.
    let standIn = (first >= 0x80 && cluster.count == 1 ? theme.invalid : theme.control).over(base)
    var place = point
    glyphRules.forEachGlyph(ofCluster: cluster) { glyph in
      canvas.put(glyph, at: place, style: glyph.isStandIn ? standIn : base)
      place.column += Int(glyph.width)
    }
  }
}
