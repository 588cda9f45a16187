import TerminalScreen

/// What begins with ESC.
extension InputDecoder {
  /// What the bytes from an ESC on turn out to be.
  enum Escape {
    /// The rest is yet to come.
    case incomplete
    /// A sequence of this many bytes and what it means; nothing when it is not known.
    case sequence(count: Int, Event?)
    /// A report of the terminal's, of this many bytes.
    case report(count: Int, TerminalReport)
    /// The start of a paste.
    case pasteStart(count: Int)
    /// The start of a string of the terminal's.
    case stringStart
    /// A control sequence without an end.
    case endless
    /// ESC before an ordinary character: that one with Alt.
    case alt
    /// The Escape key, and whatever follows by itself.
    case key
  }

  /// Decodes from an ESC on; what is not complete goes to ``pending``.
  mutating func decodeEscape(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    switch escape(bytes[start...]) {
    case .incomplete:
      pending.append(contentsOf: bytes[start...])
      return bytes.count
    case .sequence(let count, let event):
      if let event { events.append(event) }
      return start + count
    case .report(let count, let report):
      self.report(report)
      return start + count
    case .pasteStart(let count):
      beginPaste()
      return start + count
    case .stringStart:
      beginString(bytes[start + 1])
      return start + 2
    case .endless:
      state = .endlessSequence
      return start + Self.sequenceLimit
    case .alt:
      return decodeAlt(bytes, from: start)
    case .key:
      events.append(.key(KeyPress(.escape)))
      return start + 1
    }
  }

  func escape(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Escape {
    let start = bytes.startIndex
    guard bytes.count > 1 else { return .incomplete }
    switch keys.match(bytes) {
    case .key(let key, let count): return .sequence(count: count, .key(key))
    case .beginning: return .incomplete
    case .none: break
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): return controlSequence(bytes)
    case UInt8(ascii: "O"): return singleShift(bytes)
    case let byte where Self.beginsString(byte): return string(bytes)
    case 0x1B: return escapeBeforeSequence(bytes)
    default: return .alt
    }
  }

