import TextAreaJournal
import TextArea
import TextBuffer

/// Saving, from the wish to the file.
extension Pad {
  /// How long a save may keep the next key waiting: most are done by then.
  static let patience: Int32 = 20

  /// Writes the text to its file, or to another one.
  mutating func save(_ request: SaveRequest = SaveRequest()) {
    advanceSave()
    if saving != nil {
      let isNewer = area.revision != saving?.revision
      saving?.isRepeated = isNewer
      if request.leaves { saving?.request.leaves = true }
      return
    }
    if loading != nil {
      waiting.append(.save(request))
      return
    }
    guard let name = request.name ?? document?.name else {
      return say("A memo has no file: \(key(.saveAs)) saves it in one.", .refused)
    }
    guard area.isEditable || request.name != nil else {
      return say("read-only: nothing to save. \(key(.saveAs)) saves a copy.", .refused)
    }
    if request.name == nil, let question = doubt(about: request) {
      prompt = question
      return
    }
    do throws(FileSaving.Failure) {
      let known = request.name == nil ? document?.identity : nil
      let plan = try SavePlan(
        saving: name, overwriting: request.expectation ?? .only(known), temporaryFolders: temporaryFolders)
      // Undo is to lead back to what is saved, whatever is typed meanwhile.
      area.endUndoStep()
      begin(request, plan, area.content, revision: area.revision)
    } catch {
      didNotSave(error, request)
    }
  }

  /// What must be asked before the file that the pad is about is written.
  private func doubt(about request: SaveRequest) -> Prompt? {
    guard let document, request.expectation == nil else { return nil }
    if document.isPartial { return .partlyRead(request) }
    guard !request.ignoresOthers, let identity = document.identity,
      let other = try? journal?.lock(identity)
    else { return nil }
    return .openElsewhere(other, request)
  }

  private mutating func begin(_ request: SaveRequest, _ plan: SavePlan, _ content: TextContent, revision: Int) {
    let step: Saving.Step
    let encoding = document?.encoding ?? .bytes
    switch plan.manner {
    case .replace:
      journal?.willSave(to: plan.temporary, of: document)
      step = .preparing(
        BackgroundWork(atOnce: worksAtOnce) { progress in
          Saving.Result { () throws(FileSaving.Failure) in
            try FileReplacement(plan: plan).prepare(
              FileSaving.Content(content, as: encoding, progress: progress))
          }
        })
    case .handedOver: step = overwriting(plan, content)
    case .inPlace where request.goesWithoutNet || (journal == nil && !asksWithoutJournal):
      step = overwriting(plan, content)
    case .inPlace:
      guard let journal, let document else {
        // A memo's journal holds all of its text anyway.
        guard isMemo, journal != nil else {
          prompt = .noNet(journalProblem ?? "nothing is kept of unsaved text", request)
          return
        }
        step = overwriting(plan, content, after: journal?.synchronization())
        break
      }
      let snapshot = journal.snapshotPlan(for: document)
      step = .keeping(
        BackgroundWork(atOnce: worksAtOnce) { _ in
          Result { () throws(FileError) in Transferred(value: try snapshot.write(content)) }
        })
    }
    saving = Saving(request: request, plan: plan, content: content, revision: revision, step: step)
    advanceSave(waitingUpTo: Self.patience)
  }

  /// - Parameter net: what waits until the disk has the text elsewhere.
  private func overwriting(
    _ plan: SavePlan, _ content: TextContent, after net: (@Sendable () -> FileError?)? = nil
  ) -> Saving.Step {
    // What was read or written last is what the file has, if that is what may be overwritten.
    let isKnown = plan.expectation == .only(document?.identity) && document?.isWhole == true
    let encoding = document?.encoding ?? .bytes
    let old = isKnown ? base.map { FileSaving.Content($0, as: encoding) } : nil
    return .overwriting(
      BackgroundWork(atOnce: worksAtOnce) { progress in
        Saving.Result { () throws(FileSaving.Failure) in
          if let error = net?() { throw .impossible(error, .untouched) }
          return try FileOverwriting(plan: plan, old: old).write(
            FileSaving.Content(content, as: encoding, progress: progress))
        }
      })
  }

  /// Goes on with a save whose step is done.
  ///
  /// - Parameter milliseconds: how long to wait for each step.
  mutating func advanceSave(waitingUpTo milliseconds: Int32 = 0) {
    while let saving {
      switch saving.step {
      case .preparing(let work):
        guard let result = work.value(waitingUpTo: milliseconds) else { return }
        didPrepare(result, saving)
      case .finishing(let work), .overwriting(let work):
        guard let result = work.value(waitingUpTo: milliseconds) else { return }
        self.saving = nil
        switch result {
        case .success(let identity): didSave(saving, identity)
        case .failure(let failure): didNotSave(failure, saving.request)
        }
      case .keeping(let work):
        guard let result = work.value(waitingUpTo: milliseconds) else { return }
        do throws(FileError) {
          try journal?.adopt(result.get().value, edits: saving.edits)
          let step = overwriting(saving.plan, saving.content, after: journal?.synchronization())
          self.saving?.step = step
        } catch {
          self.saving = nil
          prompt = .noNet(error.reason, saving.request)
        }
      }
    }
  }

