/// The checksum by which the text is known again that a large file's journal starts from.
///
/// It is made behind the screen after the first edit, block by block: of all of the file up to 64 MB, of as many blocks
/// spread over it where it is larger.
package struct BaseText {
  /// Bytes looked at in one go: a fraction of a millisecond.
  package static let block = 1 << 20
  private static let mostBlocks = 64

  /// Bytes of the file.
  package let size: Int
  private var index = 0
  private var sum = Checksum.seed

  package init(size: Int) {
    self.size = size
  }

  private var blocks: Int { min(Self.mostBlocks, (size + Self.block - 1) / Self.block) }

  /// The bytes that are to be added next; `nil` when all are.
  package var next: Range<Int>? {
    guard index < blocks else { return nil }
    let all = (size + Self.block - 1) / Self.block
    // The first and the last block, and those between at equal distances.
    let start = (blocks == all ? index : index * (all - 1) / (blocks - 1)) * Self.block
    return start..<min(size, start + Self.block)
  }

  /// Adds the bytes of ``next``.
  package mutating func add(_ bytes: [UInt8]) {
    sum = Checksum.of(bytes, seed: sum)
    index += 1
  }

  /// The checksum, once ``next`` is `nil`.
  package var checksum: UInt64 { Checksum.of([], seed: sum ^ UInt64(size)) }

  /// The checksum of a text.
  ///
  /// - Parameter read: the bytes of a range; fewer when there are not so many.
  /// - Returns: `nil` when they are not all there.
  package static func checksum(size: Int, _ read: (Range<Int>) -> [UInt8]) -> UInt64? {
    var base = BaseText(size: size)
    while let range = base.next {
      let bytes = read(range)
      guard bytes.count == range.count else { return nil }
      base.add(bytes)
    }
    return base.checksum
  }
}
