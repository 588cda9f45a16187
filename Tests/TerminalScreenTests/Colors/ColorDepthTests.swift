import Testing

@testable import TerminalScreen

@Suite struct ColorDepthTests {
  static let cases: [(Color, none: Int32, eight: Int32, sixteen: Int32, many: Int32, direct: Int32)] = [
    (.terminalDefault, -1, -1, -1, -1, -1),
    (.palette(1), -1, 1, 1, 1, 1),
    (.palette(9), -1, 1, 9, 9, 0xFF0000),
    (.palette(196), -1, 1, 9, 196, 0xFF0000),
    (.palette(232), -1, 0, 0, 232, 0x080808),
    (.palette(255), -1, 7, 7, 255, 0xEEEEEE),
    (.rgb(red: 0, green: 0, blue: 0), -1, 0, 0, 16, 8),
    (.rgb(red: 255, green: 255, blue: 255), -1, 7, 15, 231, 0xFFFFFF),
    (.rgb(red: 0, green: 95, blue: 175), -1, 4, 12, 25, 0x005FAF),
    (.rgb(red: 130, green: 128, blue: 129), -1, 0, 8, 244, 0x828081),
  ]

  @Test(arguments: cases.indices)
  func `each depth draws the nearest colour that it has`(_ index: Int) {
    let (color, none, eight, sixteen, many, direct) = Self.cases[index]
    #expect(ColorDepth.none.index(color) == none)
    #expect(ColorDepth.palette8.index(color) == eight)
    #expect(ColorDepth.palette16.index(color) == sixteen)
    #expect(ColorDepth.palette256.index(color) == many)
    #expect(ColorDepth.direct.index(color) == direct)
  }

  @Test func `each entry of cube and greys is nearest to itself or to one that looks the same`() {
    for index in UInt8(16)...255 {
      let color = XtermPalette.color(index)
      let nearest = XtermPalette.nearest(color, in: 16...255)
      #expect(XtermPalette.color(nearest) == color)
    }
  }

  @Test func `the number of colours in a terminal's description decides`() {
    let depths = [-1, 2, 8, 16, 88, 256, 1 << 24].map { ColorDepth(colors: $0) }
    #expect(depths == [.none, .none, .palette8, .palette16, .palette16, .palette256, .direct])
  }

  @Test(
    arguments: [
      (229, 11, 3), (228, 11, 3), (225, 13, 5), (195, 14, 6), (16, 0, 0), (188, 7, 7),
    ] as [(UInt8, Int32, Int32)])
  func `a pale sheet keeps its hue with few colours`(index: UInt8, sixteen: Int32, eight: Int32) {
    #expect(ColorDepth.palette16.index(.palette(index)) == sixteen)
    #expect(ColorDepth.palette8.index(.palette(index)) == eight)
  }
}
