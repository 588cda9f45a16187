@testable import TextAreaJournal
import Testing
import TextBuffer

@testable import memo_pad

/// What a journal says after anything happened to its bytes.
@Suite struct JournalFormatTests {
  /// A journal, and the texts that its edits made one after the other, the first one before them all.
  private struct Sample {
    var header = JournalHeader(
      file: FileName("/home/x/字"),
      identity: FileIdentity(device: 1, inode: 2, size: 3, seconds: 4, nanoseconds: 5), isSelfContained: false)
    var bytes: [UInt8] = []
    var texts: [[UInt8]]
    /// Where each edit ends in ``bytes``.
    var ends: [Int] = []

    init(edits: Int, using random: inout some RandomNumberGenerator) {
      var text = Array("the file's text".utf8)
      texts = [text]
      bytes = header.bytes
      ends = [bytes.count]
      var checksum = Checksum.seed
      for _ in 0..<edits {
        var parts = Int.random(in: 1...3, using: &random)
        while parts > 0 {
          let start = Int.random(in: 0...text.count, using: &random)
          let end = Int.random(in: start...text.count, using: &random)
          let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
          parts -= 1
          let kind: JournalRecord.Kind = parts > 0 ? .part : .edit
          bytes.append(JournalRecord(offset: start, removed: end - start, bytes: new, kind: kind), after: &checksum)
          text.replaceSubrange(start..<end, with: new)
        }
        texts.append(text)
        ends.append(bytes.count)
      }
    }
  }

  private static func reader(_ bytes: [UInt8]) -> JournalReader? {
    var rest = bytes[...]
    return JournalReader { wanted in
      defer { rest = rest.dropFirst(wanted) }
      return Array(rest.prefix(wanted))
    }
  }

  /// The text that bytes lead to from the file's text, and how many of them counted; `nil` when they are no journal.
  private static func replayed(_ bytes: [UInt8], on base: [UInt8]) -> (text: [UInt8], length: Int)? {
    guard var reader = reader(bytes) else { return nil }
    var content = TextContent(base)
    reader.replay(on: &content)
    return (content.bytes(in: 0..<content.count), reader.validLength)
  }

  @Test(arguments: [
    JournalHeader(file: nil, identity: nil, isSelfContained: true),
    JournalHeader(file: FileName(bytes: [0x2F, 0xFF, 0x80]), identity: nil, isSelfContained: true),
    JournalHeader(
      file: FileName("/a"),
      identity: FileIdentity(device: .max, inode: .max, size: .max, seconds: .min, nanoseconds: 999_999_999),
      isSelfContained: false),
  ])
  func `what it belongs to comes back as it was`(header: JournalHeader) {
    #expect(Self.reader(header.bytes)?.header == header)
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `cut off anywhere, it gives the last edit that is whole`(seed: UInt64) throws {
    var random = Seeded(seed)
    let sample = Sample(edits: 12, using: &random)
    for length in 0...sample.bytes.count {
      let result = Self.replayed(Array(sample.bytes[..<length]), on: sample.texts[0])
      let edits = sample.ends.lastIndex { $0 <= length }
      #expect((result == nil) == (edits == nil))
      if let edits, let result {
        #expect(result.text == sample.texts[edits])
        #expect(result.length == sample.ends[edits])
      }
    }
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `with any byte changed, it gives what comes before that byte`(seed: UInt64) throws {
    var random = Seeded(seed)
    let sample = Sample(edits: 12, using: &random)
    for index in sample.bytes.indices {
      var bytes = sample.bytes
      bytes[index] ^= UInt8.random(in: 1...255, using: &random)
      let result = Self.replayed(bytes, on: sample.texts[0])
      guard let edits = sample.ends.lastIndex(where: { $0 <= index }) else {
        #expect(result == nil)
        continue
      }
      #expect(result?.text == sample.texts[edits])
    }
  }

  @Test func `records count only in their order`() throws {
    var random = Seeded(1)
    let sample = Sample(edits: 3, using: &random)
    let (start, first, second) = (sample.ends[0], sample.ends[1], sample.ends[2])
    let swapped = sample.bytes[..<start] + sample.bytes[first..<second] + sample.bytes[start..<first]
    #expect(Self.replayed(Array(swapped), on: sample.texts[0])?.text == sample.texts[0])
    let twice = sample.bytes[..<first] + sample.bytes[start..<first]
    #expect(Self.replayed(Array(twice), on: sample.texts[0])?.text == sample.texts[1])
  }

  /// Well-formed down to the checksum, and made to hurt.
  @Test(arguments: [
    (Int.max, 0), (0, Int.max), (Int.max, Int.max), (-1, 0), (0, -1), (5, 1), (6, 0), (3, Int.max - 1),
  ])
  func `an edit outside of the text is not made`(offset: Int, removed: Int) {
    var (checksum, bytes) = (Checksum.seed, JournalHeader(file: nil, identity: nil, isSelfContained: true).bytes)
    bytes.append(JournalRecord(offset: offset, removed: removed, bytes: Array("x".utf8)), after: &checksum)
    #expect(Self.replayed(bytes, on: Array("12345".utf8))?.text == Array("12345".utf8))
  }

  @Test(arguments: [UInt64.random(in: 0 ... .max)])
  func `noise is no journal, and noise after a header is no edit`(seed: UInt64) {
    var random = Seeded(seed)
    let header = JournalHeader(file: nil, identity: nil, isSelfContained: true).bytes
    for _ in 0..<2000 {
      let noise = (0..<Int.random(in: 0...100, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Self.replayed(noise, on: []) == nil)
      #expect(Self.replayed(header + noise, on: [])?.text == [])
    }
  }
}

/// Numbers that are the same for the same seed (splitmix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
