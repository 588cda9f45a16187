/// What is undone at once.
///
/// All removed bytes lie in one text, so that a step of a million changes costs three numbers for each.
struct UndoStep: Sendable {
  /// One replacement.
  struct Change: Hashable, Sendable {
    var offset: Int
    var removed: Int
    var inserted: Int
  }

  /// In the order in which they were made.
  private(set) var changes: [Change] = []
  /// The bytes that they removed, one after the other; shares storage with the document.
  private(set) var removed = TextContent()
  var before: EditingState
  var after: EditingState
  /// Names of the text before and after it; see ``UndoHistory/revision``.
  var revisionBefore: Int
  var revisionAfter: Int
  /// `nil` in a group that the host made.
  var kind: EditKind?
  /// When it last grew.
  var time: Duration

  /// Bytes that it counts for in the history's limit: what it removed, and what was measured that a step takes by itself.
  var cost: Int { removed.count + changes.count * MemoryLayout<Change>.stride + 560 }

  init(before: EditingState, revision: Int, kind: EditKind?, time: Duration) {
    self.before = before
    after = before
    revisionBefore = revision
    revisionAfter = revision
    self.kind = kind
    self.time = time
  }

  mutating func add(_ change: Change, removing bytes: TextContent) {
    changes.append(change)
    removed.append(bytes)
  }

  /// Lets the last change grow by one that is contiguous with it, as in a run of typing or deleting.
  ///
  /// - Returns: false when it is not contiguous in the manner of the step's kind.
  mutating func extend(by change: Change, removing bytes: TextContent) -> Bool {
    guard let kind, var last = changes.last else { return false }
    switch kind {
    case .typing where change.removed == 0 && change.offset == last.offset + last.inserted,
      .burst where change.removed == 0 && change.offset == last.offset + last.inserted:
      last.inserted += change.inserted
    case .deletingBackward where change.inserted == 0 && change.offset + change.removed == last.offset:
      let start = removed.count - last.removed
      removed.replace(start..<start, with: bytes)
      last.offset = change.offset
      last.removed += change.removed
    case .deletingForward where change.inserted == 0 && change.offset == last.offset:
      removed.append(bytes)
      last.removed += change.removed
    default:
      return false
    }
    changes[changes.count - 1] = last
    return true
  }

  /// Takes the step back.
  ///
  /// - Returns: the edits in the order in which they were made, and the step that takes this back again.
  /// - Complexity: O(changes × log n)
  func revert(in content: inout TextContent) -> (edits: [TextEdit], inverse: UndoStep) {
    var inverse = self
    inverse.changes = []
    inverse.removed = TextContent()
    (inverse.before, inverse.after) = (after, before)
    (inverse.revisionBefore, inverse.revisionAfter) = (revisionAfter, revisionBefore)
    var edits: [TextEdit] = []
    edits.reserveCapacity(changes.count)
    var end = removed.count
    for change in changes.reversed() {
      let range = change.offset..<change.offset + change.inserted
      let back = Change(offset: change.offset, removed: change.inserted, inserted: change.removed)
      inverse.add(back, removing: content[range])
      content.replace(range, with: removed[end - change.removed..<end])
      end -= change.removed
      edits.append(TextEdit(range: range, insertedCount: change.removed))
    }
    return (edits, inverse)
  }
}
