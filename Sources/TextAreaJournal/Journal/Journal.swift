import CTextAreaJournal
package import TextBuffer

/// Keeps what is not saved where the end of the process does not reach it.
///
/// A journal's file appears with the first edit and goes when the text is saved. A small text is written into it, so that
/// it stands for itself; for a large one it holds the edits that make the text of the file as it is.
package final class Journal {
  package let folder: StateFolder
  /// When there is something to do without an edit; `nil` while nothing is to be done.
  package var due: Duration? {
    if base.map({ $0.checksum == nil }) == true { return .zero }
    return [synchronizes, whole?.looksAt].compactMap { $0 }.min()
  }
  /// What comes of bringing it to the disk, while that goes on.
  package var synchronizing: BackgroundWork<SystemError?>?
  /// When to flush what was written to the disk.
  private var synchronizes: Duration?
  /// Why what was edited last is not kept; `nil` while all is well.
  package private(set) var failure: FileError?

  /// True while what is written goes on from a draft that an earlier process left.
  package private(set) var isInherited = false

  package var file: JournalFile?
  /// The name of the session's newest journal; `nil` before there was one.
  package var newest: JournalName?
  /// The text that the journal leads to, by the name that the text area has for it; that of the text before any edit at
  /// first.
  package var revision = 0
  /// Where in the journal the texts before large deletions are: undoing one would otherwise write all of it.
  package var marks: [Int: JournalFile.Mark] = [:]
  private var base: BaseReading?
  private var lock: FileLock?
  /// The whole text being written, where the journal holds edits of a large file.
  package var whole: Whole?
  /// True where that is to be done, and the text as soon as it is all there.
  private var wantsWhole = false
  private var wanted: (content: TextContent, document: Document?)?
  /// Bytes of the largest text that is written so.
  package var largestWhole: Int
  /// True for runs that are to be the same every time: nothing goes on beside the event loop.
  package var worksAtOnce = false

  /// Bytes of a text that a journal holds itself.
  private static let smallText = 1 << 20
  /// Bytes of the largest text that is written again because its journal has become several times as long.
  private static let compactedText = 32 << 20
  /// How long what was written may only be in the system's memory: what a power cut may cost.
  private static let patience = Duration.seconds(1)

  private let writing: JournalFile.Writing

  /// - Parameter largestWhole: bytes of the largest text that is written into it some time after the first edit.
  package init(
    in folder: StateFolder, largestWhole: Int = 64 << 20,
    writing: @escaping JournalFile.Writing = CTextAreaJournal.pwrite
  ) {
    self.folder = folder
    self.largestWhole = largestWhole
    self.writing = writing
  }

  /// Writes down an edit that `content` already has.
  ///
  /// - Parameters:
  ///   - document: the file that the text belongs to; `nil` for a memo.
  ///   - isComplete: false while only the beginning of the file is loaded.
  ///   - revision: the text area's name for `content`.
  /// - Throws: why the edit is not kept yet; the next one tries again.
  /// - Complexity: O(new bytes), and O(n) each time that the journal has become several times as long as the text.
  package func record(
    _ edit: TextEdit, of content: TextContent, for document: Document?, isComplete: Bool, revision: Int,
    at time: Duration
  ) throws(FileError) {
    do throws(FileError) {
      if let file, !file.isLost {
        if !goBack(to: revision, in: file) {
          if edit.range.count > Self.smallText { marks[self.revision] = file.end }
          file.append(edit, of: content)
          whole?.edits.append((edit, content))
          compact(file, content, for: document, isComplete: isComplete)
        }
      } else {
        let isFirst = file == nil
        // The first edit starts from the text before it; where edits were lost, only the text now helps.
        let isSmall = isComplete && content.count - (isFirst ? edit.growth : 0) <= Self.smallText
        guard isSmall || isFirst else { throw failure ?? FileError(folder.name, "the disk is full") }
        try begin(with: isFirst && document?.isBase == true && !isSmall ? edit : nil, of: content, for: document)
      }
      self.revision = revision
      wanted = wantsWhole && isComplete && content.count <= largestWhole ? (content, document) : nil
      synchronizes = synchronizes ?? time + Self.patience
      try file?.flush()
      failure = nil
    } catch {
      self.revision = revision
      failure = error
      throw error
    }
  }

  /// Writes the text anew where a journal has become several times as long; where that fails, the long one goes on.
  private func compact(_ file: JournalFile, _ content: TextContent, for document: Document?, isComplete: Bool) {
    guard isComplete, content.count <= Self.compactedText, file.count > Self.smallText + 2 * content.count else {
      return
    }
    try? begin(with: nil, of: content, for: document)
  }

  /// Makes the text of a large deletion's undo the journal's by taking back what was written since.
  private func goBack(to revision: Int, in file: JournalFile) -> Bool {
    guard let mark = marks[revision], (try? file.goBack(to: mark)) != nil else { return false }
    marks = marks.filter { $0.value.count <= mark.count }
    forgetWhole()
    if let checksum = base?.checksum { file.append(.base(checksum)) }
    return true
  }

  /// Begins a new journal, with an edit of the file's text or else with the whole text; the old one goes after that.
  private func begin(with edit: TextEdit?, of content: TextContent, for document: Document?) throws(FileError) {
    let new = JournalFile(
      named: nextName(for: document), in: folder,
      JournalHeader(file: document?.name.absolute, identity: document?.identity, isSelfContained: edit == nil),
      replacing: file != nil, writing: writing)
    let mark = new.end
    new.append(edit ?? TextEdit(range: 0..<0, insertedCount: content.count), of: content)
    // What cannot be written yet waits; what there was before goes only when the new one is complete.
    if file != nil { try new.flush() }
    let old = file
    install(new)
    if edit != nil { marks = [revision: mark] }
    if edit != nil, let document { base = BaseReading(of: document) }
    wantsWhole = edit != nil
    old?.remove()
  }

  /// Lets go of the whole text: what is kept is another text now, or the file is about to be.
  package func forgetWhole() {
    (whole, wanted, wantsWhole) = (nil, nil, false)
  }

  package func install(_ new: JournalFile) {
    (file, newest, marks, base) = (new, new.name, [:], nil)
    forgetWhole()
  }

  package func nextName(for document: Document?) -> JournalName {
    let file = document?.name.absolute
    return newest?.next(for: file) ?? JournalName(for: file)
  }

  /// Holds all of the text from now on, if anything is kept: the file is not what the edits go by any more.
  package func detach(_ content: TextContent, from document: Document?) throws(FileError) {
    if file != nil { try begin(with: nil, of: content, for: document) }
  }

  /// Does what is due: brings what was written to the disk, once a second and not for each key since it takes long, and
  /// goes on with the checksum of the file's text.
  ///
  /// - Throws: why what was written may be lost by a power cut.
  package func tick(at time: Duration) throws(FileError) {
    if let base, base.checksum == nil {
      // A failure ends this: the file is known by its size and time then.
      if base.readOn() { return }
      if let checksum = base.checksum { file?.append(.base(checksum)) } else { self.base = nil }
      try? file?.flush()
      return
    }
    adoptWhole(at: time)
    if let result = synchronizing?.value() {
      synchronizing = nil
      if let error = result { throw FileError(folder.name, code: error.code) }
    }
    guard let due = synchronizes, due <= time else { return }
    if let (content, document) = wanted {
      (wanted, wantsWhole) = (nil, false)
      beginWhole(content, for: document, at: time)
    }
    // A disk that is not done with the last second is not asked again.
    synchronizes = synchronizing == nil ? nil : time + Self.patience
    if synchronizing == nil { synchronizing = file?.synchronizeInBackground() }
  }

  /// Goes on with the journal of a draft whose text is now this one.
  package func take(over draft: Draft, revision: Int) {
    file?.remove()
    install(draft.file)
    (self.revision, isInherited) = (revision, true)
  }

  /// Removes what was kept: it is saved, or was given up.
  package func removeFile() {
    file?.remove()
    (file, synchronizes, failure, isInherited, marks, base) = (nil, nil, nil, false, [:], nil)
    forgetWhole()
  }

  /// Ends and leaves a draft, if there is one.
  ///
  /// The system has it all; to wait for the disk could take longer than whoever ends the process waits.
  package func leave() {
    lock?.release()
    lock = nil
  }

  /// Ends and puts the draft away: it is kept for a while, and nobody is asked about it.
  package func putAway() {
    try? file?.move(to: .draft)
    leave()
  }

  /// Puts what was kept until now away, and begins anew with the next edit.
  package func putAside() {
    try? file?.move(to: .draft)
    (file, synchronizes, isInherited, marks, base) = (nil, nil, false, [:], nil)
    forgetWhole()
    newest = nil
  }

  /// Ends and leaves nothing.
  package func finish() {
    removeFile()
    leave()
  }

  /// Marks a file as open here, in place of what was marked before.
  ///
  /// - Returns: who has it open already, if somebody has.
  /// - Throws: why there can be no mark.
  package func lock(_ identity: FileIdentity) throws(FileError) -> FileLock.Holder? {
    if let lock, lock.file == identity.file { return nil }
    switch try FileLock.take(identity.file, in: folder.makeDirectory()) {
    case .taken(let lock):
      self.lock?.release()
      self.lock = lock
      return nil
    case .isHeld(let holder): return holder
    }
  }
}
