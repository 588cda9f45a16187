import TextLayout
import TextMetrics

/// What of the document shows in the region, and where: the one authority for position ⇄ point (rule G3).
struct Viewport: Sendable {
  let region: RegionLayout
  /// The rows that show, from the top.
  let rows: [VisibleRow]
  /// The column that shows at the text's left edge; 0 unless lines do not wrap.
  let firstColumn: Int
  /// The caret's cell in the region; `nil` when it is scrolled out of sight.
  let caret: Point?

  /// The byte offsets that show.
  var range: Range<Int> {
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first.start..<last.end
  }
}
