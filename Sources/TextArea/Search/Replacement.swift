import TextBuffer
import TextMetrics

/// What takes the place of a match.
///
/// With an expression, `$1`, `\1` and `${name}` stand for groups, `$0`, `$&` and `\0` for all of the match, `$$` for a
/// dollar sign, `\\` for a backslash, `\n` and `\t` for a line end and a tab; `\u` and `\l` change the case of the next
/// character, `\U` and `\L` of all up to `\E`. Groups that do not exist stand for themselves.
struct Replacement: Sendable {
  private enum Part: Hashable, Sendable {
    case bytes([UInt8])
    case group(Int)
    /// For the next character.
    case once(Letters)
    /// From here on; `nil` for as it is.
    case from(Letters?)
  }

  private enum Letters: Hashable, Sendable {
    case upper, lower, title
  }

  private var parts: [Part] = []
  private var changesCase = false

  /// A template for the matches of a query.
  ///
  /// - Parameter lineEnding: makes the document's line ends of those in the bytes.
  init(_ template: String, for query: CompiledQuery, lineEnding: ([UInt8]) -> [UInt8]) {
    guard case .expression(let expression) = query.matcher else {
      parts = [.bytes(lineEnding(Array(template.utf8)))]
      return
    }
    var literal = ""
    var rest = template[...]
    func flush(_ parts: inout [Part]) {
      if !literal.isEmpty { parts.append(.bytes(lineEnding(Array(literal.utf8)))) }
      literal = ""
    }
    while let character = rest.popFirst() {
      guard character == "\\" || character == "$", let next = rest.first else {
        literal.append(character)
        continue
      }
      if let (group, length) = Self.group(after: character, in: rest, of: expression) {
        flush(&parts)
        parts.append(.group(group))
        rest = rest.dropFirst(length)
        continue
      }
      rest = rest.dropFirst()
      switch (character, next) {
      case ("$", "$"): literal.append("$")
      case ("\\", "n"): literal.append("\n")
      case ("\\", "t"): literal.append("\t")
      case ("\\", "\\"), ("\\", "$"): literal.append(next)
      case ("\\", "u"), ("\\", "l"):
        flush(&parts)
        parts.append(.once(next == "u" ? .title : .lower))
      case ("\\", "U"), ("\\", "L"), ("\\", "E"):
        flush(&parts)
        parts.append(.from(next == "U" ? .upper : next == "L" ? .lower : nil))
      default:
        literal.append(character)
        rest = template[template.index(before: rest.startIndex)...]
      }
    }
    flush(&parts)
    changesCase = parts.contains { part in
      switch part {
      case .once, .from: true
      case .bytes, .group: false
      }
    }
  }

  /// The group that is named behind a dollar sign or a backslash, and by how many characters.
  private static func group(
    after sign: Character, in rest: Substring, of expression: any SearchExpression
  ) -> (group: Int, length: Int)? {
    if sign == "$", rest.first == "&" { return (0, 1) }
    if sign == "$", rest.first == "{", let end = rest.firstIndex(of: "}") {
      let name = rest[..<end].dropFirst()
      guard let group = Int(name) ?? expression.group(named: String(name)), (0...expression.groupCount).contains(group)
      else { return nil }
      return (group, name.count + 2)
    }
    let digits = rest.prefix { ("0"..."9").contains($0) }.prefix(2)
    for length in stride(from: digits.count, to: 0, by: -1) {
      if let group = Int(digits.prefix(length)), group <= expression.groupCount { return (group, length) }
    }
    return nil
  }

  /// The bytes for a match.
  ///
  /// - Parameter groups: the ranges of its groups in `content`.
  func bytes(for groups: [Range<Int>?], in content: TextContent) -> [UInt8] {
    if parts.count == 1, case .bytes(let bytes) = parts[0] { return bytes }
    var result: [UInt8] = []
    var (once, from): (Letters?, Letters?) = (nil, nil)
    for part in parts {
      switch part {
      case .once(let letters): once = letters
      case .from(let letters): from = letters
      case .bytes(let bytes):
        result += changesCase ? Self.change(bytes, &once, from) : bytes
      case .group(let group):
        guard groups.indices.contains(group), let range = groups[group] else { continue }
        let bytes = content.bytes(in: range)
        result += changesCase ? Self.change(bytes, &once, from) : bytes
      }
    }
    return result
  }

  /// The same letters in another case; bytes that are not UTF-8 stay as they are.
  private static func change(_ bytes: [UInt8], _ once: inout Letters?, _ from: Letters?) -> [UInt8] {
    guard once != nil || from != nil else { return bytes }
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      let decoded = bytes.span.scalar(at: offset)
      let letters = once ?? from
      once = nil
      if let scalar = Unicode.Scalar(decoded.value), let letters {
        switch letters {
        case .upper: result += scalar.properties.uppercaseMapping.utf8
        case .lower: result += scalar.properties.lowercaseMapping.utf8
        case .title: result += scalar.properties.titlecaseMapping.utf8
        }
      } else {
        result += bytes[offset..<offset + decoded.length]
      }
      offset += decoded.length
    }
    return result
  }
}
