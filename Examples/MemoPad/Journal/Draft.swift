import MemoPadSystem
import TextBuffer

/// What a process that ended left behind of a text that was not saved.
struct Draft {
  let file: JournalFile
  let header: JournalHeader

  /// When it was last written to, as people say it.
  var date: String {
    guard let identity = file.identity else { return "?" }
    var (time, parts) = (time_t(identity.seconds), tm())
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// True when the file is no longer what it was when the draft was begun.
  func isOlder(than document: Document?) -> Bool { header.identity != document?.identity }

  /// Makes the draft's text and takes its journal over.
  ///
  /// - Parameter base: the file's text; a draft that holds its own needs none.
  /// - Returns: the text, where its last edit ended, and whether something after that cannot be read; `nil` when there
  ///   is nothing to recover.
  func text(base: TextContent) -> (content: TextContent, caret: Int, isDamaged: Bool)? {
    guard var reader = file.reader() else { return nil }
    var content = header.isSelfContained ? TextContent() : base
    reader.replay(on: &content)
    let isDamaged = reader.validLength < file.count
    guard let caret = reader.caret, (try? file.adopt(reader)) != nil else { return nil }
    return (content, min(caret, content.count), isDamaged)
  }
}

extension StateFolder {
  /// How the names of journals begin that belong to a file, or to memos; what tells for certain is in the journal.
  private func prefix(for file: FileName?) -> String {
    guard let file else { return "memo-" }
    return String(Checksum.of(file.bytes), radix: 16) + "-"
  }

  private static let suffix = ".journal"

  /// A name for a new journal.
  func newJournalName(for file: FileName?) -> FileName {
    self.file(prefix(for: file) + String(UInt64.random(in: 0 ... .max), radix: 36) + Self.suffix)
  }

  /// The drafts of a file, or of memos, that nobody is writing any more, the newest first; and how many journals there
  /// are that cannot be read.
  func drafts(of file: FileName?) -> (drafts: [Draft], damaged: [JournalFile]) {
    let prefix = Array(prefix(for: file).utf8)
    var (drafts, damaged): ([Draft], [JournalFile]) = ([], [])
    for name in contents where name.bytes.starts(with: prefix) && name.bytes.hasSuffix(Self.suffix) {
      guard let journal = JournalFile(existing: name.inside(self.name)) else { continue }
      guard let reader = journal.reader() else {
        damaged.append(journal)
        continue
      }
      // All that was edited was undone.
      if reader.validLength == journal.count {
        journal.remove()
        continue
      }
      guard reader.hasEdit() else {
        damaged.append(journal)
        continue
      }
      if reader.header.file == file { drafts.append(Draft(file: journal, header: reader.header)) }
    }
    drafts.sort { ($0.file.identity?.time ?? (0, 0)) > ($1.file.identity?.time ?? (0, 0)) }
    return (drafts, damaged)
  }
}

extension FileIdentity {
  fileprivate var time: (Int64, Int64) { (seconds, nanoseconds) }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
