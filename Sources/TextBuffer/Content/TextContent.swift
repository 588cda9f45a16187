/// The bytes of a document, whatever they are.
///
/// A value: a copy is an O(1) snapshot that may be read elsewhere while the original is edited. Offsets count bytes
/// from the start, lines count from 0 and end at LF or CRLF (rule W5).
///
/// Inside it is a rope: chunks of bytes in a tree that knows sums over them. Below, *n* is the number of bytes.
public struct TextContent: Sendable {
  var tree: SummaryTree<Chunk>
  /// Bytes that a chunk holds at most, once it was edited.
  let chunkCapacity: Int
  /// How many times as many it may hold as it was read: it is cut up by the first edit in it, which most never see.
  static let readFactor = 4

  /// Measured: larger chunks make a keystroke slower, smaller ones take more memory beside the text.
  static let defaultChunkCapacity = 4064

  /// No bytes.
  public init() {
    self.init(chunkCapacity: Self.defaultChunkCapacity)
  }

  /// These bytes.
  ///
  /// - Complexity: O(n)
  public init(_ bytes: some Collection<UInt8>) {
    self.init(Array(bytes), chunkCapacity: Self.defaultChunkCapacity)
  }

  /// Tests take tiny chunks, so that small texts make high trees.
  package init(_ bytes: [UInt8] = [], chunkCapacity: Int) {
    self.chunkCapacity = chunkCapacity
    tree = SummaryTree(leaves: Self.chunks(of: bytes, capacity: chunkCapacity))
  }

  init(tree: SummaryTree<Chunk>, chunkCapacity: Int) {
    self.tree = tree
    self.chunkCapacity = chunkCapacity
  }

  /// Number of bytes.
  ///
  /// - Complexity: O(1)
  public var count: Int { tree.summary.bytes }

  /// True when there is no byte.
  public var isEmpty: Bool { tree.isEmpty }

  /// The byte at an offset.
  ///
  /// - Complexity: O(log n)
  public subscript(offset: Int) -> UInt8 {
    let place = chunk(at: offset)
    let chunk = tree[place.index]
    return chunk.bytes.span[offset - place.range.lowerBound]
  }

  /// The chunk that holds the byte at an offset, and the bytes that it covers; at the end of the text, the last chunk.
  ///
  /// - Precondition: there is a chunk.
  func chunk(at offset: Int) -> (index: Int, range: Range<Int>) {
    precondition(offset >= 0 && offset <= count, "offset outside of the text")
    let place = tree.find(offset, by: \.bytes)
    if place.index < tree.count { return (place.index, place.before..<place.after) }
    return (tree.count - 1, count - tree[tree.count - 1].count..<count)
  }

  /// Cuts bytes into chunks of about the same size, none of them empty.
  ///
  /// Only many of them share the array: of two, one would soon be edited and the other keep alive storage for both.
  static func chunks(of bytes: [UInt8], capacity: Int) -> [Chunk] {
    if bytes.isEmpty { return [] }
    let lends = bytes.count > 16 * readFactor * capacity
    let size = lends ? readFactor * capacity : capacity
    let parts = (bytes.count + size - 1) / size
    if parts == 1 { return [Chunk(bytes)] }
    return (0..<parts).map { part in
      let slice = bytes[bytes.count * part / parts..<bytes.count * (part + 1) / parts]
      return lends ? Chunk(lending: slice) : Chunk(Array(slice))
    }
  }

  /// Stops the program when the chunks break their rules; does nothing in release builds.
  ///
  /// The rules: no chunk is empty or over the capacity for its kind, and two neighbours never fit into half a chunk, so that memory
  /// stays in proportion to the text whatever the edits.
  ///
  /// - Complexity: O(n)
  package func audit() {
    #if DEBUG
      tree.audit()
      var previous = chunkCapacity
      tree.forEach(in: 0..<tree.count) { chunk in
        let most = chunk.isLent ? Self.readFactor * chunkCapacity : chunkCapacity
        precondition(chunk.count > 0 && chunk.count <= most, "chunk of a wrong size")
        precondition((previous + chunk.count) * 2 > chunkCapacity, "neighbours that should be one chunk")
        precondition(chunk.summary == TextSummary(of: chunk.bytes.span), "stale summary of a chunk")
        previous = chunk.count
      }
    #endif
  }
}

extension TextContent: Equatable {
  /// True when both hold the same bytes.
  ///
  /// - Complexity: O(n); parts that share storage are not compared
  public static func == (left: TextContent, right: TextContent) -> Bool {
    guard left.count == right.count else { return false }
    var offset = 0
    while offset < left.count {
      let (l, r) = (left.chunk(at: offset), right.chunk(at: offset))
      let (one, other) = (left.tree[l.index].bytes, right.tree[r.index].bytes)
      let end = min(l.range.upperBound, r.range.upperBound)
      if l.range != r.range || !one.span.isIdentical(to: other.span) {
        let part = one.dropFirst(offset - l.range.lowerBound).prefix(end - offset)
        if part != other.dropFirst(offset - r.range.lowerBound).prefix(end - offset) { return false }
      }
      offset = end
    }
    return true
  }
}
