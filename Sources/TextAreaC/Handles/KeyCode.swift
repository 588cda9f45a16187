internal import CTextArea
internal import TerminalScreen

/// Keys as C has them: code points, and numbers above them.
enum KeyCode {
  private static let named: [(code: UInt32, key: Key)] = [
    (UInt32(TA_KEY_ENTER), .enter), (UInt32(TA_KEY_TAB), .tab), (UInt32(TA_KEY_ESCAPE), .escape),
    (UInt32(TA_KEY_BACKSPACE), .backspace), (UInt32(TA_KEY_DELETE), .delete), (UInt32(TA_KEY_INSERT), .insert),
    (UInt32(TA_KEY_LEFT), .left), (UInt32(TA_KEY_RIGHT), .right), (UInt32(TA_KEY_UP), .up),
    (UInt32(TA_KEY_DOWN), .down), (UInt32(TA_KEY_HOME), .home), (UInt32(TA_KEY_END), .end),
    (UInt32(TA_KEY_PAGE_UP), .pageUp), (UInt32(TA_KEY_PAGE_DOWN), .pageDown),
  ]
  private static let functionKeys = UInt32(TA_KEY_F1)...UInt32(TA_KEY_F1) + 62

  /// The number of a key.
  static func number(of key: Key) -> UInt32 {
    switch key {
    case .character(let scalar): scalar.value
    case .function(let number): functionKeys.lowerBound + UInt32(clamping: number - 1)
    default: named.first { $0.key == key }?.code ?? 0
    }
  }

  /// The event of a key; `nil` where no key has this number, or a modifier is unknown.
  static func event(_ code: UInt32, _ modifiers: UInt32) -> Event? {
    guard modifiers <= 7 else { return nil }
    let modifiers = Modifiers(rawValue: UInt8(modifiers))
    if let known = named.first(where: { $0.code == code }) { return .key(KeyPress(known.key, modifiers)) }
    if functionKeys.contains(code) {
      return .key(KeyPress(.function(Int(code - functionKeys.lowerBound) + 1), modifiers))
    }
    guard let scalar = Unicode.Scalar(code) else { return nil }
    if let key = KeyPress(control: UInt8(exactly: code) ?? 0x20), code < 0x20 || code == 0x7F {
      return .key(KeyPress(key.key, key.modifiers.union(modifiers)))
    }
    if modifiers.isDisjoint(with: [.control, .alt]) { return .text(Array(String(scalar).utf8)) }
    return .key(KeyPress(character: scalar, modifiers))
  }
}
