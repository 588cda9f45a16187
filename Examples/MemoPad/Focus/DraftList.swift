import TextAreaJournal
import TerminalScreen
import TextArea
import TextBuffer
import TextLayout
import TextMetrics

/// The list of drafts: what earlier runs left of this file, or of memos, for the user to choose from.
struct DraftList: PageOverSheet {
  /// What keys do in the list; all others move in it.
  enum Command: String {
    case take = "take-draft"
    case look = "look-at-draft"
    case remove = "remove-draft"
    case close
  }

  static let keys = KeyTable<Command>([
    .init(.take, [KeyPress(.enter)], "take the draft into the pad"),
    .init(.look, [KeyPress(.tab)], "look at the whole draft (Space does the same)"),
    .init(.remove, [KeyPress(.delete), KeyPress(.backspace)], "remove the draft, pressed twice"),
    .init(
      .close,
      [
        KeyPress(.escape), KeyPress(.function(2)), KeyPress(.character("g"), .control),
        KeyPress(.character("q"), .control),
      ], "close the list"),
  ])

  private static let standardHints = ["Enter takes a draft", "Esc closes", "Space looks at it", "Del removes it"]

  private var area: TextArea
  /// The line of a draft that goes when it is said again.
  private var doomed: Int?

  var hints: [String] { doomed == nil ? Self.standardHints : ["Del again removes this draft for good", "Esc closes"] }

  init(_ drafts: [Draft], selecting line: Int, likeThat other: TextArea) {
    area = .page(title: drafts.count == 1 ? "1 draft" : "\(drafts.count) drafts", likeThat: other)
    let lines = drafts.map { "\($0.date)  \($0.isPutAway ? "cancelled" : "not saved")  \($0.line)" }
    area.load(TextContent(Array(lines.joined(separator: "\n").utf8)))
    area.lineBreakMode = .byClipping
    area.highlightsCurrentLine = true
    area.theme.currentLine = area.theme.selection
    area.goTo(line: line)
  }

  mutating func handle(_ event: Event, at time: Duration) -> Focus.Reply {
    let line = area.caretLine
    switch event {
    case .text(let bytes) where bytes == [0x20]: return .looksAtDraft(line)
    // As in every pager.
    case .text(let bytes) where bytes == Array("q".utf8): return .closes
    case .text, .paste: return .says(Message(.refused, "Esc closes the list"))
    case .key(let key):
      guard let command = Self.keys[key] else { break }
      switch command {
      case .take: return .takesDraft(line)
      case .look: return .looksAtDraft(line)
      case .close: return .closes
      case .remove where doomed == line: return .removesDraft(line)
      case .remove:
        doomed = line
        return .none
      }
    default: break
    }
    let reply = area.read(event, at: time)
    if area.caretLine != line { doomed = nil }
    if event.isInput { area.goTo(line: area.caretLine) }
    return reply
  }

  mutating func layout(in sheet: Rect) { area.layout(in: sheet) }

  mutating func draw(in canvas: inout Canvas) { area.draw(in: &canvas) }
}

extension Event {
  /// False for what only scrolls, or is not the user's.
  fileprivate var isInput: Bool {
    switch self {
    case .key: true
    case .mouse(let mouse): if case .press = mouse.action { true } else { false }
    default: false
    }
  }
}

extension TextArea {
  /// Puts the caret at a line's start, so that the line shows from there.
  fileprivate mutating func goTo(line: Int) {
    let start = TextPosition(byteOffset: content.start(ofLine: line))
    selectedRange = start..<start
  }
}
