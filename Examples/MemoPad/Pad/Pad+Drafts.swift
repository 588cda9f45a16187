import TextAreaJournal
import TextArea
import TextBuffer

/// Drafts on the screen: listed, looked at, taken, removed.
extension Pad {
  /// Opens the list, or says that there is nothing in it.
  mutating func openDrafts() {
    guard let journal else { return say(journalProblem ?? "no drafts are kept here", .refused) }
    // What is offered is in the list.
    putOffRecovery()
    message = nil
    do throws(FileError) {
      drafts = try journal.folder.directory()?.leftovers(of: document?.name.absolute).drafts ?? []
    } catch {
      return say(error.description, .failed)
    }
    showDrafts(selecting: 0)
  }

  private mutating func showDrafts(selecting line: Int) {
    guard !drafts.isEmpty else {
      if message == nil { say("there are no drafts", .refused) }
      return
    }
    open(.drafts(DraftList(drafts, selecting: line, likeThat: area)))
  }

  mutating func remove(draft index: Int) {
    guard drafts.indices.contains(index) else { return }
    drafts.remove(at: index).file.remove()
    let rest = drafts
    close()
    drafts = rest
    say(drafts.isEmpty ? "the draft is removed" : "removed", .done)
    showDrafts(selecting: min(index, drafts.count - 1))
  }

  /// Shows all of a draft's text over the list.
  mutating func look(atDraft index: Int) {
    guard drafts.indices.contains(index) else { return }
    guard let text = drafts[index].text(base: area.content, of: document) else { return showPieces(of: drafts[index]) }
    open(.reading(ReadingPage(text, title: "Draft of \(drafts[index].date)", likeThat: area)))
  }

  /// Shows what was typed, where the text that it was typed into is gone.
  mutating func showPieces(of draft: Draft) {
    open(.reading(ReadingPage(TextContent(draft.pieces), title: "What was typed", likeThat: area)))
    say("The file is another one by now: this is what was typed.", .failed)
  }

  /// Makes a draft's text the pad's; what was written until then becomes a draft itself.
  mutating func take(draft index: Int) {
    guard drafts.indices.contains(index) else { return }
    draft = drafts[index]
    close()
    recover(puttingAside: true)
  }
}

extension StateFolder {
  /// All drafts that nobody is still writing, one a line: time, file or memo, first line.
  func draftList() throws(FileError) -> String {
    let drafts = try directory()?.leftovers(of: nil).drafts ?? []
    return drafts.map { draft in
      "\(draft.date)\t\(draft.document?.shown ?? "memo")\t\(draft.line)\n"
    }.joined()
  }
}
