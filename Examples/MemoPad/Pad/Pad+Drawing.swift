import TerminalScreen
import TextArea
import TextMetrics

/// What the look of the status line depends on while nothing is asked.
struct StatusWords: Equatable {
  var sentence: String?
  var obstacle: String?
  var remarks: [String]
  var screen: Size
  var area: Rect
  var style: Style
  var glyphRules: GlyphRules
}

extension Pad {
  /// Something in the status line that a click acts on.
  struct Button {
    enum Action {
      case done
      case answer(Prompt.Answer)
    }

    var text: String
    var area: Rect
    var action: Action
  }

  /// What the screen shows now.
  mutating func draw() -> Frame {
    var frame = Frame(size: size)
    draw(on: &frame)
    return frame
  }

  /// Draws what the screen shows now over what a frame showed before: only rows that differ.
  mutating func draw(on frame: inout Frame) {
    // Sheet and status line cover all of the screen, unless the sheet was made smaller.
    let isCovered = sheet == Rect(column: 0, row: 0, columns: size.columns, rows: statusRow ?? size.rows)
    if frame.size != size || !isCovered { frame.clear(to: size) }
    frame.draw { canvas in
      canvas.setCursor(nil)
      // The page around the sheet has the sheet's colours.
      if !isCovered { canvas.fill(canvas.bounds, style: area.theme.text) }
      canvas.inside(sheet) { canvas in
        if !drawPage(in: &canvas) { area.draw(in: &canvas) }
      }
      drawStatus(in: &canvas)
      if !usesColor {
        canvas.restyle(canvas.bounds) { style in
          style.foreground = .terminalDefault
          style.background = .terminalDefault
        }
      }
    }
  }

  private var statusStyle: Style { area.theme.status.over(area.theme.text) }

  /// Where a question or the status line is drawn: a question is seen even where the status line gave way.
  private var statusArea: Rect? {
    guard let row = statusRow ?? (isAsking && size.rows > 0 ? size.rows - 1 : nil) else { return nil }
    return Rect(column: 0, row: row, columns: size.columns, rows: 1)
  }

  /// True while the status line takes what is typed.
  private var isAsking: Bool { overlays.last?.takesStatusLine ?? false }

  /// Draws the page over the sheet; false when there is none.
  private mutating func drawPage(in canvas: inout Canvas) -> Bool {
    guard let index = overlays.lastIndex(where: { !$0.takesStatusLine }), case .page(var page) = overlays[index] else {
      return false
    }
    page.area.capabilities = area.capabilities
    page.area.draw(in: &canvas)
    overlays[index] = .page(page)
    return true
  }

  private mutating func drawStatus(in canvas: inout Canvas) {
    guard let statusArea, showsStatus else { return }
    if isAsking, prompt == nil {
      canvas.fill(statusArea, style: statusStyle)
      canvas.inside(statusArea) { drawField(in: &$0) }
      return
    }
    // A question is rare; what else there is to say is mostly what it was before the last key.
    guard prompt == nil else { return drawSentence(on: statusArea, in: &canvas) }
    let words = StatusWords(
      sentence: sentence, obstacle: obstacle, remarks: sentence == nil ? remarks : [], screen: size, area: statusArea,
      style: statusStyle, glyphRules: area.glyphRules)
    if words != statusWords { (statusWords, statusStamp) = (words, RowStamp()) }
    canvas.draw(row: statusArea.origin.row, stamped: statusStamp) { drawSentence(on: statusArea, in: &$0) }
  }

  private func drawSentence(on statusArea: Rect, in canvas: inout Canvas) {
    canvas.fill(statusArea, style: statusStyle)
    let buttons = statusButtons
    let end = buttons.map(\.area.origin.column).min().map { $0 - 1 } ?? statusArea.size.columns
    canvas.write(statusText(in: end), at: statusArea.origin, style: statusStyle, glyphRules: area.glyphRules)
    for button in buttons {
      canvas.write(button.text, at: button.area.origin, style: Style(.bold).over(statusStyle))
    }
  }

  /// Draws whatever asks for text.
  private mutating func drawField(in canvas: inout Canvas) {
    guard case .field(var field) = overlays.last else { return bar.draw(in: &canvas, style: statusStyle) }
    // What was wrong with an entry stands beside it, where there is room for both.
    let columns = canvas.bounds.size.columns
    let width = message.isEmpty ? 0 : min(message.count + 1, max(0, columns - field.label.count - 6))
    canvas.write(message, at: Point(column: columns - width + 1, row: 0), style: statusStyle)
    canvas.inside(Rect(column: 0, row: 0, columns: columns - width, rows: 1)) { canvas in
      field.draw(in: &canvas, style: statusStyle)
    }
    overlays[overlays.count - 1] = .field(field)
  }

