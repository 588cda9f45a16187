/// What the name of a journal's file says, so that a start need not read the journals of all other files.
package struct JournalName: Hashable, Sendable {
  /// What the file is.
  package enum Stage: String, CaseIterable {
    /// Being written, or left behind by a process that was ended.
    case journal
    /// Put away: a memo that was cancelled.
    case draft
    /// Not complete yet, and never to be read.
    case new
    /// Said to be unreadable once.
    case damaged
  }

  /// Tells files apart, `memo` for memos; what tells for certain is in the journal.
  package let subject: String
  /// The run of the program that it belongs to.
  package let session: String
  /// Counts the journals of a session: of several that are complete the one with the highest number counts.
  package var generation: Int
  package var stage: Stage

  /// The name of a session's first journal.
  package init(for file: FileName?) {
    subject = Self.subject(of: file)
    session = String(UInt64.random(in: 0 ... .max), radix: 36)
    (generation, stage) = (0, .journal)
  }

  /// - Returns: `nil` for the name of something else.
  package init?(_ name: FileName) {
    let parts = String(decoding: name.bytes, as: UTF8.self).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let stage = Stage(rawValue: String(parts[1])) else { return nil }
    let words = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2 || words.count == 3, !words.contains(where: \.isEmpty),
      let generation = words.count == 3 ? Int(words[2]) : 0
    else { return nil }
    (subject, session) = (String(words[0]), String(words[1]))
    (self.generation, self.stage) = (generation, stage)
  }

  package static func subject(of file: FileName?) -> String {
    guard let file else { return "memo" }
    return String(Checksum.of(file.bytes), radix: 16)
  }

  /// The name of the next journal of the same session, which may be about another file.
  package func next(for file: FileName?) -> JournalName {
    JournalName(subject: Self.subject(of: file), session: session, generation: generation + 1, stage: .journal)
  }

  private init(subject: String, session: String, generation: Int, stage: Stage) {
    (self.subject, self.session) = (subject, session)
    (self.generation, self.stage) = (generation, stage)
  }

  /// The same journal in another stage.
  package func at(_ stage: Stage) -> JournalName {
    JournalName(subject: subject, session: session, generation: generation, stage: stage)
  }

  /// The file's name in the state folder.
  package var text: String { "\(subject)-\(session)-\(generation).\(stage.rawValue)" }
}
