import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// A field for one line of text in the status line: its label, its keys, and what it is for.
struct StatusField {
  /// What the text is wanted for.
  enum Purpose {
    case goToLine
    /// A file to save in.
    case saveAs(SaveRequest)
  }

  /// What a key led to.
  enum Reply: Hashable {
    case none
    /// The key was refused, for this reason.
    case refused(String)
    case cancelled
    case entered([UInt8])
  }

  let purpose: Purpose
  let label: String
  var area: TextArea

  init(_ purpose: Purpose, label: String, _ area: TextArea) {
    self.purpose = purpose
    self.label = label
    self.area = area
  }

  /// Acts on an event that is not the mouse's.
  mutating func handle(_ event: Event, at time: Duration) -> Reply {
    switch event {
    case .key(KeyPress(.escape)), .key(KeyPress(.character("g"), .control)), .key(KeyPress(.character("q"), .control)):
      return .cancelled
    case .key(KeyPress(.enter)):
      return .entered(area.content.bytes(in: 0..<area.content.count))
    case .key(KeyPress(.tab)):
      guard case .saveAs = purpose else { return .none }
      let (path, names) = SaveAs.completed(area.content.bytes(in: 0..<area.content.count))
      area.load(TextContent(path), caret: path.count)
      if names.isEmpty { return .refused("no file begins so") }
      return names.count == 1 ? .none : .refused(names.prefix(20).map(\.shown).joined(separator: "  "))
    default:
      let outcome = area.handle(event, at: time)
      if case .vetoed(let reason) = outcome.refusal { return .refused(reason) }
      return .none
    }
  }

  /// Draws it into one row.
  mutating func draw(in canvas: inout Canvas, style: Style) {
    area.draw(in: &canvas, label: label, style: style)
  }
}
