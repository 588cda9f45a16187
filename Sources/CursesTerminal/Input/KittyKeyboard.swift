import TerminalScreen

/// Code points of the kitty keyboard protocol that are keys rather than characters.
enum KittyKeyboard {
  /// The key of a code point, where it is one that we know by name.
  ///
  /// xterm's modifyOtherKeys shares the control codes.
  static func named(_ code: Int) -> Key? {
    switch code {
    case 8, 127: .backspace
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 57376...57398: .function(code - 57363)
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    default: nil
    }
  }

  /// True in the part of the private use area where the protocol puts its keys: locks, media keys, modifiers, keypad.
  static func isPrivate(_ code: Int) -> Bool {
    (57344...63743).contains(code)
  }

  /// The character of a key of the keypad.
  static func keypad(_ code: Int) -> Unicode.Scalar? {
    switch code {
    case 57399...57408: Unicode.Scalar(UInt8(code - 57399) + 0x30)
    case 57409: "."
    case 57410: "/"
    case 57411: "*"
    case 57412: "-"
    case 57413: "+"
    case 57415: "="
    case 57416: ","
    default: nil
    }
  }

  /// What a key of a PC keyboard with 101 keys makes together with Shift, which is what base codes refer to; `nil` for
  /// letters and for any other key.
  static func shifted(_ base: Unicode.Scalar) -> Unicode.Scalar? {
    let plain = "`1234567890-=[]\\;',./".unicodeScalars
    let shifted = "~!@#$%^&*()_+{}|:\"<>?".unicodeScalars
    return zip(plain, shifted).first { $0.0 == base }?.1
  }
}
