extension TextContent {
  /// Calls `body` with the bytes of a range, in order, piece by piece, without copying.
  ///
  /// - Complexity: O(log n + pieces)
  /// - Precondition: the range lies in the text.
  public func forEachChunk(in range: Range<Int>, _ body: (Span<UInt8>) throws -> Void) rethrows {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside of the text")
    if range.isEmpty { return }
    let first = chunk(at: range.lowerBound)
    let last = chunk(at: range.upperBound - 1)
    var start = first.range.lowerBound
    try tree.forEach(in: first.index..<last.index + 1) { chunk in
      let part = range.clamped(to: start..<start + chunk.count)
      try body(chunk.bytes.span.extracting(part.offset(by: -start)))
      start += chunk.count
    }
  }

  /// The bytes of a range.
  ///
  /// - Complexity: O(log n + bytes)
  public func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    forEachChunk(in: range) { piece in piece.withUnsafeBufferPointer { bytes += $0 } }
    return bytes
  }

  /// Calls `body` with the bytes of a range in one piece: without a copy where one chunk holds them all.
  ///
  /// - Parameter range: where it reaches beyond the text, it is cut.
  /// - Complexity: O(log n), or O(log n + bytes) where the range goes over more than one chunk.
  public func withSpan<Result>(of range: Range<Int>, _ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let range = range.clamped(to: 0..<count)
    if range.isEmpty { return try body([UInt8]().span) }
    let (index, covered) = chunk(at: range.lowerBound)
    if range.upperBound > covered.upperBound { return try body(bytes(in: range).span) }
    let chunk = tree[index]
    return try body(chunk.bytes.span.extracting(range.offset(by: -covered.lowerBound)))
  }
}
