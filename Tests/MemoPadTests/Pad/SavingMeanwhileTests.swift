@testable import TextAreaJournal
import Dispatch
import CTextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextBuffer
import TextMetrics

@testable import memo_pad

/// What happens while a save takes its time.
@Suite struct SavingMeanwhileTests {
  private let folder: TemporaryFolder
  private var state: StateFolder { StateFolder(folder.name("state")) }
  private var file: FileName { folder.name("a") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: "a")
  }

  private func press(_ keys: String, in pad: inout Pad) throws {
    for case .events(let events) in try KeyScript(keys).steps {
      for event in events {
        _ = pad.handle(event, at: .zero)
        pad.keepJournal(at: .zero)
      }
    }
  }

  /// A pad whose text is being written and stays so until `disk` is signalled.
  private func saving(_ disk: DispatchSemaphore, succeeds: Bool = true) throws -> Pad {
    var pad = Pad(try Options(arguments: [file.bytes]), try Source(file: file)) { _ in nil }
    pad.temporaryFolders = []
    pad.layout(in: Size(columns: 120, rows: 8))
    pad.begin(Journal(in: state), recovery: .ask)
    try press("new ", in: &pad)
    pad.area.endUndoStep()
    let plan = try SavePlan(saving: file, overwriting: .anything, temporaryFolders: [])
    let content = pad.area.content
    pad.saving = Saving(
      request: SaveRequest(), plan: plan, content: content, revision: pad.area.revision,
      step: .preparing(
        BackgroundWork { _ in
          disk.wait()
          return Saving.Result { () throws(FileSaving.Failure) in
            guard succeeds else { throw .untouched(plan.name, SystemError(code: ENOSPC)) }
            return try FileReplacement(plan: plan).prepare(FileSaving.Content(content))
          }
        }))
    return pad
  }

  @Test func `typing goes on, and is what is not saved afterwards`() throws {
    let disk = DispatchSemaphore(value: 0)
    var pad = try saving(disk)
    try press("more ", in: &pad)
    #expect(pad.saving != nil)
    disk.signal()
    pad.finishWork()
    #expect(try folder.read("a") == "new old\n")
    #expect(pad.area.text == "new more old\n")
    #expect(pad.area.isModified)
    // A kill now costs nothing of it.
    pad.journal = nil
    let recovered = try PadRun("", [file.shown]) { $0.begin(Journal(in: state), recovery: .use) }
    #expect(recovered.text == "new more old\n")
  }

  @Test func `undo leads back to what was saved`() throws {
    let disk = DispatchSemaphore(value: 0)
    var pad = try saving(disk)
    try press("more", in: &pad)
    disk.signal()
    pad.finishWork()
    try press("<C-z>", in: &pad)
    #expect(pad.area.text == "new old\n")
    #expect(!pad.area.isModified)
  }

  @Test func `a second save writes what was typed since`() throws {
    let disk = DispatchSemaphore(value: 0)
    var pad = try saving(disk)
    try press("more <C-s>", in: &pad)
    disk.signal()
    pad.finishWork()
    #expect(try folder.read("a") == "new more old\n")
    #expect(!pad.area.isModified)
  }

  @Test func `leaving waits for the save, and a second time it does not`() throws {
    let disk = DispatchSemaphore(value: 0)
    var pad = try saving(disk)
    try press("<C-q>", in: &pad)
    #expect(pad.ending == nil)
    disk.signal()
    pad.finishWork()
    #expect(pad.ending?.exit == 0)
    var impatient = try saving(disk)
    try press("<C-q><C-q>", in: &impatient)
    #expect(impatient.ending?.exit == 1 && impatient.ending?.keepsDraft == true)
    disk.signal()
    impatient.finishWork()
  }

  @Test func `leaving with a save that fails asks what to do`() throws {
    let disk = DispatchSemaphore(value: 0)
    var pad = try saving(disk, succeeds: false)
    try press("<C-q>", in: &pad)
    disk.signal()
    pad.finishWork()
    #expect(pad.ending == nil)
    #expect(pad.prompt?.question == "Not saved: disk full.")
    #expect(pad.area.isModified)
    #expect(try folder.read("a") == "old\n")
    #expect(try folder.names() == ["a", "state"])
  }

  @Test func `what is typed while a save goes on that fails is kept`() throws {
    let disk = DispatchSemaphore(value: 0)
    var pad = try saving(disk, succeeds: false)
    try press("more ", in: &pad)
    disk.signal()
    pad.finishWork()
    #expect(pad.said == "Not saved: disk full. Ctrl-O saves elsewhere.")
    pad.journal = nil
    let recovered = try PadRun("", [file.shown]) { $0.begin(Journal(in: state), recovery: .use) }
    #expect(recovered.text == "new more old\n")
  }
}
