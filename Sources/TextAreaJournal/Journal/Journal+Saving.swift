package import TextBuffer

/// How the journal goes with a save: whenever the process ends, the next start knows what the file is.
///
/// A file that is replaced:
///
/// | the process ends | the file is | the next start |
/// |---|---|---|
/// | before ``willSave(to:of:)`` | old | replays the journal on it |
/// | before the new file is complete | old | replays the journal, removes the new file, which the journal names |
/// | after ``willReplace(by:)``, before the renaming | old | the same: the file is not the one that the journal names |
/// | after the renaming | new | knows it by inode, size and time: what was saved is not replayed, what was typed since is |
/// | after ``removeFile()`` | new | finds no journal |
///
/// A file that is written in place:
///
/// | the process ends | the file is | the next start |
/// |---|---|---|
/// | while the snapshot is written | old | removes the snapshot, which has no journal's name yet; the old journal counts |
/// | with both journals there | old | takes the newer one, and removes the older |
/// | while the file is overwritten | neither | recovers all of the text from the snapshot |
/// | after that, before ``removeFile()`` | new | finds that the draft is what the file has, and removes it |
///
/// A save that fails says so (``didNotSave()``) and leaves the journal as good as it was.
extension Journal {
  /// Notes that the text as it is, with every edit recorded until now, is about to be written into a new file.
  ///
  /// What is left of that file when the process ends is removed by the next start.
  ///
  /// - Parameters:
  ///   - temporary: the new file's absolute name.
  ///   - document: the file that the text belongs to, which need not be the one that is saved to.
  package func willSave(to temporary: FileName, of document: Document?) {
    forgetWhole()
    if file == nil {
      let name = document?.name.absolute
      let header = JournalHeader(file: name, identity: document?.identity, isSelfContained: true)
      install(JournalFile(named: nextName(for: document), in: folder, header, replacing: false))
    }
    file?.append(.saving(temporary))
    // Where nothing can be noted, the file is saved all the same: only a stray file would stay behind.
    try? file?.flush()
  }

  /// Notes that the new file is complete: from the moment that it has the old one's name, the journal is void.
  package func willReplace(by identity: FileIdentity) {
    file?.append(.replacing(identity))
    // A power cut may cost the note: then the file is known to be another one than the edits start from, and they are
    // kept without being replayed.
    if (try? file?.flush()) != nil { synchronizing = file?.synchronizeInBackground() ?? synchronizing }
  }

  /// Notes that the file was not replaced.
  package func didNotSave() {
    guard let file else { return }
    if !file.hasEdits { return removeFile() }
    file.append(.notSaved)
    try? file.flush()
  }

  /// Makes a journal that holds all of the text and is on the disk, whatever becomes of the file.
  ///
  /// - Throws: why there is no such journal; the file is not to be written in place then without a question.
  package func snapshot(_ content: TextContent, for document: Document) throws(FileError) {
    try adopt(try snapshotPlan(for: document).write(content), edits: [])
    if let error = synchronization()?() { throw error }
  }

  /// What it takes to write such a journal, on another thread if need be.
  package struct SnapshotPlan: Sendable {
    fileprivate let folder: StateFolder
    fileprivate let name: JournalName
    fileprivate let header: JournalHeader

    /// Writes it; no start reads it before it is adopted.
    package func write(_ content: TextContent) throws(FileError) -> Snapshot {
      let file = JournalFile(named: name, in: folder, header, replacing: false)
      file.append(TextEdit(range: 0..<0, insertedCount: content.count), of: content)
      file.append(.overwriting)
      try file.prepare()
      return Snapshot(file: file)
    }
  }

  /// A complete journal that nobody writes to yet.
  package struct Snapshot {
    fileprivate let file: JournalFile
  }

  package func snapshotPlan(for document: Document) -> SnapshotPlan {
    forgetWhole()
    let name = nextName(for: document)
    newest = name
    return SnapshotPlan(
      folder: folder, name: name,
      header: JournalHeader(file: document.name.absolute, identity: document.identity, isSelfContained: true))
  }

  /// Goes on with a snapshot, and with the edits made since its text; the old journal goes.
  ///
  /// The snapshot counts from the moment that it has these edits, so that a kill loses none of them.
  ///
  /// - Throws: why there is still the old journal alone.
  package func adopt(_ snapshot: Snapshot, edits: [(edit: TextEdit, content: TextContent)]) throws(FileError) {
    let new = snapshot.file
    for (edit, content) in edits { new.append(edit, of: content) }
    do throws(FileError) {
      try new.flush()
    } catch {
      new.remove()
      throw error
    }
    let old = file
    install(new)
    old?.remove()
  }

  /// What waits until all of the journal is on the disk, on any thread: before a file is overwritten that nothing else
  /// keeps.
  ///
  /// - Returns: `nil` when there is no journal; what it returns is why the text may not be there, or `nil`.
  package func synchronization() -> (@Sendable () -> FileError?)? {
    guard let wait = file?.synchronization(again: true) else { return nil }
    let name = folder.name
    return { wait().map { FileError(name, code: $0.code) } }
  }

  /// Begins anew with a file that was saved while there was typing.
  ///
  /// - Parameters:
  ///   - edits: what was edited since, each with the text after it.
  ///   - revision: the text area's name for the last text.
  package func rebase(
    onto document: Document, edits: [(edit: TextEdit, content: TextContent)], revision: Int, at time: Duration
  ) throws(FileError) {
    removeFile()
    for (edit, content) in edits {
      try record(edit, of: content, for: document, isComplete: true, revision: revision, at: time)
    }
    // They go by the names of texts, and those of the texts in between are not known here.
    marks = [:]
  }
}
