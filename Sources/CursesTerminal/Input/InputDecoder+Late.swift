import TerminalScreen

/// What was taken for keys although it may have been the beginning of a sequence whose rest comes late.
struct LateRest: Hashable, Sendable {
  /// The bytes that were taken for keys: ESC, or ESC and the character that begins a sequence.
  var head: [UInt8] = []
  /// What came since came faster than anybody types.
  var isCertain = false

  var isPossible: Bool { !head.isEmpty }

  /// After so long a silence, what comes has nothing to do with what was before it.
  static let window = Duration.seconds(1)
}

/// What is cut, by a slow line or a busy machine, where a key might end.
extension InputDecoder {
  /// How long the rest of ``pending`` may take.
  var pendingPatience: Duration {
    if late.isPossible { return late.isCertain ? .seconds(1) : escapeWait * 2 }
    guard pending.first == 0x1B else { return max(escapeWait, .milliseconds(250)) }
    if pending.last == 0x1B { return escapeWait }
    let isKey = pending.count == 2 || pending.count == 3 && pending[1] == 0x1B
    guard isKey else { return Self.longestSilence }
    // No answer of a terminal that is asked nothing begins with these, and they are keys: Alt-^, Alt-_, Alt-Shift-X.
    let isRare = [UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "X")].contains(pending[1])
    return pending.count == 2 && isRare ? escapeWait : max(escapeWait, .milliseconds(250))
  }

  /// Lets go of what cannot go on in bytes that come after a silence.
  mutating func noteSilence(_ silence: Duration, before bytes: UnsafeBufferPointer<UInt8>) {
    if late.isPossible, pending.isEmpty, silence > LateRest.window { late = LateRest() }
    // Alt with the character that begins a string, then a key: no terminal sends a string one byte at a time so slowly.
    guard silence > escapeWait, bytes.count == 1, pending.count == 2, pending[0] == 0x1B, !late.isPossible else {
      return
    }
    if Self.beginsString(pending[1]), bytes[0] >= 0x20 { flushPending() }
  }

  /// Makes keys of an unfinished sequence: nothing more came.
  mutating func flushPending() {
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    bytes.withUnsafeBufferPointer { bytes in
      if late.isPossible {
        late = LateRest()
        return appendText(bytes[...])
      }
      // ESC by itself, and ESC before the character that begins a sequence, are keys. Any other beginning of a
      // sequence is the prefix of something that no key sends.
      guard bytes.first == 0x1B else { return appendText(bytes[...]) }
      // Half a character behind an ESC: its bytes stay.
      if bytes.count > 1, bytes[1] >= 0x80 { return appendText(bytes.dropFirst()) }
      let isAlt = bytes.count > 1 && bytes[1] != 0x1B
      if isAlt, bytes.count == 2 || bytes[2] == 0x1B { appendAlt(bytes[1]) }
      let escapes = isAlt ? bytes.dropFirst(2).prefix { $0 == 0x1B } : bytes.prefix { $0 == 0x1B }
      let rest = bytes[escapes.endIndex...]
      if isAlt, escapes.isEmpty {
        if bytes.count == 2 { late.head = Array(bytes) }
        return
      }
      let alone = rest.isEmpty ? escapes.count : escapes.count - 1
      for _ in 0..<alone { events.append(.key(KeyPress(.escape))) }
      if let first = rest.first, rest.count == 1 { appendAlt(first) }
      if rest.count <= 1 { late.head = [0x1B] + rest }
    }
  }

  /// Decodes after an ESC that was taken for the Escape key, or with the character behind it for a key with Alt.
  ///
  /// The rest of a sequence that was cut there must not become text, whether or not anybody asked for it. Only what
  /// comes faster than it can be typed, with nothing behind it but another ESC, counts as such.
  mutating func decodeLate(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let before = late
    late = LateRest()
    let rest = bytes[start...]
    // Another ESC begins a key of its own: an arrow soon after the Escape key is not one with Alt.
    if rest.first == 0x1B { return start }
    let whole = before.head + rest.prefix(Self.sequenceLimit + 1)
    let skipped = before.head.count
    switch whole.withUnsafeBufferPointer({ escape($0[...]) }) {
    case .sequence(let count, let event) where count > skipped:
      let isAlone = count == whole.count || whole[count] == 0x1B
      // Whoever typed a bracket, a number and a letter pressed more than two keys.
      guard isAlone, event != nil || count > 3 else { return start }
      if let event { events.append(event) }
      return start + count - skipped
    case .report(let count, let report):
      self.report(report)
      return start + count - skipped
    case .pasteStart(let count):
      beginPaste()
      return start + count - skipped
    case .stringStart where Self.isAnswer(whole):
      beginString(whole[1])
      return start + 2 - skipped
    case .endless:
      state = .endlessSequence
      return start + Self.sequenceLimit - skipped
    case .incomplete where whole.count > skipped:
      late = LateRest(head: before.head, isCertain: before.isCertain || rest.count > 1)
      pending.append(contentsOf: rest)
      return bytes.count
    default: return start
    }
  }

  /// True for the beginnings of the strings that terminals answer with: OSC and a number, DCS and its parameters, APC of
  /// kitty's graphics.
  private static func isAnswer(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 3 else { return false }
    switch bytes[1] {
    case UInt8(ascii: "]"): return (0x30...0x39).contains(bytes[2])
    case UInt8(ascii: "P"): return (0x21...0x3F).contains(bytes[2]) || bytes[2] == UInt8(ascii: "|")
    case UInt8(ascii: "_"): return bytes[2] == UInt8(ascii: "G")
    default: return false
    }
  }
}
