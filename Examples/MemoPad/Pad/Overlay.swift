import TerminalScreen
import TextArea
import TextMetrics

/// What has the focus in place of the text: it takes the keys and shows over the sheet or in the status line.
///
/// The pad has a stack of them (``Pad/overlays``). Only the newest takes keys; closing it gives them back to whatever
/// it was opened from.
enum Overlay {
  /// A question and its possible answers.
  case question(Prompt)
  /// A field for one line of text.
  case field(StatusField)
  /// Find and replace: the bar itself is ``Pad/bar``, since F3 searches again while it is closed.
  case find
  /// Something to read.
  case page(Page)

  /// True for what is drawn in the status line.
  var takesStatusLine: Bool {
    if case .page = self { false } else { true }
  }
}

extension Pad {
  /// The question that waits for its answer.
  var prompt: Prompt? {
    get {
      for case .question(let prompt) in overlays.reversed() { return prompt }
      return nil
    }
    set {
      overlays.removeAll { if case .question = $0 { true } else { false } }
      if let newValue { overlays.append(.question(newValue)) }
    }
  }

  /// The field that takes what is typed.
  var field: StatusField? {
    guard case .field(let field) = overlays.last else { return nil }
    return field
  }

  /// The page over the sheet.
  var page: Page? {
    for case .page(let page) in overlays.reversed() { return page }
    return nil
  }

  /// Opens a field, in place of another one.
  mutating func open(_ field: StatusField) {
    overlays.removeAll { if case .field = $0 { true } else { false } }
    overlays.append(.field(field))
  }

  /// Opens a page, in place of another one.
  mutating func open(_ page: Page) {
    overlays.removeAll { if case .page = $0 { true } else { false } }
    var page = page
    page.area.layout(in: sheet)
    overlays.append(.page(page))
  }

  /// Closes fields and the bar, so that keys go to the text again; a question still waits.
  mutating func closeFields() {
    overlays.removeAll { if case .field = $0 { true } else { false } }
    if bar.isOpen { bar.close(in: &area) }
    forgetClosedBar()
  }

  /// Opens the bar to find and replace.
  mutating func openBar(replacing: Bool = false, at time: Duration) {
    bar.expectsMoreText = loading != nil
    bar.open(replacing: replacing, at: time, in: &area)
    forgetClosedBar()
    overlays.append(.find)
  }

  /// The bar closes itself, and is opened anew to replace.
  private mutating func forgetClosedBar() {
    overlays.removeAll { if case .find = $0 { true } else { false } }
  }
}

extension Pad {
  /// Gives an event to whatever has the focus.
  ///
  /// - Returns: what only the terminal can do; `nil` when the event is for the text.
  mutating func handleInOverlay(_ event: Event, at time: Duration) -> [Outcome.Request]? {
    switch overlays.last {
    case nil: return nil
    case .question(let prompt):
      if let answer = prompt.answer(to: event) {
        carryOut(answer)
        return []
      }
      // Keys that do not answer a question are dropped, not typed into the text.
      guard prompt.yields else { return [] }
      if event.isMouse { return nil }
      self.prompt = nil
      putOffRecovery()
      return handleInOverlay(event, at: time)
    case .page(let page) where page.listsDrafts:
      handleDrafts(event, on: page, at: time)
      return []
    case .page(var page):
      let stays = page.handle(event, at: time)
      overlays.removeLast()
      if stays { overlays.append(.page(page)) }
      return []
    case .field(var field):
      if event.isMouse { return nil }
      let reply = field.handle(event, at: time)
      overlays[overlays.count - 1] = .field(field)
      carryOut(reply, of: field)
      return []
    case .find:
      guard !area.isFocused else { return nil }
      // An edit may be where rows, words and clusters go on in what is still to come.
      if loading != nil, event == .key(KeyPress(.enter)), bar.replacement?.isFocused == true {
        waiting.append(.event(event))
        return []
      }
      bar.expectsMoreText = loading != nil
      let outcome = bar.handle(event, at: time, in: &area)
      if !bar.isOpen { forgetClosedBar() }
      return outcome.isHandled ? carryOut(outcome, at: time) : nil
    }
  }

  private mutating func carryOut(_ reply: StatusField.Reply, of field: StatusField) {
    switch reply {
    case .none: break
    case .refused(let reason): message = reason
    case .cancelled: overlays.removeLast()
    case .entered(let bytes):
      overlays.removeLast()
      switch field.purpose {
      case .goToLine:
        guard !goToLine(bytes) else { break }
        // What names no place can be corrected.
        overlays.append(.field(field))
        message = GoToLine.complaint
      case .saveAs(let request): save(as: bytes, request)
      }
    }
  }
}
