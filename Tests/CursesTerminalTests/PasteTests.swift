import TerminalScreen
import Testing

@testable import CursesTerminal

/// Nothing in a paste is ever a key.
@Suite struct PasteTests {
  /// What is typed with pauses: `…` is a pause within a burst, `|` one that is longer than any burst.
  private func play(_ text: String, _ decoder: inout InputDecoder) -> [Event] {
    text.split(separator: "|", omittingEmptySubsequences: false).flatMap { burst in
      burst.split(separator: "…").flatMap { decoder.feed(Array($0.utf8), after: .milliseconds(1)) } + decoder.flush()
    }
  }

  @Test(arguments: [
    ("\u{1B}[200~ab \u{1B}[201~ \u{13} \u{1B}[201~", ["ab \u{1B}[201~ \u{13} "]),
    ("\u{1B}[200~ab\u{1B}[2…01~\u{13}…\u{11}\u{1B}[20…1~", ["ab\u{1B}[201~\u{13}\u{11}"]),
    ("\u{1B}[200~a\u{1B}[201~\u{1B}[200~b\u{1B}[201~", ["a", "b"]),
    ("\u{1B}[200~a\u{1B}[201~\u{1B}[20…0~b\u{1B}[201~", ["a", "b"]),
    ("\u{1B}[200~a\u{1B}[201~x\u{1B}[200~b\u{1B}[201~", ["a\u{1B}[201~x\u{1B}[200~b"]),
    // In the same burst, without another end: characters, and no keys.
    ("\u{1B}[200~ab\u{1B}[201~\u{13}", ["ab"]),
    ("\u{1B}[200~ab\u{1B}[201~ c\u{11}\r\u{1B}[A\u{1B}[<0;3;3M", ["ab", " c\r"]),
    ("\u{1B}[200~ab\u{1B}[201~c\u{13}\u{1B}[200~d|e\u{1B}[201~", ["ab", "c", "de"]),
    // Reports and answers are content too.
    ("\u{1B}[200~\u{1B}[I\u{0}\u{9B}5n\u{1B}]0;x\u{7}\u{1B}[201~", ["\u{1B}[I\u{0}\u{9B}5n\u{1B}]0;x\u{7}"]),
  ])
  func `what is pasted cannot break out`(input: String, pastes: [String]) {
    for wait in [25, 150] {
      var decoder = InputDecoder()
      decoder.escapeWait = .milliseconds(wait)
      #expect(play(input, &decoder) == pastes.map { .paste(Array($0.utf8)) })
      #expect(decoder.feed([0x13], after: .seconds(1)) == [.key(KeyPress(.character("s"), .control))])
    }
  }

  @Test func `bytes that are no UTF-8 are pasted as they are, wherever they are cut`() {
    let content: [UInt8] = [0x61, 0x00, 0xE5, 0xAD, 0x9B, 0xFF, 0xF0, 0x9F, 0x1B, 0x5B, 0x32, 0x30, 0x30, 0x80]
    let bytes = PasteBuffer.start + content + PasteBuffer.end
    for cut in 0...bytes.count {
      #expect(decode([Array(bytes[..<cut]), Array(bytes[cut...])]) == [.paste(content)])
    }
  }

  @Test func `a pause makes no keys of what is pasted`() {
    var decoder = InputDecoder()
    let text = ["\u{1B}[200~first half ", "second\u{17}half \u{13}\u{11} rest\u{1B}[201~"].map { Array($0.utf8) }
    #expect(decoder.feed(text[0]) == [])
    #expect(decoder.patience.map { $0 > .seconds(2) } == true)
    #expect(
      decoder.feed(text[1], after: .milliseconds(1600)) + decoder.flush()
        == [.paste(Array("first half second\u{17}half \u{13}\u{11} rest".utf8))])
  }

  @Test func `a paste that stalls shows what came, and what comes later is still no key`() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[200~first \u{1B}[20".utf8))
    #expect(decoder.flush() == [.paste(Array("first ".utf8))])
    #expect(decoder.hasStalledPaste)
    #expect(!decoder.isWaiting)
    #expect(play("\u{13}|1~\u{11}|\u{1B}[201~", &decoder) == ["\u{1B}[20\u{13}1~\u{11}"].map { .paste(Array($0.utf8)) })
    #expect(!decoder.hasStalledPaste)
  }

  @Test func `an end marker that comes one byte at a time after a stall ends the paste`() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[200~ab".utf8))
    _ = decoder.flush()
    let events = "\u{1B}[201~".utf8.flatMap { decoder.feed([$0], after: .seconds(3)) + decoder.flush() }
    #expect(events == [])
    #expect(decoder.state == .ground)
  }

  @Test(arguments: [
    ["\u{1B}", "\u{1B}", "\u{1B}"], ["x", "\u{11}", "\u{11}", "\u{11}"], ["\u{1B}[27u", "\u{1B}[27u", "\u{1B}[27u"],
  ])
  func `the same key three times, each by itself, leads out of a paste that never ends`(bursts: [String]) {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[200~ab".utf8))
    _ = decoder.flush()
    for burst in bursts {
      #expect(decoder.hasStalledPaste)
      _ = decoder.feed(Array(burst.utf8), after: .milliseconds(300))
      _ = decoder.flush()
    }
    #expect(!decoder.hasStalledPaste)
    #expect(decoder.feed([0x11], after: .milliseconds(300)) == [.key(KeyPress(.character("q"), .control))])
  }

  @Test(arguments: [["\r", "\r", "\r"], ["\u{13}", "\u{11}", "\u{13}"], ["\u{11}\u{11}\u{11}"], ["a", "a", "a"]])
  func `lines, different keys and letters do not lead out`(bursts: [String]) {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[200~ab".utf8))
    _ = decoder.flush()
    for burst in bursts {
      _ = decoder.feed(Array(burst.utf8), after: .milliseconds(300))
      _ = decoder.flush()
    }
    #expect(decoder.hasStalledPaste)
  }

  @Test func `what came of a paste is delivered when the terminal goes`() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[200~ab\u{1B}[20".utf8))
    #expect(decoder.finish() == [.paste(Array("ab\u{1B}[20".utf8))])
    _ = decoder.feed(Array("\u{1B}[200~ab\u{1B}[201~".utf8))
    #expect(decoder.finish() == [.paste(Array("ab".utf8))])
  }

  @Test func `pastes without an end take no more memory than the limit`() {
    var decoder = InputDecoder()
    decoder.pasteLimit = 1 << 16
    var count = 0
    _ = decoder.feed(PasteBuffer.start)
    for _ in 0..<500 {
      for case .paste(let part) in decoder.feed([UInt8](repeating: 0x1B, count: 4095)) { count += part.count }
      #expect(decoder.paste.bytes.count <= decoder.pasteLimit)
    }
    for case .paste(let part) in decoder.feed(PasteBuffer.end) + decoder.flush() { count += part.count }
    #expect(count == 500 * 4095)
  }
}
