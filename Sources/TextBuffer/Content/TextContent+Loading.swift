extension TextContent {
  /// Reads bytes straight into chunks, summing them up on the way.
  ///
  /// A host loads a large file in pieces of a few megabytes between events and appends each.
  ///
  /// - Parameters:
  ///   - limit: bytes to read at most.
  ///   - read: puts bytes into the buffer and returns how many; fewer than fit end the piece, 0 too.
  /// - Throws: what `read` throws; what was read before is lost then.
  /// - Complexity: O(bytes read)
  public init<Failure: Error>(
    readingUpTo limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    try self.init(readingUpTo: limit, chunkCapacity: Self.defaultChunkCapacity, read)
  }

  package init<Failure: Error>(
    readingUpTo limit: Int, chunkCapacity: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    var chunks: [Chunk] = []
    chunks.reserveCapacity(limit / chunkCapacity + 1)
    var rest = limit
    while rest > 0 {
      let wanted = min(chunkCapacity, rest)
      let bytes = try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count throws(Failure) in
        count = try read(UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<wanted]))
      }
      if !bytes.isEmpty { chunks.append(Chunk(bytes)) }
      rest -= bytes.count
      if bytes.count < wanted { break }
    }
    self.init(tree: SummaryTree(leaves: chunks), chunkCapacity: chunkCapacity)
  }
}
