import TerminalScreen
import TextMetrics
import Testing

@testable import CursesTerminal

@Suite struct InputDecoderTests {
  /// Bytes, and the events that they are, all of them complete.
  static let sequences: [(String, [Event])] = [
    // Text and control characters.
    ("abc字e\u{301}😉", [.text(Array("abc字e\u{301}😉".utf8))]),
    ("a\rb", [.text([0x61]), .key(KeyPress(.enter)), .text([0x62])]),
    ("\n", [.key(KeyPress(.character("j"), .control))]),
    ("\t", [.key(KeyPress(.tab))]),
    ("\0", [.key(KeyPress(.character(" "), .control))]),
    ("\u{11}\u{13}\u{1A}", "qsz".unicodeScalars.map { .key(KeyPress(.character($0), .control)) }),
    ("\u{1C}\u{1F}", [.key(KeyPress(.character("\\"), .control)), .key(KeyPress(.character("_"), .control))]),
    ("\u{7F}\u{8}", [.key(KeyPress(.backspace)), .key(KeyPress(.backspace, .control))]),
    // Cursor keys and their kin, xterm.
    ("\u{1B}[A\u{1B}OB", [.key(KeyPress(.up)), .key(KeyPress(.down))]),
    ("\u{1B}[H\u{1B}OF", [.key(KeyPress(.home)), .key(KeyPress(.end))]),
    ("\u{1B}[1;5D", [.key(KeyPress(.left, .control))]),
    ("\u{1B}[1;6C", [.key(KeyPress(.right, [.control, .shift]))]),
    ("\u{1B}[1;4B", [.key(KeyPress(.down, [.alt, .shift]))]),
    // Meta is Alt, with and without Shift and Ctrl.
    ("\u{1B}[1;33D", [.key(KeyPress(.left, .alt))]),
    ("\u{1B}[1;34D", [.key(KeyPress(.left, [.alt, .shift]))]),
    ("\u{1B}[3;37~", [.key(KeyPress(.delete, [.alt, .control]))]),
    ("\u{1B}[98;33u", [.key(KeyPress(.character("b"), .alt))]),
    (
      "\u{1B}[3;5~\u{1B}[5~\u{1B}[6~",
      [
        .key(KeyPress(.delete, .control)), .key(KeyPress(.pageUp)), .key(KeyPress(.pageDown)),
      ]
    ),
    ("\u{1B}[Z", [.key(KeyPress(.tab, .shift))]),
    (
      "\u{1B}OP\u{1B}[1;2R\u{1B}[15~\u{1B}[24;5~",
      [
        .key(KeyPress(.function(1))), .key(KeyPress(.function(3), .shift)), .key(KeyPress(.function(5))),
        .key(KeyPress(.function(12), .control)),
      ]
    ),
    ("\u{1B}Oj\u{1B}Op\u{1B}OM", [.text([0x2A]), .text([0x30]), .key(KeyPress(.enter))]),
    // Linux console, rxvt.
    ("\u{1B}[[A\u{1B}[[E", [.key(KeyPress(.function(1))), .key(KeyPress(.function(5)))]),
    (
      "\u{1B}[7~\u{1B}[3^\u{1B}[3@\u{1B}[a\u{1B}Od",
      [
        .key(KeyPress(.home)), .key(KeyPress(.delete, .control)), .key(KeyPress(.delete, [.control, .shift])),
        .key(KeyPress(.up, .shift)), .key(KeyPress(.left, .control)),
      ]
    ),
    // Alt as ESC.
    (
      "\u{1B}b\u{1B}B\u{1B}<\u{1B}字",
      [
        .key(KeyPress(.character("b"), .alt)), .key(KeyPress(.character("b"), [.alt, .shift])),
        .key(KeyPress(.character("<"), .alt)), .key(KeyPress(.character("字"), .alt)),
      ]
    ),
    (
      "\u{1B}\r\u{1B}\u{7F}\u{1B}\u{1}",
      [
        .key(KeyPress(.enter, .alt)), .key(KeyPress(.backspace, .alt)),
        .key(KeyPress(.character("a"), [.alt, .control])),
      ]
    ),
    ("\u{1B}\u{1B}[A", [.key(KeyPress(.up, .alt))]),
    ("\u{1B}\u{1B}x", [.key(KeyPress(.escape)), .key(KeyPress(.character("x"), .alt))]),
    // modifyOtherKeys.
    ("\u{1B}[27;5;13~\u{1B}[27;2;13~", [.key(KeyPress(.enter, .control)), .key(KeyPress(.enter, .shift))]),
    ("\u{1B}[27;6;90~", [.key(KeyPress(.character("z"), [.control, .shift]))]),
    ("\u{1B}[27;4;60~", [.key(KeyPress(.character("<"), .alt))]),
    // kitty.
    (
      "\u{1B}[27u\u{1B}[13;2u\u{1B}[127;5u",
      [
        .key(KeyPress(.escape)), .key(KeyPress(.enter, .shift)), .key(KeyPress(.backspace, .control)),
      ]
    ),
    ("\u{1B}[122;6u", [.key(KeyPress(.character("z"), [.control, .shift]))]),
    ("\u{1B}[97;133u", [.key(KeyPress(.character("a"), .control))]),
    ("\u{1B}[44:60;4u", [.key(KeyPress(.character("<"), .alt))]),
    ("\u{1B}[97;5:3u\u{1B}[1;5:3A\u{1B}[57441;2u", []),
    (
      "\u{1B}[1;5:2A\u{1B}[57399u\u{1B}[57417;3u",
      [
        .key(KeyPress(.up, .control)), .text([0x30]), .key(KeyPress(.left, .alt)),
      ]
    ),
    ("\u{1B}[97;9u", []),
    // kitty: another layout, text, locks.
    (
      "\u{1B}[1099::115;5u\u{1B}[1092::97;3u\u{1B}[1041:1041:98;6u\u{1B}[1073:1041:44;4u",
      [
        .key(KeyPress(.character("s"), .control)), .key(KeyPress(.character("a"), .alt)),
        .key(KeyPress(.character("b"), [.control, .shift])), .key(KeyPress(.character("<"), .alt)),
      ]
    ),
    ("\u{1B}[1099::115u\u{1B}[233::50;2u", [.text(Array("ыÉ".utf8))]),
    (
      "\u{1B}[97:65;2;65u\u{1B}[0;;229:98u\u{1B}[97;5;1u",
      [.text(Array("Aåb".utf8)), .key(KeyPress(.character("a"), .control))]
    ),
    ("\u{1B}[97;2:3;65u\u{1B}[97;1:2;97u", [.text([0x61])]),
    ("\u{1B}[97;65u\u{1B}[97;66u\u{1B}[49;65u", [.text(Array("Aa1".utf8))]),
    (
      "\u{1B}[97;69u\u{1B}[115;197u\u{1B}[57399;129u",
      [
        .key(KeyPress(.character("a"), .control)), .key(KeyPress(.character("s"), .control)), .text([0x30]),
      ]
    ),
    (
      "\u{1B}[57376u\u{1B}[57398;5u\u{1B}[25~",
      [
        .key(KeyPress(.function(13))), .key(KeyPress(.function(35), .control)), .key(KeyPress(.function(13))),
      ]
    ),
    // Caps Lock in modifyOtherKeys: a capital, and no Shift.
    (
      "\u{1B}[27;5;83~\u{1B}[83;5u",
      [
        .key(KeyPress(.character("s"), .control)), .key(KeyPress(.character("s"), .control)),
      ]
    ),
    // Mouse, focus.
    (
      "\u{1B}[<0;4;5M\u{1B}[<0;4;5m",
      [
        .mouse(MouseEvent(.press(.left), at: Point(column: 3, row: 4))),
        .mouse(MouseEvent(.release(.left), at: Point(column: 3, row: 4))),
      ]
    ),
    (
      "\u{1B}[<34;300;1M\u{1B}[<65;1;1M\u{1B}[<84;1;1M\u{1B}[<69;5;3M",
      [
        .mouse(MouseEvent(.drag(.right), at: Point(column: 299, row: 0))),
        .mouse(MouseEvent(.scroll(rows: 1, columns: 0), at: .zero)),
        .mouse(MouseEvent(.scroll(rows: -1, columns: 0), at: .zero, modifiers: [.shift, .control])),
        .mouse(MouseEvent(.scroll(rows: 1, columns: 0), at: Point(column: 4, row: 2), modifiers: .shift)),
      ]
    ),
    ("\u{1B}[M !!", [.mouse(MouseEvent(.press(.left), at: .zero))]),
    (
      "\u{1B}[M#\"!\u{1B}[M`!!",
      [
        .mouse(MouseEvent(.release(.left), at: Point(column: 1, row: 0))),
        .mouse(MouseEvent(.scroll(rows: -1, columns: 0), at: .zero)),
      ]
    ),
    (
      "\u{1B}[32;300;2M\u{1B}[35;300;2M",
      [
        .mouse(MouseEvent(.press(.left), at: Point(column: 299, row: 1))),
        .mouse(MouseEvent(.release(.left), at: Point(column: 299, row: 1))),
      ]
    ),
    ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    // Pastes.
    ("\u{1B}[200~a\r\nb\u{1B}[201~", [.paste(Array("a\r\nb".utf8))]),
    ("\u{1B}[200~\u{1B}[A\u{1B}[201~", [.paste([0x1B, 0x5B, 0x41])]),
    ("\u{1B}[200~a\u{1B}\u{1B}[201~x", [.paste([0x61, 0x1B]), .paste([0x78])]),
    ("\u{1B}[200~녕\u{1B}[201~ ", [.paste(Array("녕".utf8)), .paste([0x20])]),
    ("\u{1B}[200~\u{1B}[201~", []),
    // Answers and what nobody knows: swallowed whole.
    ("\u{1B}]11;rgb:0/0/0\u{1B}\\a", [.text([0x61])]),
    ("\u{1B}]52;c;YQ==\u{7}a", [.text([0x61])]),
    ("\u{1B}P>|term 1\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\\u{1B}^x\u{1B}\\\u{1B}Xy\u{1B}\\a", [.text([0x61])]),
    ("\u{1B}[?62;22c\u{1B}[?2026;2$y\u{1B}[5;9R\u{1B}[?1u\u{1B}[0n\u{1B}[99z\u{1B}[201~", []),
    ("\u{1B}[1;\u{18}a\u{1B}[1\u{1B}[B", [.text([0x61]), .key(KeyPress(.down))]),
    ("\u{1B}[12字", [.text(Array("字".utf8))]),
    // Alt with the character that begins a string, where no string follows.
    (
      "\u{1B}P\u{1B}P\u{1B}]\r",
      [
        .key(KeyPress(.character("p"), [.alt, .shift])), .key(KeyPress(.character("p"), [.alt, .shift])),
        .key(KeyPress(.character("]"), .alt)), .key(KeyPress(.enter)),
      ]
    ),
  ]

