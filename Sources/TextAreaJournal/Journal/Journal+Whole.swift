package import TextBuffer

/// The whole text of a large file, written behind the screen some time after the first edit.
///
/// Until then a large file's journal holds edits, which are worth nothing once another program has changed the file.
/// With the whole text it stands for itself. A still larger text is not written again: it would take too much of the
/// disk.
///
/// | the process ends | the next start |
/// |---|---|
/// | while the text is written | removes it, since it has no journal's name yet; the edits count |
/// | with both journals there | takes the newer one, which has every edit, and removes the older |
extension Journal {
  /// A journal of the whole text that is being written.
  package struct Whole {
    package let work: BackgroundWork<Result<Transferred<JournalFile>, FileError>>
    /// What was edited since, each with the text after it.
    package var edits: [(edit: TextEdit, content: TextContent)] = []
    /// When to look whether it is complete.
    package var looksAt: Duration
  }

  /// How long to wait until looking again.
  private static let pause = Duration.milliseconds(50)

  /// Begins to write the whole text.
  package func beginWhole(_ content: TextContent, for document: Document?, at time: Duration) {
    let header = JournalHeader(file: document?.name.absolute, identity: document?.identity, isSelfContained: true)
    let (name, folder) = (nextName(for: document), self.folder)
    newest = name
    whole = Whole(
      work: BackgroundWork(atOnce: worksAtOnce) { _ in
        Result { () throws(FileError) in
          let file = JournalFile(named: name, in: folder, header, replacing: false)
          file.append(TextEdit(range: 0..<0, insertedCount: content.count), of: content)
          try file.prepare()
          return Transferred(value: file)
        }
      }, looksAt: time)
  }

  /// Goes on with the journal of the whole text once it is complete.
  package func adoptWhole(at time: Duration) {
    guard let whole, whole.looksAt <= time else { return }
    guard let result = whole.work.value() else {
      self.whole?.looksAt = time + Self.pause
      return
    }
    self.whole = nil
    // Where there is no room for it, the edits have to do.
    guard case .success(let new) = result, let old = file, old.isWritten else { return }
    for (edit, content) in whole.edits { new.value.append(edit, of: content) }
    guard (try? new.value.flush()) != nil else { return new.value.remove() }
    install(new.value)
    old.remove()
  }
}
