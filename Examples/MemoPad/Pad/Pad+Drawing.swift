import TerminalScreen
import TextArea
import TextMetrics

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
    let buttons = statusButtons
    canvas.fill(statusArea, style: statusStyle)
    // One cell stays free before the buttons.
    let end = buttons.map(\.area.origin.column).min().map { $0 - 1 } ?? statusArea.size.columns
    let words = Rect(origin: statusArea.origin, size: Size(columns: end, rows: 1))
    canvas.inside(words) { canvas -> Void in
      canvas.write(statusText, at: .zero, style: statusStyle, glyphRules: area.glyphRules)
    }
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

  private var statusText: String {
    if let prompt { return prompt.question }
    if !message.isEmpty { return message }
    if case .page(let page) = overlays.last, !page.status.isEmpty { return page.status }
    if let saving { return "saving \(saving.percent) %" }
    if let loading { return loading.status + (waiting.isEmpty ? "" : ", then on with it: Esc stops waiting") }
    if !area.isFocused { return "Enter write on  " + hints }
    // What does not show as it is is spelt out where the caret is on it.
    let spelling = area.hiddenCodePoints
    // It stays until the first save, since the first key is to move nothing here (rule P4).
    let isNew = document.map { $0.identity == nil && !$0.isReadOnly } ?? false
    return
      ((spelling.isEmpty ? [] : [spelling.joined(separator: " ")]) + (isNew ? ["new file"] : [])
      + (obstacle.map { [$0] } ?? []) + [hints])
      .joined(separator: "  ")
  }

  /// Why the file cannot be saved under its name, and what to do about it.
  var obstacle: String? { document?.obstacle.map { "\($0): \(key(.saveAs)) saves elsewhere" } }

  /// The answers to a question after it, or [Done] at the right end; all ASCII, so a character is a cell.
  var statusButtons: [Button] {
    guard let statusArea, prompt != nil || !isAsking else { return [] }
    if let prompt {
      let texts = prompt.choices.map(\.text)
      let width = texts.reduce(0) { $0 + $1.count + 2 } + prompt.question.count - 1
      return buttons(
        prompt, width <= size.columns ? texts : prompt.choices.map(\.briefText), row: statusArea.origin.row)
    }
    let text = "[Done]"
    guard size.columns >= text.count else { return [] }
    let area = Rect(
      column: size.columns - text.count, row: statusArea.origin.row, columns: text.count, rows: 1)
    return [Button(text: text, area: area, action: .done)]
  }

  /// The answers to a question right of it; where there is no room for both, the answers stay.
  private func buttons(_ prompt: Prompt, _ texts: [String], row: Int) -> [Button] {
    let width = texts.reduce(-2) { $0 + $1.count + 2 }
    var column = max(0, min(prompt.question.count + 1, size.columns - width))
    return zip(prompt.choices, texts).map { choice, text in
      let area = Rect(column: column, row: row, columns: text.count, rows: 1)
      column += text.count + 2
      return Button(text: text, area: area, action: .answer(choice.answer))
    }
  }
}
