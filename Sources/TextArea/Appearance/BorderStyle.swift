import TextMetrics

/// The lines around a text area.
public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
  /// Thin lines with square corners.
  case single
  /// Thin lines with round corners.
  case rounded
  /// Double lines.
  case double
  /// Thick lines.
  case heavy
  /// `+`, `-` and `|`, for terminals that have no lines.
  case ascii
  /// No border: the text takes the whole region.
  case none

  /// Upper left, horizontal, upper right, vertical, lower left, lower right.
  private var characters: String {
    switch self {
    case .single: "┌─┐│└┘"
    case .rounded: "╭─╮│╰╯"
    case .double: "╔═╗║╚╝"
    case .heavy: "┏━┓┃┗┛"
    case .ascii: "+-+|++"
    case .none: "      "
    }
  }

  /// The glyphs in the order of `characters`, one cell each.
  var glyphs: [Glyph] { characters.unicodeScalars.map { Glyph($0) } }
}
