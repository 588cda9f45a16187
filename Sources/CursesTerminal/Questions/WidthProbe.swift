package import TextMetrics

/// Asks a terminal how wide it takes some clusters to be: each is written at the start of row 2, and the cursor's column
/// is asked for.
///
/// Not on row 1, where the answer for column 2 is what Shift-F3 sends.
package struct WidthProbe: Hashable, Sendable {
  private struct Sample {
    /// What is written.
    let text: String
    /// The cells that some terminal gives it.
    let possible: ClosedRange<Int>
    /// What its width by the rules, ``cells``, tells.
    let kind: MeasuredWidths.Kinds
    let cells: Int
  }

  private static let samples = [
    // What every terminal measures alike: where this is wrong, something else answers.
    Sample(text: "a字", possible: 3...3, kind: [], cells: 3),
    Sample(text: "\u{0915}\u{093E}", possible: 1...2, kind: .spacingMarks, cells: 2),
    Sample(text: "\u{0915}\u{094D}\u{0937}", possible: 1...2, kind: .conjuncts, cells: 2),
    Sample(text: "\u{1F1E6}", possible: 1...2, kind: .loneIndicators, cells: 1),
    Sample(text: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", possible: 2...8, kind: .joined, cells: 2),
    Sample(text: "\u{1F44D}\u{1F3FD}", possible: 2...4, kind: .toned, cells: 2),
    Sample(text: "\u{2764}\u{FE0F}", possible: 1...2, kind: .emojiPresentation, cells: 2),
    Sample(text: "1\u{FE0F}\u{20E3}", possible: 1...2, kind: .keycaps, cells: 2),
    Sample(text: "\u{00A7}", possible: 1...2, kind: [], cells: 1),
    Sample(text: "\u{2630}", possible: 1...2, kind: .unicode16, cells: 2),
  ]
  /// Which of the samples is of ambiguous width.
  private static let ambiguous = 8

  /// Columns as they were answered.
  private var columns: [Int] = []
  private var isContradictory = false

  package init() {}

  /// What is sent: nothing of it is seen, since it is concealed and erased.
  package static var bytes: String {
    "\u{1B}[8m" + samples.map { "\u{1B}[2;1H\($0.text)\u{1B}[6n" }.joined() + "\u{1B}[m\u{1B}[2;1H\u{1B}[K"
  }

  /// How many samples there are.
  package static var count: Int { samples.count }

  mutating func take(row: Int, column: Int) {
    if row != 2 || columns.count == Self.samples.count { isContradictory = true }
    columns.append(column)
  }

  /// What the answers say; `nil` unless all came, and each can be true.
  package var result: MeasuredWidths? {
    guard !isContradictory, columns.count == Self.samples.count else { return nil }
    var kinds: MeasuredWidths.Kinds = []
    for (sample, column) in zip(Self.samples, columns) {
      guard sample.possible.contains(column - 1) else { return nil }
      if column - 1 == sample.cells { kinds.formUnion(sample.kind) }
    }
    return MeasuredWidths(asTheRulesSay: kinds, ambiguousWidth: columns[Self.ambiguous] - 1)
  }
}
