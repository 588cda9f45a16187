import TextAreaJournal
import TextArea
import TextBuffer

/// What the journal is told, and what it gives back.
extension Pad {
  /// Writes down what the last event did to the text: called before the next event is taken.
  mutating func keepJournal(at time: Duration) {
    guard let edit = area.takeEdit() else { return }
    saving?.edits.append((edit, area.content))
    guard let journal else {
      if let journalProblem { warn(journalProblem, .untilSave) }
      return
    }
    do throws(FileError) {
      try journal.record(
        edit, of: area.content, for: document, isComplete: loading == nil,
        revision: area.revision, at: time)
      try journal.tick(at: time)
    } catch {
      warn("unsaved changes are not kept: \(error)")
    }
  }

  /// Lets the journal do what is due without an event.
  mutating func tickJournal(at time: Duration) {
    do throws(FileError) {
      try journal?.tick(at: time)
    } catch {
      warn("a power cut would lose unsaved changes: \(error)")
    }
  }

  /// Says what went wrong; what an event has to say itself comes first, this will be said again.
  private mutating func warn(_ text: String, _ lifetime: Message.Lifetime = .untilInput) {
    if message == nil { message = Message(.failed, text, lifetime) }
  }

  /// Puts remarks before what is said already.
  private mutating func add(remarks: [String], lifetime: Message.Lifetime = .untilInput) {
    let texts = remarks + (message.map { [$0.text] } ?? [])
    if !texts.isEmpty { message = Message(.note, texts.joined(separator: "; "), lifetime) }
  }

  /// Makes the journal independent of a file whose text turned out not to be what was read.
  mutating func keepWholeText() {
    do throws(FileError) {
      try journal?.detach(area.content, from: document)
    } catch {
      warn("unsaved changes are not kept: \(error)")
    }
  }

  /// Begins without a journal, and says why.
  mutating func beginWithoutJournal(_ problem: String) {
    journalProblem = problem
    add(remarks: [problem], lifetime: .untilSave)
  }

  /// Begins to keep a journal: tells who else has the file open, and deals with what an earlier process left behind.
  ///
  /// - Parameter recovery: `nil` leaves that where it is.
  mutating func begin(_ journal: Journal, recovery: Options.Recovery?, isAsked: Bool = false) {
    self.journal = journal
    journal.revision = area.revision
    guard let recovery else { return }
    var (remarks, found): ([String], Leftovers) = ([], Leftovers())
    do throws(FileError) {
      if let identity = document?.identity, let other = try journal.lock(identity) { remarks.append(other.text) }
      found = try journal.folder.directory()?.leftovers(of: document?.name.absolute) ?? found
    } catch {
      remarks.append("unsaved changes are not kept: \(error)")
    }
    switch recovery {
    case .discard:
      for file in found.drafts.map(\.file) + found.damaged { file.remove() }
    case .use:
      remarks += remark(on: found.damaged)
      draft = found.drafts.first
      recover()
    case .ask:
      remarks += remark(on: found.damaged)
      // A memo that was cancelled is offered to those who ask for it only.
      let offered = isAsked ? found.drafts : found.ended
      draft = offered.first
      prompt = draft.map { .recover($0, of: offered.count, for: document) }
    }
    add(remarks: remarks)
  }

  /// Says that there are journals that cannot be read: once, since they are put aside with that.
  private func remark(on damaged: [JournalFile]) -> [String] {
    for file in damaged { try? file.move(to: .damaged) }
    return damaged.isEmpty ? [] : ["a damaged journal was ignored"]
  }

  /// Makes the draft's text the pad's, as one step that can be undone and that is not saved yet.
  ///
  /// - Parameter puttingAside: keeps what was written until then as a draft of its own.
  mutating func recover(puttingAside: Bool = false) {
    guard let draft else { return }
    guard loading == nil else { return waiting.append(.recovery(puttingAside: puttingAside)) }
    self.draft = nil
    let (content, caret, isDamaged): (TextContent, Int, Bool)
    switch draft.recover(base: base ?? area.content, of: document) {
    case .text(let text, let end, let damage): (content, caret, isDamaged) = (text, end, damage)
    case .otherText:
      showPieces(of: draft)
      return say(
        "not recovered, both are kept: the file is another one by now. \(key(.drafts)) lists the drafts.", .failed)
    case .nothing:
      return say("nothing could be recovered", .failed)
    }
    guard content != area.content else {
      draft.file.remove()
      return say("the draft is the same as this text")
    }
    let isOlder = draft.isOlder(than: document)
    if draft.isPutAway { try? draft.file.move(to: .journal) }
    area.replace(.start..<TextPosition(byteOffset: area.content.count), with: content)
    area.selectedRange = TextPosition(byteOffset: caret)..<TextPosition(byteOffset: caret)
    // What this did is in the journal that goes on.
    _ = area.takeEdit()
    if puttingAside { journal?.putAside() }
    journal?.take(over: draft, revision: area.revision)
    let remark =
      "recovered, not \(isMemo ? "finished" : "saved") yet" + (isOlder ? "; the file is newer" : "")
      + (isDamaged ? "; its end was damaged" : "")
    say(remark, .done)
  }

  /// Ends keeping a journal, as the program ends: a memo that was cancelled is put away, and so are changes that were
  /// discarded while the file holds neither the old text nor the new one.
  func endJournal(_ ending: Ending) {
    if ending.keepsDraft || document?.isTorn == true { journal?.putAway() } else { journal?.finish() }
  }

  /// Leaves the draft for the next start.
  mutating func putOffRecovery() {
    guard draft != nil else { return }
    (draft, prompt) = (nil, nil)
    say("the unsaved text is kept for later")
  }

  mutating func discardDraft() {
    draft?.file.remove()
    draft = nil
  }
}