  /// True for what begins a string of the terminal's behind an ESC: OSC, DCS, APC, PM, SOS.
  static func beginsString(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): true
    default: false
    }
  }

  /// A string of the terminal's, or else Alt with the character that begins one: no string begins with a control
  /// character.
  private func string(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Escape {
    let start = bytes.startIndex
    guard bytes.count > 2 else { return .incomplete }
    guard bytes[start + 2] == 0x1B else { return bytes[start + 2] < 0x20 ? .alt : .stringStart }
    guard bytes.count > 3 else { return .incomplete }
    return bytes[start + 3] == UInt8(ascii: "\\") ? .sequence(count: 4, nil) : .alt
  }

  /// Two ESC: Alt with a key that sends a sequence (rxvt), or else the Escape key and something by itself.
  private func escapeBeforeSequence(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Escape {
    guard bytes.count > 2 else { return .incomplete }
    if bytes[bytes.startIndex + 2] == 0x1B { return .key }
    switch escape(bytes.dropFirst()) {
    case .incomplete: return .incomplete
    case .sequence(let count, .key(var key)?):
      key.modifiers.insert(.alt)
      return .sequence(count: count + 1, .key(key))
    default: return .key
    }
  }

  /// CSI: parameters, intermediate bytes, one final byte (ECMA-48, 5.4).
  private func controlSequence(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Escape {
    let start = bytes.startIndex
    if bytes.count > 2, bytes[start + 2] == UInt8(ascii: "[") {
      // The Linux console's F1 to F5, where the terminfo entry lacks them.
      guard bytes.count > 3 else { return .incomplete }
      return .sequence(count: 4, ControlSequence.linuxFunctionKey(bytes[start + 3]).map(Event.key))
    }
    for index in start + 2..<bytes.endIndex {
      let byte = bytes[index]
      if index - start >= Self.sequenceLimit { return .endless }
      if byte >= 0x20, byte < 0x40 { continue }
      // What does not belong here cancels the sequence, and is looked at by itself; CAN and SUB do nothing else.
      guard byte >= 0x40, byte < 0x7F else {
        return .sequence(count: index - start + (byte == 0x18 || byte == 0x1A ? 1 : 0), nil)
      }
      if byte == UInt8(ascii: "M"), index == start + 2 {
        guard bytes.count >= 6 else { return .incomplete }
        return .sequence(count: 6, MouseReport.event(bytes[index + 1], bytes[index + 2], bytes[index + 3]))
      }
      let sequence = ControlSequence(parameters: bytes[start + 2..<index], final: byte)
      let count = index - start + 1
      if sequence.startsPaste { return .pasteStart(count: count) }
      if let report = sequence.report { return .report(count: count, report) }
      return .sequence(count: count, sequence.event)
    }
    return .incomplete
  }

  /// SS3: cursor, function and keypad keys in application mode; some terminals put the modifiers before the final byte.
  private func singleShift(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Escape {
    let start = bytes.startIndex
    guard bytes.count > 2 else { return .incomplete }
    var final = bytes[start + 2]
    var modifiers: Modifiers = []
    var count = 3
    if final >= UInt8(ascii: "2"), final <= UInt8(ascii: "8") {
      guard bytes.count > 3 else { return .incomplete }
      modifiers = Modifiers(xterm: Int(final - UInt8(ascii: "0"))) ?? []
      final = bytes[start + 3]
      count = 4
    }
    guard final >= 0x20, final < 0x7F else { return .sequence(count: count - 1, nil) }
    return .sequence(count: count, ControlSequence.singleShift(final, modifiers))
  }

  // MARK: Alt

  private mutating func decodeAlt(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let lead = bytes[start + 1]
    let count = UTF8Tail.count(lead: lead)
    guard count > 1 else {
      appendAlt(lead)
      return start + 2
    }
    let character = bytes[(start + 1)...].prefix(count)
    if UTF8Tail.length(character) == character.count {
      pending.append(contentsOf: bytes[start...])
      return bytes.count
    }
    guard let scalar = String(validating: character, as: UTF8.self)?.unicodeScalars.first else {
      // Not a character: the bytes stay, as text.
      return start + 1
    }
    events.append(.key(KeyPress(character: scalar, .alt)))
    return start + 1 + count
  }

  /// Alt with the key of one byte.
  mutating func appendAlt(_ byte: UInt8) {
    switch byte {
    case 0x20..<0x7F: events.append(.key(KeyPress(character: Unicode.Scalar(byte), .alt)))
    case 0x80...: [byte].withUnsafeBufferPointer { appendText($0[...]) }
    default:
      var key = keys.control(byte)
      key.modifiers.insert(.alt)
      events.append(.key(key))
    }
  }

  // MARK: Swallowing

  /// Swallows up to the end of a string: ST, BEL, or whatever cancels it.
  ///
  /// However long it is: what would be text after some limit was never typed.
  mutating func swallowString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    for index in start..<bytes.count {
      switch bytes[index] {
      case 0x07, 0x18, 0x1A:
        noteString(bytes[start..<index])
        endString()
        state = .ground
        return index + 1
      case 0x1B:
        // With `\` the end; with anything else the start of something new. Either way ESC is looked at from here.
        noteString(bytes[start..<index])
        endString()
        state = .ground
        return swallowTerminator(bytes, from: index)
      default: continue
      }
    }
    noteString(bytes[start...])
    return bytes.count
  }

  private mutating func swallowTerminator(_ bytes: UnsafeBufferPointer<UInt8>, from escape: Int) -> Int {
    guard escape + 1 < bytes.count else {
      state = .stringEscape
      return bytes.count
    }
    return bytes[escape + 1] == UInt8(ascii: "\\") ? escape + 2 : escape
  }

  /// Swallows up to the final byte of a control sequence.
  mutating func swallowSequence(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    for index in start..<bytes.count where !(0x20..<0x40).contains(bytes[index]) {
      state = .ground
      return (0x40..<0x7F).contains(bytes[index]) ? index + 1 : index
    }
    return bytes.count
  }
}
