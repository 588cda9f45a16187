package import TerminalScreen

/// The sequences of a terminal's keys that follow no general rule, and what its Backspace key sends.
package struct KeyTable: Sendable {
  /// What a sequence at the start of some bytes is.
  enum Match: Hashable {
    case key(KeyPress, count: Int)
    /// All the bytes there are may be the beginning of one.
    case beginning
    case none
  }

  /// Bytes that Backspace sends: 0x7F, 0x08 or both.
  private let backspaces: [UInt8]
  private let sequences: [(bytes: [UInt8], key: KeyPress)]

  /// - Parameters:
  ///   - sequences: what terminfo says, of two keys for one sequence the first; only those that begin with ESC count,
  ///     since a control character that is also an arrow key could not be told from Ctrl with a letter.
  ///   - backspaces: the bytes that terminfo and the terminal's driver take for Backspace.
  package init(_ sequences: [(bytes: [UInt8], key: KeyPress)] = [], backspaces: [UInt8] = [0x7F]) {
    self.backspaces = backspaces
    let plain = InputDecoder(keys: KeyTable(none: ()))
    var decoder = plain
    var special: [(bytes: [UInt8], key: KeyPress)] = []
    for (index, (bytes, key)) in sequences.enumerated() where bytes.count > 1 && bytes[0] == 0x1B {
      // What the general rules say anyway needs no table: on most terminals nothing is left.
      let events = decoder.feed(bytes)
      if events.count == 1, events[0] == .key(key), !decoder.isWaiting { continue }
      decoder = plain
      if !sequences[..<index].contains(where: { $0.bytes == bytes }) { special.append((bytes, key)) }
    }
    self.sequences = special
  }

  private init(none: Void) {
    sequences = []
    backspaces = [0x7F]
  }

  /// The key whose sequence begins `bytes`.
  func match(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Match {
    var result = Match.none
    for (sequence, key) in sequences {
      if bytes.starts(with: sequence) { return .key(key, count: sequence.count) }
      if sequence.starts(with: bytes) { result = .beginning }
    }
    return result
  }

  /// The key that sends a control character.
  ///
  /// Backspace sends what terminfo or the driver says; of 0x08 and 0x7F the one that nobody claims is Ctrl+Backspace,
  /// as xterm has it.
  func control(_ byte: UInt8) -> KeyPress {
    if byte == 0x08 || byte == 0x7F { return KeyPress(.backspace, backspaces.contains(byte) ? [] : .control) }
    return KeyPress(control: byte) ?? KeyPress(.escape)
  }
}
