import CCurses
import TerminalScreen
import Testing

@testable import CursesTerminal

@Suite struct StyleMapperTests {
  /// The pairs that were defined, in order.
  final class Pairs {
    var defined: [[Int32]] = []
  }

  func mapper(
    _ depth: ColorDepth, dim: Bool = true, italic: Bool = true, limit: Int32 = 100, pairs: Pairs = Pairs()
  ) -> StyleMapper {
    StyleMapper(StyleResolver(depth: depth, dims: dim, hasItalic: italic), pairLimit: limit) {
      pairs.defined.append([$0, $1, $2])
    }
  }

  @Test func `attributes become curses' own`() {
    var mapper = mapper(.none, limit: 0)
    let all: Attributes = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]
    let bits = CC_BOLD.rawValue | CC_DIM.rawValue | CC_ITALIC.rawValue | CC_UNDERLINE.rawValue | CC_REVERSE.rawValue
    #expect(mapper.resolve(Style(all)).attributes == bits)
    #expect(mapper.resolve(.plain).attributes == 0)
  }

  @Test func `a pair is defined once, and the terminal's own colours need none`() {
    let pairs = Pairs()
    var mapper = mapper(.palette16, pairs: pairs)
    #expect(mapper.resolve(.plain).pair == 0)
    #expect(mapper.resolve(Style(foreground: .palette(3))).pair == 1)
    #expect(mapper.resolve(Style(background: .palette(3))).pair == 2)
    #expect(mapper.resolve(Style(.bold, foreground: .palette(3))).pair == 1)
    #expect(pairs.defined == [[1, 3, -1], [2, -1, 3]])
  }

  @Test func `what looks the same on this terminal shares a pair`() {
    var mapper = mapper(.palette8)
    let first = mapper.resolve(Style(foreground: .palette(1))).pair
    #expect(mapper.resolve(Style(foreground: .palette(9))).pair == first)
    #expect(mapper.resolve(Style(foreground: .palette(2))).pair != first)
  }

  @Test func `with no pair left a new one is drawn in the terminal's own colours`() {
    let pairs = Pairs()
    var mapper = mapper(.palette256, limit: 2, pairs: pairs)
    let numbers = (UInt8(1)...4).map { mapper.resolve(Style(foreground: .palette($0))).pair }
    #expect(numbers == [1, 2, 0, 0])
    #expect(pairs.defined.count == 2)
  }

  @Test func `a grey that stands for dim takes a pair`() {
    let pairs = Pairs()
    var mapper = mapper(.palette256, pairs: pairs)
    #expect(mapper.resolve(Style(.dim)).attributes == 0)
    #expect(pairs.defined == [[1, 244, -1]])
  }

  @Test func `a new background is followed at once`() {
    let pairs = Pairs()
    var mapper = mapper(.palette256, pairs: pairs)
    _ = mapper.resolve(Style(.dim))
    mapper.resolver.background = .palette(231)
    _ = mapper.resolve(Style(.dim))
    #expect(pairs.defined == [[1, 244, -1], [2, 243, -1]])
  }

  @Test func `on a window's ground its colours and attributes stay where a style has none`() {
    let pairs = Pairs()
    var mapper = mapper(.palette16, pairs: pairs)
    mapper.ground = WindowLook(
      attributes: CC_BOLD.rawValue | CC_REVERSE.rawValue, pair: 40, foreground: 3, background: 4)
    #expect(mapper.resolve(.plain) == (CC_BOLD.rawValue | CC_REVERSE.rawValue, 40))
    #expect(mapper.resolve(Style(foreground: .palette(1))).pair == 1)
    #expect(mapper.resolve(Style(background: .palette(1))).pair == 2)
    // Reversed on a reversed ground is plain again.
    #expect(mapper.resolve(Style(.reverse)) == (CC_BOLD.rawValue, 40))
    #expect(pairs.defined == [[1, 1, 4], [2, 3, 1]])
  }

  @Test func `colours that there is no pair for are left out, and that is told`() {
    let pairs = Pairs()
    var mapper = mapper(.palette16, limit: 1, pairs: pairs)
    mapper.ground = WindowLook(attributes: 0, pair: 40, foreground: 3, background: 4)
    #expect(mapper.resolve(Style(foreground: .palette(1))).pair == 1)
    #expect(!mapper.lacksPairs)
    #expect(mapper.resolve(Style(foreground: .palette(2))).pair == 40)
    #expect(mapper.lacksPairs)
  }
}
