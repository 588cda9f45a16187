import TextAreaJournal
import TextBuffer

/// What is to be saved where, and what was agreed to so far.
struct SaveRequest: Hashable, Sendable {
  /// The file; `nil` for the one that the pad is about.
  var name: FileName?
  /// What may be overwritten; `nil` for what was read or written last.
  var expectation: FileSaving.Expectation?
  /// True when the program is to end once it is saved.
  var leaves = false
  /// True when the file may be saved although another memo-pad has it open.
  var ignoresOthers = false
  /// True when the file may be written in place although nothing keeps the text meanwhile.
  var goesWithoutNet = false
}

/// A save that is under way: each step runs beside the event loop, and typing goes on.
struct Saving {
  typealias Result<Value> = Swift.Result<Value, FileSaving.Failure>

  /// What is being done; the journal hears of it between the steps.
  enum Step {
    /// The new file is written.
    case preparing(BackgroundWork<Result<NewFile>>)
    /// It takes the old one's name.
    case finishing(BackgroundWork<Result<FileIdentity>>)
    /// The text is written down elsewhere, before the file is overwritten.
    case keeping(BackgroundWork<Swift.Result<Transferred<Journal.Snapshot>, FileError>>)
    /// The file is overwritten.
    case overwriting(BackgroundWork<Result<FileIdentity>>)

    fileprivate var progress: Int {
      switch self {
      case .preparing(let work): work.progress
      case .finishing(let work), .overwriting(let work): work.progress
      case .keeping(let work): work.progress
      }
    }
  }

  var request: SaveRequest
  var plan: SavePlan
  /// The text that is saved, and the text area's name for it.
  let content: TextContent
  let revision: Int
  var step: Step
  /// What was edited since, each with the text after it.
  var edits: [(edit: TextEdit, content: TextContent)] = []
  /// True when it is to be saved once more after this.
  var isRepeated = false

  /// How much of it is written, from 0 to 100.
  var percent: Int {
    guard !content.isEmpty else { return 0 }
    if case .finishing = step { return 100 }
    return min(100, step.progress * 100 / content.count)
  }
}
