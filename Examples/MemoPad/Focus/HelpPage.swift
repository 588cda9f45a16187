import TerminalScreen
import TextArea
import TextBuffer
import TextLayout
import TextMetrics

/// The keys, over the sheet: typing searches them.
struct HelpPage: PageOverSheet {
  /// What keys do; all others edit what is searched for.
  enum Command: String {
    case up, down
    case pageUp = "page-up"
    case pageDown = "page-down"
    case start, end, close
  }

  static let keys = KeyTable<Command>([
    .init(.up, [KeyPress(.up)], "scroll up (the wheel does it too)"),
    .init(.down, [KeyPress(.down)], "scroll down"),
    .init(.pageUp, [KeyPress(.pageUp)], "scroll up by a page"),
    .init(.pageDown, [KeyPress(.pageDown)], "scroll down by a page"),
    .init(.start, [KeyPress(.home, .control)], "go to the start"),
    .init(.end, [KeyPress(.end, .control)], "go to the end"),
    .init(
      .close,
      [
        KeyPress(.escape), KeyPress(.function(1)), KeyPress(.enter), KeyPress(.character("g"), .control),
        KeyPress(.character("q"), .control),
      ], "close the help"),
  ])

  static let label = "Search: "

  /// What is searched for.
  var field = TextArea.oneLine(placeholder: "type what you look for")
  private var area: TextArea
  private let sections: [KeySection]
  private var shown: (width: Int, search: String)?
  private var count = 0

  init(_ sections: [KeySection], likeThat other: TextArea) {
    self.sections = sections
    field.placeholder.alternatives = ["type a word", ""]
    // Each word is looked for in each line: a paste is not to keep anybody waiting.
    field.maximumLength = 100
    area = .page(title: "Help: the keys", likeThat: other)
    area.isFocused = false
    area.lineBreakMode = .byClipping
    // Whether there is a bar is not to change the width.
    area.scrollBarVisibility = .always
    area.layout(in: other.region)
    show()
  }

  var hints: [String] {
    let closing = "Esc closes"
    return field.content.isEmpty ? [closing] : [closing, count == 1 ? "1 line" : "\(count) lines"]
  }

  mutating func handle(_ event: Event, at time: Duration) -> Focus.Reply {
    switch event {
    case .key(let key):
      guard let command = Self.keys[key] else { break }
      if command == .close { return .closes }
      scroll(command)
      return .none
    case .mouse:
      _ = area.handle(event, at: time)
      area.isFocused = false
      return .none
    default: break
    }
    let reply = field.edit(by: event, at: time)
    show()
    return reply
  }

  private mutating func scroll(_ command: Command) {
    let page = max(1, area.textSize.rows - 1)
    switch command {
    case .up: area.scroll(byRows: -1)
    case .down: area.scroll(byRows: 1)
    case .pageUp: area.scroll(byRows: -page)
    case .pageDown: area.scroll(byRows: page)
    case .start: area.scroll(byRows: -Self.most)
    case .end: area.scroll(byRows: Self.most)
    case .close: break
    }
  }

  /// More rows than it ever has.
  private static let most = 10_000

  /// Puts what is found into the page, unless it is there.
  private mutating func show() {
    let width = area.textSize.columns
    let search = field.text
    if let shown, shown == (width, search) { return }
    shown = (width, search)
    let help = HelpText(sections, width: width, search: search)
    count = help.count
    area.load(TextContent(help.text.utf8))
    let headings = help.headings.map { range in
      Highlight(TextPosition(byteOffset: range.lowerBound)..<TextPosition(byteOffset: range.upperBound), Style(.bold))
    }
    area.highlights = { _, visible in headings.filter { $0.range.overlaps(visible) } }
  }

  mutating func layout(in sheet: Rect) {
    area.layout(in: sheet)
    show()
  }

  mutating func draw(in canvas: inout Canvas) { area.draw(in: &canvas) }
}

extension Pad {
  /// Shows the keys, those of what has the focus first.
  mutating func openHelp() {
    let place: Place =
      switch focus.last {
      case .find: .find
      case .drafts: .drafts
      case .path: .path
      case .line: .line
      case .question: .question
      default: .text
      }
    let sections = KeySection.all(area.keyMap, first: place, tellsModifiedKeys: tellsModifiedKeys)
    open(.help(HelpPage(sections, likeThat: area)))
  }
}
