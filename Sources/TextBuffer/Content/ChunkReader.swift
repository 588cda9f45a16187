/// Goes through a text chunk by chunk, and finds the chunk that it was in last without looking for it.
struct ChunkReader: Sendable {
  private var chunk: ArraySlice<UInt8> = []
  /// The bytes that the chunk covers.
  private var range = 0..<0

  /// Calls `body` with the chunk that holds the byte at an offset, and with the bytes of the text that it covers.
  ///
  /// - Complexity: O(1) in the same chunk, else O(log n)
  /// - Precondition: the offset is that of a byte.
  @inline(__always) mutating func withChunk<Result>(
    at offset: Int, of content: TextContent, _ body: (_ bytes: UnsafeRawBufferPointer, _ covered: Range<Int>) -> Result
  ) -> Result {
    if !range.contains(offset) {
      let place = content.chunk(at: offset)
      (chunk, range) = (content.tree[place.index].bytes, place.range)
    }
    return chunk.withUnsafeBytes { body($0, range) }
  }
}
