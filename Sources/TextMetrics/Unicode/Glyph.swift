/// What is sent to the terminal for one cell, or for two side by side: a base character and its combining marks.
///
/// A cluster shows as one glyph or several (a flag is two, `^A` is two). The width of a cluster is the
/// sum of the widths of its glyphs, whatever the cluster's bytes are (rule D1). Glyphs that terminals shape together,
/// such as the letters of a conjunct, are sent together: all but the first have ``joinsPrevious`` set.
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
  /// What it is to the text.
  public let role: Role
  /// Whether terminals move on by the cluster's width when it is sent.
  public var agreement = Agreement.alike
  /// True when it is sent together with the glyph before it, as a vowel sign of its own cell is with its consonant.
  public var joinsPrevious = false

  /// What a glyph is to the text that it shows.
  public enum Role: UInt8, Hashable, Sendable {
    /// The text itself.
    case literal
    /// It stands for something that is not drawn literally, such as `^A` for U+0001.
    case standIn
    /// It marks the place of a harmless character without a shape, such as U+200B.
    case invisible
  }

  /// How far terminals agree about the width of a cluster.
  public enum Agreement: UInt8, Hashable, Sendable, Comparable {
    /// All of them measure it as the tables do.
    case alike
    /// Some do not: its cells are blanked, it is sent, and the next cell is addressed.
    case differs
    /// Assigned after Unicode 14: a terminal that does not know it may give it no cell at all.
    case newer

    /// True when the left one is the more agreed upon.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// True when terminals disagree about the width of its cluster, so that the next cell has to be addressed (rule D1).
  public var needsResync: Bool { agreement != .alike }

  /// True when it is not the text itself.
  public var isStandIn: Bool { role != .literal }

  /// A base with its marks; without further arguments, one cell that shows the base.
  public init(
    _ base: Unicode.Scalar, width: Int = 1, marks: SIMD4<UInt32> = .zero, furtherMarks: [Unicode.Scalar] = [],
    role: Role = .literal
  ) {
    self.base = base
    self.width = Int8(truncatingIfNeeded: width)
    self.marks = marks
    self.furtherMarks = furtherMarks
    self.role = role
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
