import TextBuffer

/// The tokens of a text area, and those that undo brings back.
struct TokenState: Sendable {
  var list = TokenList()
  private var newestID = 0
  /// What the tokens were at revisions where an edit made or destroyed some; the others follow from the edits.
  private var kept: [Int: TokenList] = [:]
  /// The revisions of `kept`, the oldest first.
  private var order: [Int] = []
  /// What there was when a group of edits began.
  private var groupStart: (revision: Int, list: TokenList)?

  /// Tokens that are kept for undo at most; the oldest go first.
  private static let mostKept = 100_000

  mutating func makeID() -> Int {
    newestID += 1
    return newestID
  }

  /// Takes note of the tokens at a revision that undo or redo may lead to.
  mutating func keep(at revision: Int) {
    if kept.updateValue(list, forKey: revision) == nil { order.append(revision) }
    var count = kept.values.reduce(0) { $0 + $1.tokens.count + 1 }
    while count > Self.mostKept, let oldest = order.first, oldest != revision {
      order.removeFirst()
      count -= (kept.removeValue(forKey: oldest)?.tokens.count ?? 0) + 1
    }
  }

  /// Takes note of a change that is not an edit.
  mutating func keepAgain(at revision: Int) {
    if kept[revision] != nil { kept[revision] = list }
  }

  /// Takes note of the tokens before an edit that makes or destroys some.
  mutating func keepBefore(revision: Int) {
    guard let groupStart else { return keep(at: revision) }
    let now = list
    list = groupStart.list
    keep(at: groupStart.revision)
    list = now
  }

  mutating func beginGroup(at revision: Int) { groupStart = (revision, list) }
  mutating func endGroup() { groupStart = nil }
  var isInGroup: Bool { groupStart != nil }

  /// Follows what undo or redo did to get to a revision.
  mutating func revert(_ edits: [TextEdit], to revision: Int) {
    if let list = kept[revision] {
      self.list = list
    } else {
      for edit in edits { list.follow(edit) }
    }
  }

  /// Forgets everything: the text is another one.
  mutating func removeAll() {
    (list, kept, order) = (TokenList(), [:], [])
  }
}
