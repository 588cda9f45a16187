/// The steps that can be undone and redone, and where among them the saved text is.
struct UndoHistory: Sendable {
  private(set) var done = UndoStack()
  private(set) var undone = UndoStack()
  /// A name for the text as it is; every edit makes a new one, undo and redo bring old ones back.
  private(set) var revision = 0
  private var newestRevision = 0
  private var savedRevision = 0
  /// True while the newest step may still grow.
  private var isOpen = false
  /// How many groups of the host are open, one in the other.
  private var groupDepth = 0
  private(set) var droppedSteps = 0

  /// Typing after a longer pause begins a new step.
  static let longestPause = Duration.seconds(5)
  /// What comes in a burst is taken in parts; after a longer pause it is another burst.
  static let longestBurstPause = Duration.seconds(1)

  var isModified: Bool { revision != savedRevision }
  var isInGroup: Bool { groupDepth > 0 }
  private var cost: Int { done.cost + undone.cost }

  /// Forgets all steps; the text as it is counts as saved, and has a name that no text had before.
  mutating func removeAll() {
    let (depth, newest) = (groupDepth, newestRevision + 1)
    self = UndoHistory()
    groupDepth = depth
    (revision, newestRevision, savedRevision) = (newest, newest, newest)
  }

  mutating func markSaved() {
    savedRevision = revision
    close()
  }

  mutating func markSaved(_ revision: Int) {
    savedRevision = revision
    if revision == self.revision { close() }
  }

  /// Keeps the next edit out of the newest step; in a group of the host it changes nothing.
  mutating func close() {
    if !isInGroup { isOpen = false }
  }

  /// Notes a change that was made.
  ///
  /// - Parameters:
  ///   - bytes: what the change removed.
  ///   - before: the state before it.
  ///   - after: the state after it.
  mutating func record(
    _ change: UndoStep.Change, removing bytes: TextContent, kind: EditKind, at time: Duration,
    before: EditingState, after: EditingState
  ) {
    undone.removeAll()
    newestRevision += 1
    if !grow(by: change, removing: bytes, kind: kind, at: time, after: after) {
      var step = UndoStep(before: before, revision: revision, kind: isInGroup ? nil : kind, time: time)
      step.add(change, removing: bytes)
      step.after = after
      step.revisionAfter = newestRevision
      done.push(step)
      isOpen = true
    }
    revision = newestRevision
  }

  /// Notes where the newest step left selection and view.
  mutating func settle(after state: EditingState) {
    guard !isInGroup, done.last?.revisionAfter == revision else { return }
    _ = done.updateLast { $0.after = state }
  }

  /// Makes a change part of the newest step, if they belong together.
  private mutating func grow(
    by change: UndoStep.Change, removing bytes: TextContent, kind: EditKind, at time: Duration, after: EditingState
  ) -> Bool {
    guard isOpen else { return false }
    let (isInGroup, revision) = (isInGroup, newestRevision)
    return done.updateLast { step in
      if isInGroup {
        step.add(change, removing: bytes)
      } else {
        let pause = kind == .burst ? Self.longestBurstPause : Self.longestPause
        guard step.kind == kind, time - step.time <= pause, step.extend(by: change, removing: bytes) else {
          return false
        }
      }
      step.after = after
      step.revisionAfter = revision
      step.time = time
      return true
    } ?? false
  }

  /// From here to the matching ``endGroup(after:)`` all edits make one step.
  mutating func beginGroup() {
    close()
    groupDepth += 1
  }

  mutating func endGroup(after state: EditingState) {
    guard isInGroup else { return }
    groupDepth -= 1
    if isInGroup { return }
    if isOpen { _ = done.updateLast { $0.after = state } }
    close()
  }

  /// Takes back the newest step, or with `redo` the newest that was taken back.
  mutating func revert(redo: Bool, in content: inout TextContent) -> (edits: [TextEdit], state: EditingState)? {
    guard !isInGroup, let step = redo ? undone.pop() : done.pop() else { return nil }
    close()
    let (edits, inverse) = step.revert(in: &content)
    if redo { done.push(inverse) } else { undone.push(inverse) }
    revision = step.revisionBefore
    return (edits, step.before)
  }

  /// Drops the oldest steps while all together cost more than a limit; the newest one stays in any case.
  mutating func drop(over limit: Int) {
    while cost > limit, done.count + undone.count > 1 {
      if done.isEmpty { undone.dropFirst() } else { done.dropFirst() }
      droppedSteps += 1
    }
  }
}
