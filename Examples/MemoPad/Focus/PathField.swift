import TextAreaJournal
import CTextAreaJournal
import TerminalScreen
import TextArea
import TextBuffer

/// Asks for the path of a file to save in.
struct PathField {
  static let label = "Save as: "
  static let hints = ["Tab completes", "Enter saves", "Esc cancels"]

  var field = TextArea.oneLine(placeholder: "path of the file")
  var keys = KeyTable<FieldCommand>.path
  /// The save that the path is for.
  let request: SaveRequest

  /// What is typed replaces the path that it begins with.
  init(_ path: [UInt8], _ request: SaveRequest) {
    self.request = request
    field.load(TextContent(path), caret: path.count)
    _ = field.perform(.selectAll)
  }

  mutating func handle(_ event: Event, at time: Duration) -> Focus.Reply {
    guard case .key(let key) = event, let command = keys[key] else { return field.edit(by: event, at: time) }
    switch command {
    case .enter: return .entersPath(field.bytes)
    case .cancel: return .closes
    case .complete: return complete()
    }
  }

  /// Adds what all names that begin so have in common; says which these are.
  private mutating func complete() -> Focus.Reply {
    guard field.content.count < Int(PATH_MAX) else { return .says(Message(.refused, "the path is too long")) }
    let (path, names) = PathCompletion.completed(field.bytes)
    field.load(TextContent(path), caret: path.count)
    if names.isEmpty { return .says(Message(.refused, "no file begins like that")) }
    if names.count == 1 { return .none }
    return .says(Message(.note, "\(names.count) names: " + names.prefix(20).map(\.shown).joined(separator: "  ")))
  }
}
