import TextMetrics

/// The lines around a text area.
public struct BorderStyle: Hashable, Sendable {
  /// Upper left, horizontal, upper right, vertical, lower left, lower right.
  private let characters: [Unicode.Scalar]
  /// The name of a built-in style.
  private let name: String?

  private init(_ name: String, _ characters: String) {
    self.name = name
    self.characters = Array(characters.unicodeScalars)
  }

  /// Thin lines with square corners.
  public static let single = BorderStyle("single", "┌─┐│└┘")
  /// Thin lines with round corners.
  public static let rounded = BorderStyle("rounded", "╭─╮│╰╯")
  /// Double lines.
  public static let double = BorderStyle("double", "╔═╗║╚╝")
  /// Thick lines.
  public static let heavy = BorderStyle("heavy", "┏━┓┃┗┛")
  /// `+`, `-` and `|`, for terminals that have no lines.
  public static let ascii = BorderStyle("ascii", "+-+|++")
  /// No border: the text takes the whole region.
  public static let none = BorderStyle("none", "      ")

  /// The built-in styles.
  public static let all: [BorderStyle] = [.single, .rounded, .double, .heavy, .ascii, .none]

  /// Lines of characters of one's own.
  ///
  /// A character that does not take exactly one cell is replaced by that of ``ascii``. Where the terminal has no lines,
  /// ``ascii`` is drawn.
  public static func custom(
    topLeft: Character, top: Character, topRight: Character, side: Character, bottomLeft: Character,
    bottomRight: Character
  ) -> BorderStyle {
    let characters = zip([topLeft, top, topRight, side, bottomLeft, bottomRight], ascii.characters)
    return BorderStyle(
      characters: characters.map { character, plain in
        let scalars = character.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1 else { return plain }
        let width = GlyphRules.standard.width(ofCluster: Array(String(character).utf8).span)
        return width == 1 && scalar.value >= 0x20 && scalar.value != 0x7F ? scalar : plain
      })
  }

  private init(characters: [Unicode.Scalar]) {
    self.characters = characters
    name = nil
  }

  /// The glyphs in the order of `characters`, one cell each.
  var glyphs: [Glyph] { characters.map { Glyph($0) } }
}

extension BorderStyle: RawRepresentable {
  /// The name of a built-in style; empty for one of a host's own.
  public var rawValue: String { name ?? "" }

  /// The built-in style of a name.
  public init?(rawValue: String) {
    guard let style = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = style
  }
}

extension BorderStyle: CaseIterable {
  /// The built-in styles.
  public static var allCases: [BorderStyle] { all }
}
