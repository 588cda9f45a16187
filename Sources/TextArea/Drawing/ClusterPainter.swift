import TerminalScreen
import TextMetrics

/// Draws clusters in one base style; what stands for something else is styled so that it can be told from it (rule D2).
struct ClusterPainter {
  let glyphRules: GlyphRules
  let base: Style
  private let control: Style
  private let invalid: Style

  init(glyphRules: GlyphRules, theme: Theme, base: Style) {
    self.init(glyphRules: glyphRules, base: base, control: theme.control, invalid: theme.invalid)
  }

  private init(glyphRules: GlyphRules, base: Style, control: Style, invalid: Style) {
    (self.glyphRules, self.base, self.control, self.invalid) = (glyphRules, base, control, invalid)
  }

  /// The same with a style laid over the base.
  func restyled(_ style: Style) -> ClusterPainter {
    ClusterPainter(glyphRules: glyphRules, base: style.over(base), control: control, invalid: invalid)
  }

  /// Draws one cluster on the `width` cells that the layout gave it.
  ///
  /// A tab takes its cells as blanks; a cluster that has fewer cells than it needs shows as U+FFFD (rule W3).
  func draw(_ cluster: Span<UInt8>, width: Int, at point: Point, in canvas: inout Canvas) {
    let first = cluster[0]
    if first >= 0x20, first < 0x7F, cluster.count == 1 {
      canvas.put(Glyph(Unicode.Scalar(first)), at: point, style: base)
      return
    }
    if first == 0x09 {
      for column in 0..<width {
        canvas.put(.blank, at: Point(column: point.column + column, row: point.row), style: base)
      }
      return
    }
    guard glyphRules.width(ofCluster: cluster) <= width else {
      canvas.put(Glyph("\u{FFFD}", isStandIn: true), at: point, style: control.over(base))
      return
    }
    // A byte that is no UTF-8 is a cluster of its own.
    let standIn = (first >= 0x80 && cluster.count == 1 ? invalid : control).over(base)
    var place = point
    glyphRules.forEachGlyph(ofCluster: cluster) { glyph in
      canvas.put(glyph, at: place, style: glyph.isStandIn ? standIn : base)
      place.column += Int(glyph.width)
    }
  }
}
