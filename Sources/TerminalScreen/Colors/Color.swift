/// A colour as a terminal knows it.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case terminalDefault
  /// An entry of the palette: 0 to 15 are the theme's, 16 to 255 xterm's cube and greys.
  case palette(UInt8)
  /// A direct colour.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
