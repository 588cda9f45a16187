import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// Something to read over the sheet: a read-only text area that scrolls until it is closed.
struct Page {
  var area: TextArea
  /// What the status line says while it shows; empty leaves it to the pad.
  var status: String
  /// True for the list of drafts, of which one can be chosen.
  var listsDrafts = false
  /// The line of a draft that goes when it is said again.
  var doomed: Int?

  init(_ text: [UInt8], title: String, status: String = "", glyphRules: GlyphRules) {
    area = TextArea()
    area.title = title
    area.isEditable = false
    area.glyphRules = glyphRules
    area.load(TextContent(text))
    self.status = status
  }

  /// Acts on an event.
  ///
  /// - Returns: false when it is to be closed.
  mutating func handle(_ event: Event, at time: Duration) -> Bool {
    switch event {
    case .key(KeyPress(.escape)), .key(KeyPress(.function(1))), .key(KeyPress(.enter)), .text,
      .key(KeyPress(.character("q"), .control)), .key(KeyPress(.character("g"), .control)):
      return false
    default:
      _ = area.handle(event, at: time)
      return true
    }
  }
}
