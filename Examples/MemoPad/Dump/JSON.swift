/// A JSON value (RFC 8259), only to be written.
enum JSON {
  case null
  case boolean(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  /// Members in the order in which they are written.
  case object([(String, JSON)])

  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// The value as text, on one line.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): "\(value)"
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// Text in quotation marks; whatever is no printable ASCII and could act on a terminal is escaped.
  private static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.append("\\")
        result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
      default: result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }
}
