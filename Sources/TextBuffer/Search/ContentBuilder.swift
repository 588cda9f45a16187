/// Makes a text out of parts of another one and new bytes, such as by a million replacements: one pass, one rebuild.
///
/// Short parts are copied, since a chunk for each would cost more than its bytes; long ones share storage.
package struct ContentBuilder: Sendable {
  private let source: TextContent
  private var result = TextContent()
  private var gathered: [UInt8] = []
  private var reader = ChunkReader()

  /// Bytes from which on a part is shared.
  private static let shared = 1 << 16
  /// Bytes that are gathered before they become chunks.
  private static let piece = 4 << 20

  /// A text of nothing yet.
  package init(from source: TextContent) {
    self.source = source
  }

  /// Bytes so far.
  package var count: Int { result.count + gathered.count }

  /// Appends a part of the source.
  ///
  /// - Complexity: O(bytes) for short parts, O(log n) for long ones
  package mutating func append(source range: Range<Int>) {
    if range.count >= Self.shared {
      flush()
      return result.append(source[range])
    }
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = reader.withChunk(at: offset, of: source) { (bytes, covered) in
        let end = min(covered.upperBound, range.upperBound)
        gathered += UnsafeRawBufferPointer(rebasing: bytes[offset - covered.lowerBound..<end - covered.lowerBound])
        return end
      }
    }
    if gathered.count >= Self.piece { flush() }
  }

  /// Appends new bytes.
  package mutating func append(_ bytes: [UInt8]) {
    gathered += bytes
    if gathered.count >= Self.piece { flush() }
  }

  /// The text that was put together.
  package mutating func finish() -> TextContent {
    flush()
    return result
  }

  private mutating func flush() {
    if gathered.isEmpty { return }
    result.append(TextContent(gathered))
    gathered = []
  }
}
