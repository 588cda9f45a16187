import TerminalScreen

extension Modifiers {
  /// Of xterm's number: one more than the sum of 1 Shift, 2 Alt, 4 Ctrl, 8 Super, 16 Hyper, 32 Meta, 64 and 128 locks.
  ///
  /// `nil` with Super or Hyper: those belong to the window manager.
  init?(xterm number: Int) {
    let bits = max(0, number - 1)
    if bits & 0b1_1000 != 0 { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 0b10_0010 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }

  /// True when such a number says that Caps Lock is on.
  static func hasCapsLock(xterm number: Int) -> Bool { max(0, number - 1) & 64 != 0 }
}
