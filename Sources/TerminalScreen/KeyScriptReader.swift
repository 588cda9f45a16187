import TextMetrics

/// Reads the text of a ``KeyScript`` from left to right.
///
/// Scalar by scalar: a combining mark that is typed after a name would make one character with its `>`.
struct KeyScriptReader {
  private var rest: Substring.UnicodeScalarView

  init(_ source: String) {
    rest = source[...].unicodeScalars
  }

  mutating func steps() throws(KeyScriptError) -> [KeyScript.Step] {
    var steps: [KeyScript.Step] = []
    while let next = rest.first {
      if next == "<" {
        steps.append(try bracketed())
      } else if let key = Self.controlKey(next) {
        rest.removeFirst()
        if next == "\r", rest.first == "\n" { rest.removeFirst() }
        steps.append(.events([.key(key)]))
      } else {
        let typed = rest.prefix { $0 != "<" && Self.controlKey($0) == nil }
        steps.append(.events(Substring(typed).map { .text(Array($0.utf8)) }))
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
    guard let key = KeyPress(name: name), !key.isBeyondF12 else { throw .unknownName("<\(name)>") }
    if case .character(let scalar) = key.key, key.modifiers.isSubset(of: .shift) {
      return .events([.text(Array(String(scalar).utf8))])
    }
    return .events([.key(key)])
  }

  /// What stands between the brackets; `<M->>` is Alt with `>`.
  private mutating func name() throws(KeyScriptError) -> Substring {
    guard var end = rest.firstIndex(of: ">") else { throw .unfinished(Self.start(of: rest)) }
    let after = rest.index(after: end)
    if rest[..<end].last == "-", after < rest.endIndex, rest[after] == ">" { end = after }
    let name = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    return Substring(name)
  }

  private mutating func pasted() throws(KeyScriptError) -> [UInt8] {
    let close = Array("</Paste>".utf8)
    let bytes = Substring(rest).utf8
    var place = bytes.startIndex
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

  /// The key that a control character in a script types: a newline types Enter.
  private static func controlKey(_ scalar: Unicode.Scalar) -> KeyPress? {
    scalar == "\n" ? KeyPress(.enter) : UInt8(exactly: scalar.value).flatMap { KeyPress(control: $0) }
  }

  /// The beginning of a piece of script, short enough for a message.
  private static func start(of text: Substring.UnicodeScalarView) -> String {
    String(text.prefix(12)) + (text.count > 12 ? "…" : "")
  }
}

extension KeyPress {
  /// True for function keys that key tables may name and scripts may not.
  fileprivate var isBeyondF12: Bool {
    if case .function(let number) = key { number > 12 } else { false }
  }
}
