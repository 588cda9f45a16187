import TerminalScreen
import TextArea

/// Asks for the number of a line to go to.
struct LineField {
  static let label = "Go to line: "
  static let hints = ["Enter goes there", "Esc cancels"]

  var field = TextArea.oneLine(placeholder: "LINE or LINE:COLUMN")
  var keys = KeyTable<FieldCommand>.line

  mutating func handle(_ event: Event, at time: Duration) -> Focus.Reply {
    guard case .key(let key) = event, let command = keys[key] else { return field.edit(by: event, at: time) }
    switch command {
    case .enter: return .entersLine(field.bytes)
    case .cancel: return .closes
    case .complete: return .none
    }
  }
}
