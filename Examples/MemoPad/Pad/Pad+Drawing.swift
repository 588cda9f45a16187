import TextAreaJournal
import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

extension Pad {
  /// What the screen shows now.
  mutating func draw() -> Frame {
    var frame = Frame(size: size)
    draw(on: &frame)
    return frame
  }

  /// Draws what the screen shows now over what a frame showed before: only rows that differ.
  mutating func draw(on frame: inout Frame) {
    growInline()
    statusCache.keepsPlace = placeHold.until != nil
    area.titleRemark = titleRemark
    // An empty memo is as it was at first, whatever was written meanwhile.
    area.showsModifiedSign = !isMemo || !area.content.isEmpty
    // Sheet and status line cover all of the screen, unless the sheet was made smaller.
    let isCovered = sheet.columns == 0..<size.columns && sheet.rows.upperBound == (footArea?.origin.row ?? size.rows)
    if frame.size != size || !isCovered { frame.clear(to: size) }
    let (sheet, usesColor) = (sheet, usesColor)
    frame.draw { canvas in
      canvas.setCursor(nil)
      // The page around the sheet has the sheet's colours.
      if !isCovered { canvas.fill(canvas.bounds, style: area.theme.text) }
      canvas.inside(sheet) { canvas in
        if !drawPage(in: &canvas) { area.draw(in: &canvas) }
      }
      drawFoot(in: &canvas)
      if !usesColor {
        canvas.restyle(canvas.bounds) { style in
          style.foreground = .terminalDefault
          style.background = .terminalDefault
        }
      }
    }
  }

  /// Said after the title.
  private var titleRemark: String {
    if !area.isEditable { return "read-only" }
    return document.map { $0.identity == nil } ?? false ? "new" : ""
  }

  private var statusStyle: Style { area.theme.status.over(area.theme.text) }

  /// Draws the newest page over the sheet; false when there is none.
  private mutating func drawPage(in canvas: inout Canvas) -> Bool {
    guard let index = focus.lastIndex(where: { $0.page != nil }), var page = focus[index].page else { return false }
    page.draw(in: &canvas)
    focus[index].page = page
    return true
  }

  /// Rows at the lower edge that a question or a field may take.
  private var mostFootRows: Int { statusRow == nil ? 1 : min(7, size.rows - 1) }

  /// What stands at the lower edge while something else than the text has the focus; empty for the find bar.
  var foot: Foot {
    guard let top = focus.last else { return Foot() }
    let (columns, most, said) = (size.columns, mostFootRows, message?.text)
    switch top {
    case .question(let prompt): return Foot(prompt, columns: columns, most: most)
    case .path(let path):
      return Foot(
        fieldWithLabel: PathField.label, path.field, saying: said, hints: PathField.hints, columns: columns, most: most)
    case .line(let line):
      return Foot(
        fieldWithLabel: LineField.label, line.field, saying: said, hints: LineField.hints, columns: columns, most: most)
    case .find: return Foot()
    case .help(let page):
      return Foot(
        fieldWithLabel: HelpPage.label, page.field, saying: said, hints: page.hints, columns: columns, most: most)
    case .reading, .drafts:
      return Foot(hints: said.map { [FittedMessage.fit($0, to: columns)] } ?? top.page?.hints ?? [], columns: columns)
    }
  }