  @Test(arguments: sequences.indices)
  func `each sequence is its events, whole and byte by byte`(_ index: Int) {
    let (text, expected) = Self.sequences[index]
    let bytes = Array(text.utf8)
    #expect(decode([bytes]) == expected.joined())
    #expect(decode(bytes.map { [$0] }) == expected.joined())
  }

  /// Bytes that wait, and what they are when nothing more comes.
  static let stumps: [(String, [Event])] = [
    ("\u{1B}", [.key(KeyPress(.escape))]),
    ("\u{1B}\u{1B}", [.key(KeyPress(.escape)), .key(KeyPress(.escape))]),
    ("\u{1B}[", [.key(KeyPress(.character("["), .alt))]),
    ("\u{1B}O", [.key(KeyPress(.character("o"), [.alt, .shift]))]),
    ("\u{1B}]", [.key(KeyPress(.character("]"), .alt))]),
    ("\u{1B}P\u{1B}", [.key(KeyPress(.character("p"), [.alt, .shift])), .key(KeyPress(.escape))]),
    ("\u{1B}[1;5", []), ("\u{1B}[<0;1", []), ("\u{1B}]11;rgb", []), ("\u{1B}]11;rgb\u{1B}", []), ("\u{1B}[M!", []),
    ("\u{1B}[200~abc", [.paste(Array("abc".utf8))]),
    ("\u{1B}[200~abc\u{1B}[20", [.paste(Array("abc".utf8))]),
  ]

