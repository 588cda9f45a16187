import TextBuffer

/// Keeps what is not saved where the end of the process does not reach it.
///
/// A journal's file appears with the first edit and goes when the text is saved. A small text is written into it, so that
/// it stands for itself; for a large one it holds the edits that make the text of the file as it is.
final class Journal {
  let folder: StateFolder
  /// When what was written is to be brought to the disk; `nil` while nothing is to be done.
  private(set) var due: Duration?
  /// Why nothing is kept until the text is saved; `nil` while all is well.
  private(set) var failure: SystemError?

  /// True while what is written goes on from a draft that an earlier process left.
  private(set) var isInherited = false

  private var file: JournalFile?
  /// The text that the journal leads to, by the name that the text area has for it.
  private var revision = 0
  /// Where in the journal the texts before large deletions are: undoing one would otherwise write all of it.
  private var marks: [Int: JournalFile.Mark] = [:]
  private var lock: FileLock?

  /// Bytes of a text that a journal holds itself.
  private static let smallText = 1 << 20
  /// How long what was written may only be in the system's memory: what a power cut may cost.
  private static let patience = Duration.seconds(1)

  init(in folder: StateFolder) {
    self.folder = folder
  }

  /// Writes down an edit that `content` already has.
  ///
  /// - Parameters:
  ///   - document: the file that the text belongs to; `nil` for a memo.
  ///   - isComplete: false while only the beginning of the file is loaded.
  ///   - revision: the text area's name for `content`.
  /// - Throws: when from now on nothing is kept.
  /// - Complexity: O(new bytes), and O(n) each time that the journal has become several times as long as the text.
  func record(
    _ edit: TextEdit, of content: TextContent, for document: Document?, isComplete: Bool, revision: Int,
    at time: Duration
  ) throws(SystemError) {
    if let failure { throw failure }
    do throws(SystemError) {
      if let file, let mark = marks[revision] {
        try file.goBack(to: mark)
        marks = marks.filter { $0.value.count <= mark.count }
      } else if let file, !isComplete || file.count < Self.smallText + 2 * content.count {
        if edit.range.count > Self.smallText { marks[self.revision] = file.end }
        try file.append(edit, of: content)
      } else {
        let isSmall = isComplete && content.count - edit.growth <= Self.smallText
        let holdsText = file != nil || document?.isBase != true || isSmall
        try begin(with: holdsText ? nil : edit, of: content, for: document)
      }
      self.revision = revision
      due = due ?? time + Self.patience
    } catch {
      failure = error
      due = nil
      throw error
    }
  }

  /// Makes a journal that holds all of the text and is on the disk, whatever becomes of the file.
  func snapshot(_ content: TextContent, for document: Document?) throws(SystemError) {
    try begin(with: nil, of: content, for: document)
    try file?.synchronize()
  }

  /// Holds all of the text from now on, if anything is kept: the file is not what the edits go by any more.
  func detach(_ content: TextContent, from document: Document?) throws(SystemError) {
    if file != nil { try begin(with: nil, of: content, for: document) }
  }

  /// Begins a new journal, with an edit of the file's text or else with the whole text; the old one goes after that.
  private func begin(with edit: TextEdit?, of content: TextContent, for document: Document?) throws(SystemError) {
    try folder.make()
    let name = document?.name.absolute
    let header = JournalHeader(file: name, identity: document?.identity, isSelfContained: edit == nil)
    let new = try JournalFile(named: folder.newJournalName(for: name), header)
    marks = edit == nil ? [:] : [revision: new.end]
    do throws(SystemError) {
      try new.append(edit ?? TextEdit(range: 0..<0, insertedCount: content.count), of: content)
      if file != nil { try new.synchronize() }
    } catch {
      new.remove()
      throw error
    }
    file?.remove()
    file = new
  }

  /// Brings to the disk what is due; the wait for that is part of why it is done once a second and not for each key.
  func synchronize(at time: Duration) {
    guard let due, due <= time else { return }
    self.due = nil
    try? file?.synchronize()
  }

  /// Goes on with the journal of a draft whose text is now this one.
  func take(over draft: Draft, revision: Int) {
    file?.remove()
    (self.revision, marks) = (revision, [:])
    (file, isInherited) = (draft.file, true)
  }

  /// Removes what was kept: it is saved, or was given up.
  func removeFile() {
    file?.remove()
    (file, due, failure, isInherited, marks) = (nil, nil, nil, false, [:])
  }

  /// Ends and leaves a draft, if there is one.
  ///
  /// The system has it all; to wait for the disk could take longer than whoever ends the process waits.
  func leave() {
    lock?.release()
    lock = nil
  }

  /// Ends and leaves nothing.
  func finish() {
    removeFile()
    leave()
  }

  /// Marks a file as open here, in place of what was marked before.
  ///
  /// - Returns: who has it open already, if somebody has.
  func lock(_ identity: FileIdentity) -> FileLock.Holder? {
    if let lock, lock.file == identity.file { return nil }
    switch try? FileLock.take(identity.file, in: folder) {
    case .taken(let lock):
      self.lock?.release()
      self.lock = lock
      return nil
    case .isHeld(let holder): return holder
    // Where nothing can be written, nobody else can say that he is there.
    case nil: return nil
    }
  }
}
