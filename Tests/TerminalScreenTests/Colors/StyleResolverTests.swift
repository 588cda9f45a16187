import Testing

@testable import TerminalScreen

@Suite struct StyleResolverTests {
  private func resolver(
    _ depth: ColorDepth, dims: Bool = true, italic: Bool = true, on background: Color? = nil
  ) -> StyleResolver {
    StyleResolver(depth: depth, dims: dims, hasItalic: italic, background: background)
  }

  private func luma(_ color: Color) -> Int { color.rgb?.luma ?? -1 }

  @Test(arguments: [(.palette16, 8), (.palette256, 244), (.direct, 244)] as [(ColorDepth, UInt8)], [true, false])
  func `with 16 colours or more a hint is a middle grey, whether or not the terminal dims`(
    _ grey: (depth: ColorDepth, index: UInt8), dims: Bool
  ) {
    let drawn = resolver(grey.depth, dims: dims).resolve(Style([.dim, .italic]))
    #expect(drawn == Style(.italic, foreground: .palette(grey.index)))
  }

  @Test(arguments: [ColorDepth.palette256, .direct], Array(stride(from: 0, through: 255, by: 5)))
  func `the grey can be told from every background and from black and white text`(depth: ColorDepth, level: Int) {
    let paper = UInt8(level)
    let grey = resolver(depth, on: .rgb(red: paper, green: paper, blue: paper)).resolve(Style(.dim)).foreground
    #expect(abs(luma(grey) - level) >= 60)
    // Text is black on a light screen, white on a dark one.
    #expect(abs(luma(grey) - (level >= 128 ? 0 : 255)) >= 50)
  }

  @Test func `of sixteen colours the grey is another one where the background is the usual one`() {
    #expect(resolver(.palette16, on: .palette(15)).resolve(Style(.dim)).foreground == .palette(8))
    #expect(resolver(.palette16, on: .palette(0)).resolve(Style(.dim)).foreground == .palette(8))
    #expect(resolver(.palette16, on: .palette(8)).resolve(Style(.dim)).foreground == .palette(7))
  }

  @Test func `a hint on a sheet of its own colour goes by that colour`() {
    let dark = resolver(.palette256, on: .palette(16)).resolve(Style(.dim, background: .palette(231)))
    #expect(dark == Style(foreground: .palette(243), background: .palette(231)))
  }

  @Test(arguments: [ColorDepth.none, .palette8])
  func `with fewer it is dimmed, else italic, else it takes brackets`(depth: ColorDepth) {
    #expect(resolver(depth).resolve(Style(.dim)) == Style(.dim))
    #expect(resolver(depth, dims: false).resolve(Style(.dim)) == Style(.italic))
    #expect(resolver(depth, dims: false, italic: false).resolve(Style(.dim)) == .plain)
    #expect(resolver(depth).distinguishesDim && resolver(depth, dims: false).distinguishesDim)
    #expect(!resolver(depth, dims: false, italic: false).distinguishesDim)
    #expect(resolver(.palette16, dims: false, italic: false).distinguishesDim)
  }

  @Test(arguments: [ColorDepth.none, .palette8])
  func `with fewer it is italic too on a light screen, where dimmed black is black`(depth: ColorDepth) {
    let white = Color.rgb(red: 255, green: 255, blue: 255)
    #expect(resolver(depth, on: white).resolve(Style(.dim)).attributes == [.dim, .italic])
    #expect(resolver(depth, italic: false, on: white).resolve(Style(.dim)) == Style(.dim))
    #expect(resolver(depth, on: .rgb(red: 0, green: 0, blue: 0)).resolve(Style(.dim)) == Style(.dim))
  }

  @Test func `dim text with a colour of its own keeps it, mixed with its background where there are colours enough`() {
    let style = Style(.dim, foreground: .palette(4))
    #expect(resolver(.palette16).resolve(style) == style)
    #expect(resolver(.palette16, dims: false).resolve(style) == Style(foreground: .palette(4)))
    #expect(resolver(.palette256).resolve(style) == style)
    let onWhite = resolver(.palette256, on: .rgb(red: 255, green: 255, blue: 255)).resolve(style)
    #expect(onWhite == Style(foreground: .rgb(red: 102, green: 102, blue: 244)))
    let onBlack = resolver(.direct, on: .rgb(red: 0, green: 0, blue: 0)).resolve(style)
    #expect(onBlack == Style(foreground: .rgb(red: 0, green: 0, blue: 142)))
  }

  @Test func `without colours a dim colour is dimmed like other text`() {
    #expect(resolver(.none).resolve(Style(.dim, foreground: .palette(4))).attributes == .dim)
    #expect(resolver(.none, dims: false).resolve(Style(.dim, foreground: .palette(4))).attributes == .italic)
  }

  @Test func `of eight colours a dark grey hint is italic too, since black cannot be dimmed`() {
    let hint = Style(.dim, foreground: .palette(238), background: .palette(229))
    #expect(resolver(.palette8).resolve(hint).attributes == [.dim, .italic])
    #expect(resolver(.palette8, italic: false).resolve(hint).attributes == .dim)
  }

  @Test(arguments: [ColorDepth.palette8, .palette16])
  func `of few colours black on coloured paper is not bold, which would show as grey`(depth: ColorDepth) {
    let title = Style(.bold, foreground: .palette(16), background: .palette(229))
    #expect(resolver(depth).resolve(title).attributes == [])
    #expect(resolver(.palette256).resolve(title) == title)
    #expect(resolver(.none).resolve(title).attributes == .bold)
    // On a black screen that grey is what is wanted.
    let grey = Style(.bold, foreground: .palette(0))
    #expect(resolver(depth).resolve(grey) == grey)
    #expect(resolver(depth).resolve(Style(.bold, foreground: .palette(1), background: .palette(3))).attributes == .bold)
  }
}
