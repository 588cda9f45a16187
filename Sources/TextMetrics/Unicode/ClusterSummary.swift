/// How many clusters a stretch of whole scalars has, in a form that can be added up: exact also where a cluster lies
/// across two stretches, or goes on over many.
package struct ClusterSummary: Hashable, Sendable {
  /// Clusters that begin in it when nothing comes before.
  package private(set) var count = 0
  /// `nil` for no scalar at all.
  private var edges: Edges?

  private struct Edges: Hashable, Sendable {
    var run: ClusterRun
    /// What is known at its end.
    var state: ClusterState
  }

  /// Nothing.
  package init() {}

  /// One scalar.
  package init(_ properties: ScalarProperties) {
    let first = properties.cluster
    count = 1
    edges = Edges(run: ClusterRun(first), state: ClusterState(first))
  }

  package var isEmpty: Bool { edges == nil }

  /// Adds what follows.
  ///
  /// - Complexity: O(1)
  package mutating func append(_ next: ClusterSummary) {
    guard let edges, let after = next.edges else {
      if self.edges == nil { self = next }
      return
    }
    if edges.state.last == .other, after.run.first == .other {
      // The border of nearly all texts.
      count += next.count
      self.edges?.state = after.state
      return
    }
    count += next.count + after.run.change(after: edges.state)
    var state = after.state
    if after.run.isAll {
      var probe = edges.state
      if !probe.breaks(before: after.run.first) { state = after.run.state(after: edges.state, last: state.last) }
    }
    self.edges?.run.append(after.run)
    self.edges?.state = state
  }

  /// Counts the clusters of some bytes; each byte that is not part of valid UTF-8 is one.
  ///
  /// - Complexity: O(bytes): as fast as memory over ASCII, some five instructions a byte over other scripts
  package init(of bytes: Span<UInt8>) {
    self.init()
    guard !bytes.isEmpty else { return }
    let first = bytes.scalar(at: 0)
    self.init(first.properties)
    var offset = first.length
    // What may depend on what comes before is added scalar by scalar: nearly always that is the first one.
    while offset < bytes.count, let edges, edges.run.isAll {
      let scalar = bytes.scalar(at: offset)
      append(ClusterSummary(scalar.properties))
      offset += scalar.length
    }
    guard offset < bytes.count, var state = edges?.state else { return }
    if edges?.run.isAll == false { countOn(from: offset, in: bytes, &state) }
    edges?.state = state
  }

  /// Goes through the rest, whose clusters do not depend on what comes before the stretch.
  private mutating func countOn(from start: Int, in bytes: Span<UInt8>, _ state: inout ClusterState) {
    var offset = start
    var count = self.count
    // Between two plain scalars there always is a boundary, and nothing else has to be known of the first.
    var (isPlain, last) = (state.last == .other, state.last)
    while offset < bytes.count {
      if isPlain, bytes[offset] < 0x80 {
        let end = bytes.endOfPrintable(from: offset)
        if end > offset {
          (count, offset, last) = (count + end - offset, end, .other)
          if offset == bytes.count { break }
        }
      }
      let scalar = bytes.scalar(at: offset)
      let properties = scalar.properties
      let next = properties.cluster
      let isNextPlain = properties.isSimple || next == .other
      if isPlain, isNextPlain {
        count += 1
      } else {
        if isPlain { state = ClusterState(last) }
        if state.breaks(before: next) {
          count += 1
          state = ClusterState(next)
        }
      }
      (isPlain, last) = (isNextPlain, next)
      offset += scalar.length
    }
    if isPlain { state = ClusterState(last) }
    self.count = count
  }
}

extension Span<UInt8> {
  /// The first byte from `start` on that is not printable ASCII, eight bytes at a time.
  fileprivate func endOfPrintable(from start: Int) -> Int {
    withUnsafeBytes { bytes in
      var offset = start
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        let odd = (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
        if odd != 0 { return offset + odd.trailingZeroBitCount >> 3 }
        offset += 8
      }
      while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] < 0x7F { offset += 1 }
      return offset
    }
  }
}

extension ClusterSummary {
  /// The sum of ASCII bytes, which are a cluster each, CRLF as one of them.
  ///
  /// - Complexity: O(1)
  package init(ascii bytes: Span<UInt8>, crlfs: Int) {
    self.init()
    guard !bytes.isEmpty else { return }
    self.init(ScalarProperties(of: UInt32(bytes[0])))
    guard bytes.count > 1 else { return }
    append(ClusterSummary(ScalarProperties(of: UInt32(bytes[bytes.count - 1]))))
    count = bytes.count - crlfs
  }
}
