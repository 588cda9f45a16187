package import TerminalScreen

/// Makes events of the bytes that a terminal sends.
///
/// A pure state machine: bytes may be cut into blocks anywhere, and the events are the same but for the cuts in typed
/// text. What is not known is swallowed whole. It never reads a clock: ``patience`` says how long the rest of what has
/// begun may take, whoever waits calls ``flush()`` when that time is over, and tells ``feed(_:after:)`` of the silence
/// before the bytes. What it keeps is bounded, whatever comes.
package struct InputDecoder: Sendable {
  /// What has begun with the bytes so far.
  enum State: Hashable, Sendable {
    /// Nothing, or what ``pending`` holds.
    case ground
    /// A string of the terminal's (OSC, DCS, APC, PM, SOS), which nobody needs: nothing of it is kept.
    case string
    /// The same, and the last byte was an ESC, which may be the first half of its end.
    case stringEscape
    /// A control sequence that is too long to mean anything.
    case endlessSequence
    /// A bracketed paste, kept in ``paste``.
    case paste
  }

  /// Longest control sequence that is understood, in bytes.
  static let sequenceLimit = 128

  /// How long the rest of what begins with ESC may take before that is the Escape key: longer over slow lines.
  package var escapeWait = Duration.milliseconds(25)
  /// Longest paste that is one event, in bytes; a longer one comes as several.
  package var pasteLimit = 1 << 26
  /// From this many lines on, what comes at once is one text rather than keys that somebody pressed.
  package var burstLines = 4
  /// From this many bytes on, the same holds for text with a single line end in it.
  package var burstLength = 256

  let keys: KeyTable
  var state = State.ground
  /// The start of a character or of a sequence whose rest is yet to come.
  var pending: [UInt8] = []
  /// A paste as far as it came.
  var paste = PasteBuffer()
  /// What was taken for keys a moment ago and may have been the beginning of a sequence.
  var late = LateRest()
  /// The last byte ended a text of several lines, which may go on in the next block.
  var isInBurst = false
  /// The last byte was a CR: an LF that follows at once belongs to it.
  var endsInReturn = false
  /// What the bytes of the current call meant so far.
  var events: [Event] = []
  /// What the terminal reported and nobody took yet.
  private(set) var reports: [TerminalReport] = []
  /// The beginning of a string of the terminal's, as much as can mean something to us.
  var stringPrefix: [UInt8] = []

  package init(keys: KeyTable = KeyTable()) {
    self.keys = keys
  }

  /// How long to wait for more before ``flush()``; `nil` while nothing waits.
  package var patience: Duration? {
    switch state {
    case .ground: pending.isEmpty ? nil : pendingPatience
    case .string, .endlessSequence: Self.longestSilence
    case .stringEscape: .seconds(1)
    case .paste: pastePatience
    }
  }

  /// A sequence that makes no progress for so long will not end any more.
  static let longestSilence = Duration.seconds(5)

  /// True when bytes wait for more.
  package var isWaiting: Bool { patience != nil }

  /// The events that the bytes complete.
  ///
  /// - Parameter silence: how long nothing came before these bytes.
  /// - Complexity: O(n) in the bytes, however they are cut.
  package mutating func feed(_ bytes: [UInt8], after silence: Duration = .zero) -> [Event] {
    bytes.withUnsafeBufferPointer { feed($0, after: silence) }
  }

  /// The same for bytes in a buffer of the caller's.
  package mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, after silence: Duration = .zero) -> [Event] {
    defer { events = [] }
    guard var first = bytes.first else { return [] }
    if silence > escapeWait { (isInBurst, endsInReturn) = (false, false) }
    if state == .ground { noteSilence(silence, before: bytes) }
    var bytes = bytes
    if state == .stringEscape {
      state = .ground
      // An ESC by itself only ended the string: the way out of one that never ends.
      if first != UInt8(ascii: "\\") {
        if silence <= escapeWait { pending = [0x1B] }
      } else {
        bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
      }
    }
    first = bytes.first ?? 0
    if endsInReturn, first == 0x0A, state == .ground {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    }
    endsInReturn = false
    if state == .ground, !pending.isEmpty {
      // At most `sequenceLimit` bytes, so that this copy costs nothing to speak of.
      var joined = pending
      joined.append(contentsOf: bytes)
      pending.removeAll(keepingCapacity: true)
      joined.withUnsafeBufferPointer { decode($0) }
    } else {
      decode(bytes)
    }
    return events
  }

  /// What the terminal reported since this was last asked: answers, which are nothing that somebody typed.
  package mutating func takeReports() -> [TerminalReport] {
    if reports.isEmpty { return [] }
    defer { reports = [] }
    return reports
  }

  mutating func report(_ report: TerminalReport?) {
    // Who never asks for them must not collect them.
    if let report, reports.count < 64 { reports.append(report) }
  }

  /// The events of an unfinished sequence: nothing more came.
  package mutating func flush() -> [Event] {
    defer { events = [] }
    switch state {
    case .ground: flushPending()
    case .string, .stringEscape, .endlessSequence: state = .ground
    case .paste: flushPaste()
    }
    return events
  }

  /// The events of all that is kept, since there will be no more bytes: a paste that was not completed is not lost.
  package mutating func finish() -> [Event] {
    defer { events = [] }
    if state == .paste { paste.endMarker == nil ? deliverPaste(paste.bytes.count) : flushPaste() }
    state = .ground
    return events
  }

  private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      switch state {
      case .ground: index = decodeGround(bytes, from: index)
      case .paste: index = decodePaste(bytes, from: index)
      case .string: index = swallowString(bytes, from: index)
      case .endlessSequence: index = swallowSequence(bytes, from: index)
      case .stringEscape: return
      }
    }
  }

  private mutating func decodeGround(_ bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int {
    if late.isPossible { return decodeLate(bytes, from: index) }
    let byte = bytes[index]
    if byte == 0x1B {
      isInBurst = false
      return decodeEscape(bytes, from: index)
    }
    let end = textEnd(bytes, from: index)
    if end > index { return decodeText(bytes, index..<end) }
    isInBurst = false
    events.append(.key(keys.control(byte)))
    // One key pressed, or one line end of something pasted: CR LF is one either way.
    let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    endsInReturn = byte == 0x0D && index + 1 == bytes.count
    return index + (isPair ? 2 : 1)
  }
}
