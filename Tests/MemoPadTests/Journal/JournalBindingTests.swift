@testable import TextAreaJournal
import Foundation
import CTextAreaJournal
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

/// A journal and the text that it starts from: what is replayed on what, and when it is void.
@Suite struct JournalBindingTests {
  private let folder: TemporaryFolder
  private var file: String { "\(folder.path)/a" }
  private var state: StateFolder { StateFolder(folder.name("state/memo-pad")) }
  /// Too large to be in a journal itself.
  private static let large = (0..<60_000).map { "this is line \($0)\n" }.joined()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.large, to: "a")
  }

  /// Runs a pad that is killed after its keys.
  ///
  /// - Parameter largestWhole: 0 leaves it at the edits, as of a very large text.
  private func run(_ keys: String, recovery: Options.Recovery = .ask, largestWhole: Int = 0) throws -> PadRun {
    try PadRun(keys, [file], columns: 120) { pad in
      let journal = Journal(in: state, largestWhole: largestWhole)
      journal.worksAtOnce = true
      pad.begin(journal, recovery: recovery)
    }
  }

  private func journals(_ stage: String = ".journal") -> [String] {
    state.contents.map { String(decoding: $0.bytes, as: UTF8.self) }.filter { $0.hasSuffix(stage) }
  }

  private var text: String { get throws { try folder.read("a") } }

  /// Writes the file anew without a change of its size or time.
  private func replaceBytes(_ bytes: String, at offset: Int) throws {
    let status = folder.status("a")
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: Data(bytes.utf8))
    try handle.close()
    var times = [status.st_atim, status.st_mtim]
    utimensat(AT_FDCWD, file, &times, 0)
  }

  @Test func `edits are not replayed on a text that somebody put a line before`() throws {
    _ = try run("ABC<Wait:2000>")
    try folder.write("somebody's line\n" + Self.large, to: "a")
    let next = try run("", recovery: .use)
    #expect(next.text == "somebody's line\n" + Self.large)
    #expect(next.status.hasPrefix("not recovered, both are kept: the file is another one by now"))
    // Both are kept, and the draft still says what it is about.
    #expect(journals().count == 1)
    #expect(try state.draftList().hasSuffix("\t\(folder.name("a").absolute.shown)\tA\n"))
    // Where the old text comes back, the edits do.
    try folder.write(Self.large, to: "a")
    #expect(try run("", recovery: .use).text == "ABC" + Self.large)
  }

  @Test(arguments: ["ABC<Wait:2000>", "AB<Wait:2000>C<Wait:1>", "AB<Wait:2000>C<Right>x<C-z><Wait:2000>"])
  func `the whole text of a large file is kept some time later, and recovered whatever the file is by then`(
    keys: String
  ) throws {
    _ = try run(keys, largestWhole: 64 << 20)
    #expect(journals().count == 1 && journals(".new").isEmpty)
    try folder.write("somebody's line\n" + Self.large, to: "a")
    let next = try run("", recovery: .use)
    #expect(next.text == "ABC" + Self.large)
    #expect(next.pad.said == "recovered, not saved yet; the file is newer")
    #expect(try text == "somebody's line\n" + Self.large)
    #expect(try run("<C-z>", recovery: .use).text == "somebody's line\n" + Self.large)
  }

  @Test func `what was typed into a text that is gone is shown`() throws {
    _ = try run("ABX<BS>C<C-End>字<Enter>end<Left><S-Left><Del><Wait:2000>")
    try folder.write("theirs", to: "a")
    let next = try run("", recovery: .use)
    #expect(next.text == "theirs")
    let page = try #require(next.pad.focus.last?.page as? ReadingPage)
    let end = Self.large.utf8.count + 3
    #expect(page.area.text == "— at byte 0:\nABC\n\n— at byte \(end):\n字\ned\n\n")
    #expect(next.lines.contains { $0.contains("ABC") })
    #expect(try run("<Esc>x", recovery: .use).text == "xtheirs")
  }

  @Test func `a save meanwhile makes the whole text that was kept void`() throws {
    _ = try run("AB<Wait:2000>C<C-s><Wait:2000>", largestWhole: 64 << 20)
    #expect(journals().isEmpty && journals(".new").isEmpty)
    #expect(try text == "ABC" + Self.large)
    _ = try run("D<C-s>E<Wait:2000>", largestWhole: 64 << 20)
    try folder.write("theirs", to: "a")
    #expect(try run("", recovery: .use).text == "DEABC" + Self.large)
  }

  @Test func `a file that was only touched is the text that was edited`() throws {
    _ = try run("ABC<Wait:2000>")
    utimes(file, nil)
    #expect(try run("", recovery: .use).text == "ABC" + Self.large)
  }

  @Test func `a byte that changed without a trace in size or time is noticed`() throws {
    _ = try run("ABC<Wait:2000>")
    try replaceBytes("X", at: 500_000)
    #expect(try run("", recovery: .use).status.hasPrefix("not recovered"))
  }

  /// A save goes wrong at a place: what the journal was told until then, and what is on the disk.
  private func save(_ pad: inout Pad, through stage: Int) throws {
    let journal = try #require(pad.journal)
    let document = try #require(pad.document)
    let temporary = FileName(".memo-pad-test").inside(document.name.absolute.folder)
    journal.willSave(to: temporary, of: document)
    if stage == 0 { return }
    try folder.write(pad.area.text, to: ".memo-pad-test")
    if stage == 1 { return }
    journal.willReplace(by: try #require(FileIdentity(of: temporary)))
    if stage == 2 { return }
    rename("\(folder.path)/.memo-pad-test", file)
  }

  @Test(arguments: 0...3, [true, false])
  func `killed at any moment of a save, each edit is there once`(stage: Int, isSmall: Bool) throws {
    let old = isSmall ? "old\n" : Self.large
    try folder.write(old, to: "a")
    var pad = try run("ABC").pad
    try save(&pad, through: stage)
    pad.journal = nil
    let isSaved = stage == 3
    let next = try run("", recovery: .use)
    #expect(next.text == "ABC" + old)
    #expect(next.pad.area.isModified == !isSaved)
    // What the killed save left beside the file is gone, a draft only where there is something to recover.
    #expect(try !folder.names().contains(".memo-pad-test"))
    #expect(journals().isEmpty == isSaved)
    if isSaved { #expect(next.pad.said == "") }
  }

  @Test(arguments: [true, false])
  func `what is typed while a save goes on is not in the file, and comes back`(isSmall: Bool) throws {
    try folder.write(isSmall ? "old\n" : Self.large, to: "a")
    let old = try text
    var pad = try run("ABC").pad
    try save(&pad, through: 3)
    pad.area.replace(.start..<TextPosition(byteOffset: 0), with: TextContent(Array("typed ".utf8)))
    pad.keepJournal(at: .zero)
    pad.journal = nil
    #expect(try text == "ABC" + old)
    #expect(try run("", recovery: .use).text == "typed ABC" + old)
  }

  @Test func `a save that failed leaves the journal as good as it was`() throws {
    var pad = try run("ABC").pad
    try save(&pad, through: 2)
    unlink("\(folder.path)/.memo-pad-test")
    pad.journal?.didNotSave()
    pad.area.replace(.start..<TextPosition(byteOffset: 0), with: TextContent(Array("more ".utf8)))
    pad.keepJournal(at: .zero)
    pad.journal = nil
    #expect(try run("", recovery: .use).text == "more ABC" + Self.large)
  }

  @Test func `a save without an edit leaves no journal, whether it fails or is killed`() throws {
    var pad = try run("").pad
    try save(&pad, through: 2)
    pad.journal?.didNotSave()
    #expect(journals().isEmpty)
    try save(&pad, through: 2)
    pad.journal = nil
    #expect(try run("").pad.prompt == nil)
    #expect(journals().isEmpty)
    #expect(try !folder.names().contains(".memo-pad-test"))
  }

  @Test func `nothing is swept that a save did not leave`() throws {
    try folder.write("x", to: "precious")
    try folder.write("x", to: ".memo-pad-other")
    link("\(folder.path)/.memo-pad-other", "\(folder.path)/.memo-pad-linked")
    symlink(file, "\(folder.path)/.memo-pad-link")
    mkdir("\(folder.path)/.memo-pad-folder", 0o700)
    for name in ["precious", ".memo-pad-linked", ".memo-pad-link", ".memo-pad-folder"] {
      var pad = try run("ABC", recovery: .discard).pad
      let document = try #require(pad.document)
      pad.journal?.willSave(to: FileName("\(folder.name("a").absolute.folder.shown)/\(name)"), of: document)
      pad.journal = nil
      #expect(try run("").pad.prompt != nil)
      var status = stat()
      #expect(lstat("\(folder.path)/\(name)", &status) == 0)
    }
  }

  @Test func `what a killed save under another name left is swept, too`() throws {
    var pad = try run("ABC").pad
    mkdir("\(folder.path)/elsewhere", 0o700)
    try folder.write("half", to: "elsewhere/.memo-pad-x")
    pad.journal?.willSave(to: folder.name("elsewhere/.memo-pad-x"), of: pad.document)
    pad.journal = nil
    #expect(try run("", recovery: .use).text == "ABC" + Self.large)
    #expect(access("\(folder.path)/elsewhere/.memo-pad-x", F_OK) != 0)
  }

  @Test func `a half-written snapshot does not hide the journal before it`() throws {
    do {
      let pad = try run("ABC").pad
      let name = try #require(journals().first)
      let old = try folder.bytes("state/memo-pad/\(name)")
      try pad.journal?.snapshot(pad.area.content, for: #require(pad.document))
      // As if the end came before the older one was removed.
      try folder.write(old, to: "state/memo-pad/\(name)")
    }
    // As after a power cut: it has its name, and not all of its bytes.
    let newest = try #require(journals().first { folder.status("state/memo-pad/\($0)").st_size > 1000 })
    truncate("\(folder.path)/state/memo-pad/\(newest)", 700_000)
    #expect(journals().count == 2)
    #expect(try run("", recovery: .use).text == "ABC" + Self.large)
    #expect(journals().count == 1)
  }

  @Test func `what was not complete when the process ended is not looked at`() throws {
    _ = try run("ABC")
    let name = try #require(journals().first)
    let path = "\(folder.path)/state/memo-pad"
    try folder.write(Array(folder.bytes("state/memo-pad/\(name)").dropLast(5)), to: "state/memo-pad/memo-z-1.new")
    #expect(try run("", recovery: .use).text == "ABC" + Self.large)
    #expect(access("\(path)/memo-z-1.new", F_OK) != 0)
  }

  @Test func `of two complete journals of one run the newer counts, and the older goes`() throws {
    var pad = try run("ABC").pad
    let name = try #require(journals().first)
    let old = try folder.bytes("state/memo-pad/\(name)")
    let document = try #require(pad.document)
    try pad.journal?.snapshot(TextContent(Array("newer".utf8)), for: document)
    pad.journal = nil
    // The kill came before the older one was removed.
    try folder.write(old, to: "state/memo-pad/\(name)")
    #expect(journals().count == 2)
    let next = try run("", recovery: .use)
    #expect(next.text == "newer")
    #expect(journals().count == 1)
  }

  @Test func `what was typed while the text is written down elsewhere comes back, whenever the kill was`() throws {
    for isAdopted in [false, true] {
      do {
        let pad = try run("ABC").pad
        let (document, journal) = (try #require(pad.document), try #require(pad.journal))
        let snapshot = try journal.snapshotPlan(for: document).write(pad.area.content)
        let typed = TextContent(Array(("ABCD" + Self.large).utf8))
        let edit = TextEdit(range: 3..<3, insertedCount: 1)
        try journal.record(edit, of: typed, for: document, isComplete: true, revision: .max, at: .zero)
        if isAdopted { try journal.adopt(snapshot, edits: [(edit, typed)]) }
      }
      #expect(try run("", recovery: .use).text == "ABCD" + Self.large)
      try FileManager.default.removeItem(atPath: "\(folder.path)/state")
    }
  }
}
