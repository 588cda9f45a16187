/// Which key a character is, and what keys a control character stands for: one rule for scripts, tables and terminals.
extension KeyPress {
  /// A character with modifiers: a letter as its lower-case form, with Shift for the upper-case one.
  package init(character: Unicode.Scalar, _ modifiers: Modifiers) {
    let lower = character.properties.lowercaseMapping.unicodeScalars
    if character.properties.isUppercase, lower.count == 1, let letter = lower.first {
      self.init(.character(letter), modifiers.union(.shift))
    } else {
      self.init(.character(character), modifiers)
    }
  }

  /// The key that sends a control character; `nil` for bytes that are none.
  ///
  /// Ctrl takes away bit 6: 0x01 is Ctrl-A, 0x1C Ctrl-\, 0x00 Ctrl-Space. Which of 0x08 and 0x7F the Backspace key sends
  /// differs between terminals; here it is 0x7F, and the other one is Ctrl-Backspace, as xterm has it.
  package init?(control byte: UInt8) {
    switch byte {
    case 0x08: self.init(.backspace, .control)
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x7F: self.init(.backspace)
    case 0x00: self.init(.character(" "), .control)
    case 0x01...0x1A: self.init(.character(Unicode.Scalar(byte + 0x60)), .control)
    case 0x1C...0x1F: self.init(.character(Unicode.Scalar(byte + 0x40)), .control)
    default: return nil
    }
  }
}
