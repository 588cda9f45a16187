/// A search for the bracket that belongs to another one, in slices.
///
/// It looks at a snapshot, and takes no account of quotation marks and comments, which differ in every language.
public struct BracketSearch: Sendable {
  private let content: TextContent
  /// The bracket that goes deeper, and the one that is looked for.
  private let (opening, closing): (UInt8, UInt8)
  private let isBackwards: Bool
  private var rest: Range<Int>
  private var depth = 0
  private var reader = ChunkReader()

  /// Bytes that are counted at once where the bracket cannot be among them.
  private static let block = 256

  /// A search for the partner of the bracket at a byte offset, or right before it; `nil` if there is no bracket.
  public init?(from offset: Int, in content: TextContent) {
    let pairs: [(UInt8, UInt8)] = [(0x28, 0x29), (0x5B, 0x5D), (0x7B, 0x7D)]
    for place in [offset, offset - 1] where place >= 0 && place < content.count {
      let byte = content[place]
      guard let pair = pairs.first(where: { $0.0 == byte || $0.1 == byte }) else { continue }
      self.content = content
      isBackwards = byte == pair.1
      (opening, closing) = isBackwards ? (pair.1, pair.0) : pair
      rest = isBackwards ? 0..<place + 1 : place..<content.count
      return
    }
    return nil
  }

  /// Searches on.
  ///
  /// - Parameter work: bytes that may be looked at; what was used is taken off.
  /// - Returns: the bracket as a match of one byte.
  /// - Complexity: O(work)
  public mutating func step(work: inout Int) -> SearchProgress {
    while !rest.isEmpty {
      if work <= 0 { return .searching }
      let place = isBackwards ? rest.upperBound - 1 : rest.lowerBound
      let (isBackwards, opening, closing, whole) = (isBackwards, opening, closing, rest)
      var depth = depth
      let (range, found) = reader.withChunk(at: place, of: content) { (bytes, covered) -> (Range<Int>, Int?) in
        var range = whole.clamped(to: covered)
        range =
          isBackwards
          ? max(range.lowerBound, range.upperBound - Self.block)..<range.upperBound
          : range.lowerBound..<min(range.upperBound, range.lowerBound + Self.block)
        let part = UnsafeRawBufferPointer(
          rebasing: bytes[range.lowerBound - covered.lowerBound..<range.upperBound - covered.lowerBound])
        let span = part.assumingMemoryBound(to: UInt8.self).span
        let closings = ByteScan.count(closing, in: span)
        if closings < depth {
          depth += ByteScan.count(opening, in: span) - closings
          return (range, nil)
        }
        for step in 0..<part.count {
          let index = isBackwards ? part.count - 1 - step : step
          if part[index] == opening {
            depth += 1
          } else if part[index] == closing {
            depth -= 1
            if depth == 0 { return (range, range.lowerBound + index) }
          }
        }
        return (range, nil)
      }
      self.depth = depth
      work -= range.count
      rest = isBackwards ? rest.lowerBound..<range.lowerBound : range.upperBound..<rest.upperBound
      if let found { return .found(found..<found + 1) }
    }
    return .exhausted
  }
}
