import Foundation
import TerminalScreen
import TextArea
import TextAreaJournal
import TextBuffer
import Testing

/// A journal of a host's own.
@Suite final class TextJournalTests {
  private let folder = NSTemporaryDirectory() + "text-journal-\(UInt64.random(in: 0 ... .max))/state"
  private let now = Duration.zero

  deinit {
    try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent)
  }

  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

  /// Types a text and ends without a word, as a process that is killed does.
  private func leaveBehind(_ text: String) throws {
    let journal = TextJournal(folder: folder)
    var area = TextArea()
    for character in text {
      _ = area.handle(.text(Array(String(character).utf8)), at: now)
      try journal.keep(&area, at: now)
    }
  }

  @Test func `what was typed before a process was killed is there in the next`() throws {
    try leaveBehind("\n draft 字👩‍👩‍👧")
    var area = TextArea()
    let event = Event.text(Array("!".utf8))
    let journal = TextJournal(folder: folder)
    #expect(try journal.drafts().map(\.firstLine) == ["draft 字👩‍👩‍👧"])

    if let draft = try journal.drafts().first { _ = try journal.recover(draft, in: &area) }
    _ = area.handle(event, at: now)
    try journal.keep(&area, at: now)
    #expect(area.text == "\n draft 字👩‍👩‍👧!")
    // It is in use now.
    #expect(try TextJournal(folder: folder).drafts().isEmpty)
    journal.finish()
    #expect(files.isEmpty)
  }

  @Test func `recovering is one undo step`() throws {
    try leaveBehind("draft")
    var area = TextArea(text: "before")
    let journal = TextJournal(folder: folder)
    let draft = try #require(try journal.drafts().first)
    #expect(try journal.recover(draft, in: &area))
    #expect(area.text == "draft" && area.caret.byteOffset == 5)
    _ = area.perform(.undo)
    #expect(area.text == "before")
  }

  @Test func `a draft can be given up`() throws {
    try leaveBehind("draft")
    let journal = TextJournal(folder: folder)
    for draft in try journal.drafts() { journal.discard(draft) }
    #expect(files.isEmpty)
  }

  @Test func `nothing is touched before there is something to keep`() throws {
    let journal = TextJournal(folder: folder)
    var area = TextArea(text: "given")
    try journal.keep(&area, at: now)
    #expect(try journal.drafts().isEmpty && journal.due == nil)
    journal.finish()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `a folder that others may write to is refused with a reason`() throws {
    try leaveBehind("draft")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    let journal = TextJournal(folder: folder)
    var area = TextArea()
    area.insert("x")
    #expect(throws: TextJournal.Failure.self) { try journal.drafts() }
    #expect(throws: TextJournal.Failure.self) { try journal.keep(&area, at: now) }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    // The next call keeps what was not kept.
    try journal.keep(&area, at: now)
    #expect(files.count == 2)
    journal.leave()
  }

  @Test func `what was written is brought to the disk a second later`() throws {
    let journal = TextJournal(folder: folder)
    var area = TextArea()
    area.insert("x")
    try journal.keep(&area, at: now)
    #expect(journal.due == .seconds(1))
    try journal.tick(at: .seconds(1))
    journal.finish()
  }

  @Test func `an area that makes another text of a draft is kept as it is`() throws {
    try leaveBehind("one\ntwo")
    do {
      let journal = TextJournal(folder: folder)
      var area = TextArea.oneLine()
      for draft in try journal.drafts() { _ = try journal.recover(draft, in: &area) }
      #expect(area.text == "one two")
      area.insert("!")
      try journal.keep(&area, at: now)
    }
    #expect(try TextJournal(folder: folder).drafts().map(\.firstLine) == ["one two!"])
  }

  @Test func `a draft that is given up after it was recovered takes nothing else with it`() throws {
    try leaveBehind("draft")
    do {
      let journal = TextJournal(folder: folder)
      var area = TextArea()
      let draft = try #require(try journal.drafts().first)
      _ = try journal.recover(draft, in: &area)
      journal.discard(draft)
      area.insert(" again")
      try journal.keep(&area, at: now)
    }
    #expect(try TextJournal(folder: folder).drafts().map(\.firstLine) == ["draft again"])
  }

  @Test func `what was kept before a draft was recovered becomes a draft`() throws {
    try leaveBehind("draft")
    do {
      let journal = TextJournal(folder: folder)
      var area = TextArea()
      area.insert("typed first")
      try journal.keep(&area, at: now)
      for draft in try journal.drafts() { _ = try journal.recover(draft, in: &area) }
      #expect(area.text == "draft")
    }
    #expect(Set(try TextJournal(folder: folder).drafts().map(\.firstLine)) == ["draft", "typed first"])
  }

  @Test func `a password is not written down`() throws {
    let journal = TextJournal(folder: folder)
    var area = TextArea()
    area.isSecureTextEntry = true
    area.insert("secret")
    try journal.keep(&area, at: now)
    #expect(files.isEmpty)
  }
}
