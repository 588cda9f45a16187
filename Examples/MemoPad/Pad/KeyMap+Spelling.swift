import TerminalScreen
import TextArea

extension KeyMap {
  /// The first keys of a command as people say them, such as `Ctrl-S`; empty when it has none.
  func spelling(of command: Pad.Command) -> String {
    bindings.first { $0.action == .host(command.rawValue) }?.keys.first?.map(\.spelling).joined(separator: " ") ?? ""
  }
}

extension KeyPress {
  /// The key as people say it: `Ctrl-S`, `Alt-Shift-Down`, `F1`.
  fileprivate var spelling: String {
    let names: [(Modifiers, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
    let prefix = names.filter { modifiers.contains($0.0) }.map(\.1).joined()
    if case .character(let scalar) = key, scalar != " " { return prefix + String(scalar).uppercased() }
    return prefix + KeyPress(key).notation.filter { $0 != "<" && $0 != ">" }
  }
}
