import TerminalScreen
import TextArea
import TextMetrics

/// What has the focus in place of the text: it takes the keys, and shows over the sheet or in the status line.
///
/// The pad has a stack of them (``Pad/focus``). Only the newest takes keys; closing it gives them back to whatever it
/// was opened from. Each type has its keys as a table, what it does with an event, and what the status line shows for
/// it. The text itself has the focus while there is none.
enum Focus {
  /// A question and its possible answers.
  case question(Prompt)
  /// A field for the path of a file to save in.
  case path(PathField)
  /// A field for a line's number.
  case line(LineField)
  /// Find and replace: the bar itself is ``Pad/bar``, since F3 searches again while it is closed.
  case find
  /// The keys.
  case help(HelpPage)
  /// Something to read.
  case reading(ReadingPage)
  /// The list of drafts.
  case drafts(DraftList)

  /// What a focus makes of an event.
  enum Reply {
    case none
    case says(Message)
    /// It has no use for the key.
    case unknown(KeyPress)
    case closes
    /// Not for it: the mouse on the sheet.
    case passes
    /// An offer was declined by going on: it closes, and the event is for whatever is below it.
    case yields
    case answers(Prompt.Answer)
    case entersPath([UInt8])
    case entersLine([UInt8])
    case takesDraft(Int)
    case removesDraft(Int)
    case looksAtDraft(Int)
  }

  /// What is drawn over the sheet, if anything is.
  var page: (any PageOverSheet)? {
    get {
      switch self {
      case .help(let page): page
      case .reading(let page): page
      case .drafts(let page): page
      case .question, .path, .line, .find: nil
      }
    }
    set {
      switch newValue {
      case let page as HelpPage: self = .help(page)
      case let page as ReadingPage: self = .reading(page)
      case let page as DraftList: self = .drafts(page)
      default: break
      }
    }
  }

  /// The field in the status line, if it has one.
  var field: TextArea? {
    get {
      switch self {
      case .path(let path): path.field
      case .line(let line): line.field
      case .help(let page): page.field
      case .question, .find, .reading, .drafts: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .path(var path):
        path.field = newValue
        self = .path(path)
      case .line(var line):
        line.field = newValue
        self = .line(line)
      case .help(var page):
        page.field = newValue
        self = .help(page)
      case .question, .find, .reading, .drafts: break
      }
    }
  }

  /// What stands before the field.
  var label: String {
    switch self {
    case .path: PathField.label
    case .line: LineField.label
    case .help: HelpPage.label
    case .question, .find, .reading, .drafts: ""
    }
  }

  /// Acts on an event; the find bar's are the pad's to hand on.
  mutating func handle(_ event: Event, at time: Duration) -> Reply {
    switch self {
    case .question(let prompt): return prompt.reply(to: event)
    case .path(var field):
      defer { self = .path(field) }
      return field.handle(event, at: time)
    case .line(var field):
      defer { self = .line(field) }
      return field.handle(event, at: time)
    case .help(var page):
      defer { self = .help(page) }
      return page.handle(event, at: time)
    case .reading(var page):
      defer { self = .reading(page) }
      return page.handle(event, at: time)
    case .drafts(var list):
      defer { self = .drafts(list) }
      return list.handle(event, at: time)
    case .find: return .passes
    }
  }
}

/// Something that covers the sheet.
protocol PageOverSheet {
  /// Fits it to the sheet.
  mutating func layout(in sheet: Rect)
  /// Draws it over the sheet.
  mutating func draw(in canvas: inout Canvas)
  /// What the status line says: the most important first, each whole or not at all.
  var hints: [String] { get }
}
