import TerminalScreen
import TextArea
import TextBuffer

/// Loading of a large file behind the screen: keys are served while the rest is read.
extension Pad {
  /// Bytes before the end of what is loaded in which nobody edits or goes: rows, words and clusters there may go on in
  /// what is still to come.
  private static let margin = 1 << 16

  /// Reads a slice more.
  mutating func loadMore() {
    guard let loading else { return }
    defer { if self.loading == nil, document?.isBase == false { keepWholeText() } }
    do throws(FileError) {
      let piece = try loading.next()
      if !piece.isEmpty {
        base?.append(piece)
        return area.append(loaded: piece)
      }
      self.loading = nil
      if let document, !loading.isUnchanged {
        self.document?.isTorn = true
        base = nil
        message = Source.changed(document.name)
      } else if message.isEmpty, document?.isReadOnly != true {
        message = Source.remark(on: area.content, document?.encoding ?? .bytes)
      }
    } catch {
      self.loading = nil
      document?.isPartial = true
      base = nil
      message = "not read to its end: \(error)"
    }
  }

  /// Reads all that is still to come.
  mutating func finishLoading() {
    while loading != nil { loadMore() }
  }

  /// Reads until a line is there; lines count from 1.
  mutating func load(throughLine line: Int) {
    while loading != nil, area.content.lineCount <= line { loadMore() }
  }

  /// Lets the text area act on an event; what reaches the text's end finds it loaded.
  mutating func handleInArea(_ event: Event, at time: Duration) -> Outcome {
    guard loading != nil else { return area.handle(event, at: time) }
    if !area.needsWholeText(for: event) {
      // Tried on a copy, which costs next to nothing: where the event leads is known best when it is done.
      var trial = area
      let outcome = trial.handle(event, at: time)
      if trial.selectedRange.upperBound.byteOffset < trial.content.count - Self.margin {
        area = trial
        return outcome
      }
    }
    finishLoading()
    return area.handle(event, at: time)
  }
}

extension TextArea {
  /// True for an event whose effect depends on text that may be far from where it leads.
  fileprivate func needsWholeText(for event: Event) -> Bool {
    // Counted over the whole text.
    if maximumLength != nil { return true }
    guard case .key(let key) = event, case .action(let action) = keyMap[[key]] else { return false }
    switch action {
    case .move(.matchingBracket), .select(.matchingBracket): return true
    default: return false
    }
  }
}

extension Pad.Command {
  /// True for what acts on all of the text.
  var needsWholeText: Bool {
    switch self {
    case .find, .replace, .findNext, .findPrevious, .save: true
    case .leave, .done, .goToLine, .help, .saveAs, .drafts: false
    }
  }
}
