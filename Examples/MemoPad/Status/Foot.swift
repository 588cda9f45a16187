import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// The lower edge of the screen: pieces of text, some of which can be clicked, and at most one field.
struct Foot: Equatable {
  struct Piece: Equatable {
    var text: String
    /// Where it starts, from the foot's corner.
    var point: Point
    var isBold = false
    /// What a click on it answers.
    var answer: Prompt.Answer?

    var area: Rect { Rect(origin: point, size: Size(columns: text.cells, rows: 1)) }
  }

  var rows = 1
  var pieces: [Piece] = []
  /// Where a field with its label lies.
  var field: Rect?

  /// What a press on the screen answers.
  func answer(at point: Point, in area: Rect) -> Prompt.Answer? {
    let place = Point(column: point.column - area.origin.column, row: point.row - area.origin.row)
    return pieces.first { $0.answer != nil && $0.area.contains(place) }?.answer
  }
}

extension Foot {
  /// Words at the left, each whole or not at all, the most important first.
  init(hints: [String], columns: Int) {
    pieces = RankedRow(hints.map { .init($0) }).fitted(to: columns).map { placed in
      Piece(text: placed.text, point: Point(column: placed.column, row: 0))
    }
  }

  /// A field, and what there is to say of it: at its right where there is room, else in a row above it.
  ///
  /// - Parameters:
  ///   - label: the field's label, which it has room for.
  ///   - hints: shown if the field's text leaves room for them.
  ///   - most: rows that there are.
  init(
    fieldWithLabel label: String, _ field: TextArea, saying text: String?, hints: [String] = [], columns: Int, most: Int
  ) {
    let least = label.cells + (text == nil ? max(14, Self.cells(of: field) + 1) : 14)
    let room = columns - min(columns, least) - 2
    let placed = RankedRow((text.map { [$0] } ?? hints).map { .init($0) }).fitted(to: room)
    guard placed.isEmpty, let text else {
      let width = placed.last.map { $0.column + $0.width } ?? 0
      self.field = Rect(column: 0, row: 0, columns: width == 0 ? columns : columns - width - 2, rows: 1)
      pieces = placed.map { piece in
        Piece(text: piece.text, point: Point(column: columns - width + piece.column, row: 0))
      }
      return
    }
    let lines = most > 1 ? WrappedText.lines(text, width: columns, most: min(2, most - 1)) : []
    rows = 1 + lines.count
    self.field = Rect(column: 0, row: lines.count, columns: columns, rows: 1)
    pieces = lines.enumerated().map { Piece(text: $1, point: Point(column: 0, row: $0)) }
  }

  /// Cells of a field's text, or of its placeholder; of a long one as many as matter.
  private static func cells(of field: TextArea) -> Int {
    field.content.isEmpty
      ? field.placeholder.text.cells
      : String(decoding: field.content.bytes(in: 0..<min(field.content.count, 1000)), as: UTF8.self).cells
  }

  /// A question and its answers: beside each other where both fit, else the answers below.
  init(_ prompt: Prompt, columns: Int, most: Int) {
    let forms = prompt.choices.map(\.forms)
    let question = prompt.sentence
    func answers(form: Int, in width: Int) -> [RankedRow.Placed]? {
      let placed = RankedRow(forms.map { .init($0[form]) }).fitted(to: width)
      return placed.count == forms.count ? placed : nil
    }
    func add(_ placed: [RankedRow.Placed], choices: Range<Int>, column: Int, row: Int) {
      pieces += placed.map { piece in
        Piece(
          text: piece.text, point: Point(column: column + piece.column, row: row), isBold: true,
          answer: prompt.choices[choices.lowerBound + piece.index].answer)
      }
    }
    let all = prompt.choices.indices
    // The whole of it, or the question without its detail, in one row.
    for (text, form) in [(question, 2), (question, 1), (prompt.question, 2), (prompt.question, 1)] {
      if most > 1, text != question { break }
      guard let placed = answers(form: form, in: columns - text.cells - 1) else { continue }
      pieces = [Piece(text: text, point: .zero)]
      add(placed, choices: all, column: text.cells + 1, row: 0)
      return
    }
    guard most > 1 else {
      // Whatever the width, the answers say in words what they do; the question gives way to them.
      let placed = answers(form: 1, in: columns) ?? RankedRow(forms.map { .init(forms: $0) }).fitted(to: columns)
      let room = columns - (placed.last.map { $0.column + $0.width } ?? 0) - 1
      let text = Self.shortened(prompt, to: room)
      if !text.isEmpty { pieces = [Piece(text: text, point: .zero)] }
      add(placed, choices: all, column: text.isEmpty ? 0 : text.cells + 1, row: 0)
      return
    }
    var answerRows: [(placed: [RankedRow.Placed], choices: Range<Int>)] = []
    if let placed = answers(form: 2, in: columns) ?? answers(form: 1, in: columns) {
      answerRows = [(placed, all)]
    } else {
      // As many rows as the answers need, but for the question's.
      var start = 0
      while start < all.count, answerRows.count < most - 1 {
        var end = start + 1
        func row(_ end: Int) -> [RankedRow.Placed] {
          let isLast = answerRows.count + 1 == most - 1
          return RankedRow(
            forms[start..<end].map { .init(forms: isLast ? $0 : Array($0[(end > start + 1 ? 1 : 0)...1])) }
          ).fitted(to: columns)
        }
        while end < all.count, row(end + 1).count == end + 1 - start { end += 1 }
        if answerRows.count + 1 == most - 1 { end = all.count }
        answerRows.append((row(end), start..<end))
        start = end
      }
    }
    let lines = WrappedText.lines(question, width: columns, most: most - answerRows.count)
    rows = lines.count + answerRows.count
    pieces = lines.enumerated().map { Piece(text: $1, point: Point(column: 0, row: $0)) }
    for (index, row) in answerRows.enumerated() {
      add(row.placed, choices: row.choices, column: 0, row: lines.count + index)
    }
  }

  /// The question in little room, or nothing: half a word asks nothing.
  private static func shortened(_ prompt: Prompt, to width: Int) -> String {
    let isCut = prompt.question.cells > width && !prompt.briefQuestion.isEmpty
    let question = isCut ? prompt.briefQuestion : prompt.question
    let words = FittedMessage.fit(question, to: width)
    return words == question || words.contains(" ") ? words : ""
  }
}
