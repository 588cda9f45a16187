/// How a terminal that was asked measures clusters that terminals disagree about.
public struct MeasuredWidths: Hashable, Sendable {
  /// Kinds of clusters that terminals disagree about.
  public struct Kinds: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt16

    /// The kinds of these bits.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// A base with a spacing mark (Mc) is two cells.
    public static let spacingMarks = Kinds(rawValue: 1 << 0)
    /// Two consonants joined by a virama are two cells.
    public static let conjuncts = Kinds(rawValue: 1 << 1)
    /// A single regional indicator is one cell.
    public static let loneIndicators = Kinds(rawValue: 1 << 2)
    /// Pictographs joined by ZWJ are two cells.
    public static let joined = Kinds(rawValue: 1 << 3)
    /// A pictograph with a skin tone is two cells.
    public static let toned = Kinds(rawValue: 1 << 4)
    /// A narrow character with U+FE0F is two cells.
    public static let emojiPresentation = Kinds(rawValue: 1 << 5)
    /// A keycap is two cells.
    public static let keycaps = Kinds(rawValue: 1 << 6)
    /// Widths are those of Unicode 16 or later.
    public static let unicode16 = Kinds(rawValue: 1 << 7)

    /// Kinds of emoji that can be sent whole where a terminal measures them so.
    public static let emoji: Kinds = [.joined, .toned, .emojiPresentation, .keycaps]
  }

  /// The kinds that the terminal measures as the rules for clusters have it.
  public var asTheRulesSay: Kinds
  /// Cells of a character of ambiguous width: 1 or 2.
  public var ambiguousWidth: Int

  /// What a terminal was found to do.
  public init(asTheRulesSay kinds: Kinds, ambiguousWidth: Int = 1) {
    asTheRulesSay = kinds
    self.ambiguousWidth = ambiguousWidth
  }
}
