import TerminalScreen
import TextArea
import TextBuffer

/// What keys do in a field in the status line; all others edit it.
enum FieldCommand: String {
  case enter, complete, cancel
}

extension KeyTable<FieldCommand> {
  static let cancelKeys = [
    KeyPress(.escape), KeyPress(.character("g"), .control), KeyPress(.character("q"), .control),
  ]

  /// The keys of the field for a path.
  static let path = KeyTable([
    .init(.enter, [KeyPress(.enter)], "save in this file"),
    .init(.complete, [KeyPress(.tab)], "complete the path"),
    .init(.cancel, cancelKeys, "do not save"),
  ])

  /// The keys of the field for a line's number.
  static let line = KeyTable([
    .init(.enter, [KeyPress(.enter)], "go to this line, or line:column"),
    .init(.cancel, cancelKeys, "stay"),
  ])
}

extension TextArea {
  /// The bytes of a field.
  var bytes: [UInt8] { content.bytes(in: 0..<content.count) }

  /// Lets a field act on an event that is not a command.
  mutating func edit(by event: Event, at time: Duration) -> Focus.Reply {
    if event.isMouse { return .passes }
    let outcome = handle(event, at: time)
    if case .vetoed(let reason) = outcome.refusal { return .says(Message(.refused, reason)) }
    if case .key(let key) = event, !outcome.isHandled || outcome.requests.contains(where: \.isHosts) {
      return .unknown(key)
    }
    return .none
  }
}

extension Outcome.Request {
  fileprivate var isHosts: Bool {
    if case .host = self { true } else { false }
  }
}
