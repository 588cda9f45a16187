import TextAreaJournal
import TextArea
import TextBuffer

/// The file as others leave it: noticed, shown, taken over.
extension Pad {
  /// Looks whether somebody changed the file: when the window or the program is come back to.
  mutating func lookAtFile() {
    guard let document, loading == nil, saving == nil, inspection == nil, prompt == nil, !document.isReadOnly
    else { return }
    guard FileStatus.mayExist(document.name) else {
      if document.identity != nil { noticeDeletion() }
      return
    }
    guard let identity = FileIdentity(of: document.name), identity != document.identity, identity != knownChange else {
      return
    }
    knownChange = identity
    inspect(for: .notice)
  }

  private mutating func noticeDeletion() {
    // It need not be asked about again when it is saved.
    document?.identity = nil
    say("The file was deleted: \(key(.save)) writes it again.")
  }

  /// Begins to look at the file on the disk.
  mutating func inspect(for purpose: Inspection.Purpose) {
    guard let document else { return }
    inspection?.work.cancel()
    inspection = Inspection(
      purpose, of: document.name, base: base, text: area.content, revision: area.revision, atOnce: worksAtOnce)
    advanceInspection(waitingUpTo: Self.patience)
  }

  /// Takes what came of a look at the file.
  mutating func advanceInspection(waitingUpTo milliseconds: Int32 = 0) {
    guard let inspection, let finding = inspection.work.value(waitingUpTo: milliseconds) else { return }
    self.inspection = nil
    switch (finding, inspection.purpose) {
    case (.failed(let error), _): say("The file cannot be read: \(error.reason).", .failed)
    case (.deleted, .save(let request)): prompt = .deleted(request)
    case (.deleted, _): noticeDeletion()
    case (.same(let identity), .save(let request)):
      document?.identity = identity
      save(request)
    case (.same(let identity), _): document?.identity = identity
    case (.other, .save(let request)): prompt = .changedOnDisk(request)
    case (.other, _): if prompt == nil { prompt = .noticedChange }
    case (.text(let file, let prefix, let suffix), _):
      reload(file, prefix, area.revision == inspection.revision ? suffix : nil)
    case (.difference(let bytes), _): show(bytes)
    }
  }

  /// Takes the file's text over, as one step that can be undone; the caret stays on its line.
  ///
  /// - Parameter suffix: `nil` when the text is not the one any more that the file was compared with.
  private mutating func reload(_ file: FileReading, _ prefix: Int, _ suffix: Int?) {
    let caret = area.caret.byteOffset
    let (line, column) = (area.caretLine, caret - area.content.lineStart(containing: caret))
    let (start, kept) = suffix.map { (prefix, $0) } ?? (0, 0)
    let range = TextPosition(byteOffset: start)..<TextPosition(byteOffset: area.content.count - kept)
    area.endUndoStep()
    area.replace(range, with: file.content[start..<file.content.count - kept])
    area.endUndoStep()
    let lineStart = area.content.start(ofLine: min(line, area.content.lineCount - 1))
    let place = TextPosition(byteOffset: min(lineStart + column, area.content.lineEnd(containing: lineStart)))
    area.selectedRange = place..<place
    area.markSaved()
    document?.identity = file.identity
    document?.encoding = file.encoding
    document?.isPartial = false
    document?.isTorn = false
    base = file.content
    // What the journal held is the file's text now; to take the reload back is an edit of it.
    _ = area.takeEdit()
    journal?.removeFile()
    say("reloaded; undo brings back what was here", .done)
  }

  private mutating func show(_ difference: [UInt8]) {
    guard !difference.isEmpty else { return say("The file on disk has the same text.") }
    let page = ReadingPage(
      TextContent(difference), title: "Difference", legend: "- on disk  + here", likeThat: area)
    open(.reading(page))
  }
}
