import TerminalScreen

/// What the terminal reports, apart from what is typed.
extension InputDecoder {
  /// Longest string of the terminal's that means something to us, in bytes.
  private static let longestReport = 64

  /// A string of the terminal's begins; `introducer` is the byte behind its ESC.
  mutating func beginString(_ introducer: UInt8) {
    state = .string
    stringPrefix.removeAll(keepingCapacity: true)
    stringPrefix.append(introducer)
  }

  /// Keeps the first bytes of a string that is swallowed.
  mutating func noteString(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    // One byte more than can mean something tells that it is too long.
    stringPrefix.append(contentsOf: bytes.prefix(max(0, Self.longestReport + 1 - stringPrefix.count)))
  }

  /// The string came to its end, however it did.
  mutating func endString() {
    defer { stringPrefix.removeAll(keepingCapacity: true) }
    guard stringPrefix.first == UInt8(ascii: "]"), stringPrefix.count <= Self.longestReport else { return }
    report(TerminalReport(command: stringPrefix.dropFirst()))
  }
}