  /// Waits until nothing goes on beside the event loop any more.
  mutating func finishWork() {
    while saving != nil || inspection != nil {
      advanceSave(waitingUpTo: 1000)
      advanceInspection(waitingUpTo: 1000)
    }
  }

  private mutating func didPrepare(_ result: Saving.Result<NewFile>, _ saving: Saving) {
    switch result {
    case .success(let file):
      if saving.request.name == nil { journal?.willReplace(by: file.identity) }
      let plan = saving.plan
      self.saving?.step = .finishing(
        BackgroundWork(atOnce: worksAtOnce) { _ in
          Saving.Result { () throws(FileSaving.Failure) in try FileReplacement(plan: plan).finish(file) }
        })
    case .failure(let failure):
      self.saving = nil
      didNotSave(failure, saving.request)
    }
  }
}

/// What becomes of a save.
extension Pad {
  private mutating func didSave(_ saving: Saving, _ identity: FileIdentity) {
    let request = saving.request
    say("saved \(saving.plan.name.shown)", .done)
    if isMemo {
      say("saved a copy as \(saving.plan.name.shown)", .done)
    } else {
      becomeFile(saving.plan.name, identity, saving.content)
      area.markSaved(saving.revision)
      keepRest(saving.edits)
      _ = try? journal?.lock(identity)
    }
    if saving.isRepeated, request.name == nil {
      save(SaveRequest(leaves: request.leaves))
    } else if request.leaves {
      // A memo whose text is in a file was not finished: nothing is printed.
      if isMemo, area.revision == saving.revision { ending = .cancelled } else { leave() }
    }
  }

  /// Makes a file that was written the one that the pad is about.
  private mutating func becomeFile(_ name: FileName, _ identity: FileIdentity, _ content: TextContent) {
    if document?.name != name {
      if area.title == document?.name.shown { area.title = name.shown }
      let encoding = document?.encoding ?? .bytes
      if document?.isReadOnly == true { area.isEditable = true }
      document = Document(name: name, encoding: encoding)
      chooseHighlighter()
    }
    document?.identity = identity
    document?.isPartial = false
    document?.isTorn = false
    base = content
  }

  /// The journal is void, but for what was typed while the text was saved.
  private mutating func keepRest(_ edits: [(edit: TextEdit, content: TextContent)]) {
    guard let journal, let document, !edits.isEmpty else {
      journal?.removeFile()
      return
    }
    do throws(FileError) {
      try journal.rebase(onto: document, edits: edits, revision: area.revision, at: .zero)
    } catch {
      message = Message(.failed, "unsaved changes are not kept: \(error)", .untilSave)
    }
  }

  private mutating func didNotSave(_ failure: FileSaving.Failure, _ request: SaveRequest) {
    if case .impossible(_, .inDoubt) = failure {} else { journal?.didNotSave() }
    switch failure {
    case .changedOnDisk: lookAtChange(for: request)
    case .noFolder(let folder): prompt = .noFolder(folder, request)
    case .onlyInPlace(let error): saveInPlace(request, because: error)
    case .impossible(let error, let aftermath):
      follow(aftermath, of: request)
      let reason = aftermath.text + error.reason
      if request.leaves {
        prompt = .notSaved(reason, request)
      } else {
        say("\(reason). \(key(.saveAs)) saves elsewhere.", .failed)
      }
    }
  }

  /// Overwrites a file that turned out not to be one that can be replaced.
  private mutating func saveInPlace(_ request: SaveRequest, because error: SystemError) {
    guard let name = request.name ?? document?.name else { return }
    do throws(FileSaving.Failure) {
      let known = request.name == nil ? document?.identity : nil
      let plan = try SavePlan(
        saving: name, overwriting: request.expectation ?? .only(known), temporaryFolders: temporaryFolders)
      begin(request, SavePlan(plan, inPlaceBecause: error), area.content, revision: area.revision)
    } catch {
      didNotSave(error, request)
    }
  }

  /// Takes over what a save that failed left of the file, so that the next one does not take it for somebody else's.
  private mutating func follow(_ aftermath: FileSaving.Aftermath, of request: SaveRequest) {
    guard request.name == nil else { return }
    switch aftermath {
    case .untouched: break
    case .restored(let identity): document?.identity = identity
    case .inDoubt(let identity):
      document?.identity = identity
      keepWholeText()
    case .damaged(let identity):
      document?.identity = identity
      document?.isTorn = true
      keepWholeText()
    }
  }
}

extension FileSaving.Aftermath {
  /// What is said before the reason.
  fileprivate var text: String {
    switch self {
    case .untouched: "Not saved: "
    case .restored: "Not saved, and the file is as it was: "
    case .inDoubt: "Not saved for certain: "
    case .damaged: "Not saved, and the file is damaged: "
    }
  }
}

extension Pad {
  /// Deals with a file that is not what was read or written last: only other bytes are worth a question.
  private mutating func lookAtChange(for request: SaveRequest) {
    guard request.name == nil, let document else {
      prompt = .exists(request)
      return
    }
    guard FileStatus.mayExist(document.name) else {
      prompt = .deleted(request)
      return
    }
    inspect(for: .save(request))
  }
}