  /// What there is to say in so many cells: a message or question between its words, hints whole or not at all.
  private func statusText(in width: Int) -> String {
    if let prompt { return question(prompt, in: width) }
    if let sentence { return FittedMessage.fit(sentence, to: width) }
    let obstacle = obstacle.map { [FittedMessage.fit($0, to: width)] } ?? []
    let placed = RankedRow(pieces: (obstacle + remarks).map { .init($0) }).fitted(to: width)
    return placed.map(\.text).joined(separator: "  ")
  }

  /// The one thing to be said now, if there is one.
  private var sentence: String? {
    if !message.isEmpty { return message }
    if !area.progress.isEmpty { return area.progress }
    if case .page(let page) = overlays.last, !page.status.isEmpty { return page.status }
    if let saving { return "saving \(saving.percent) %" }
    return loading.map { $0.status + (waiting.isEmpty ? "" : ", then on with it: Esc stops waiting") }
  }

  /// What is good to know, the most important first.
  private var remarks: [String] {
    if !area.isFocused { return ["Enter: keep writing"] + hints }
    // What does not show as it is is spelt out where the caret is on it.
    let spelling = area.hiddenCodePoints
    // It stays until the first save, since the first key is to move nothing here (rule P4).
    let isNew = document.map { $0.identity == nil && !$0.isReadOnly } ?? false
    return (spelling.isEmpty ? [] : [spelling.joined(separator: " ")]) + (isNew ? ["new file"] : []) + hints
  }

  /// Why the file cannot be saved under its name, and what to do about it.
  var obstacle: String? { document?.obstacle.map { "\($0): \(key(.saveAs)) saves elsewhere" } }

  /// The answers to a question after it, or [Done] at the right end.
  var statusButtons: [Button] {
    guard let statusArea, prompt != nil || !isAsking else { return [] }
    if let prompt { return buttons(prompt, in: statusArea) }
    let text = "[Done]"
    guard size.columns >= text.count else { return [] }
    // A sentence that needs the room for itself gets it, until the next key.
    if let sentence, sentence.cells >= size.columns - text.count { return [] }
    let area = Rect(
      column: size.columns - text.count, row: statusArea.origin.row, columns: text.count, rows: 1)
    return [Button(text: text, area: area, action: .done)]
  }

  /// The answers right of the question, which gives way to them: whatever the width, they say in words what they do.
  private func buttons(_ prompt: Prompt, in statusArea: Rect) -> [Button] {
    let placed = answers(to: prompt)
    let width = placed.last.map { $0.column + $0.width } ?? 0
    let question = question(prompt, in: size.columns - width - 1)
    let start = question.isEmpty ? 0 : question.cells + 1
    return placed.map { piece in
      Button(
        text: piece.text,
        area: Rect(column: start + piece.column, row: statusArea.origin.row, columns: piece.width, rows: 1),
        action: .answer(prompt.choices[piece.index].answer))
    }
  }

  /// Key and word of every answer, with brackets if the question fits beside them as a whole; where there is no room
  /// for all of that, what there is room for.
  private func answers(to prompt: Prompt) -> [RankedRow.Placed] {
    let forms = prompt.choices.map(\.forms)
    for form in [2, 1] {
      let placed = RankedRow(pieces: forms.map { .init($0[form]) }).fitted(to: size.columns - prompt.question.cells - 1)
      if placed.count == forms.count { return placed }
    }
    let brief = RankedRow(pieces: forms.map { .init($0[1]) }).fitted(to: size.columns)
    if brief.count == forms.count { return brief }
    return RankedRow(pieces: forms.map { .init(forms: $0) }).fitted(to: size.columns)
  }

  /// The question, with its detail where most of that fits.
  private func question(_ prompt: Prompt, in width: Int) -> String {
    let room = width - prompt.question.cells - 1
    if prompt.detail.isEmpty || room < min(12, prompt.detail.cells) {
      let isCut = prompt.question.cells > width && !prompt.briefQuestion.isEmpty
      let question = isCut ? prompt.briefQuestion : prompt.question
      let words = FittedMessage.fit(question, to: width)
      // Half a word asks nothing.
      return words == question || words.contains(" ") ? words : ""
    }
    return prompt.question + " " + FittedMessage.fit(prompt.detail, to: room)
  }
}
