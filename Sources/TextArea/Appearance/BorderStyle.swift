import TextMetrics

/// The lines around a text area.
public enum BorderStyle: String, Hashable, Sendable, CaseIterable {
  case single, rounded, double, heavy, ascii, none

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
