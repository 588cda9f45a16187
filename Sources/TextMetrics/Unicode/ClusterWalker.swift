/// Goes from cluster to cluster and decodes every scalar once: the one that ends a cluster begins the next.
package struct ClusterWalker {
  /// Where the next cluster starts.
  package private(set) var offset: Int
  private var scalar = DecodedScalar(value: 0, length: 0)
  private var properties = ScalarProperties(record: 0)

  /// - Precondition: `offset` is a cluster's start.
  package init(at offset: Int, in text: Span<UInt8>) {
    self.offset = offset
    load(at: offset, in: text)
  }

  /// A cluster, and what is known of its first scalar.
  package struct Step {
    package let range: Range<Int>
    package let first: ScalarProperties
    /// The value of the first scalar.
    package let value: UInt32
    /// The first scalar is all of it.
    package let isSingle: Bool

    /// The first scalar is all that is drawn of it, unless emoji are sent whole: the others are joined to it, or say
    /// how it is drawn.
    package let isEmoji: Bool
  }

  /// The next cluster; always in the same text.
  ///
  /// - Precondition: `offset` is less than the number of bytes.
  package mutating func next(in text: Span<UInt8>) -> Step {
    let (start, first, value, firstEnd) = (offset, properties, scalar.value, offset + scalar.length)
    load(at: firstEnd, in: text)
    var isEmoji = false
    if !(first.isSimple && properties.isSimple) {
      var state = ClusterState(first.cluster)
      if first.cluster == .pictographic {
        isEmoji = first.isSimple
        state = pastPictographs(in: text, &isEmoji)
      }
      while offset < text.count, !state.breaks(before: properties.cluster) {
        isEmoji = false
        load(at: offset + scalar.length, in: text)
      }
    }
    return Step(
      range: start..<offset, first: first, value: value, isSingle: offset == firstEnd, isEmoji: isEmoji)
  }

  /// Goes past what joins a pictograph, most often to the end of the cluster (GB9, GB11).
  ///
  /// The state machine gives the same in three times as many steps.
  ///
  /// - Parameter isEmoji: set to false when something more of it is drawn.
  /// - Returns: the state there.
  private mutating func pastPictographs(in text: Span<UInt8>, _ isEmoji: inout Bool) -> ClusterState {
    var state = ClusterState(.pictographic)
    while offset < text.count {
      let next = properties.cluster
      if next.extends {
        switch properties.drawing {
        case .selector, .joiner, .tag, .skinTone: break
        default: isEmoji = false
        }
        state.followsPictograph = state.followsPictograph && state.last != .zeroWidthJoiner
      } else if next != .pictographic || state.last != .zeroWidthJoiner || !state.followsPictograph {
        break
      } else if properties.drawing != .literal {
        isEmoji = false
      }
      state.last = next
      load(at: offset + scalar.length, in: text)
    }
    return state
  }

  private mutating func load(at offset: Int, in text: Span<UInt8>) {
    self.offset = offset
    guard offset < text.count else { return }
    scalar = text.scalar(at: offset)
    properties = scalar.properties
  }
}
