import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// Something to read over the sheet: a read-only text area that scrolls until it is closed.
struct ReadingPage: PageOverSheet {
  /// What keys do; all others are those of a text that cannot be changed.
  enum Command: String {
    case close
  }

  static let keys = KeyTable<Command>([
    .init(
      .close,
      [
        KeyPress(.escape), KeyPress(.enter), KeyPress(.function(1)), KeyPress(.character("g"), .control),
        KeyPress(.character("q"), .control),
      ], "close the page")
  ])

  var area: TextArea
  let hints: [String]

  /// - Parameter legend: what the signs in the text mean; empty for none.
  init(_ text: TextContent, title: String, legend: String = "", likeThat other: TextArea) {
    area = .page(title: title, likeThat: other)
    area.load(text)
    hints = (legend.isEmpty ? [] : [legend]) + ["Esc closes"]
  }

  mutating func handle(_ event: Event, at time: Duration) -> Focus.Reply {
    switch event {
    case .key(let key) where Self.keys[key] == .close: return .closes
    // As in every pager.
    case .text(let bytes) where bytes == Array("q".utf8): return .closes
    case .text, .paste: return .says(Message(.refused, "Esc closes this page"))
    default: return area.read(event, at: time)
    }
  }

  mutating func layout(in sheet: Rect) { area.layout(in: sheet) }

  mutating func draw(in canvas: inout Canvas) { area.draw(in: &canvas) }
}

extension TextArea {
  /// A text area to read in, with the looks of another.
  static func page(title: String, likeThat other: TextArea) -> TextArea {
    var area = TextArea()
    area.title = title
    area.isEditable = false
    area.glyphRules = other.glyphRules
    area.theme = other.theme
    area.borderStyle = other.borderStyle
    area.isPlain = other.isPlain
    area.capabilities = other.capabilities
    return area
  }

  /// Lets a page act on an event that is not a command.
  mutating func read(_ event: Event, at time: Duration) -> Focus.Reply {
    let outcome = handle(event, at: time)
    // The page keeps the focus, wherever the mouse went.
    isFocused = true
    if case .key(let key) = event, !outcome.isHandled || outcome.refusal != nil { return .unknown(key) }
    return .none
  }
}
