import TextArea
import TextBuffer

/// What the journal is told, and what it gives back.
extension Pad {
  /// Writes down what the last event did to the text: called before the next event is taken.
  mutating func keepJournal(at time: Duration) {
    guard let edit = area.takeEdit(), let journal else { return }
    do throws(SystemError) {
      try journal.record(
        edit, of: area.content, for: document, isComplete: loading == nil,
        revision: area.revision, at: time)
      journal.synchronize(at: time)
    } catch {
      // What an event itself has to say comes first; this will be said again.
      guard message.isEmpty else { return }
      message = "unsaved changes are not kept: \(FileError(journal.folder.name, code: error.code))"
    }
  }

  /// Makes the journal independent of a file whose text turned out not to be what was read.
  func keepWholeText() {
    try? journal?.detach(area.content, from: document)
  }

  /// Begins to keep a journal: tells who else has the file open, and deals with what an earlier process left behind.
  ///
  /// - Parameter recovery: `nil` leaves that where it is.
  mutating func begin(_ journal: Journal, recovery: Options.Recovery?) {
    self.journal = journal
    guard let recovery else { return }
    let (drafts, damaged) = journal.folder.drafts(of: document?.name.absolute)
    var remarks: [String] = []
    if let identity = document?.identity, let other = journal.lock(identity) { remarks.append(other.text) }
    if !damaged.isEmpty { remarks.append("a damaged journal was ignored") }
    switch recovery {
    case .discard:
      for file in drafts.map(\.file) + damaged { file.remove() }
    case .use:
      draft = drafts.first
      recover()
    case .ask:
      draft = drafts.first
      prompt = draft.map { .recover($0, for: document) }
    }
    message = (remarks + (message.isEmpty ? [] : [message])).joined(separator: "; ")
  }

  /// Makes the draft's text the pad's, as one step that can be undone and that is not saved yet.
  mutating func recover() {
    guard let draft else { return }
    self.draft = nil
    finishLoading()
    guard let (content, caret, isDamaged) = draft.text(base: area.content) else {
      message = "nothing could be recovered"
      return
    }
    guard content != area.content else {
      draft.file.remove()
      message = "the unsaved text is what is here already"
      return
    }
    let isOlder = draft.isOlder(than: document)
    area.replace(.start..<TextPosition(byteOffset: area.content.count), with: content)
    area.selectedRange = TextPosition(byteOffset: caret)..<TextPosition(byteOffset: caret)
    // What this did is in the journal that goes on.
    _ = area.takeEdit()
    journal?.take(over: draft, revision: area.revision)
    message =
      "recovered, not \(isMemo ? "finished" : "saved") yet" + (isOlder ? "; the file is newer" : "")
      + (isDamaged ? "; its end was damaged" : "")
  }

  /// Leaves the draft for the next start.
  mutating func putOffRecovery() {
    guard draft != nil else { return }
    (draft, prompt) = (nil, nil)
    message = "the unsaved text is kept for later"
  }

  mutating func discardDraft() {
    draft?.file.remove()
    draft = nil
  }
}
