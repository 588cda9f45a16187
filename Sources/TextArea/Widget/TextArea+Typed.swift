import TerminalScreen
import TextBuffer
import TextMetrics

/// Characters that come without Ctrl or Alt: text, digits of a numeric argument, or keys.
extension TextArea {
  /// What the next of some typed characters are.
  private enum Part {
    case digit(Int)
    case key(KeyPress)
    case text
    /// Neither bound nor text: the map leaves them to the host.
    case unused
  }

  /// Acts on typed characters as if each had come alone: how many come at once decides nothing.
  ///
  /// - Complexity: O(m) in the bytes, where every bound character costs what its action does.
  mutating func receive(_ bytes: [UInt8], at time: Duration) -> Outcome {
    if argument == nil, pendingKeys.isEmpty, !keyMap.bindsCharacters, keyMap.insertsText {
      return type(bytes, at: time)
    }
    var outcome = Outcome()
    var start = 0
    while start < bytes.count {
      let (part, end) = part(of: bytes, at: start)
      switch part {
      case .digit(let digit):
        take(digit: digit)
        outcome.merge(nothingToDo(isRefusable: false))
      case .key(let key): outcome.merge(press(key, at: time))
      case .text: outcome.merge(type(Array(bytes[start..<end]), at: time))
      case .unused: break
      }
      start = end
    }
    return outcome
  }

  /// What begins at byte `start`, and the byte at which it ends.
  private func part(of bytes: [UInt8], at start: Int) -> (Part, end: Int) {
    let first = bytes[start]
    if argument != nil, keyMap.followsEmacs, (0x30...0x39).contains(first) {
      return (.digit(Int(first - 0x30)), start + 1)
    }
    let (key, end) = Self.key(in: bytes, at: start)
    if !pendingKeys.isEmpty || keyMap[[key]] != .nothing { return (.key(key), end) }
    if !keyMap.insertsText { return (.unused, end) }
    return (.text, argument == nil ? endOfText(in: bytes, from: end) : firstClusterEnd(in: bytes, from: start))
  }

  /// Where the next character that is bound begins; the end if none is.
  private func endOfText(in bytes: [UInt8], from start: Int) -> Int {
    guard keyMap.bindsCharacters else { return bytes.count }
    var end = start
    while end < bytes.count {
      let (key, next) = Self.key(in: bytes, at: end)
      if keyMap[[key]] != .nothing { break }
      end = next
    }
    return end
  }

  /// Bytes that are looked at for the character that a numeric argument repeats.
  private static let longestRepeated = 256

  /// A numeric argument repeats the first character alone, whatever came behind it at once.
  private func firstClusterEnd(in bytes: [UInt8], from start: Int) -> Int {
    start + (clusterEdges(of: Array(bytes[start...].prefix(Self.longestRepeated))).first ?? 1)
  }

  /// The character at byte `start` as a key, and the byte behind it; a byte that is not UTF-8 is U+FFFD.
  private static func key(in bytes: [UInt8], at start: Int) -> (KeyPress, end: Int) {
    let scalar = bytes.span.scalar(at: start)
    return (KeyPress(.character(Unicode.Scalar(scalar.value) ?? "\u{FFFD}")), start + scalar.length)
  }

  /// From this many bytes on, what is typed at once is one undo step rather than one for each word.
  private static let burst = 128

  /// Inserts typed characters, as often as the numeric argument says: one edit.
  private mutating func type(_ typed: [UInt8], at time: Duration) -> Outcome {
    let count = argument ?? 1
    argument = nil
    previousAction = nil
    hideRegion()
    let isBurst = typed.count >= Self.burst || typed.contains { $0 == 0x0A || $0 == 0x0D }
    let bytes = withLineEnding(typed)
    let all = count == 1 ? bytes : Array(repeatElement(bytes, count: count).joined())
    return insert(all, kind: isBurst ? .burst : .typing, at: time)
  }
}
