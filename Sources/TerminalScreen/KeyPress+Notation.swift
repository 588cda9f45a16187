/// The written form of keys: `<C-s>`, `<M-b>`, `<S-Left>`, `<C-S-Right>`, `<F1>`, `<lt>`.
///
/// One authority for everything that writes or reads a key: key tables, help, scripts, dumps.
extension KeyPress {
  /// The names of keys that are not characters.
  static let names: [(name: String, key: Key)] = [
    ("Enter", .enter), ("Tab", .tab), ("Esc", .escape), ("BS", .backspace), ("Del", .delete), ("Insert", .insert),
    ("Left", .left), ("Right", .right), ("Up", .up), ("Down", .down), ("Home", .home), ("End", .end),
    ("PageUp", .pageUp), ("PageDown", .pageDown),
    ("Space", .character(" ")), ("lt", .character("<")), ("gt", .character(">")),
  ]

  /// The modifiers in the order in which they are written.
  static let modifierNames: [(name: Character, modifier: Modifiers)] = [
    ("C", .control), ("M", .alt), ("S", .shift),
  ]

  /// How many function keys a name may ask for; terminfo knows no more.
  static let functionKeys = 1...63

  /// The key as it is written: a character by itself stands for itself, everything else is in angle brackets.
  ///
  ///     KeyPress(.left, [.control, .shift]).notation  // "<C-S-Left>"
  ///     KeyPress(.character("a")).notation            // "a"
  public var notation: String {
    let name: String
    if let known = Self.names.first(where: { $0.key == key })?.name {
      name = known
    } else if case .function(let number) = key {
      name = "F\(number)"
    } else if case .character(let scalar) = key {
      name = String(scalar)
      if modifiers.isEmpty { return name }
    } else {
      name = ""
    }
    let prefix = Self.modifierNames.filter { modifiers.contains($0.modifier) }.map { "\($0.name)-" }.joined()
    return "<\(prefix)\(name)>"
  }

  /// The key that `notation` writes; `nil` when it names none.
  ///
  /// A capital letter with Ctrl or Alt is that letter with Shift, as in `<M-B>`.
  public init?(notation: String) {
    if notation.hasPrefix("<"), notation.hasSuffix(">"), notation.unicodeScalars.count > 2 {
      self.init(name: notation.dropFirst().dropLast())
    } else if let scalar = notation.unicodeScalars.first, notation.unicodeScalars.count == 1 {
      self.init(.character(scalar))
    } else {
      return nil
    }
  }

  /// The modifiers that a name begins with, and the rest of it.
  static func modifiers(before name: Substring) -> (Modifiers, name: Substring) {
    var rest = name
    var modifiers: Modifiers = []
    while rest.utf8.count > 2, rest.utf8.dropFirst().first == UInt8(ascii: "-"),
      let known = Self.modifierNames.first(where: { $0.name == rest.first })
    {
      modifiers.insert(known.modifier)
      rest = rest.dropFirst(2)
    }
    return (modifiers, rest)
  }

  /// The key between the angle brackets.
  init?(name: Substring) {
    let (modifiers, found) = Self.modifiers(before: name)
    // Short strings are compared in a few instructions, parts of strings are not.
    let rest = String(found)
    if let known = Self.names.first(where: { $0.name == rest }) {
      self.init(known.key, modifiers)
    } else if rest.first == "F", let number = Int(rest.dropFirst()), Self.functionKeys.contains(number),
      rest == "F\(number)"
    {
      self.init(.function(number), modifiers)
    } else if !modifiers.isEmpty, rest.unicodeScalars.count == 1, let scalar = rest.unicodeScalars.first {
      self.init(character: scalar, modifiers)
    } else {
      return nil
    }
  }
}

extension KeyPress {
  /// The keys that `notation` writes one after the other, such as `<C-x><C-s>`; `nil` when a part of it names none.
  public static func sequence(notation: String) -> [KeyPress]? {
    var rest = notation[...]
    var keys: [KeyPress] = []
    while let first = rest.first {
      let end = first == "<" ? rest.firstIndex(of: ">") : rest.startIndex
      guard let end, let key = KeyPress(notation: String(rest[...end])) else { return nil }
      keys.append(key)
      rest = rest[rest.index(after: end)...]
    }
    return keys
  }
}
