import TerminalScreen

/// Bracketed paste: nothing in it is ever a key.
///
/// What is pasted may have an end marker of its own in it, to break out. So a paste ends at the last end marker of the
/// burst that it is in: the marker is the end only when nothing follows for a moment. It also means that what comes
/// behind it in that moment cannot be told from pasted text, and is text.
extension InputDecoder {
  /// A paste in which nothing comes for so long may have lost its end marker.
  private static let pasteSilence = Duration.seconds(5)

  /// True while a paste has begun that does not end: keys are text to it, except ``PasteBuffer/WayOut``.
  package var hasStalledPaste: Bool { state == .paste && paste.hasStalled }

  var pastePatience: Duration? {
    let moment = max(escapeWait, .milliseconds(20))
    if paste.endMarker != nil { return moment }
    guard paste.hasStalled else { return Self.pasteSilence }
    return paste.burst < paste.bytes.count ? moment : nil
  }

  mutating func beginPaste() {
    state = .paste
    paste = PasteBuffer()
  }

  /// Takes bytes into the paste.
  mutating func decodePaste(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let room = max(1, pasteLimit - paste.bytes.count)
    let taken = start..<min(bytes.count, start + room)
    paste.bytes.append(contentsOf: bytes[taken])
    while paste.look(), let end = paste.endMarker {
      deliver(paste.bytes[..<end])
      paste.removeFirst(end + PasteBuffer.end.count + PasteBuffer.start.count)
    }
    if paste.bytes.count >= pasteLimit {
      // The limit is for memory: what comes is text either way, and a marker that has just begun stays.
      let kept = paste.endMarker.map { paste.bytes.count - $0 } ?? paste.stump
      let part = paste.bytes.count - (kept < paste.bytes.count ? kept : 0)
      deliver(paste.bytes[..<part])
      paste.removeFirst(part)
      _ = paste.look()
    }
    return taken.upperBound
  }

  /// Delivers the first `count` bytes of the paste and forgets the rest.
  mutating func deliverPaste(_ count: Int) {
    deliver(paste.bytes[..<count])
    paste = PasteBuffer()
  }

  private mutating func deliver(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { events.append(.paste(Array(bytes))) }
  }

  /// Acts on a silence: the end of the paste after its marker, and else a sign that the marker may never come.
  mutating func flushPaste() {
    if let end = paste.endMarker {
      let tail = Array(paste.bytes[(end + PasteBuffer.end.count)...])
      state = .ground
      deliverPaste(end)
      return deliverTail(tail)
    }
    if paste.hasStalled, isWayOut(paste.bytes[paste.burst...]) {
      paste.wayOut.note(paste.bytes[paste.burst...])
      paste.burst = paste.bytes.count
      guard paste.wayOut.count == PasteBuffer.WayOut.needed else { return }
      state = .ground
      paste = PasteBuffer()
      return
    }
    // What came is shown, so that it is not lost whatever happens; a marker that has begun stays.
    let part = paste.bytes.count - paste.stump
    deliver(paste.bytes[..<part])
    paste.removeFirst(part)
    (paste.hasStalled, paste.burst, paste.wayOut) = (true, paste.bytes.count, PasteBuffer.WayOut())
  }

  /// True for the bytes of one key that types nothing, such as Esc or Ctrl-Q.
  private func isWayOut(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 32 else { return false }
    var decoder = InputDecoder(keys: keys)
    guard case .key(let key)? = (decoder.feed(Array(bytes)) + decoder.flush()).only else { return false }
    switch key.key {
    case .enter, .tab, .backspace: return false
    default: return true
    }
  }

  /// Delivers what came in the same burst as the end of a paste: its characters, and no key.
  private mutating func deliverTail(_ tail: [UInt8]) {
    var decoder = InputDecoder(keys: keys)
    var text: [UInt8] = []
    for event in decoder.feed(tail) + (decoder.state == .paste ? [] : decoder.flush()) {
      switch event {
      case .text(let bytes), .paste(let bytes): text += bytes
      case .key(KeyPress(.enter)): text.append(0x0D)
      case .key(KeyPress(.tab)): text.append(0x09)
      default: break
      }
    }
    deliver(text[...])
    if decoder.state == .paste {
      // Another paste began there.
      (state, paste) = (.paste, decoder.paste)
    }
  }
}

extension Array {
  /// The element, where there is just one.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
