import TerminalScreen
import TextArea
import TextBuffer
import TextLayout

/// The list of drafts: what earlier runs left of this file, or of memos, to look at, take or remove.
extension Pad {
  /// Opens the list, or says that there is none.
  mutating func openDrafts() {
    guard let journal else {
      message = journalProblem ?? "no drafts are kept here"
      return
    }
    // What is offered is in the list.
    putOffRecovery()
    message = ""
    do throws(FileError) {
      drafts = try journal.folder.directory()?.leftovers(of: document?.name.absolute).drafts ?? []
    } catch {
      message = error.description
      return
    }
    showDrafts(selecting: 0)
  }

  private mutating func showDrafts(selecting line: Int) {
    guard !drafts.isEmpty else {
      if message.isEmpty { message = "there are no drafts" }
      return
    }
    let lines = drafts.map { "\($0.date)  \($0.isPutAway ? "cancelled" : "not saved")  \($0.line)" }
    var page = Page(
      Array(lines.joined(separator: "\n").utf8), title: "Drafts",
      status: "Enter takes a draft  Del removes it  Esc closes", glyphRules: area.glyphRules)
    page.listsDrafts = true
    page.area.lineBreakMode = .byClipping
    page.area.select(line: line)
    open(page)
  }

  /// Acts on an event while the list shows.
  mutating func handleDrafts(_ event: Event, on page: Page, at time: Duration) {
    var page = page
    let line = page.area.caretLine
    overlays.removeLast()
    switch event {
    case .key(KeyPress(.enter)): return take(draft: line)
    case .key(KeyPress(.delete)), .key(KeyPress(.backspace)):
      if page.doomed == line { return remove(draft: line) }
      page.doomed = line
      page.status = "Del again removes this draft for good  Esc closes"
    default:
      guard page.handle(event, at: time) else {
        drafts = []
        return
      }
      page.area.select(line: page.area.caretLine)
      if page.area.caretLine != line {
        page.doomed = nil
        page.status = "Enter takes a draft  Del removes it  Esc closes"
      }
    }
    overlays.append(.page(page))
  }

  private mutating func remove(draft index: Int) {
    guard drafts.indices.contains(index) else { return }
    drafts.remove(at: index).file.remove()
    message = drafts.isEmpty ? "the draft is removed" : ""
    showDrafts(selecting: min(index, drafts.count - 1))
  }

  /// Makes a draft's text the pad's; what was written until then becomes a draft itself.
  private mutating func take(draft index: Int) {
    guard drafts.indices.contains(index) else { return }
    draft = drafts[index]
    drafts = []
    recover(puttingAside: true)
  }
}

extension TextArea {
  /// Selects a line as a whole.
  fileprivate mutating func select(line: Int) {
    let start = content.start(ofLine: line)
    let end = content.lineEnd(containing: start)
    selectedRange = TextPosition(byteOffset: start)..<TextPosition(byteOffset: end)
  }
}

extension StateFolder {
  /// The list of all drafts that nobody is writing any more, one a line: when, of which file, and the first line.
  func draftList() throws(FileError) -> String {
    let drafts = try directory()?.leftovers(of: nil).drafts ?? []
    return drafts.map { draft in
      "\(draft.date)\t\(draft.document?.shown ?? "memo")\t\(draft.line)\n"
    }.joined()
  }
}
