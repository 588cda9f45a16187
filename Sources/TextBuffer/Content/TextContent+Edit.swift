extension TextContent {
  /// Replaces the bytes of a range.
  ///
  /// - Complexity: O(log n + new bytes)
  /// - Precondition: the range lies in the text.
  public mutating func replace(_ range: Range<Int>, with bytes: Span<UInt8>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside of the text")
    if range.isEmpty, bytes.isEmpty { return }
    if !replaceInOneChunk(range, with: bytes) { rechunk(range, with: bytes) }
  }

  /// Replaces the bytes of a range by those of another text, sharing its storage.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: the range lies in the text.
  public mutating func replace(_ range: Range<Int>, with content: TextContent) {
    if content.count <= chunkCapacity {
      return content.withSpan(of: 0..<content.count) { replace(range, with: $0) }
    }
    let rest = self[range.upperBound..<count]
    self = self[0..<range.lowerBound]
    append(content)
    append(rest)
  }

  /// Replaces the bytes of a range by those of any collection.
  ///
  /// - Complexity: O(log n + new bytes)
  public mutating func replace(_ range: Range<Int>, with bytes: some Collection<UInt8>) {
    replace(range, with: Array(bytes).span)
  }

  /// The bytes of a range as a text of their own, sharing storage.
  ///
  /// - Complexity: O(log n)
  public subscript(range: Range<Int>) -> TextContent {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range outside of the text")
    if range == 0..<count { return self }
    var part = TextContent(chunkCapacity: chunkCapacity)
    if range.isEmpty { return part }
    let (first, last) = (chunk(at: range.lowerBound), chunk(at: range.upperBound - 1))
    if first.index == last.index {
      part.append(range.offset(by: -first.range.lowerBound), of: tree[first.index])
    } else {
      let head = tree[first.index]
      part.append(range.lowerBound - first.range.lowerBound..<head.count, of: head)
      part.append(TextContent(tree: tree[first.index + 1..<last.index], chunkCapacity: chunkCapacity))
      part.append(0..<range.upperBound - last.range.lowerBound, of: tree[last.index])
    }
    return part
  }

  /// Puts some bytes of a chunk after all others; what does not fit into one of our own is cut up, unless it is all of
  /// the chunk, which is shared.
  private mutating func append(_ range: Range<Int>, of chunk: Chunk) {
    if range.count <= chunkCapacity || range.count == chunk.count { return append(chunk.slice(range)) }
    let bytes = Array(chunk.bytes[range.offset(by: chunk.bytes.startIndex)])
    append(TextContent(bytes, chunkCapacity: chunkCapacity))
  }

  /// Puts another text after this one, sharing its storage.
  ///
  /// - Complexity: O(log n)
  public mutating func append(_ other: TextContent) {
    guard !isEmpty, !other.isEmpty else {
      if isEmpty { self = other }
      return
    }
    let first = other.tree[0]
    guard (tree[tree.count - 1].count + first.count) * 2 <= chunkCapacity else { return tree.append(other.tree) }
    append(first)
    tree.append(other.tree[1..<other.tree.count])
  }

  /// Puts a chunk after all others, or its bytes into the last one where both together are small.
  private mutating func append(_ chunk: Chunk) {
    if !isEmpty, (tree[tree.count - 1].count + chunk.count) * 2 <= chunkCapacity {
      tree.update(at: tree.count - 1) { last in
        last.replace(last.count..<last.count, with: chunk.bytes.span, capacity: chunkCapacity)
      }
    } else if chunk.count > 0 {
      tree.append(SummaryTree(leaves: [chunk]))
    }
  }

  /// What a keystroke does: changes one chunk in place.
  ///
  /// - Returns: false where that would break the rules for chunks.
  private mutating func replaceInOneChunk(_ range: Range<Int>, with bytes: Span<UInt8>) -> Bool {
    if isEmpty { return false }
    let (index, covered) = chunk(at: range.lowerBound)
    let new = covered.count - range.count + bytes.count
    guard range.upperBound <= covered.upperBound, new > 0, new <= chunkCapacity else { return false }
    if new < covered.count, new * 2 <= chunkCapacity {
      if index > 0, (tree[index - 1].count + new) * 2 <= chunkCapacity { return false }
      if index + 1 < tree.count, (tree[index + 1].count + new) * 2 <= chunkCapacity { return false }
    }
    tree.update(at: index) { chunk in
      chunk.replace(range.offset(by: -covered.lowerBound), with: bytes, capacity: chunkCapacity)
    }
    return true
  }

  /// Cuts the chunks around a range anew, together with neighbours that would be too small.
  private mutating func rechunk(_ range: Range<Int>, with bytes: Span<UInt8>) {
    var gathered: [UInt8] = []
    var leaves = 0..<0
    if isEmpty {
      bytes.withUnsafeBufferPointer { gathered = Array($0) }
    } else {
      let (first, last) = (chunk(at: range.lowerBound), chunk(at: range.upperBound))
      leaves = first.index..<last.index + 1
      gathered += tree[first.index].bytes.prefix(range.lowerBound - first.range.lowerBound)
      bytes.withUnsafeBufferPointer { gathered += $0 }
      gathered += tree[last.index].bytes.dropFirst(range.upperBound - last.range.lowerBound)
    }
    while leaves.lowerBound > 0, (tree[leaves.lowerBound - 1].count + gathered.count) * 2 <= chunkCapacity {
      gathered = Array(tree[leaves.lowerBound - 1].bytes) + gathered
      leaves = leaves.lowerBound - 1..<leaves.upperBound
    }
    while leaves.upperBound < tree.count, (tree[leaves.upperBound].count + gathered.count) * 2 <= chunkCapacity {
      gathered += tree[leaves.upperBound].bytes
      leaves = leaves.lowerBound..<leaves.upperBound + 1
    }
    tree.replaceSubrange(leaves, with: SummaryTree(leaves: Self.chunks(of: gathered, capacity: chunkCapacity)))
  }
}

extension Range<Int> {
  /// The same range counted from another origin.
  func offset(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
