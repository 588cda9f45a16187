import TextLayout
import TextMetrics
import Testing

/// Which parts of a text area give way when room runs out (rule G4).
@Suite struct RegionLayoutTests {
  /// Columns of the region; whether scroll bar, gutter and border are there; columns of text.
  @Test(arguments: [
    (10, true, true, true, 2), (9, true, true, true, 1), (8, false, true, true, 1), (7, false, false, true, 3),
    (5, false, false, true, 1), (4, false, false, true, 2), (3, false, false, true, 1), (2, false, false, false, 2),
    (1, false, false, false, 1), (0, false, false, false, 0),
  ])
  func `first the scroll bar goes, then the gutter, then the margins, then the border`(
    columns: Int, bar: Bool, gutter: Bool, border: Bool, text: Int
  ) {
    let layout = RegionLayout(
      region: Size(columns: columns, rows: 9), parts: RegionLayout.Parts(border: true, gutter: 3, scrollBar: true),
      container: TextContainer(lineFragmentPadding: 1))
    #expect(!layout.scrollBar.isEmpty == bar)
    #expect(!layout.gutter.isEmpty == gutter)
    #expect(layout.hasBorder == border)
    #expect(layout.text.size.columns == text)
    if bar { #expect(layout.scrollBar.origin.column == columns - 2 && layout.text.columns.upperBound < columns - 2) }
    if gutter { #expect(layout.gutter.columns == 1..<4 && layout.text.origin.column == 5) }
  }
}
