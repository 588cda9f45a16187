import TextBuffer

/// Some lines of a text, each known by a hash of its bytes, its end included.
struct LineTable {
  let content: TextContent
  /// The first line, counted from 0.
  let first: Int
  let hashes: [UInt64]

  /// - Complexity: O(bytes)
  init(_ content: TextContent, lines: Range<Int>) {
    self.content = content
    first = lines.lowerBound
    var hashes: [UInt64] = []
    hashes.reserveCapacity(lines.count)
    // FNV-1a: its prime and its start.
    let (seed, prime): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x0000_0100_0000_01B3)
    var hash = seed
    var isOpen = false
    let (start, end) = (content.start(ofLine: lines.lowerBound), content.start(ofLine: lines.upperBound))
    content.forEachChunk(in: start..<max(start, end)) { bytes in
      for index in bytes.indices {
        hash = (hash ^ UInt64(bytes[index])) &* prime
        isOpen = true
        guard bytes[index] == 0x0A else { continue }
        hashes.append(hash)
        (hash, isOpen) = (seed, false)
      }
    }
    if isOpen { hashes.append(hash) }
    self.hashes = hashes
  }

  /// The number of lines that hold anything: the empty one after a final newline does not count.
  static func count(in content: TextContent) -> Int {
    content.lineCount - (content.isEmpty || content[content.count - 1] == 0x0A ? 1 : 0)
  }
}

extension TextContent {
  private static let piece = 1 << 16

  /// Bytes that two texts begin with alike.
  ///
  /// - Complexity: O(bytes)
  func commonPrefix(with other: TextContent) -> Int {
    let limit = Swift.min(count, other.count)
    var start = 0
    while start < limit {
      let end = Swift.min(limit, start + Self.piece)
      let (one, two) = (bytes(in: start..<end), other.bytes(in: start..<end))
      if one != two { return start + zip(one, two).prefix { $0 == $1 }.count }
      start = end
    }
    return limit
  }

  /// Bytes that two texts end with alike, without those that they begin with.
  ///
  /// - Complexity: O(bytes)
  func commonSuffix(with other: TextContent, after prefix: Int) -> Int {
    let limit = Swift.min(count, other.count) - prefix
    var length = 0
    while length < limit {
      let next = Swift.min(limit, length + Self.piece)
      let one = bytes(in: count - next..<count - length)
      let two = other.bytes(in: other.count - next..<other.count - length)
      if one != two { return length + zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count }
      length = next
    }
    return limit
  }
}
