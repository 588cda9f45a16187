/// Why a written style or colour is none; `part` is the piece that is wrong.
public struct StyleError: Error, Hashable, Sendable {
  /// The piece as it was written.
  public var part: String
}

extension Style {
  /// What a written style may hold, for messages.
  public static let notationHelp =
    "attributes (\(Attributes.named.map(\.name).joined(separator: ", "))), fg=COLOR, bg=COLOR, or plain; with commas between"

  /// The style written as `dim`, `italic`, `dim,fg=blue`, `bold,bg=#102030`, `plain`.
  public init(notation: String) throws(StyleError) {
    self.init()
    for part in notation.split(separator: ",", omittingEmptySubsequences: false) {
      if let named = Attributes.named.first(where: { $0.name == part }) {
        attributes.insert(named.attribute)
      } else if part.hasPrefix("fg="), let color = Color(notation: part.dropFirst(3)) {
        foreground = color
      } else if part.hasPrefix("bg="), let color = Color(notation: part.dropFirst(3)) {
        background = color
      } else if part != "plain" {
        throw StyleError(part: String(part))
      }
    }
  }
}

extension Color {
  /// The palette's first eight, in its order; `bright-` before one adds eight.
  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// The colour written as a name, `bright-` and a name, an index of the palette, `#rrggbb`, or `default`.
  public init?(notation: some StringProtocol) {
    let text = String(notation)
    if text == "default" {
      self = .terminalDefault
    } else if let index = Self.names.firstIndex(of: text) {
      self = .palette(UInt8(index))
    } else if text.hasPrefix("bright-"), let index = Self.names.firstIndex(of: String(text.dropFirst(7))) {
      self = .palette(UInt8(index + 8))
    } else if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = UInt8(text) {
      self = .palette(index)
    } else if text.utf8.first == 0x23, text.utf8.count == 7, text.dropFirst().allSatisfy({ $0.isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    {
      self = .rgb(
        red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value))
    } else {
      return nil
    }
  }
}
