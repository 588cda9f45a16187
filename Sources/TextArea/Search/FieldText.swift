import TextBuffer

/// Line ends in a field of one row: each is a character of its own there, that can be seen and deleted.
enum FieldText {
  /// What stands for a line end.
  static let lineEnd: Character = "\u{240A}"

  /// Text with line ends as a field shows it.
  static func shown(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: break
      case 0x0A, 0x0D: result += String(lineEnd).utf8
      default: result.append(byte)
      }
    }
    return result
  }

  /// What a field's text means.
  static func meant(_ text: String) -> String {
    text.contains(lineEnd) ? String(text.map { $0 == lineEnd ? "\n" : $0 }) : text
  }

  /// A field that keeps the line ends of what is pasted.
  ///
  /// - Parameter hints: what an empty one says, the longest first: the first that fits shows.
  static func field(hints: [String]) -> TextArea {
    var field = TextArea.oneLine()
    use(hints: hints, in: &field)
    field.validations = [
      { edit in edit.bytes.contains { $0 == 0x0A || $0 == 0x0D } ? .replace(shown(edit.bytes)) : .accept }
    ]
    return field
  }

  /// Says other words while a field is empty.
  static func use(hints: [String], in field: inout TextArea) {
    field.placeholder = PlaceholderConfiguration(hints.first ?? "")
    field.placeholder.alternatives = hints.dropFirst() + [""]
  }
}
