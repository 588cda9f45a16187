import TextMetrics

/// Stands for what a row shows: two rows with the same stamp have the same cells.
///
/// An object, since no two of them are ever the same while somebody holds them, whoever made them.
package final class RowStamp: Sendable {
  /// A stamp like no other.
  package init() {}
}

/// What a row of a frame is known to show, and in which of its columns.
struct RowMark: Sendable {
  var stamp: RowStamp
  /// The columns that the stamp is about.
  var columns: Range<Int>
  /// The column where the region begins that the stamp is about; it may lie outside of the frame.
  var origin: Int
}

extension Canvas {
  /// Draws one row of this canvas, unless the frame shows there already what the stamp stands for.
  ///
  /// Whoever else draws into the row makes it be drawn again next time.
  ///
  /// - Parameters:
  ///   - stamp: stands for everything that `draw` draws, which is nothing outside the row, and all of the row.
  package mutating func draw(row: Int, stamped stamp: RowStamp, _ draw: (inout Canvas) -> Void) {
    guard let place = place(ofRow: row) else { return }
    if let mark = frame.marks[place.row], mark.stamp === stamp, mark.columns == place.columns,
      mark.origin == place.origin
    {
      return
    }
    draw(&self)
    mark(place.row, RowMark(stamp: stamp, columns: place.columns, origin: place.origin))
  }
}

extension Frame {
  /// True when a row is known, without a look at its cells, to show what it shows in another frame of the same width.
  func isKnownSame(row: Int, as other: Frame) -> Bool {
    guard let mark = marks[row], let old = other.marks[row] else { return false }
    return mark.stamp === old.stamp && mark.columns == 0..<size.columns && old.columns == mark.columns
      && mark.origin == old.origin
  }
}
