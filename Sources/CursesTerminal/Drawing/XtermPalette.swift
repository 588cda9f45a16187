/// The 256 colours of xterm's palette: 16 of the theme, a cube of 6 × 6 × 6, 24 greys.
enum XtermPalette {
  typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// Red, green and blue of an entry; for the first 16, which a theme may change, xterm's own.
  static func color(_ index: UInt8) -> RGB {
    switch index {
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case 12: return (92, 92, 255)
    case ..<16:
      let on: UInt8 = index < 8 ? (index == 4 ? 238 : 205) : 255
      return (index & 1 != 0 ? on : 0, index & 2 != 0 ? on : 0, index & 4 != 0 ? on : 0)
    case ..<232:
      let cube = Int(index) - 16
      return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  /// The entry among `candidates` that differs least, the eye being keenest on green and dullest on blue.
  static func nearest(_ red: UInt8, _ green: UInt8, _ blue: UInt8, in candidates: ClosedRange<UInt8>) -> UInt8 {
    var best = (index: candidates.lowerBound, distance: Int.max)
    for index in candidates {
      let color = color(index)
      let (r, g, b) = (Int(color.red) - Int(red), Int(color.green) - Int(green), Int(color.blue) - Int(blue))
      let distance = 3 * r * r + 4 * g * g + 2 * b * b
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }
}
