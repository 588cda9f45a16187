/// What a terminal can show, for a theme or a border to go by.
public struct TerminalCapabilities: Hashable, Sendable {
  /// Colours that can be told apart: 0, 8, 16, 256, or 16,777,216 for direct colour.
  public var colors: Int
  /// It draws `dim` as such (SGR 2).
  public var hasDim: Bool
  /// `dim` can be told from plain text, if not as such, then by a colour or by italic; where not, use brackets (rule D3).
  public var distinguishesDim: Bool
  /// It draws italic.
  public var hasItalic: Bool
  /// U+2500 and its neighbours can be drawn; where not, a border is made of `+`, `-` and `|`.
  public var drawsLines: Bool

  /// What is not said is there.
  public init(
    colors: Int = 1 << 24, hasDim: Bool = true, distinguishesDim: Bool = true, hasItalic: Bool = true,
    drawsLines: Bool = true
  ) {
    self.colors = colors
    self.hasDim = hasDim
    self.distinguishesDim = distinguishesDim
    self.hasItalic = hasItalic
    self.drawsLines = drawsLines
  }

  /// A terminal that lacks nothing.
  public static let all = TerminalCapabilities()
}
