public import TerminalScreen

/// Keys as people say them.
extension KeyPress {
  /// The key as people say it: `Ctrl-S`, `Alt-Shift-Down`, `F1`, `Backspace`.
  public var spelling: String {
    let names: [(Modifiers, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "Shift-")]
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined() + key.spelling
  }

  /// Keys to be pressed one after the other: `Ctrl-X Ctrl-S`.
  public static func spelling(of keys: [KeyPress]) -> String {
    keys.map(\.spelling).joined(separator: " ")
  }
}

extension Key {
  fileprivate var spelling: String {
    switch self {
    case .character(" "): "Space"
    case .character(let scalar): String(scalar).uppercased()
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .insert: "Insert"
    case .left: "Left"
    case .right: "Right"
    case .up: "Up"
    case .down: "Down"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .function(let number): "F\(number)"
    }
  }
}
