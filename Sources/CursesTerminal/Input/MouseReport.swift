import TerminalScreen
import TextMetrics

/// Mouse reports of xterm: SGR (mode 1006), and the older form in which terminals answer that lack it.
enum MouseReport {
  /// `CSI < code ; column ; row M` for a press, `m` for a release.
  static func event(code: Int, column: Int, row: Int, isRelease: Bool) -> Event? {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard let action = action(code: code & ~0b11100, isRelease: isRelease) else { return nil }
    return .mouse(MouseEvent(action, at: Point(column: max(0, column - 1), row: max(0, row - 1)), modifiers: modifiers))
  }

  /// `CSI M` and three bytes, each 32 more than its value.
  static func event(_ code: UInt8, _ column: UInt8, _ row: UInt8) -> Event? {
    event(code: Int(code) - 32, column: Int(column) - 32, row: Int(row) - 32)
  }

  /// A report in the old form, which does not tell which button was released.
  static func event(code: Int, column: Int, row: Int) -> Event? {
    let isRelease = code >= 0 && code & 0b1100_0011 == 3 && code & 32 == 0
    return event(code: isRelease ? code & ~3 : code, column: column, row: row, isRelease: isRelease)
  }

  private static func action(code: Int, isRelease: Bool) -> MouseEvent.Action? {
    switch code {
    case 64: return .scroll(rows: -1, columns: 0)
    case 65: return .scroll(rows: 1, columns: 0)
    case 66: return .scroll(rows: 0, columns: -1)
    case 67: return .scroll(rows: 0, columns: 1)
    default: break
    }
    let buttons: [MouseButton] = [.left, .middle, .right]
    let isMotion = code & 32 != 0
    guard code >= 0, code & ~35 == 0, buttons.indices.contains(code & 3) else { return nil }
    let button = buttons[code & 3]
    return isRelease ? .release(button) : isMotion ? .drag(button) : .press(button)
  }
}
