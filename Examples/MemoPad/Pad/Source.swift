import TextAreaJournal
import CTextAreaJournal
import TextBuffer

/// The text that the pad starts with, and where it comes from.
struct Source {
  var content = TextContent()
  /// `nil` for a memo.
  var document: Document?
  /// The rest of a large file, of which ``content`` is only the beginning.
  var loading: (any TextLoading)?
  /// What the status line says of it at first.
  var remark = ""

  /// An empty memo.
  init() {}

  /// The text of a file; a file that does not exist yet is empty.
  init(file name: FileName) throws(FileError) {
    if let status = try? FileStatus.of(name), system_is_fifo(status.st_mode) {
      document = Document(name: name, obstacle: "This text comes from a pipe", isReadOnly: true)
      try begin(PipeLoading(opening: name))
      return
    }
    guard let opening = try FileOpening.open(name) else {
      document = Document(name: name)
      document?.findObstacle()
      return
    }
    let loading = try FileLoading(opening)
    document = Document(name: name, identity: loading.identity)
    document?.findObstacle()
    document?.encoding = loading.encoding
    if let obstacle = loading.obstacle {
      document?.obstacle = obstacle
      document?.isReadOnly = true
    }
    content = try loading.next(atMost: FileLoading.firstSlice)
    guard loading.isComplete else {
      self.loading = loading
      return
    }
    while true {
      let piece = try loading.next()
      if piece.isEmpty { break }
      content.append(piece)
    }
    document?.isTorn = !loading.isUnchanged
    if document?.isReadOnly == true { return }
    remark = loading.isUnchanged ? Self.remark(on: content, loading.encoding) : Self.changed(name)
  }

  /// What stands on standard input when it is not a terminal, without its one final newline.
  ///
  /// Whoever writes it is not waited for longer than a screen may take to appear.
  init(standardInput descriptor: Int32) throws(FileError) {
    guard isatty(descriptor) == 0, system_error() != EBADF else { return }
    try begin(PipeLoading(standardInput: descriptor))
    if loading == nil { remark = Self.remark(on: content) }
  }

  /// How long a pipe may keep the first frame waiting, and for how many bytes.
  private static let patience: (time: Duration, bytes: Int) = (.milliseconds(100), 1 << 20)

  /// Takes what a pipe has at once.
  private mutating func begin(_ pipe: PipeLoading) throws(FileError) {
    let end = ContinuousClock.now + Self.patience.time
    loading = pipe
    while content.count < Self.patience.bytes {
      let left = end - ContinuousClock.now
      if left <= .zero { return }
      switch try pipe.more(waitingUpTo: Int32(left / .milliseconds(1)) + 1) {
      case .text(let piece): content.append(piece)
      case .nothingYet: break
      case .end:
        loading = nil
        remark = pipe.remark ?? ""
        return
      }
    }
  }

  /// What is said of a file that somebody writes to while it is read.
  static func changed(_ name: FileName) -> String {
    "\(name.shown) changed while it was read: saving asks before it overwrites that"
  }

  /// What cannot be seen and is kept as it is.
  static func remark(on content: TextContent, _ encoding: TextEncoding = .bytes) -> String {
    var remarks: [String] = []
    if let name = encoding.name {
      // The three bytes of each are not UTF-8.
      let lone = content.invalidByteCount / 3
      remarks.append("\(name), saved in the same form" + (lone > 0 ? "; " + kept(lone, "lone surrogate") : ""))
    } else if content.invalidByteCount > 0 {
      remarks.append(kept(content.invalidByteCount, "invalid byte"))
    }
    if content.lineEndings.isMixed { remarks.append("mixed line ends, kept as they are") }
    return remarks.joined(separator: "; ")
  }

  private static func kept(_ count: Int, _ what: String) -> String {
    count == 1 ? "1 \(what), kept as it is" : "\(count) \(what)s, kept as they are"
  }
}

extension Document {
  /// Looks whether it can be saved under its name.
  fileprivate mutating func findObstacle() {
    do throws(FileSaving.Failure) {
      let plan = try SavePlan(saving: name, overwriting: .anything, temporaryFolders: [])
      guard plan.existing == nil else { return }
      do throws(SystemError) {
        try FileStatus.allows(W_OK | X_OK, plan.target.folder)
      } catch {
        obstacle = "No file can be made in this folder: \(error.reason)"
      }
    } catch {
      switch error {
      case .noFolder(let folder): obstacle = "The folder \(folder.shown) does not exist"
      case .impossible(let error, _): obstacle = "The file cannot be saved: \(error.reason)"
      case .changedOnDisk, .onlyInPlace: break
      }
      isReadOnly = identity != nil && name.withCString { system_is_made_up($0) }
    }
  }
}
