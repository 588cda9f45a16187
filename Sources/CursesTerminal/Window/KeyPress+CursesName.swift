import TerminalScreen

extension KeyPress {
  /// The key that curses calls by a name: its own for the codes in its header (`KEY_LEFT`), terminfo's for those that it
  /// gives to extended capabilities (`kLFT5`); `nil` for a function key too, whose number may stand for modifiers.
  init?(cursesName name: String) {
    if let known = Self.cursesNames[name] {
      self = known
      return
    }
    // xterm's number of the modifiers is the last digit: kUP3 is Alt-Up.
    guard name.first == "k", let digit = name.last?.wholeNumberValue, (2...8).contains(digit),
      let modifiers = Modifiers(xterm: digit), let key = Self.extendedNames[String(name.dropLast())]
    else { return nil }
    self.init(key, modifiers)
  }

  private static let extendedNames: [String: Key] = [
    "kUP": .up, "kDN": .down, "kLFT": .left, "kRIT": .right, "kHOM": .home, "kEND": .end, "kPRV": .pageUp,
    "kNXT": .pageDown, "kIC": .insert, "kDC": .delete,
  ]

  private static let cursesNames: [String: KeyPress] = [
    "KEY_UP": KeyPress(.up), "KEY_DOWN": KeyPress(.down), "KEY_LEFT": KeyPress(.left), "KEY_RIGHT": KeyPress(.right),
    "KEY_HOME": KeyPress(.home), "KEY_END": KeyPress(.end), "KEY_PPAGE": KeyPress(.pageUp),
    "KEY_NPAGE": KeyPress(.pageDown), "KEY_IC": KeyPress(.insert), "KEY_DC": KeyPress(.delete),
    "KEY_BACKSPACE": KeyPress(.backspace), "KEY_ENTER": KeyPress(.enter), "KEY_BTAB": KeyPress(.tab, .shift),
    "KEY_SR": KeyPress(.up, .shift), "KEY_SF": KeyPress(.down, .shift), "KEY_SLEFT": KeyPress(.left, .shift),
    "KEY_SRIGHT": KeyPress(.right, .shift), "KEY_SHOME": KeyPress(.home, .shift), "KEY_SEND": KeyPress(.end, .shift),
    "KEY_SPREVIOUS": KeyPress(.pageUp, .shift), "KEY_SNEXT": KeyPress(.pageDown, .shift),
    "KEY_SIC": KeyPress(.insert, .shift), "KEY_SDC": KeyPress(.delete, .shift),
    // The keypad's corners, and what old terminals call Home and End.
    "KEY_A1": KeyPress(.home), "KEY_A3": KeyPress(.pageUp), "KEY_C1": KeyPress(.end), "KEY_C3": KeyPress(.pageDown),
    "KEY_FIND": KeyPress(.home), "KEY_SELECT": KeyPress(.end), "KEY_LL": KeyPress(.end),
    "kUP": KeyPress(.up, .shift), "kDN": KeyPress(.down, .shift),
  ]

  /// The function key of `KEY_F(5)`.
  init?(cursesFunctionKey name: String) {
    guard name.hasPrefix("KEY_F("), name.hasSuffix(")"), let number = Int(name.dropFirst(6).dropLast()),
      (1...63).contains(number)
    else { return nil }
    self.init(.function(number))
  }
}
