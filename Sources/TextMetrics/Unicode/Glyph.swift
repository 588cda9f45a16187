/// What is sent to the terminal for one cell, or for two side by side: a base character and its combining marks.
///
/// A cluster shows as one glyph or several (a flag is two, `^A` is two). The width of a cluster is the
/// sum of the widths of its glyphs, whatever the cluster's bytes are (rule D1).
public struct Glyph: Hashable, Sendable {
  /// At most four combining marks, zero where there is none: curses keeps no more in a cell.
  public let marks: SIMD4<UInt32>
  /// The character that takes the cell.
  public let base: Unicode.Scalar
  /// Cells it takes: 1 or 2.
  public let width: Int8
  /// True when it stands for something that is not drawn literally, such as `^A` for U+0001.
  public let isStandIn: Bool

  /// A base with its marks; without further arguments, one cell that shows the base.
  public init(_ base: Unicode.Scalar, width: Int = 1, marks: SIMD4<UInt32> = .zero, isStandIn: Bool = false) {
    self.base = base
    self.width = Int8(truncatingIfNeeded: width)
    self.marks = marks
    self.isStandIn = isStandIn
  }

  /// A blank cell.
  public static let blank = Glyph(" ")

  /// Base and marks as text, for dumps and tests.
  public var text: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(base)
    for index in 0..<4 {
      if marks[index] != 0, let mark = Unicode.Scalar(marks[index]) { scalars.append(mark) }
    }
    return String(scalars)
  }
}
