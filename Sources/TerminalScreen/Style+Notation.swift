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

  /// The colour as `#rrggbb`, the palette's entries as xterm has them; `nil` for the terminal's own.
  public var hexadecimal: String? {
    switch self {
    case .terminalDefault: nil
    case .rgb(let red, let green, let blue): Self.hexadecimal(red, green, blue)
    case .palette(let index): Self.hexadecimal(ofPaletteEntry: Int(index))
    }
  }

  private static func hexadecimal(ofPaletteEntry index: Int) -> String {
    let basic: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
      (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
      (255, 255, 255),
    ]
    if index < 16 {
      let (red, green, blue) = basic[index]
      return hexadecimal(red, green, blue)
    }
    if index >= 232 {
      let grey = UInt8(8 + 10 * (index - 232))
      return hexadecimal(grey, grey, grey)
    }
    // The 6×6×6 cube: 0, 95, 135, 175, 215, 255 along each edge.
    func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
    let cube = index - 16
    return hexadecimal(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  private static func hexadecimal(_ channels: UInt8...) -> String {
    "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
