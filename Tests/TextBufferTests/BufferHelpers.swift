@testable import TextBuffer

extension TextBuffer {
  /// The text, invalid bytes as U+FFFD.
  var text: String { String(decoding: content.bytes(in: 0..<content.count), as: UTF8.self) }

  /// Types characters one by one at the caret, over what is selected.
  mutating func type(_ text: String, at time: Duration = .zero) {
    for character in text { replace(selection.range, with: character.utf8, kind: .typing, at: time) }
  }

  /// Deletes a byte before the caret.
  mutating func backspace(at time: Duration = .zero) {
    replace(selection.head + -1..<selection.head, with: [], kind: .deletingBackward, at: time)
  }

  /// Deletes a byte after the caret.
  mutating func delete(at time: Duration = .zero) {
    replace(selection.head..<selection.head + 1, with: [], kind: .deletingForward, at: time)
  }

  mutating func paste(_ text: String) {
    replace(selection.range, with: text.utf8, kind: .other)
  }

  mutating func moveCaret(to offset: Int) {
    selection = TextSelection(TextPosition(byteOffset: offset))
  }

  /// Every text that undo leads to, from the newest, until there is nothing to undo.
  mutating func textsByUndo() -> [String] {
    var texts: [String] = []
    while undo() != nil { texts.append(text) }
    return texts
  }
}

extension Range<TextPosition> {
  init(_ range: Range<Int>) {
    self = TextPosition(byteOffset: range.lowerBound)..<TextPosition(byteOffset: range.upperBound)
  }
}
