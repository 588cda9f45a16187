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
    let bytes = Array(notation.utf8)
    guard let (key, count) = Self.first(in: bytes[...]), count == bytes.count else { return nil }
    self = key
  }

  /// The key that some keys written one after the other begin with, and how many bytes it takes; `nil` when it is none.
  ///
  /// - Complexity: O(1); a table of keys is made of bytes before the first frame, and strings would take most of the
  ///   time for that.
  package static func first(in notation: ArraySlice<UInt8>) -> (key: KeyPress, count: Int)? {
    guard let first = notation.first else { return nil }
    if first == UInt8(ascii: "<"), let end = notation.firstIndex(of: UInt8(ascii: ">")) {
      let name = notation[(notation.startIndex + 1)..<end]
      // `<C->>` is Ctrl with `>`.
      if name.last == UInt8(ascii: "-"), end + 1 < notation.endIndex, notation[end + 1] == UInt8(ascii: ">"),
        let key = KeyPress(name: notation[name.startIndex...end])
      {
        return (key, name.count + 3)
      }
      return KeyPress(name: name).map { ($0, name.count + 2) }
    }
    if first < 0x80 { return (KeyPress(.character(Unicode.Scalar(first))), 1) }
    let rest = notation.dropFirst().prefix { $0 & 0xC0 == 0x80 }
    let character = notation[notation.startIndex..<rest.endIndex]
    return Self.scalar(character).map { (KeyPress(.character($0)), character.count) }
  }

  /// The modifiers that a name begins with, and the rest of it.
  static func modifiers(before name: Substring) -> (Modifiers, name: Substring) {
    let bytes = Array(name.utf8)
    let (modifiers, rest) = Self.modifiers(before: bytes[...])
    return (modifiers, name.dropFirst(bytes.count - rest.count))
  }

  private static func modifiers(before name: ArraySlice<UInt8>) -> (Modifiers, name: ArraySlice<UInt8>) {
    var rest = name
    var modifiers: Modifiers = []
    while rest.count > 2, rest[rest.startIndex + 1] == UInt8(ascii: "-"),
      let known = Self.modifierNames.first(where: { $0.name.asciiValue == rest.first })
    {
      modifiers.insert(known.modifier)
      rest = rest.dropFirst(2)
    }
    return (modifiers, rest)
  }

  /// The key between the angle brackets.
  init?(name: Substring) {
    self.init(name: Array(name.utf8)[...])
  }

  private init?(name: ArraySlice<UInt8>) {
    let (modifiers, rest) = Self.modifiers(before: name)
    if let known = Self.names.first(where: { $0.name.utf8.count == rest.count && $0.name.utf8.elementsEqual(rest) }) {
      self.init(known.key, modifiers)
    } else if let number = Self.functionKey(rest) {
      self.init(.function(number), modifiers)
    } else if !modifiers.isEmpty, let scalar = Self.scalar(rest) {
      self.init(character: scalar, modifiers)
    } else {
      return nil
    }
  }

  /// The number in `F1` to `F63`, written without zeros before it.
  private static func functionKey(_ name: ArraySlice<UInt8>) -> Int? {
    guard name.first == UInt8(ascii: "F"), name.count <= 3 else { return nil }
    let digits = name.dropFirst()
    guard let first = digits.first, first != UInt8(ascii: "0"), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return functionKeys.contains(number) ? number : nil
  }

  /// The only scalar of some bytes.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    if bytes.count == 1, let byte = bytes.first, byte < 0x80 { return Unicode.Scalar(byte) }
    guard let scalars = String(validating: bytes, as: UTF8.self)?.unicodeScalars, scalars.count == 1 else { return nil }
    return scalars.first
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
