/// What is sent to the terminal for one cell, or for two side by side: a base character and its combining marks.
///
/// A cluster shows as one glyph or several (a flag is two, `^A` is two). The width of a cluster is the
/// sum of the widths of its glyphs, whatever the cluster's bytes are (rule D1).
public struct Glyph: Hashable, Sendable {
  /// Most marks that a glyph keeps: those of text in Stream-Safe Format (UAX #15), which no language's text exceeds.
  public static let markLimit = 30

  /// The first four combining marks, zero where there is none.
  public let marks: SIMD4<UInt32>
  /// The marks after the fourth, up to ``markLimit`` in all; few texts have any.
  public let furtherMarks: [Unicode.Scalar]
  /// The character that takes the cell.
  public let base: Unicode.Scalar
  /// Cells it takes: 1 or 2.
  public let width: Int8
  /// True when it stands for something that is not drawn literally, such as `^A` for U+0001.
  public let isStandIn: Bool
  /// True when terminals disagree about its width, so that the next cell has to be addressed (rule D1).
  public var needsResync = false
  /// True when it is sent together with the glyph before it, as a vowel sign of its own cell is with its consonant.
  public var joinsPrevious = false

  /// A base with its marks; without further arguments, one cell that shows the base.
  public init(
    _ base: Unicode.Scalar, width: Int = 1, marks: SIMD4<UInt32> = .zero, furtherMarks: [Unicode.Scalar] = [],
    isStandIn: Bool = false
  ) {
    self.base = base
    self.width = Int8(truncatingIfNeeded: width)
    self.marks = marks
    self.furtherMarks = furtherMarks
    self.isStandIn = isStandIn
  }

  /// A blank cell.
  public static let blank = Glyph(" ")

  /// True when there is nothing but the base.
  @inlinable public var isBaseOnly: Bool { marks[0] == 0 }

  /// Calls `body` with the base and then each mark.
  package func forEachScalar(_ body: (Unicode.Scalar) -> Void) {
    body(base)
    for index in 0..<4 {
      guard marks[index] != 0 else { return }
      if let mark = Unicode.Scalar(marks[index]) { body(mark) }
    }
    furtherMarks.forEach(body)
  }

  /// Base and marks as text, for dumps and tests.
  public var text: String {
    var scalars = String.UnicodeScalarView()
    forEachScalar { scalars.append($0) }
    return String(scalars)
  }
}
