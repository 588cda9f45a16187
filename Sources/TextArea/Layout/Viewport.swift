import TextBuffer
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

  /// The visible byte offsets.
  var range: Range<Int> {
    guard let first = rows.first, let last = rows.last else { return 0..<0 }
    return first.start..<last.end
  }
}

/// Everything the viewport depends on.
struct ViewportKey: Hashable, Sendable {
  var version: Int
  var region: Size
  var container: TextContainer
  var hasBorder: Bool
  var hasGutter: Bool
  var scrollBar: ScrollBarVisibility
  var tabWidth: Int
  var glyphRules: GlyphRules
  var anchor: Int
  var firstColumn: Int
  var followsCaret: Bool
  var caret: Int
  var affinity: CaretAffinity
}

extension TextArea {
  var viewportKey: ViewportKey {
    ViewportKey(
      version: contentVersion, region: region.size, container: container, hasBorder: shownBorderStyle != .none,
      hasGutter: showsLineNumbers, scrollBar: shownScrollBar, tabWidth: tabWidth, glyphRules: shownGlyphRules,
      anchor: scrollAnchor.byteOffset, firstColumn: firstColumn, followsCaret: followsCaret, caret: caret.byteOffset,
      affinity: caretAffinity)
  }

  /// The margins and the line-break mode as one value.
  var container: TextContainer {
    TextContainer(
      inset: textContainerInset, lineFragmentPadding: lineFragmentPadding, lineBreakMode: shownLineBreakMode)
  }
}
