internal import CCurses
import TerminalScreen

extension KeyTable {
  /// The keys of the terminal that a session is open on; without one, of a host's own screen.
  init(session: OpaquePointer?) {
    var sequences: [(bytes: [UInt8], key: KeyPress)] = []
    sequences.reserveCapacity(128)
    Self.forEachCapability { name, key in
      if let bytes = Self.bytes(session, name) { sequences.append((bytes, key)) }
    }
    var backspaces = Self.bytes(session, "kbs") ?? []
    backspaces.append(cc_erase_byte(session))
    backspaces = backspaces.filter { $0 == 0x08 || $0 == 0x7F }
    self.init(sequences, backspaces: backspaces.isEmpty ? [0x7F] : backspaces)
  }

  private static func bytes(_ session: OpaquePointer?, _ name: String) -> [UInt8]? {
    cc_string(session, name).map { Array(String(cString: $0).utf8) }
  }

  private static let plain: [(name: String, key: Key)] = [
    ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
    ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kent", .enter),
  ]
  private static let shifted: [(name: String, key: Key)] = [
    ("kUP", .up), ("kDN", .down), ("kri", .up), ("kind", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
    ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete), ("kcbt", .tab),
  ]

  /// Names in terminfo, standard ones and xterm's extensions.
  private static func forEachCapability(_ body: (String, KeyPress) -> Void) {
    for (name, key) in plain { body(name, KeyPress(key)) }
    for number in 1...20 { body("kf\(number)", KeyPress(.function(number))) }
    for (name, key) in shifted { body(name, KeyPress(key, .shift)) }
    // The digit behind an extended name is xterm's number of the modifiers.
    for number in 3...8 {
      guard let modifiers = Modifiers(xterm: number) else { continue }
      for (name, key) in shifted { body(name + String(number), KeyPress(key, modifiers)) }
    }
  }
}