  /// Where the foot or the status line is drawn: what asks for something is seen even where the status line gave way.
  var footArea: Rect? {
    guard let statusRow else {
      let isAsking = !focus.isEmpty && size.rows > 0
      return isAsking ? Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1) : nil
    }
    // Checked first, since copying the focused field is expensive.
    if focus.isEmpty { return Rect(column: 0, row: statusRow, columns: size.columns, rows: 1) }
    let rows = if case .find = focus.last { barRows } else { foot.rows }
    return Rect(column: 0, row: statusRow + 1 - rows, columns: size.columns, rows: rows)
  }

  private mutating func drawFoot(in canvas: inout Canvas) {
    guard let footArea, showsStatus else { return }
    if focus.isEmpty { return drawStatus(on: footArea, in: &canvas) }
    guard let top = focus.last else { return }
    let style = statusStyle
    canvas.fill(footArea, style: style)
    let foot = foot
    // The keys go to the question, not to where the text's caret is.
    if case .question(let prompt) = top, !prompt.yields { canvas.setCursor(nil) }
    // Whoever reads along at the cursor finds the question there.
    if case .question = top, area.isPlain, let first = foot.pieces.first {
      canvas.setCursor(footArea.origin.offset(by: first.point))
    }
    let glyphRules = area.glyphRules
    canvas.inside(footArea) { canvas in
      if case .find = top { return drawBar(in: &canvas) }
      for piece in foot.pieces {
        canvas.write(
          piece.text, at: piece.point, style: piece.isBold ? Style(.bold).over(style) : style, glyphRules: glyphRules)
      }
      if let place = foot.field { canvas.inside(place) { drawField(in: &$0, style: style) } }
    }
  }

  /// Draws the bar, or in its first row what was said about a key.
  private mutating func drawBar(in canvas: inout Canvas) {
    bar.draw(in: &canvas, style: statusStyle, saying: message?.text)
  }

  /// Draws whatever asks for text.
  private mutating func drawField(in canvas: inout Canvas, style: Style) {
    guard var top = focus.last else { return }
    let label = top.label
    top.field?.draw(in: &canvas, label: label, style: style)
    focus[focus.count - 1] = top
  }
}

/// The status line while the text has the focus.
extension Pad {
  private mutating func drawStatus(on row: Rect, in canvas: inout Canvas) {
    let place = statusCache.keptPlace ?? currentPlace
    var status = StatusLine()
    status.columns = row.size.columns
    status.sentence = sentence
    status.isFailure = message?.kind == .failed
    if status.sentence == nil {
      status.obstacle = obstacle
      status.hints = area.isFocused ? hints : ["Enter: keep writing"] + hints
    }
    if area.isPlain, status.sentence == nil {
      let parts =
        [area.accessibilitySummary + "."] + [status.obstacle].compactMap(\.self) + [
          status.hints.joined(separator: ", ")
        ]
      (status.sentence, status.obstacle) = (parts.filter { !$0.isEmpty }.joined(separator: " "), nil)
      return drawSentence(status, on: row, in: &canvas)
    }
    status.details = details
    status.placeWidth = place.line.digits + 1 + place.character.digits
    status.totalWidth = loading == nil ? " of ".utf8.count + place.total.digits : 0
    statusCache.use(StatusCache.Look(line: status, row: row.origin.row, style: statusStyle), place: place)
    statusCache.draw(in: &canvas, glyphRules: area.glyphRules)
  }

  /// Draws what a plain pad says of itself, and nothing at its side.
  private mutating func drawSentence(_ status: StatusLine, on row: Rect, in canvas: inout Canvas) {
    statusCache.use(StatusCache.Look(line: status, row: row.origin.row, style: statusStyle), place: (0, 0, 0))
    statusCache.draw(in: &canvas, glyphRules: area.glyphRules)
  }

  private var currentPlace: StatusCache.Place {
    mutating get {
      let (line, character) = area.caretPlace
      return (line, character, area.content.lineCount)
    }
  }

  /// What a click on the status line acts on.
  var doneArea: Rect? {
    guard focus.isEmpty, let footArea, let column = statusCache.layout.done else { return nil }
    return Rect(column: column, row: footArea.origin.row, columns: StatusLine.done.cells, rows: 1)
  }

  /// The one thing to be said now, if there is one.
  private var sentence: String? {
    if let message { return message.text }
    if !area.progress.isEmpty { return area.progress }
    if let saving { return "saving \(saving.percent) %" }
    return loading.map { $0.status + (waiting.isEmpty ? "" : ", then on with it: Esc stops waiting") }
  }

  /// About the selection, and about what the caret is on when that does not show as it is.
  private var details: [String] {
    let selected = area.selectionLength
    let spelling = area.hiddenCodePoints
    return (selected > 0 ? ["\(selected) selected"] : []) + (spelling.isEmpty ? [] : [spelling.joined(separator: " ")])
  }

  /// Why the file cannot be saved under its name, and what to do about it.
  var obstacle: String? { document?.obstacle.map { "\($0). \(key(.saveAs)) saves elsewhere." } }
}

extension Int {
  /// How many digits a number from 0 has.
  fileprivate var digits: Int {
    var (rest, count) = (self, 1)
    while rest >= 10 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}
