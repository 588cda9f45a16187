import TerminalScreen
import Testing

@testable import CursesTerminal

/// What comes at once from terminals without bracketed paste.
@Suite struct BurstTests {
  private let enter = Event.key(KeyPress(.enter))

  @Test func `CR LF is one Enter, in one block or two`() {
    let expected: [Event] = [.text([0x61]), enter, .text([0x62]), enter]
    #expect(decode([Array("a\r\nb\r\n".utf8)]) == expected)
    #expect(decode([Array("a\r".utf8), Array("\nb\r".utf8), [0x0A]]) == expected)
  }

  @Test func `an Enter and a Ctrl-J that are typed are two`() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x0D]) == [enter])
    #expect(decoder.feed([0x0A], after: .milliseconds(80)) == [.key(KeyPress(.character("j"), .control))])
  }

  @Test(arguments: ["\r", "\n", "\r\n"])
  func `many lines at once are one text, however they are cut`(end: String) {
    let text = (0..<200).map { "line \($0)\t字\(end)" }.joined() + "rest"
    let bytes = Array(text.utf8)
    #expect(decode([bytes]) == [.text(bytes)])
    for size in [100, 1000, 4095] {
      let blocks = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
      let joined = decode(blocks)
      #expect(joined.count == 1)
      guard case .text(let all)? = joined.first else { continue }
      // An LF that a cut parted from its CR is not needed.
      #expect(all.count >= bytes.count - blocks.count)
      #expect(all.filter { $0 != 0x0A && $0 != 0x0D } == bytes.filter { $0 != 0x0A && $0 != 0x0D })
    }
  }

  @Test(arguments: ["foo\rbar\r", "2\rX", "\r\r\r\r\r\r\r", "a\tb\tc"])
  func `a few keys that were typed ahead are keys`(text: String) {
    let keys = decode([Array(text.utf8)]).filter { if case .key = $0 { true } else { false } }
    #expect(keys.count == text.unicodeScalars.filter { $0.value < 0x20 }.count)
  }

  @Test func `keys after a burst are keys`() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("a\rb\rc\rd\re".utf8))
    #expect(decoder.feed([0x0D], after: .milliseconds(100)) == [enter])
    _ = decoder.feed(Array("a\rb\rc\rd\re".utf8))
    #expect(decoder.feed([0x13]) == [.key(KeyPress(.character("s"), .control))])
  }

  @Test func `a block of nothing but line ends is looked at in linear time`() {
    var decoder = InputDecoder()
    #expect(decoder.feed([UInt8](repeating: 0x0D, count: 1 << 16)).count == 1 << 16)
  }
}
