extension TextContent {
  /// Reads bytes into storage that the chunks share, and sums them up.
  ///
  /// A host loads a large file in pieces between events and appends each. Pieces of 4 to 16 megabytes are the quickest.
  ///
  /// - Parameters:
  ///   - limit: bytes to read at most; storage is set aside for so many, so not more than may be there.
  ///   - read: puts bytes into the buffer and returns how many; it is called once.
  /// - Throws: what `read` throws.
  /// - Complexity: O(bytes read)
  public init<Failure: Error>(
    readingUpTo limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    try self.init(readingUpTo: limit, chunkCapacity: Self.defaultChunkCapacity, read)
  }

  package init<Failure: Error>(
    readingUpTo limit: Int, chunkCapacity: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) {
    var bytes = try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count throws(Failure) in
      let wanted = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<limit])
      HugePages.prefer(in: wanted)
      count = try read(wanted)
    }
    // A pipe gives little at a time, and what is set aside for more should not stay.
    if bytes.count < limit / 2 { bytes = bytes.withUnsafeBufferPointer { Array($0) } }
    self.init(bytes, chunkCapacity: chunkCapacity)
  }
}
