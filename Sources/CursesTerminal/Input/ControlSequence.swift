import TerminalScreen

/// A control sequence (CSI), taken apart, and what it means.
///
/// The forms are those of xterm's ctlseqs, of the kitty keyboard protocol, of rxvt and of the Linux console.
struct ControlSequence {
  /// `<`, `=`, `>` or `?` before the parameters.
  private var marker: UInt8?
  /// Parameters, each with its parts between colons; -1 for one that is left out.
  private var parameters: [[Int]] = []
  private var intermediates: [UInt8] = []
  private let final: UInt8

  init(parameters bytes: Slice<UnsafeBufferPointer<UInt8>>, final: UInt8) {
    self.final = final
    var parts = [-1]
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        // Larger than any code point, and far from an overflow.
        parts[parts.count - 1] = min(max(0, parts[parts.count - 1]) * 10 + Int(byte - 0x30), 9_999_999)
      case UInt8(ascii: ":"): parts.append(-1)
      case UInt8(ascii: ";"):
        parameters.append(parts)
        parts = [-1]
      case 0x3C...0x3F where offset == 0: marker = byte
      default: intermediates.append(byte)
      }
    }
    if parts != [-1] || !parameters.isEmpty { parameters.append(parts) }
  }

  /// True for the marker before a bracketed paste.
  var startsPaste: Bool { final == UInt8(ascii: "~") && marker == nil && parameters == [[200]] }

  /// What the terminal reports by it; `nil` if it is not a report.
  var report: TerminalReport? {
    TerminalReport(marker: marker, parameters: parameters.map { $0[0] }, intermediates: intermediates, final: final)
  }

  /// What it means; `nil` for what is not known or means nothing to us.
  var event: Event? {
    if !intermediates.isEmpty { return nil }
    if marker == UInt8(ascii: "<") { return mouse }
    guard marker == nil else { return nil }
    // Letting go of a key is not a key press.
    if part(1, 1) == 3 { return nil }
    switch final {
    // rxvt's mouse reports (mode 1015): like SGR's, with the old form's code, which does not tell releases apart.
    case UInt8(ascii: "M") where parameters.count == 3:
      return MouseReport.event(code: part(0) - 32, column: part(1), row: part(2))
    case UInt8(ascii: "I") where parameters.isEmpty: return .focus(true)
    case UInt8(ascii: "O") where parameters.isEmpty: return .focus(false)
    case UInt8(ascii: "Z"): return modified(.tab, adding: .shift)
    case UInt8(ascii: "u"): return kitty
    case UInt8(ascii: "~") where part(0) == 27: return modifyOtherKeys
    case UInt8(ascii: "~"): return numbered(part(0)).flatMap { modified($0) }
    // rxvt: Shift, Ctrl, and both, as the final byte.
    case UInt8(ascii: "^"): return numbered(part(0)).flatMap { modified($0, adding: .control) }
    case UInt8(ascii: "@"): return numbered(part(0)).flatMap { modified($0, adding: [.control, .shift]) }
    case UInt8(ascii: "a")...UInt8(ascii: "d") where parameters.isEmpty:
      return Self.lettered(final - 0x20).flatMap { modified($0, adding: .shift) }
    default:
      // Without modifiers or with `1;` before them: `CSI 5;9R` is an answer, no key.
      guard parameters.count <= 2, part(0) <= 1 else { return nil }
      return Self.lettered(final).flatMap { modified($0) }
    }
  }

  /// SS3 and one byte: keys in application mode.
  static func singleShift(_ final: UInt8, _ modifiers: Modifiers) -> Event? {
    switch final {
    case UInt8(ascii: "M"): .key(KeyPress(.enter, modifiers))
    case UInt8(ascii: "I"): .key(KeyPress(.tab, modifiers))
    case UInt8(ascii: "X"): character("=", modifiers)
    case UInt8(ascii: " "): character(" ", modifiers)
    // The keypad: its characters without bit 6.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): character(Unicode.Scalar(final - 0x40), modifiers)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      lettered(final - 0x20).map { .key(KeyPress($0, modifiers.union(.control))) }
    default: lettered(final).map { .key(KeyPress($0, modifiers)) }
    }
  }

  /// F1 to F5 of the Linux console: `CSI [ A` to `CSI [ E`.
  static func linuxFunctionKey(_ byte: UInt8) -> KeyPress? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? KeyPress(.function(Int(byte) - 0x40)) : nil
  }

  // MARK: Parts

  /// A part of a parameter; -1 where it is left out.
  private func part(_ index: Int, _ sub: Int = 0) -> Int {
    parameters.indices.contains(index) && parameters[index].indices.contains(sub) ? parameters[index][sub] : -1
  }

  private var modifiers: Modifiers? { Modifiers(xterm: part(1)) }

  private func modified(_ key: Key, adding more: Modifiers = []) -> Event? {
    modifiers.map { .key(KeyPress(key, $0.union(more))) }
  }

  private var mouse: Event? {
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M"), parameters.count == 3 else { return nil }
    return MouseReport.event(code: part(0), column: part(1), row: part(2), isRelease: isRelease)
  }

  // MARK: Keys

  private static func lettered(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  private func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// A key by modifyOtherKeys of xterm: `CSI 27 ; modifiers ; code ~`.
  ///
  /// The code is that of the character that the keys make, Shift and Caps Lock included.
  private var modifyOtherKeys: Event? {
    guard parameters.count == 3, let modifiers, let scalar = scalar(part(2)) else { return nil }
    if let key = KittyKeyboard.named(part(2)) { return .key(KeyPress(key, modifiers)) }
    return Self.character(scalar, scalar.properties.isCased ? modifiers : modifiers.subtracting(.shift))
  }

  /// A key by the protocol of kitty: `CSI code : shifted code : base code ; modifiers : event ; text u`.
  private var kitty: Event? {
    guard let modifiers, part(0) >= 0 else { return nil }
    let typesText = modifiers.isDisjoint(with: [.control, .alt])
    // What an input method composed has no key: its code is 0.
    if typesText, let text = associatedText { return .text(text) }
    guard part(0) > 0 else { return nil }
    if let key = KittyKeyboard.named(part(0)) { return .key(KeyPress(key, modifiers)) }
    guard !KittyKeyboard.isPrivate(part(0)) else {
      return KittyKeyboard.keypad(part(0)).flatMap { Self.character($0, modifiers) }
    }
    guard let plain = scalar(part(0)) else { return nil }
    if !typesText, !plain.isASCII, let base = scalar(part(0, 2)), base.isASCII {
      // Another layout: shortcuts are where they are on the keyboard that they were made for.
      guard modifiers.contains(.shift), let shifted = KittyKeyboard.shifted(base) else {
        return Self.character(base, modifiers)
      }
      return Self.character(shifted, modifiers.subtracting(.shift))
    }
    let isCapital = modifiers.contains(.shift) != (typesText && Modifiers.hasCapsLock(xterm: part(1)))
    guard isCapital else { return Self.character(plain, modifiers) }
    if modifiers.contains(.shift), let shifted = scalar(part(0, 1)) {
      return Self.character(shifted, shifted.properties.isCased ? modifiers : modifiers.subtracting(.shift))
    }
    let upper = plain.properties.uppercaseMapping.unicodeScalars
    return Self.character(upper.count == 1 ? upper.first ?? plain : plain, modifiers)
  }

  /// The text that the key types, as the terminal says; `nil` where it says nothing, or names control characters.
  private var associatedText: [UInt8]? {
    guard parameters.count > 2, parameters[2].count <= 64 else { return nil }
    let scalars = parameters[2].compactMap(scalar)
    guard scalars.count == parameters[2].count, scalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      return nil
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  private func scalar(_ code: Int) -> Unicode.Scalar? {
    code > 0 ? Unicode.Scalar(UInt32(code)) : nil
  }

  /// A character: text when no modifier but Shift is held.
  private static func character(_ scalar: Unicode.Scalar, _ modifiers: Modifiers) -> Event? {
    if modifiers.isDisjoint(with: [.control, .alt]) {
      return scalar.value < 0x20 || scalar.value == 0x7F ? nil : .text(Array(String(scalar).utf8))
    }
    // Whether Shift was held is told: a capital without it comes from Caps Lock.
    var key = KeyPress(character: scalar, modifiers)
    key.modifiers = modifiers
    return .key(key)
  }
}
