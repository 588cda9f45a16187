import TextAreaJournal
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
    do throws(FileError) {
      switch try loading.more() {
      case .text(let piece): append(loaded: piece)
      case .nothingYet: break
      case .end: endLoading(loading.remark ?? "")
      }
    } catch {
      document?.isPartial = true
      endLoading("not read to its end: \(error)")
    }
  }

  private mutating func append(loaded piece: TextContent) {
    base?.append(piece)
    let isAtEnd = isMemo && area.caret.byteOffset == area.content.count && area.selectedRange.isEmpty
    area.append(loaded: piece)
    // Whoever writes a memo goes on behind what it starts with.
    guard isAtEnd else { return }
    let end = TextPosition(byteOffset: area.content.count)
    area.selectedRange = end..<end
  }

  /// No more is read: all is there, or all that will be.
  private mutating func endLoading(_ remark: String) {
    let isTorn = loading?.isTorn ?? false
    loading = nil
    if let document, isTorn {
      self.document?.isTorn = true
      say(Source.changed(document.name))
    } else if !remark.isEmpty {
      say(remark)
    } else if message == nil, document?.isReadOnly != true {
      say(Source.remark(on: area.content, document?.encoding ?? .bytes))
    }
    if document?.isWhole == false { base = nil }
    if document?.isBase != true { keepWholeText() }
  }

  /// Lets the rest of a pipe go.
  mutating func stopLoading() { endLoading("reading was stopped") }

  /// Waits for all of the text, however long whoever writes it takes: for runs in memory.
  mutating func waitForText() {
    while let loading {
      do throws(FileError) {
        guard let pipe = loading as? PipeLoading else {
          loadMore()
          continue
        }
        switch try pipe.more(waitingUpTo: -1) {
        case .text(let piece): append(loaded: piece)
        case .nothingYet: break
        case .end: endLoading(pipe.remark ?? "")
        }
      } catch {
        endLoading("not read to its end: \(error)")
      }
    }
  }

  /// Lets the text area act on an event; what reaches the text's end waits until it is loaded.
  mutating func handleInArea(_ event: Event, at time: Duration) -> Outcome {
    guard let loading else { return area.handle(event, at: time) }
    if !area.needsWholeText(for: event) {
      // Tried on a copy, which costs next to nothing: where the event leads is known best when it is done.
      var trial = area
      let outcome = trial.handle(event, at: time)
      let isLooking = outcome.changes.isDisjoint(with: loading is PipeLoading ? .text : [.text, .selection])
      if isLooking || trial.selectedRange.upperBound.byteOffset < trial.content.count - Self.margin {
        area = trial
        return outcome
      }
    }
    return wait(for: event)
  }

  /// Lets the bar act on an event; an edit near the end of what is loaded waits until all is.
  mutating func tryInBar(_ event: Event, at time: Duration) -> Outcome {
    bar.expectsMoreText = loading != nil
    guard loading != nil else { return bar.handle(event, at: time, in: &area) }
    // What it edits is what it selected.
    let end = area.selectedRange.upperBound.byteOffset
    var (trial, text) = (bar, area)
    let outcome = trial.handle(event, at: time, in: &text)
    if outcome.changes.contains(.text), text.revision != area.revision, end >= area.content.count - Self.margin {
      return wait(for: event)
    }
    (bar, area) = (trial, text)
    return outcome
  }

  private mutating func wait(for event: Event) -> Outcome {
    waiting.append(.event(event))
    var outcome = Outcome()
    outcome.isHandled = true
    return outcome
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
    case .save, .done: true
    case .find, .replace, .findNext, .findPrevious, .leave, .goToLine, .help, .saveAs, .drafts, .suspend: false
    }
  }
}
