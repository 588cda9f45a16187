import TextMetrics

/// Reads the text of a ``KeyScript`` from left to right.
struct KeyScriptReader {
  private var rest: Substring

  init(_ source: String) {
    rest = source[...]
  }

  mutating func steps() throws(KeyScriptError) -> [KeyScript.Step] {
    var steps: [KeyScript.Step] = []
    while let next = rest.first {
      if next.unicodeScalars.first == "<" {
        steps.append(try bracketed())
      } else if let key = Self.controlKey(next) {
        rest.removeFirst()
        steps.append(.events([.key(key)]))
      } else {
        let typed = rest.prefix { $0.unicodeScalars.first != "<" && Self.controlKey($0) == nil }
        steps.append(.events(typed.map { .text(Array($0.utf8)) }))
        rest = rest[typed.endIndex...]
      }
    }
    return steps
  }

  /// The step that begins at the `<` which `rest` begins with.
  private mutating func bracketed() throws(KeyScriptError) -> KeyScript.Step {
    let name = try name()
    switch name {
    case "Paste": return .events([.paste(try pasted())])
    case "Focus": return .events([.focus(true)])
    case "Blur": return .events([.focus(false)])
    default: break
    }
    if let colon = name.firstIndex(of: ":"),
      let step = try KeyScript.Step(action: name[..<colon], arguments: name[name.index(after: colon)...])
    {
      return step
    }
    if KeyScript.Step.takes[name] != nil {
      // An action that takes numbers, written without them.
      guard let step = try KeyScript.Step(action: name, arguments: "") else {
        throw .unknownName("<\(name)>")
      }
      return step
    }
    // Shift with a character and nothing else types the shifted character.
    if name.hasPrefix("S-"), name.count == 3, let letter = name.last {
      return .events([.text(Array(letter.uppercased().utf8))])
    }
    guard let key = KeyPress(name: name) else { throw .unknownName("<\(name)>") }
    if case .character(let scalar) = key.key, key.modifiers.isSubset(of: .shift) {
      return .events([.text(Array(String(scalar).utf8))])
    }
    return .events([.key(key)])
  }

  /// What stands between the brackets; `<M->>` is Alt with `>`.
  private mutating func name() throws(KeyScriptError) -> Substring {
    // By scalars, since a combining mark that is typed next makes one character with the bracket.
    let scalars = rest.unicodeScalars
    guard var end = scalars.firstIndex(of: ">") else { throw .unfinished(Self.start(of: rest)) }
    let after = scalars.index(after: end)
    if scalars[..<end].last == "-", after < scalars.endIndex, scalars[after] == ">" { end = after }
    let name = Substring(scalars[scalars.index(after: scalars.startIndex)..<end])
    rest = Substring(scalars[scalars.index(after: end)...])
    return name
  }

  private mutating func pasted() throws(KeyScriptError) -> [UInt8] {
    let close = Array("</Paste>".utf8)
    let bytes = rest.utf8
    var place = bytes.startIndex
    // By bytes: a combining mark after the `<` of the marker would hide it from a search by characters.
    while place < bytes.endIndex {
      if bytes[place] == close[0], bytes[place...].starts(with: close) {
        let content = Array(bytes[..<place])
        rest = rest[bytes.index(place, offsetBy: close.count)...]
        return content
      }
      place = bytes.index(after: place)
    }
    throw .unfinished("<Paste>")
  }

  /// The key that sends a control character; `nil` for other characters.
  private static func controlKey(_ character: Character) -> KeyPress? {
    switch character {
    case "\n", "\r", "\r\n": return KeyPress(.enter)
    case "\t": return KeyPress(.tab)
    case "\u{1B}": return KeyPress(.escape)
    case "\u{7F}": return KeyPress(.backspace)
    default:
      guard let scalar = character.unicodeScalars.first, scalar.value < 0x20 else { return nil }
      // 0x00 is Ctrl-Space, 0x01 Ctrl-A, 0x1F Ctrl-_.
      let name = scalar.value == 0 ? " " : Unicode.Scalar(UInt8(scalar.value + (scalar.value < 0x1B ? 0x60 : 0x40)))
      return KeyPress(.character(name), .control)
    }
  }

  /// The beginning of a piece of script, short enough for a message.
  private static func start(of text: Substring) -> String {
    text.count > 12 ? text.prefix(12) + "…" : String(text)
  }
}
