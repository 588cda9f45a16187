package import TerminalScreen

/// Makes events of the bytes that a terminal sends.
///
/// A pure state machine: bytes may be cut into blocks anywhere, and the events are the same but for the cuts in typed
/// text. What is not known is swallowed whole. It never reads a clock: ``patience`` says how long the rest of what has
/// begun may take, and whoever waits calls ``flush()`` when that time is over.
package struct InputDecoder: Sendable {
  /// What has begun with the bytes so far.
  enum State: Hashable, Sendable {
    /// Nothing, or what ``pending`` holds.
    case ground
    /// A string of the terminal's (OSC, DCS, APC, PM, SOS), of which this many bytes were swallowed.
    case string(Int)
    /// The same, and the last byte was an ESC, which may be the first half of its end.
    case stringEscape
    /// A control sequence that is too long to mean anything.
    case endlessSequence
    /// A bracketed paste, kept in ``paste``.
    case paste
  }

  /// Longest control sequence that is understood, in bytes.
  static let sequenceLimit = 128
  /// Longest string of the terminal's that is swallowed, in bytes: a clipboard's content may come as one.
  static let stringLimit = 1 << 20

  /// Longest paste that is one event, in bytes; a longer one comes as several.
  package var pasteLimit = 1 << 28

  let keys: KeyTable
  var state = State.ground
  /// The start of a character or of a sequence whose rest is yet to come.
  var pending: [UInt8] = []
  /// A paste as far as it came.
  var paste: [UInt8] = []
  /// An ESC was taken for the Escape key a moment ago, so that the rest of a sequence may still follow.
  var escapeWasFlushed = false
  /// What the bytes of the current call meant so far.
  var events: [Event] = []

  package init(keys: KeyTable = KeyTable()) {
    self.keys = keys
  }

  /// How long to wait for more before ``flush()``; `nil` while nothing waits.
  ///
  /// A lone ESC is the Escape key unless more follows at once. The rest of a sequence or of a character can only be
  /// late, and must not end up as text. A paste may come over a slow line.
  package var patience: Duration? {
    switch state {
    case .ground:
      if pending.isEmpty { return nil }
      return pending.allSatisfy { $0 == 0x1B } || escapeWasFlushed ? .milliseconds(25) : .milliseconds(250)
    case .string, .stringEscape, .endlessSequence: return .milliseconds(250)
    case .paste: return .seconds(1)
    }
  }

  /// True when bytes wait for more.
  package var isWaiting: Bool { patience != nil }

  /// The events that the bytes complete.
  ///
  /// - Complexity: O(n) in the bytes, however they are cut.
  package mutating func feed(_ bytes: [UInt8]) -> [Event] {
    bytes.withUnsafeBufferPointer { feed($0) }
  }

  /// The same for bytes in a buffer of the caller's.
  package mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> [Event] {
    if state == .stringEscape, let first = bytes.first {
      state = .ground
      pending = [0x1B]
      if first == UInt8(ascii: "\\") {
        pending = []
        return feed(UnsafeBufferPointer(rebasing: bytes.dropFirst()))
      }
    }
    if state == .ground, !pending.isEmpty {
      // At most `sequenceLimit` bytes, so that this copy costs nothing to speak of.
      var joined = pending
      joined.append(contentsOf: bytes)
      pending.removeAll(keepingCapacity: true)
      joined.withUnsafeBufferPointer { decode($0) }
    } else {
      decode(bytes)
    }
    defer { events = [] }
    return events
  }

  /// The events of what waited in vain for more.
  package mutating func flush() -> [Event] {
    switch state {
    case .ground: flushPending()
    case .string, .stringEscape, .endlessSequence: state = .ground
    case .paste:
      // The end marker got lost: deliver what is there, rather than take every key from here on for pasted text.
      state = .ground
      finishPaste(paste.count)
    }
    defer { events = [] }
    return events
  }

  /// So much time went by since the last byte that what comes next has nothing to do with it.
  package mutating func forgetEscape() {
    if pending.isEmpty { escapeWasFlushed = false }
  }

  private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground: index = decodeGround(bytes, from: index)
      case .paste: index = decodePaste(bytes, from: index)
      case .string(let count): index = swallowString(bytes, from: index, after: count)
      case .endlessSequence: index = swallowSequence(bytes, from: index)
      case .stringEscape: return
      }
    }
  }

  private mutating func decodeGround(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
    if escapeWasFlushed { return decodeAfterEscape(bytes, from: index) }
    let byte = bytes[index]
    if byte == 0x1B { return decodeEscape(bytes, from: index) }
    if byte < 0x20 || byte == 0x7F {
      events.append(.key(keys.control(byte)))
      return index + 1
    }
    return decodeText(bytes, from: index)
  }

  /// A run of text up to the next control character; a character that is cut off at the end waits for its rest.
  private mutating func decodeText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != 0x7F { end += 1 }
    let cut = end == bytes.count ? UTF8Tail.length(bytes[start..<end]) : 0
    appendText(bytes[start..<end - cut])
    pending.append(contentsOf: bytes[end - cut..<end])
    return end
  }

  /// Text joins the text before it.
  mutating func appendText(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if bytes.isEmpty { return }
    if case .text(var before)? = events.last {
      events.removeLast()
      before.append(contentsOf: bytes)
      events.append(.text(before))
    } else {
      events.append(.text(Array(bytes)))
    }
  }

  private mutating func flushPending() {
    let bytes = pending
    pending.removeAll(keepingCapacity: true)
    bytes.withUnsafeBufferPointer { bytes in
      if escapeWasFlushed {
        escapeWasFlushed = false
        appendText(bytes[...])
        return
      }
      // ESC by itself, and ESC before the character that begins a sequence, are keys. Any other beginning of a
      // sequence is the stump of something that no key sends.
      guard bytes.first == 0x1B else { return appendText(bytes[...]) }
      // Half a character behind an ESC: its bytes stay.
      if bytes.count > 1, bytes[1] >= 0x80 { return appendText(bytes.dropFirst()) }
      let isAlt = bytes.count > 1 && bytes[1] != 0x1B
      if isAlt, bytes.count == 2 || bytes[2] == 0x1B { appendAlt(bytes[1]) }
      let escapes = isAlt ? bytes.dropFirst(2).prefix { $0 == 0x1B } : bytes.prefix { $0 == 0x1B }
      let rest = bytes[escapes.endIndex...]
      if isAlt, escapes.isEmpty { return }
      let alone = rest.isEmpty ? escapes.count : escapes.count - 1
      for _ in 0..<alone { events.append(.key(KeyPress(.escape))) }
      if let first = rest.first, rest.count == 1 { appendAlt(first) }
      escapeWasFlushed = rest.isEmpty
    }
  }
}
