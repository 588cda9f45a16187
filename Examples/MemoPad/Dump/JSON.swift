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
  ///
  /// - Complexity: O(bytes of the text)
  var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the value; into one buffer, since joining the texts of parts copies each part once for every level.
  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += "\(value)".utf8
    case .string(let value): Self.quote(value, to: &bytes)
    case .array(let values):
      Self.write(values, between: "[", "]", to: &bytes) { value, bytes in value.write(to: &bytes) }
    case .object(let members):
      Self.write(members, between: "{", "}", to: &bytes) { member, bytes in
        Self.quote(member.0, to: &bytes)
        bytes += ": ".utf8
        member.1.write(to: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between start: String, _ end: String, to bytes: inout [UInt8],
    _ write: (Element, inout [UInt8]) -> Void
  ) {
    bytes += start.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += ", ".utf8 }
      write(element, &bytes)
    }
    bytes += end.utf8
  }

  /// Text in quotation marks; what could act on a terminal, or has no shape of its own, is escaped.
  ///
  /// A view of scalars looks through all of its text whenever some are appended, hence bytes.
  private static func quote(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\r": bytes += "\\r".utf8
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.isUnsafe:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        }
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension Unicode.Scalar {
  /// True for what a terminal would act on or show nothing of: controls, line separators, bidi controls, joiners, tags,
  /// variation selectors, noncharacters.
  fileprivate var isUnsafe: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
