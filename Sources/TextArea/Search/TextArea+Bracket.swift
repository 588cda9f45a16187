import TextBuffer

/// Going to the matching bracket: at once where it is near, else in slices between events.
extension TextArea {
  /// A search for a bracket under way.
  struct BracketMotion: Sendable {
    var search: BracketSearch
    var isExtending: Bool
    let revision: Int
    let start: Duration
    var isLate = false
  }

  /// Bytes looked at before other events are served, some milliseconds' worth.
  static let bracketSlice = 8 << 20

  /// The byte of the matching bracket if that is near, for motions that lead there at once.
  func nearBracket() -> Int? {
    guard var search = BracketSearch(from: caret.byteOffset, in: content) else { return nil }
    var work = Self.bracketSlice
    if case .found(let bracket) = search.step(work: &work) { return bracket.lowerBound }
    return nil
  }

  /// Goes to the matching bracket, or begins to look for it.
  mutating func goToBracket(extending: Bool, at time: Duration) -> Outcome {
    guard let search = BracketSearch(from: caret.byteOffset, in: content) else { return Outcome() }
    bracketMotion = BracketMotion(
      search: search, isExtending: extending, revision: buffer.revision, start: time)
    return goOnToBracket(at: time)
  }

  /// Looks on for the bracket.
  mutating func goOnToBracket(at time: Duration) -> Outcome {
    var outcome = Outcome()
    guard var motion = bracketMotion, motion.revision == buffer.revision else {
      bracketMotion = nil
      return outcome
    }
    bracketMotion = nil
    var work = Self.bracketSlice
    switch motion.search.step(work: &work) {
    case .exhausted: return outcome
    case .searching:
      motion.isLate = time - motion.start >= FindBar.patience
      bracketMotion = motion
    case .found(let bracket):
      let before = buffer.selection
      moveCaret(to: TextPosition(byteOffset: bracket.lowerBound), extending: motion.isExtending)
      if buffer.selection != before { outcome.changes.insert(.selection) }
    }
    outcome.isHandled = true
    return outcome
  }

  /// What takes so long that there is something to say about it; empty for nothing.
  ///
  /// Esc stops it.
  public var progress: String {
    bracketMotion?.isLate == true ? words[.lookingForBracket] : ""
  }
}
