@testable import TextAreaJournal
import CTextAreaJournal
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

@Suite struct TextEncodingTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func bytes(_ text: String, isBigEndian: Bool, mark: Bool) -> [UInt8] {
    let encoding = TextEncoding.utf16(isBigEndian: isBigEndian, hasMark: mark)
    return encoding.mark
      + text.utf16.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
        return isBigEndian ? [high, low] : [low, high]
      }
  }

  @Test(arguments: [true, false], [true, false])
  func `a file in UTF-16 is edited as text and saved in the same form`(isBigEndian: Bool, mark: Bool) throws {
    let text = "Grüße, 字 and 👩‍🚀\r\nline two\r\n"
    try folder.write(bytes(text, isBigEndian: isBigEndian, mark: mark), to: "a")
    let opened = try PadRun("", [file], columns: 100)
    #expect(opened.text == text)
    #expect(opened.pad.said.hasPrefix("UTF-16 \(isBigEndian ? "BE" : "LE")"))
    let run = try PadRun("x字<Enter><C-s>", [file], columns: 100)
    #expect(run.pad.said.hasPrefix("saved"))
    #expect(try folder.bytes("a") == bytes("x字\r\n" + text, isBigEndian: isBigEndian, mark: mark))
  }

  @Test(
    arguments: [
      [0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0xD8],
      [0xFF, 0xFE, 0x41, 0x00, 0x00, 0xDC, 0x00, 0xD8, 0x42, 0x00],
      [0xFE, 0xFF, 0x00, 0x00, 0xFE, 0xFF, 0xFF, 0xFF], [0xFF, 0xFE, 0x0D, 0x00, 0x0A, 0x00, 0x0A, 0x00],
    ] as [[UInt8]])
  func `what is not edited comes back byte for byte, lone surrogates too`(bytes: [UInt8]) throws {
    try folder.write(bytes, to: "a")
    let run = try PadRun("x<BS><C-s>", [file], columns: 100)
    #expect(run.pad.said.hasPrefix("saved"))
    #expect(try folder.bytes("a") == bytes)
  }

  @Test(arguments: [
    ("a\0b\0", false), ("h\0i\0\n\0", false), ("a\0b\0c\0d\0e\0f\0g\0h\0i\0j\0", false), ("\0a\0b\0", false),
    ("h\0i\0\r\0\n\0", true), ("\0h\0i\0\r\0\n", true), ("h\0e\0l\0l\0o\0 \0y\0o\0u\0", true),
    (String(repeating: "a\0", count: 64), true), ("a\0\r\0b\0\n\0", false), ("", false), ("a", false),
  ])
  func `without a mark only what cannot be anything else is UTF-16`(text: String, is16: Bool) {
    let encoding = TextEncoding(of: Array(text.utf8))
    let isBigEndian = text.hasPrefix("\0")
    #expect(encoding == (is16 ? .utf16(isBigEndian: isBigEndian, hasMark: false) : .bytes))
  }

  @Test func `one of what is kept is said to be one`() {
    #expect(Source.remark(on: TextContent([0x41, 0xFF])) == "1 invalid byte, kept as it is")
    #expect(Source.remark(on: TextContent([0xFF, 0x41, 0xFF])) == "2 invalid bytes, kept as they are")
    let surrogate = Source.remark(
      on: TextContent([0xED, 0xA0, 0x80]), .utf16(isBigEndian: false, hasMark: true))
    #expect(surrogate.hasSuffix("; 1 lone surrogate, kept as it is"))
  }

  @Test func `every sequence of units comes back, whatever the pieces`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let seed = UInt64.random(in: 0 ... .max, using: &generator)
      var random = Numbers(seed: seed)
      let units = (0..<random.next() % 40).map { _ -> UInt16 in
        let kinds: [UInt16] = [0, 0x41, 0x7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xFFFF, 0x5B57]
        return kinds[Int(random.next() % UInt64(kinds.count))]
      }
      let isBigEndian = random.next() % 2 == 0
      let bytes = units.flatMap {
        isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
      }
      var decoder = UTF16Decoder(isBigEndian: isBigEndian)
      var text: [UInt8] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(Int(random.next() % 5)))
        text += piece.withUnsafeBytes { decoder.decode($0) }
        rest = rest.dropFirst(piece.count)
      }
      text += decoder.finish()
      var encoder = UTF16Encoder(isBigEndian: isBigEndian)
      var result: [UInt8] = []
      rest = text[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(Int(random.next() % 5)))
        result += try encoder.encode(piece)
        rest = rest.dropFirst(piece.count)
      }
      try encoder.finish()
      #expect(result == bytes, "seed \(seed)")
    }
  }

  @Test func `half a character at the end makes a file read-only, and that is said`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0x41, 0x00, 0x42]
    try folder.write(bytes, to: "a")
    let run = try PadRun("x<C-s>", [file], columns: 100)
    #expect(run.text == "AB")
    #expect(try folder.bytes("a") == bytes)
    #expect(try PadRun("", [file], columns: 100).lines.last?.contains("half a character") == true)
  }

  @Test func `bytes that UTF-16 cannot hold are not saved, and that is said`() throws {
    let before = bytes("ab", isBigEndian: false, mark: true)
    try folder.write(before, to: "a")
    let run = try PadRun("", [file]) { pad in
      pad.area.replace(.start ..< .start, with: TextContent([0x80]))
      pad.save()
      pad.finishWork()
    }
    #expect(run.pad.said.hasPrefix("Not saved: the text has bytes that are not UTF-8"))
    #expect(try folder.bytes("a") == before)
  }

  @Test(
    arguments: [
      [], [0x41], [0x41, 0x00], [0x41, 0x42, 0x43, 0x44], [0x41, 0x00, 0x00, 0x00], Array("plain text\n".utf8),
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0x41, 0x00, 0x00, 0xDC], Array("字字字字".utf8),
      [0xFF, 0xFE, 0, 0, 0x41, 0, 0, 0],
    ] as [[UInt8]])
  func `what may be something else is left as it is`(bytes: [UInt8]) {
    #expect(TextEncoding(of: bytes) == .bytes)
  }

  @Test func `a large file in UTF-16 is converted while it is loaded`() throws {
    let text = String(repeating: "字 and more 👩\n", count: 120_000)
    try folder.write(bytes(text, isBigEndian: false, mark: true), to: "a")
    var pad = Pad(try Options(arguments: [Array(file.utf8)]), try Source(file: FileName(file))) { _ in nil }
    #expect(pad.loading != nil)
    pad.finishLoading()
    #expect(pad.area.content == TextContent(Array(text.utf8)))
    #expect(pad.base == pad.area.content)
  }

  @Test func `a text saved under another name keeps its form`() throws {
    try folder.write(bytes("ab", isBigEndian: true, mark: true), to: "a")
    _ = try PadRun("c<C-o>\(folder.path)/b<Enter>", [file])
    #expect(try folder.bytes("b") == bytes("cab", isBigEndian: true, mark: true))
  }
}

/// Numbers that a seed makes again (splitmix64).
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
