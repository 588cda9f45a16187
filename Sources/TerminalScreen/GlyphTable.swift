import TextMetrics

/// The texts of cells that hold more than one scalar, by number: a base and its marks.
struct GlyphTable: Sendable {
  private var scalars: [Unicode.Scalar] = []
  /// Where each text ends in `scalars`.
  private var ends: [Int] = []

  /// Texts that were added, used or not.
  var count: Int { ends.count }

  /// The scalars of a number.
  subscript(index: Int) -> ArraySlice<Unicode.Scalar> {
    scalars[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Adds a glyph's base and marks.
  ///
  /// - Returns: the number.
  mutating func add(_ glyph: Glyph) -> Int {
    glyph.forEachScalar { scalars.append($0) }
    ends.append(scalars.count)
    return ends.count - 1
  }

  /// Adds a text of another table.
  ///
  /// - Returns: the number.
  mutating func add(_ text: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.append(contentsOf: text)
    ends.append(scalars.count)
    return ends.count - 1
  }

  /// Forgets everything; the memory is kept.
  mutating func removeAll() {
    scalars.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
