import TerminalScreen

/// How many colours can be told apart, and which of them comes nearest to one that is asked for.
enum ColorDepth: Hashable, Sendable {
  case none, palette8, palette16, palette256, direct

  /// The most that `colors` of terminfo allows.
  init(colors: Int) {
    switch colors {
    case ..<8: self = .none
    case ..<16: self = .palette8
    case ..<256: self = .palette16
    case ..<(1 << 24): self = .palette256
    default: self = .direct
    }
  }

  /// Number of colours.
  var count: Int {
    switch self {
    case .none: 0
    case .palette8: 8
    case .palette16: 16
    case .palette256: 256
    case .direct: 1 << 24
    }
  }

  /// Number by which curses knows the colour: -1 for the terminal's own.
  func index(_ color: Color) -> Int32 {
    switch (self, color) {
    case (.none, _), (_, .terminalDefault): -1
    case (.direct, .rgb(let red, let green, let blue)): Self.direct(red, green, blue)
    // Descriptions with direct colours keep the numbers below 8 for the palette; the rest is spelled out.
    case (.direct, .palette(let index)) where index >= 8:
      { Self.direct($0.red, $0.green, $0.blue) }(XtermPalette.color(index))
    case (_, .palette(let index)): reduced(index)
    case (_, .rgb(let red, let green, let blue)):
      self == .palette256
        ? Int32(XtermPalette.nearest(red, green, blue, in: 16...255))
        : reduced(XtermPalette.nearest(red, green, blue, in: 0...15))
    }
  }

  private func reduced(_ index: UInt8) -> Int32 {
    if Int(index) < count { return Int32(index) }
    // Of the bright ones the plain one is left.
    if index < 16 { return Int32(index & 7) }
    let (red, green, blue) = XtermPalette.color(index)
    return reduced(XtermPalette.nearest(red, green, blue, in: 0...15))
  }

  private static func direct(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    // Below 8 it would be taken for an entry of the palette; one step of blue more is not seen.
    max(8, Int32(red) << 16 | Int32(green) << 8 | Int32(blue))
  }
}
