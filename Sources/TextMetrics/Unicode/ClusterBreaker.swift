/// Where one user character ends and the next begins: extended grapheme clusters of UAX #29.
///
/// LF, CR and CRLF are clusters too. A byte that is not part of valid UTF-8 is a cluster by itself.
public enum ClusterBreaker {
  /// The end of the cluster that starts at byte `start`.
  ///
  /// - Precondition: `start` is a cluster's start, and less than the number of bytes.
  /// - Complexity: O(length of the cluster).
  @inlinable
  public static func end(ofClusterAt start: Int, in text: Span<UInt8>) -> Int {
    // Between two printable ASCII characters there is nothing to decide, and that is most text.
    let next = start + 1
    if next < text.count {
      let first = text[start]
      if first >= 0x20, first < 0x7F, text[unchecked: next] < 0x80 { return next }
    }
    return scanEnd(ofClusterAt: start, in: text)
  }

  @usableFromInline
  static func scanEnd(ofClusterAt start: Int, in text: Span<UInt8>) -> Int {
    var scalar = text.scalar(at: start)
    let first = scalar.properties
    var end = start + scalar.length
    if end < text.count, first.isSimple {
      let next = text.scalar(at: end)
      if next.value < 0x80 || next.properties.isSimple { return end }
    }
    var state = ClusterState(first.cluster)
    while end < text.count {
      scalar = text.scalar(at: end)
      if state.breaks(before: scalar.properties.cluster) { break }
      end += scalar.length
    }
    return end
  }

  /// The start of the cluster that ends at byte `end`.
  ///
  /// - Precondition: byte 0 starts a cluster, and `end` ends one; `end` is greater than 0.
  /// - Complexity: O(length of the cluster), and of what it may be taken for: a run of flags is gone back over whole.
  public static func start(ofClusterBefore end: Int, in text: Span<UInt8>) -> Int {
    // Back to a place that is a boundary whatever is further back, then forward again.
    var safe = end
    var after = ClusterClass.other
    repeat {
      let scalar = text.scalar(before: safe)
      let cluster = scalar.properties.cluster
      if safe < end, alwaysBreaks(between: cluster, and: after) { break }
      safe -= scalar.length
      after = cluster
    } while safe > 0
    var start = safe
    while true {
      let next = Self.end(ofClusterAt: start, in: text)
      if next >= end { return start }
      start = next
    }
  }

  /// True when a boundary lies between the two in any context: GB11, GB9c and GB12 look further back than one scalar.
  private static func alwaysBreaks(between before: ClusterClass, and after: ClusterClass) -> Bool {
    if after == .pictographic && before == .zeroWidthJoiner { return false }
    if after == .conjunctConsonant && before.extends { return false }
    var state = ClusterState(before)
    return state.breaks(before: after)
  }
}

/// What has to be remembered of a cluster's scalars so far to tell whether the next one belongs to it.
@usableFromInline
package struct ClusterState: Hashable, Sendable {
  var last: ClusterClass
  /// GB12, GB13: the number of regional indicators in this cluster is odd.
  var awaitsIndicator: Bool
  /// GB11: a pictograph and any number of Extend.
  var followsPictograph: Bool
  /// GB9c: a consonant, then only Extend and linkers.
  var followsConsonant: Bool
  /// GB9c: a linker among them.
  var hasLinker = false

  package init(_ first: ClusterClass) {
    last = first
    awaitsIndicator = first == .regionalIndicator
    followsPictograph = first == .pictographic
    followsConsonant = first == .conjunctConsonant
  }

  /// True when a boundary lies before a scalar of class `next`; takes it in when none does.
  package mutating func breaks(before next: ClusterClass) -> Bool {
    if decides(breakBefore: next) { return true }
    awaitsIndicator = next == .regionalIndicator && !awaitsIndicator
    // GB11 is ExtPict Extend* ZWJ × ExtPict: a ZWJ ends the run, but for the very next scalar, which asks `last`.
    followsPictograph = next == .pictographic || followsPictograph && next.extends && last != .zeroWidthJoiner
    if next == .conjunctConsonant {
      followsConsonant = true
      hasLinker = false
    } else if followsConsonant {
      followsConsonant = next.staysInConjunct
      hasLinker = followsConsonant && (hasLinker || next == .conjunctLinker)
    }
    last = next
    return false
  }

  private func decides(breakBefore next: ClusterClass) -> Bool {
    if last == .carriageReturn && next == .lineFeed { return false }  // GB3
    if last.breaksAround || next.breaksAround { return true }  // GB4, GB5
    if next.extends || next == .spacingMark || last == .prepend { return false }  // GB9, GB9a, GB9b
    switch next {
    case .leadingJamo, .syllableLV, .syllableLVT:
      return last != .leadingJamo  // GB6
    case .vowelJamo:
      return last != .leadingJamo && last != .syllableLV && last != .vowelJamo  // GB6, GB7
    case .trailingJamo:
      // GB7, GB8
      return last != .syllableLV && last != .vowelJamo && last != .syllableLVT && last != .trailingJamo
    case .conjunctConsonant:
      return !(followsConsonant && hasLinker)  // GB9c
    case .pictographic:
      return !(last == .zeroWidthJoiner && followsPictograph)  // GB11
    case .regionalIndicator:
      return !(last == .regionalIndicator && awaitsIndicator)  // GB12, GB13
    default:
      return true  // GB999
    }
  }
}
