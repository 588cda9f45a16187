/// A document to measure on: its name, and how its bytes are made.
struct Document {
  let name: String
  let count: Int
  /// What is repeated until there are `count` bytes.
  let block: [UInt8]

  /// All documents, the smallest one first.
  ///
  /// - Parameter isQuick: leaves out the largest one.
  static func all(isQuick: Bool) -> [Document] {
    let prose = Self.prose(lineLength: 70...700)
    var documents = [
      Document(name: "empty", count: 0, block: []),
      Document(name: "1 kB prose", count: 1_000, block: prose),
      Document(name: "1 MB prose", count: 1_000_000, block: prose),
      Document(name: "100 MB prose", count: 100_000_000, block: prose),
      Document(name: "1 GB prose", count: 1_000_000_000, block: prose),
      Document(name: "100 MB line", count: 100_000_000, block: Self.prose(lineLength: nil)),
      Document(name: "10 MB CJK", count: 10_000_000, block: Self.cjk),
      Document(name: "1 MB emoji", count: 1_000_000, block: Self.emoji),
    ]
    if isQuick { documents.removeAll { $0.count >= 1_000_000_000 } }
    return documents
  }

  /// Bytes from an offset on, at most `limit`, never more than the document has.
  func piece(at offset: Int, limit: Int) -> ArraySlice<UInt8> {
    let start = offset % max(1, block.count)
    return block[start..<min(block.count, start + limit, start + count - offset)]
  }

  /// Length of the blocks, in bytes: long enough that caches and branch predictors do not learn them.
  private static let blockLength = 4_000_000

  /// English-like words; lines of a length out of `lineLength`, or no line ends at all.
  static func prose(lineLength: ClosedRange<Int>?) -> [UInt8] {
    let words = """
      the of and to in is that it was for on are with they be at one have this from by word but what some we can out \
      other were all there when up use your how said an each she which do their time if will way about many then them \
      write would like so these her long make thing see him two has look more day could go come did number sound no \
      most people my over know water than call first who may down side been now find any new work part take get place \
      made live where after back little only round man year came show every good me give our under name very through
      """.split(separator: " ").map { Array($0.utf8) }
    var generator = Generator(seed: 7)
    var (bytes, lineStart) = ([UInt8](), 0)
    var length = lineLength.map { generator.number(in: $0) } ?? .max
    while bytes.count < blockLength {
      bytes += words[generator.number(in: 0...words.count - 1)]
      switch generator.number(in: 0...12) {
      case 0: bytes += Array(", ".utf8)
      case 1: bytes += Array(". ".utf8)
      default: bytes.append(0x20)
      }
      if let lineLength, bytes.count - lineStart >= length {
        bytes[bytes.count - 1] = 0x0A
        (lineStart, length) = (bytes.count, generator.number(in: lineLength))
      }
    }
    return bytes
  }

  /// Japanese-like lines of some hundred characters.
  private static var cjk: [UInt8] {
    let characters = Array("日本語の文章を入力してください、東京都は今日も晴れです。漢字とひらがなとカタカナ「テスト」")
      .map { Array(String($0).utf8) }
    return lines(of: characters, length: 100...400)
  }

  /// Emoji of all kinds: single ones, families, flags, skin tones, keycaps.
  private static var emoji: [UInt8] {
    let emoji = ["😀", "🎉", "👨‍👩‍👧‍👦", "🇯🇵", "👍🏽", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", " ", "🧑🏿‍🚀", "🐱"]
    return lines(of: emoji.map { Array($0.utf8) }, length: 50...200)
  }

  private static func lines(of parts: [[UInt8]], length: ClosedRange<Int>) -> [UInt8] {
    var generator = Generator(seed: 11)
    var bytes: [UInt8] = []
    while bytes.count < blockLength {
      for _ in 0..<generator.number(in: length) { bytes += parts[generator.number(in: 0...parts.count - 1)] }
      bytes.append(0x0A)
    }
    return bytes
  }
}

/// Random numbers that are the same in every run.
private struct Generator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }
}