  @Test(arguments: stumps.indices)
  func `what is cut off waits, and is a key or nothing when its time is over`(_ index: Int) {
    let (text, expected) = Self.stumps[index]
    var decoder = InputDecoder()
    #expect(decoder.feed(Array(text.utf8)) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == expected)
    #expect(!decoder.isWaiting)
  }

  @Test func `bytes that are no UTF-8 stay, and half a character waits for its rest`() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x61, 0xFF, 0x80, 0x62]) == [.text([0x61, 0xFF, 0x80, 0x62])])
    #expect(decoder.feed([0x61, 0xE5, 0xAD]) == [.text([0x61])])
    #expect(decoder.patience == .milliseconds(250))
    #expect(decoder.feed([0x97]) == [.text([0xE5, 0xAD, 0x97])])
    for start in [[], [0x1B]] as [[UInt8]] {
      #expect(decoder.feed(start + [0xF0, 0x9F]) == [])
      #expect(decoder.flush() == [.text([0xF0, 0x9F])])
    }
  }

  @Test func `a lone ESC acts within 50 milliseconds`() throws {
    var decoder = InputDecoder()
    _ = decoder.feed([0x1B])
    #expect(try #require(decoder.patience) <= .milliseconds(50))
  }

  @Test func `a long paste is one event, however it is cut`() {
    let text = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) } + [UInt8](repeating: 0x1B, count: 10_000)
    var decoder = InputDecoder()
    var events = decoder.feed(Array("\u{1B}[200~".utf8))
    for start in stride(from: 0, to: text.count, by: 4095) {
      events += decoder.feed(Array(text[start..<min(start + 4095, text.count)]))
    }
    #expect(events.isEmpty)
    #expect(decoder.feed(Array("\u{1B}[201~".utf8)) + decoder.flush() == [.paste(text)])
  }

  @Test func `a paste beyond the limit comes in parts and loses nothing`() {
    var decoder = InputDecoder()
    decoder.pasteLimit = 10
    let text = Array("0123\u{1B}[20156789\u{1B}[20".utf8)
    let events = decode([Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~z".utf8)], with: decoder)
    let pasted = events.dropLast().flatMap { if case .paste(let part) = $0 { part } else { [UInt8]() } }
    #expect(pasted == text)
    #expect(events.last == .paste([0x7A]))
  }
}
