import Testing

@testable import CursesTerminal

@Suite struct ClipboardTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"), ("字😉", "5a2X8J+YiQ=="),
    ("\u{1B}[2J\n", "G1sySgo="),
  ])
  func `text is encoded as in RFC 4648`(_ text: String, _ encoded: String) {
    #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == encoded)
  }

  @Test func `the sequence for the terminal holds nothing but itself`() {
    let sequence = ClipboardSequence.bytes(for: Array("e\u{7}\u{1B}字".utf8), throughScreen: false)
    #expect(String(decoding: sequence, as: UTF8.self) == "\u{1B}]52;c;ZQcb5a2X\u{7}")
  }

  @Test func `through screen it goes in wrapped pieces that add up to it`() {
    let text = [UInt8](repeating: 0x61, count: 2000)
    let wrapped = String(decoding: ClipboardSequence.bytes(for: text, throughScreen: true), as: UTF8.self)
    let pieces = wrapped.split(separator: "\u{1B}\\", omittingEmptySubsequences: true)
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 768 })
    let plain = ClipboardSequence.bytes(for: text, throughScreen: false)
    #expect(pieces.map { $0.dropFirst(2) }.joined() == String(decoding: plain, as: UTF8.self))
  }

  @Test func `programs are tried only where there is a display`() {
    var environment = Environment()
    #if os(Linux)
      #expect(ClipboardProgram.candidates(environment).isEmpty)
      environment.hasX11 = true
      #expect(ClipboardProgram.candidates(environment).map(\.name) == ["xclip", "xsel"])
      environment.hasWayland = true
      #expect(ClipboardProgram.candidates(environment).map(\.name) == ["wl-copy", "xclip", "xsel"])
    #endif
  }

  @Test func `a program takes the text and gives it back whole`() {
    let text = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(ClipboardProgram(copy: ["true"], paste: []).write([0x61]))
    #expect(ClipboardProgram(copy: ["wc", "-c"], paste: []).write(text))
    #expect(ClipboardProgram(copy: [], paste: ["printf", "a\\0b"]).read() == [0x61, 0x00, 0x62])
    #expect(ClipboardProgram(copy: [], paste: ["head", "-c", "300000", "/dev/zero"]).read()?.count == 300_000)
  }

  @Test func `a program that is missing or fails is no clipboard`() {
    #expect(!ClipboardProgram(copy: ["no-such-clipboard"], paste: []).write([0x61]))
    #expect(!ClipboardProgram(copy: ["false"], paste: []).write([0x61]))
    #expect(ClipboardProgram(copy: [], paste: ["no-such-clipboard"]).read() == nil)
    #expect(ClipboardProgram(copy: [], paste: ["false"]).read() == nil)
  }
}
