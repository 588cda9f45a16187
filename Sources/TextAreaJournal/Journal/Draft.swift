import CTextAreaJournal
package import TextBuffer

/// What a process that ended left behind of a text that was not saved.
package struct Draft {
  package let file: JournalFile
  package let survey: JournalSurvey
  /// When it was last written to.
  package let time: FileIdentity?

  /// Journals of more bytes than this are not replayed to show a line of them.
  private static let longestPreview = 4 << 20

  package init(file: JournalFile, survey: JournalSurvey) {
    (self.file, self.survey) = (file, survey)
    time = file.identity
  }

  /// The file that it belongs to; `nil` for a memo.
  package var document: FileName? { survey.header.file }

  /// True when it was put away, so that nobody is asked about it.
  package var isPutAway: Bool { file.name.stage == .draft }

  /// When it was last written to, as people say it.
  package var date: String {
    guard let time else { return "?" }
    var (seconds, parts) = (time_t(time.seconds), tm())
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The first line of the text that is not blank; of a large file's draft the first line that was typed.
  ///
  /// - Complexity: O(journal), and that is bounded.
  package var line: String {
    var bytes = survey.sample
    if survey.header.isSelfContained, file.count <= Self.longestPreview, var reader = file.reader() {
      var content = TextContent()
      reader.replay(on: &content)
      bytes = content.firstBytes
    }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    let line = lines.first { line in line.contains { $0 > 0x20 } } ?? []
    return Readable.text(line.prefix(Self.longestLine).drop { $0 <= 0x20 })
  }

  private static let longestLine = 200

  /// True when the file is no longer what it was when the draft was begun.
  package func isOlder(than document: Document?) -> Bool {
    survey.header.identity != document?.identity && survey.restart(for: document?.identity) == nil
  }

  /// What came of the wish for a draft's text.
  package enum Recovery {
    /// The text, where its last edit ended, and whether something after that cannot be read.
    case text(TextContent, caret: Int, isDamaged: Bool)
    /// The edits were made on another text than the file's, which is gone; nothing was done.
    case otherText
    /// There is nothing to recover.
    case nothing
  }

  /// Makes the draft's text and goes on with its journal.
  ///
  /// - Parameters:
  ///   - base: the file's text; a draft that holds its own needs none.
  ///   - document: the file.
  package func recover(base: TextContent, of document: Document?) -> Recovery {
    guard var reader = file.reader() else { return .nothing }
    guard let content = replay(reader: &reader, base: base, of: document) else { return .otherText }
    let isDamaged = reader.validLength < file.count
    guard let caret = reader.caret, (try? file.adopt(reader)) != nil else { return .nothing }
    return .text(content, caret: min(caret, content.count), isDamaged: isDamaged)
  }

  /// The draft's text, to be looked at; `nil` when the text that its edits were made on is gone.
  ///
  /// - Complexity: O(journal)
  package func text(base: TextContent, of document: Document?) -> TextContent? {
    guard var reader = file.reader() else { return nil }
    return replay(reader: &reader, base: base, of: document)
  }

  private func replay(reader: inout JournalReader, base: TextContent, of document: Document?) -> TextContent? {
    let restart = document?.isBase == true ? survey.restart(for: document?.identity) : nil
    var content = TextContent()
    if restart != nil {
      content = base
    } else if !survey.header.isSelfContained {
      guard starts(from: base, of: document) else { return nil }
      content = base
    }
    reader.replay(on: &content, restart: restart)
    return content
  }

  /// True when the edits were made on this text, whatever its file's time says.
  private func starts(from base: TextContent, of document: Document?) -> Bool {
    guard let document, document.isBase, let identity = survey.header.identity, identity.size == base.count else {
      return false
    }
    // A process that was ended at once had no time to make the checksum.
    guard let checksum = survey.base else { return document.identity == identity }
    return checksum == BaseText.checksum(size: base.count) { base.bytes(in: $0) }
  }
}

extension TextContent {
  /// As many bytes as a preview needs: from the first one that is not blank.
  fileprivate var firstBytes: [UInt8] {
    var start = 0
    while start < count {
      let bytes = bytes(in: start..<Swift.min(count, start + JournalSurvey.sampleLength))
      if let first = bytes.firstIndex(where: { $0 > 0x20 }) { return Array(bytes[first...]) }
      start += bytes.count
    }
    return []
  }
}
