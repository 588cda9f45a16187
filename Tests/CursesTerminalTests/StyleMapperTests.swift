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
    StyleMapper(depth: depth, hasDim: dim, hasItalic: italic, pairLimit: limit) { pairs.defined.append([$0, $1, $2]) }
  }

  @Test func `attributes become curses' own`() {
    var mapper = mapper(.palette256)
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

  @Test(arguments: [(.palette256, 8), (.palette16, 8), (.palette8, 6), (.direct, 0x7F7F7F)] as [(ColorDepth, Int32)])
  func `without dim a colour stands for it`(_ depth: ColorDepth, _ color: Int32) {
    let pairs = Pairs()
    var mapper = mapper(depth, dim: false, pairs: pairs)
    #expect(mapper.resolve(Style(.dim)).attributes == 0)
    #expect(pairs.defined == [[1, color, -1]])
    #expect(mapper.distinguishesDim)
  }

  @Test func `without dim and colours italic stands for it, and without that nothing`() {
    var italic = mapper(.none, dim: false, limit: 0)
    #expect(italic.resolve(Style(.dim)).attributes == CC_ITALIC.rawValue)
    #expect(italic.distinguishesDim)
    #expect(!mapper(.none, dim: false, italic: false, limit: 0).distinguishesDim)
  }

  @Test func `a dim style with a colour of its own keeps it`() {
    let pairs = Pairs()
    var mapper = mapper(.palette16, dim: false, pairs: pairs)
    _ = mapper.resolve(Style(.dim, foreground: .palette(4)))
    #expect(pairs.defined == [[1, 4, -1]])
  }
}
