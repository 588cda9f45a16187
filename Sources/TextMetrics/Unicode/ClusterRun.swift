/// What a stretch of text begins with, as far as what comes before the stretch can change where its clusters begin.
///
/// Whether a scalar begins a cluster depends on the one before it, and further back only through a run of regional
/// indicators (GB12, GB13: their number counts) or of scalars that extend (GB9c, GB11: what they extend counts). So the
/// first scalar, the run that it begins and the class of what follows the run are enough, however long the run is.
struct ClusterRun: Hashable, Sendable {
  /// The class of the first scalar.
  private(set) var first: ClusterClass
  /// The scalar right after a run that extends; `other` where there is none, which changes nothing either.
  private(set) var following = ClusterClass.other
  /// The run is all there is.
  private(set) var isAll: Bool
  /// The number of regional indicators is odd.
  private var isOdd = true
  /// GB11: no ZWJ but as its last scalar.
  private var keepsPictograph = true
  private var endsWithJoiner: Bool
  /// GB9c: nothing in it ends a conjunct.
  private var keepsConsonant: Bool
  private var hasLinker: Bool

  init(_ first: ClusterClass) {
    self.first = first
    isAll = first.isInRun
    endsWithJoiner = first == .zeroWidthJoiner
    keepsConsonant = first.staysInConjunct
    hasLinker = first == .conjunctLinker
  }

  /// Adds what comes right behind.
  mutating func append(_ next: ClusterRun) {
    guard isAll else { return }
    if first == .regionalIndicator {
      isAll = next.first == first && next.isAll
      if next.first == first { isOdd = isOdd != next.isOdd }
    } else if next.first.extends {
      keepsPictograph = keepsPictograph && !endsWithJoiner && next.keepsPictograph
      endsWithJoiner = next.endsWithJoiner
      keepsConsonant = keepsConsonant && next.keepsConsonant
      hasLinker = hasLinker || next.hasLinker
      following = next.following
      isAll = next.isAll
    } else {
      following = next.first
      isAll = false
    }
  }

  /// How many clusters more begin in the stretch when it follows a state than when it begins a text: 0, -1 or -2.
  func change(after state: ClusterState) -> Int {
    var probe = state
    if probe.breaks(before: first) { return 0 }
    // The first scalar joins what is before it.
    // Behind half a flag the pairs are others; behind what prepends (GB9b) they stay.
    if first == .regionalIndicator { return isOdd || state.last != first ? -1 : 0 }
    guard first.extends else { return -1 }
    let last: ClusterClass = endsWithJoiner ? .zeroWidthJoiner : .conjunctExtend
    var (joined, alone) = (self.state(after: state, last: last), ClusterState(last))
    return joined.breaks(before: following) == alone.breaks(before: following) ? -1 : -2
  }

  /// The state behind the run when its first scalar joins a state before it.
  ///
  /// - Parameter last: the last scalar of the run.
  func state(after state: ClusterState, last: ClusterClass) -> ClusterState {
    var result = ClusterState(last)
    if first == .regionalIndicator {
      result.awaitsIndicator = isOdd == (state.last != first)
    } else {
      result.followsPictograph = state.followsPictograph && state.last != .zeroWidthJoiner && keepsPictograph
      result.followsConsonant = state.followsConsonant && keepsConsonant
      result.hasLinker = result.followsConsonant && (state.hasLinker || hasLinker)
    }
    return result
  }
}

extension ClusterClass {
  /// It may be one of a run that the state of a cluster goes through.
  var isInRun: Bool { extends || self == .regionalIndicator }
}
