public import TextBuffer

extension TextArea {
  /// The selected bytes; empty at the caret when nothing is selected.
  ///
  /// Setting it puts the caret at its end; ends inside a cluster move to the cluster's start.
  public var selectedRange: TextRange {
    get { buffer.selection.range }
    set {
      select(from: newValue.lowerBound, to: newValue.upperBound)
    }
  }

  /// Selects from one position to another, where the caret goes; positions inside a cluster move to its start.
  public mutating func select(from anchor: TextPosition, to head: TextPosition) {
    let before = buffer.selection
    buffer.selection = TextSelection(
      anchor: content.clusterBoundary(at: anchor), head: content.clusterBoundary(at: head))
    caretMoved()
    selectWholeTokens(from: before)
  }

  /// Where the caret is: the end of the selection that motions move.
  public var caret: TextPosition { buffer.selection.head }

  /// Puts the caret somewhere; `extending` leaves the selection's other end where it is.
  mutating func moveCaret(
    to position: TextPosition, affinity: CaretAffinity = .downstream, extending: Bool = false,
    keepingGoal: Bool = false
  ) {
    buffer.selection = TextSelection(anchor: extending ? buffer.selection.anchor : position, head: position)
    caretMoved(affinity: affinity, keepingGoal: keepingGoal)
  }

  /// What every change of the caret's place brings along.
  mutating func caretMoved(affinity: CaretAffinity = .downstream, keepingGoal: Bool = false) {
    caretAffinity = affinity
    if !keepingGoal { goalColumn = nil }
    followsCaret = true
  }
}
