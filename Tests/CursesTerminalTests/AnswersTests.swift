import TerminalScreen
import TextMetrics
import Testing

@testable import CursesTerminal

@Suite struct AnswersTests {
  @Test func `every mode that is asked for ends up as it was`() {
    for (number, state) in [(2026, 2), (2027, 2), (2031, 2), (2048, 2)] {
      var answers = Answers(wantsSizes: true)
      let actions = answers.take(.mode(number: number, TerminalReport.ModeState(rawValue: state) ?? .unknown))
      let switched = actions.compactMap { if case .switchOn(let on, let off) = $0 { [on, off] } else { nil } }
      // A frame switches synchronized output on itself.
      #expect(switched == [[number == 2026 ? "" : "\u{1B}[?\(number)h", "\u{1B}[?\(number)l"]])
    }
  }

  @Test func `what is on already stays on`() {
    var answers = Answers()
    #expect(answers.take(.mode(number: 2027, .set)) == [.changed])
    #expect(answers.measuresClusters)
    #expect(answers.take(.mode(number: 2031, .alwaysSet)).isEmpty)
  }

  @Test func `what the terminal does not know is not used`() {
    var answers = Answers(wantsSizes: true)
    for number in [2026, 2027, 2031, 2048, 7] {
      for state in [TerminalReport.ModeState.unknown, .alwaysReset] {
        #expect(answers.take(.mode(number: number, state)).isEmpty)
      }
    }
    #expect(!answers.synchronizedOutput && !answers.measuresClusters)
  }

  @Test func `sizes in the input count only where no signal tells them`() {
    var (with, without) = (Answers(wantsSizes: true), Answers())
    let size = Size(columns: 100, rows: 30)
    #expect(with.take(.size(size)) == [.resize(size)])
    #expect(without.take(.size(size)).isEmpty)
    #expect(without.take(.mode(number: 2048, .reset)).isEmpty)
  }

  @Test func `the keyboard protocol is pushed once`() {
    var answers = Answers()
    #expect(answers.take(.keyboardFlags(0)) == [.switchOn("\u{1B}[>5u", off: "\u{1B}[<u"), .changed])
    #expect(answers.take(.keyboardFlags(5)).isEmpty)
    #expect(answers.tellsModifiedKeys)
  }

  @Test func `a new colour scheme asks for the background again, and a new background is a change`() {
    var answers = Answers()
    #expect(answers.take(.background(red: 0, green: 0, blue: 0)) == [.changed])
    #expect(answers.take(.scheme(isDark: false)) == [.askBackground])
    #expect(answers.take(.background(red: 255, green: 255, blue: 255)) == [.changed])
    #expect(answers.background == .rgb(red: 255, green: 255, blue: 255))
    #expect(answers.take(.background(red: 255, green: 255, blue: 255)).isEmpty)
  }

  @Test func `answers are under way until each row of questions was ended`() {
    var answers = Answers()
    answers.willAnswer()
    answers.willAnswer()
    _ = answers.take(.keyboardFlags(0))
    #expect(answers.outstanding == 2)
    _ = answers.take(.attributes)
    _ = answers.take(.attributes)
    // Somebody else's answer.
    _ = answers.take(.attributes)
    #expect(answers.outstanding == 0)
  }

  // MARK: Widths

  /// What a terminal answers that moves its cursor by so many cells for each sample.
  private func widths(_ cells: [Int], row: Int = 2, into answers: inout Answers) -> [Answers.Action] {
    answers.willAnswer(probe: WidthProbe())
    for count in cells { #expect(answers.take(.position(row: row, column: count + 1)).isEmpty) }
    return answers.take(.attributes)
  }

  /// Latin and CJK; Mc; conjunct; lone indicator; family; tone; heart; keycap; ambiguous; U+2630.
  private static let asTheRulesSay = [3, 2, 2, 1, 2, 2, 2, 2, 1, 2]
  private static let asXterm = [3, 2, 2, 1, 6, 4, 1, 1, 1, 1]

  @Test func `a terminal that measures as the rules say takes everything whole`() {
    var answers = Answers()
    #expect(widths(Self.asTheRulesSay, into: &answers) == [.changed])
    let all: MeasuredWidths.Kinds = [
      .spacingMarks, .conjuncts, .loneIndicators, .joined, .toned, .emojiPresentation, .keycaps, .unicode16,
    ]
    #expect(answers.widths == MeasuredWidths(asTheRulesSay: all, ambiguousWidth: 1))
  }

  @Test func `a terminal that measures scalar by scalar takes what it always took`() {
    var answers = Answers()
    _ = widths(Self.asXterm, into: &answers)
    #expect(answers.widths?.asTheRulesSay == [.spacingMarks, .conjuncts, .loneIndicators])
  }

  @Test(arguments: [
    [], [3], Array(asTheRulesSay.dropLast()), asTheRulesSay + [1], [2] + asTheRulesSay.dropFirst(),
    [3, 9] + asTheRulesSay.dropFirst(2), [3, 0] + asTheRulesSay.dropFirst(2),
  ])
  func `answers that are missing or cannot be true count as none`(_ cells: [Int]) {
    var answers = Answers()
    #expect(widths(cells, into: &answers).isEmpty)
    #expect(answers.widths == nil)
  }

  @Test func `answers for another row count as none`() {
    var answers = Answers()
    #expect(widths(Self.asTheRulesSay, row: 3, into: &answers).isEmpty)
  }

  @Test func `asked again, the newer answers count`() {
    var answers = Answers()
    _ = widths(Self.asTheRulesSay, into: &answers)
    #expect(widths(Self.asXterm, into: &answers) == [.changed])
    #expect(widths([], into: &answers) == [.changed])
    #expect(answers.widths == nil)
  }

  @Test func `the samples are written on row 2 and end with nothing to be seen`() {
    let bytes = WidthProbe.bytes
    #expect(!bytes.contains("\u{1B}[1;1H") && bytes.hasSuffix("\u{1B}[m\u{1B}[2;1H\u{1B}[K"))
    #expect(bytes.matches(of: /\e\[6n/).count == WidthProbe.count)
  }
}
