import Testing

@testable import TerminalScreen

@Suite struct StyleNotationTests {
  @Test(arguments: [
    ("dim", Style(.dim)), ("italic,bold", Style([.bold, .italic])), ("plain", .plain),
    ("dim,fg=blue", Style(.dim, foreground: .palette(4))), ("bg=bright-red", Style(background: .palette(9))),
    ("fg=208", Style(foreground: .palette(208))),
    ("fg=#0aF010", Style(foreground: .rgb(red: 10, green: 240, blue: 16))),
    ("fg=default", .plain),
  ])
  func `a style is read`(notation: String, style: Style) throws {
    #expect(try Style(notation: notation) == style)
  }

  @Test(arguments: [
    "", "dim,", "blink", "fg=", "fg=256", "fg=-1", "fg=+1", "fg=#12345", "fg=#12345g", "fg=Blue", "DIM", "dim, bold",
  ])
  func `a wrong piece is named`(notation: String) {
    #expect(throws: StyleError.self) { try Style(notation: notation) }
  }

  @Test(arguments: [
    (UInt8(16), "#000000"), (231, "#ffffff"), (196, "#ff0000"), (232, "#080808"), (255, "#eeeeee"), (9, "#ff0000"),
  ])
  func `the palette is xterm's`(index: UInt8, hexadecimal: String) {
    #expect(Color.palette(index).hexadecimal == hexadecimal)
  }
}
