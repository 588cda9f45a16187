public import TextMetrics

/// What a terminal can show, for a theme or a border to go by.
///
/// Some of it is known only once the terminal has answered: ``Event/capabilities(_:)`` tells.
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
  /// The screen comes back as it was before once the terminal is given back; where not, the last frame stays.
  public var restoresScreen: Bool
  /// Keys such as Shift-Enter and Ctrl-Shift-letters are told from those without Shift.
  public var tellsModifiedKeys: Bool
  /// The colour of the background; `nil` while it is not known.
  public var background: Color?
  /// How it measures what terminals disagree about; `nil` unless it was asked and has answered.
  public var widths: MeasuredWidths?

  /// What is not said is there, except for what a terminal has to tell.
  public init(
    colors: Int = 1 << 24, hasDim: Bool = true, distinguishesDim: Bool = true, hasItalic: Bool = true,
    drawsLines: Bool = true, restoresScreen: Bool = true, tellsModifiedKeys: Bool = true, background: Color? = nil,
    widths: MeasuredWidths? = nil
  ) {
    self.colors = colors
    self.hasDim = hasDim
    self.distinguishesDim = distinguishesDim
    self.hasItalic = hasItalic
    self.drawsLines = drawsLines
    self.restoresScreen = restoresScreen
    self.tellsModifiedKeys = tellsModifiedKeys
    self.background = background
    self.widths = widths
  }

  /// How a style looks on this terminal: two styles with the same result cannot be told apart.
  public func shown(_ style: Style) -> Style {
    var seen = style
    if !distinguishesDim { seen.attributes.remove(.dim) }
    if !hasItalic { seen.attributes.remove(.italic) }
    if colors < 8 { (seen.foreground, seen.background) = (.terminalDefault, .terminalDefault) }
    return seen
  }

  /// A terminal that lacks nothing.
  public static let all = TerminalCapabilities()
}
