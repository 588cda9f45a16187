import TerminalScreen
import TextArea

/// What the configuration says of some keys: `<C-b> <M-z> = undo`.
struct KeySetting: Hashable, Sendable {
  /// One key each, or several to be pressed one after the other.
  var keys: [[KeyPress]]
  /// `nil`: the keys do nothing.
  var action: Action?

  /// The name of no action.
  static let noAction = "none"

  /// Reads a line; the error names what is wrong in it.
  init(_ line: Substring) throws(UsageError) {
    // Keys may have an equals sign in them, names of actions have none.
    guard let sign = line.lastIndex(of: "="), line[..<sign].contains(where: { $0 != " " && $0 != "\t" }) else {
      throw UsageError("a line of [keys] is KEYS = ACTION, such as <C-b> = undo")
    }
    let written = line[..<sign].split { $0 == " " || $0 == "\t" }
    keys = []
    for word in written {
      guard let sequence = KeyPress.sequence(notation: String(word)), let first = sequence.first else {
        throw UsageError("\(Readable.text(String(word))): is not a key such as <C-b>, <M-x>, <F5> or <C-x><C-s>")
      }
      if case .character = first.key, first.modifiers.isEmpty {
        throw UsageError("\(Readable.text(String(word))): is a character to type; bind keys with Ctrl or Alt, or <F5>")
      }
      keys.append(sequence)
    }
    let name = String(line[line.index(after: sign)...].drop { $0 == " " || $0 == "\t" })
    if name == Self.noAction { return }
    action = Action(name: name) ?? Pad.Command(rawValue: name).map { .host($0.rawValue) }
    guard action == nil else { return }
    let nearest = OptionLookup.nearest(to: name, among: Self.actionNames)
    throw UsageError(
      "\(Readable.text(name)): no such action; "
        + (nearest.map { "did you mean \($0)?" } ?? "the manual page lists them"))
  }

  /// The names of everything that keys can do.
  static var actionNames: [String] {
    Action.rows.map(\.name) + Pad.Command.allCases.map(\.rawValue) + [noAction]
  }
}

extension KeyMap {
  /// Follows the configuration: what the keys, and longer sequences that begin with them, did before is gone.
  mutating func follow(_ setting: KeySetting) {
    for keys in setting.keys {
      for longer in bindings.flatMap(\.keys) where longer.starts(with: keys) { unbind(longer) }
    }
    if let action = setting.action { bind(Binding(setting.keys, action)) }
  }
}
