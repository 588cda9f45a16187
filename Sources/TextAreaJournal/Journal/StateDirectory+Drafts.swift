import CTextAreaJournal

/// What earlier processes left behind.
package struct Leftovers {
  /// Of processes that were ended: people are told of them.
  package var ended: [Draft] = []
  /// Cancelled memos: kept for a while, for those who ask.
  package var putAway: [Draft] = []
  /// Journals that cannot be read.
  package var damaged: [JournalFile] = []

  package init() {}

  /// All drafts, those of ended processes first, the newest first.
  package var drafts: [Draft] { ended + putAway }
}

extension StateDirectory {
  /// How long a cancelled memo is kept, in seconds.
  private static let week: Int64 = 7 * 24 * 3600

  /// Finds the drafts that nobody is writing any more, and removes what nobody needs: journals that were never complete
  /// or whose edits are all in the file, drafts put away a week ago, what killed saves left beside the file.
  ///
  /// - Parameter subject: the file, `.some(nil)` for memos; `nil` finds the drafts of all.
  package func leftovers(of subject: FileName??) -> Leftovers {
    var sessions: [String: [JournalName]] = [:]
    let now = Int64(time(nil))
    for file in contents {
      guard let name = JournalName(file) else { continue }
      switch name.stage {
      case .new:
        remove(dead: name) { _ in true }
      case .draft, .damaged:
        if remove(dead: name, if: { $0.seconds < now - Self.week }) { continue }
        fallthrough
      case .journal:
        guard name.stage != .damaged else { continue }
        if let subject, name.subject != JournalName.subject(of: subject) { continue }
        sessions[name.session, default: []].append(name)
      }
    }
    var found = Leftovers()
    for names in sessions.values {
      add(session: names.sorted { $0.generation > $1.generation }, of: subject, to: &found)
    }
    found.ended.sort { $0.isNewer(than: $1) }
    found.putAway.sort { $0.isNewer(than: $1) }
    return found
  }

  /// Removes a file if nobody who lives has it, and it is as wanted.
  @discardableResult
  private func remove(dead name: JournalName, if isWanted: (FileIdentity) -> Bool) -> Bool {
    guard let status = status(of: name.text), isWanted(FileIdentity(status)),
      let file = JournalFile(existing: name, in: self), let identity = file.identity, isWanted(identity)
    else { return false }
    return (try? remove(name.text)) != nil
  }

  /// Of the journals of one session, the newest first, the newest one that is complete counts; the others go.
  private func add(session names: [JournalName], of subject: FileName??, to found: inout Leftovers) {
    var draft: Draft?
    var damaged: [JournalFile] = []
    for name in names {
      guard let file = JournalFile(existing: name, in: self) else {
        // Somebody who lives goes on with it: what is older is his too.
        if status(of: name.text) != nil { break }
        continue
      }
      if draft != nil || file.count == 0 {
        file.remove()
        continue
      }
      guard let survey = JournalSurvey(of: file), survey.edits > 0 || survey.isWhole else {
        damaged.append(file)
        continue
      }
      if let subject, survey.header.file != subject { continue }
      survey.sweep()
      // Nothing was edited, or all of it was undone or saved.
      let current = survey.header.file.flatMap { FileIdentity(of: $0) }
      if survey.edits == 0 || survey.isSaved(in: current) {
        file.remove()
        // It is about the newest state of its session: there is nothing to be had from the older ones.
        names.filter { $0.generation < name.generation }.forEach { name in remove(dead: name) { _ in true } }
        break
      }
      draft = Draft(file: file, survey: survey)
    }
    guard let draft else {
      found.damaged += damaged
      return
    }
    damaged.forEach { $0.remove() }
    if draft.isPutAway { found.putAway.append(draft) } else { found.ended.append(draft) }
  }
}

extension Draft {
  fileprivate func isNewer(than other: Draft) -> Bool {
    guard let time, let other = other.time else { return time != nil }
    return (time.seconds, time.nanoseconds) > (other.seconds, other.nanoseconds)
  }
}

extension JournalSurvey {
  /// How the names of new files begin that take the place of old ones.
  package static let temporaryPrefix = Array(".memo-pad-".utf8)

  /// Removes the new file of a save that did not come to its end.
  ///
  /// Only a regular file with a name as the program gives: the journal was written before the file was made, and to make
  /// it fails where somebody has the name already.
  package func sweep() {
    guard let temporary, temporary.bytes.first == UInt8(ascii: "/"),
      temporary.lastComponent.bytes.starts(with: Self.temporaryPrefix)
    else { return }
    var status = stat()
    guard temporary.withCString({ lstat($0, &status) }) == 0, system_is_regular(status.st_mode), status.st_nlink == 1,
      replacement.map({ $0.file == FileIdentity(status).file }) ?? true
    else { return }
    temporary.withCString { _ = unlink($0) }
  }
}
