internal import CCurses
import TerminalScreen

extension KeyTable {
  /// The keys of the terminal that a session is open on.
  init(session: OpaquePointer) {
    var sequences: [[UInt8]: KeyPress] = [:]
    for (name, key) in Self.capabilities {
      if let bytes = Self.bytes(session, name), sequences[bytes] == nil { sequences[bytes] = key }
    }
    var backspaces = Self.bytes(session, "kbs") ?? []
    backspaces.append(cc_erase_byte(session))
    backspaces = backspaces.filter { $0 == 0x08 || $0 == 0x7F }
    self.init(sequences, backspaces: backspaces.isEmpty ? [0x7F] : backspaces)
  }

  private static func bytes(_ session: OpaquePointer, _ name: String) -> [UInt8]? {
    cc_string(session, name).map { Array(String(cString: $0).utf8) }
  }

  /// Names in terminfo, standard ones and xterm's extensions.
  private static let capabilities: [(String, KeyPress)] = {
    let plain: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kent", .enter),
    ]
    let shifted: [(String, Key)] = [
      ("kUP", .up), ("kDN", .down), ("kri", .up), ("kind", .down), ("kLFT", .left), ("kRIT", .right), ("kHOM", .home),
      ("kEND", .end), ("kPRV", .pageUp), ("kNXT", .pageDown), ("kIC", .insert), ("kDC", .delete), ("kcbt", .tab),
    ]
    // The digit behind an extended name is xterm's number of the modifiers.
    let extended = shifted.flatMap { name, key in
      (3...8).compactMap { number in Modifiers(xterm: number).map { (name + String(number), KeyPress(key, $0)) } }
    }
    return plain.map { ($0, KeyPress($1)) } + (1...20).map { ("kf\($0)", KeyPress(.function($0))) }
      + shifted.map { ($0, KeyPress($1, .shift)) } + extended
  }()
}
