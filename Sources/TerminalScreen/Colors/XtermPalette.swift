/// The 256 colours of xterm's palette: 16 of the theme, a cube of 6 × 6 × 6, 24 greys.
package enum XtermPalette {
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Red, green and blue of an entry; for the first 16, which a theme may change, xterm's own.
  package static func color(_ index: UInt8) -> RGB {
    switch index {
    case 7: return RGB(229, 229, 229)
    case 8: return RGB(127, 127, 127)
    case 12: return RGB(92, 92, 255)
    case ..<16:
      let on: UInt8 = index < 8 ? (index == 4 ? 238 : 205) : 255
      return RGB(index & 1 != 0 ? on : 0, index & 2 != 0 ? on : 0, index & 4 != 0 ? on : 0)
    case ..<232:
      let cube = Int(index) - 16
      return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      return RGB(grey, grey, grey)
    }
  }

  /// The entry among `candidates` that differs least, the eye being keenest on green and dullest on blue.
  package static func nearest(_ color: RGB, in candidates: some Sequence<UInt8>) -> UInt8 {
    var best = (index: UInt8(0), distance: Int.max)
    for index in candidates {
      let distance = self.color(index).distance(to: color)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  /// The one of the first 16 that comes nearest; a pale colour keeps its hue rather than becoming white.
  package static func nearestBasic(_ color: RGB) -> UInt8 {
    let nearest = nearest(color, in: 0...15)
    guard nearest == 7 || nearest == 15, color.chroma >= 32 else { return nearest }
    return self.nearest(color.saturated, in: [9, 10, 11, 12, 13, 14])
  }
}

/// Red, green and blue, 0 to 255.
package struct RGB: Hashable, Sendable {
  package var red, green, blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// How bright it looks, 0 to 255 (ITU-R BT.601).
  package var luma: Int { (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000 }

  /// How far it is from grey, 0 to 255.
  var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }

  /// Its hue at full strength.
  var saturated: RGB {
    let low = Int(min(red, green, blue))
    func stretched(_ channel: UInt8) -> UInt8 { UInt8((Int(channel) - low) * 255 / max(1, chroma)) }
    return RGB(stretched(red), stretched(green), stretched(blue))
  }

  func distance(to other: RGB) -> Int {
    let (r, g, b) = (Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue))
    return 3 * r * r + 4 * g * g + 2 * b * b
  }

  /// The colour so many hundredths of the way to another one.
  func mixed(with other: RGB, percent: Int) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 { UInt8((Int(from) * (100 - percent) + Int(to) * percent) / 100) }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

extension Color {
  /// Red, green and blue, the palette's entries as xterm has them; `nil` for the terminal's own.
  package var rgb: RGB? {
    switch self {
    case .terminalDefault: nil
    case .palette(let index): XtermPalette.color(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  init(_ color: RGB) {
    self = .rgb(red: color.red, green: color.green, blue: color.blue)
  }

  /// The colour as `#rrggbb`, the palette's entries as xterm has them; `nil` for the terminal's own.
  public var hexadecimal: String? {
    rgb.map { color in
      "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
