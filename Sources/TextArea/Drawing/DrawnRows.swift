import TerminalScreen
import TextLayout
import TextMetrics

/// What the rows of a text area were drawn from last, and the stamps that stand for it in frames.
///
/// A row whose key is what it was, wherever it is now, keeps its stamp; a frame that has the stamp in that row is not drawn
/// on there. So a keystroke draws the row or two that it changed.
struct DrawnRows: Sendable {
  /// What all rows depend on.
  struct Look: Equatable, Sendable {
    var region: RegionLayout
    var firstColumn: Int
    var theme: Theme
    var glyphRules: GlyphRules
    var border: BorderStyle
    var drawsLines: Bool
    var title: String
    var titleRemark: String
    var showsFocus: Bool
    var showsCounter: Bool
    var maximumLength: Int?
    var showsWhitespace: Bool
    var rulerColumn: Int?
    /// `nil` while it does not show.
    var placeholder: PlaceholderLayout?
    var placeholderStyle: Style
  }

  /// What one row depends on.
  struct Key: Equatable, Sendable {
    var isTop = false
    var isBottom = false
    /// The stamp of the row's text: see ``RowCache``; 0 for none.
    var text = 0
    var placeholderRow: Int?
    var spans = StyleSpans()
    var isLineEndSelected = false
    var isHighlighted = false
    /// The line number in the gutter.
    var line: Int?
    var isCaretLine = false
    /// `nil` without a scroll bar.
    var isThumb: Bool?
    /// What the counter says.
    var length: Int?
    /// The sign of unsaved changes shows.
    var hasModifiedSign = false
  }

  private struct Row: Sendable {
    var key: Key
    var stamp: RowStamp
  }

  private(set) var look: Look?
  /// The border's glyphs.
  private(set) var glyphs: [Glyph] = []
  private var rows: [Row] = []
  /// The rows of the last frame, once one is found not to be what it was.
  private var before: [Row] = []
  /// Rows that this frame has so far.
  private var count = 0
  /// The newest text of the frames before this one, and of all.
  private var newest = 0
  private var newestOfAll = 0
  /// How far rows have moved down since the last frame.
  private var shift = 0

  /// Begins a frame.
  mutating func use(_ look: Look, glyphs border: BorderStyle) {
    (shift, newest, count) = (0, newestOfAll, 0)
    if look == self.look { return }
    rows.removeAll(keepingCapacity: true)
    glyphs = border.glyphs
    self.look = look
  }

  /// Adds the next row; most are what they were.
  mutating func addRow(_ key: Key) {
    let row = count
    count += 1
    if row < rows.count, rows[row].key == key { return }
    newestOfAll = max(newestOfAll, key.text)
    let new = Row(key: key, stamp: oldStamp(for: key, at: row) ?? RowStamp())
    if row < rows.count { rows[row] = new } else { rows.append(new) }
  }

  /// What stands for the look of a row.
  func stamp(ofRow row: Int) -> RowStamp { rows[row].stamp }

  /// The stamp of a row of the last frame that has moved here.
  private mutating func oldStamp(for key: Key, at row: Int) -> RowStamp? {
    // What is newer than all rows before was not among them.
    guard key.text > 0, key.text <= newest else { return nil }
    if before.isEmpty { before = rows }
    let moved = row - shift
    if shift != 0, before.indices.contains(moved), before[moved].key == key { return before[moved].stamp }
    guard let found = before.firstIndex(where: { $0.key == key }) else { return nil }
    shift = row - found
    return before[found].stamp
  }

  /// Ends a frame.
  mutating func finish() {
    if rows.count > count { rows.removeSubrange(count...) }
    if !before.isEmpty { before = [] }
  }
}
