import TextArea
import TextBuffer

/// Asks for the number of a line.
enum GoToLine {
  /// A field that takes digits.
  static func field() -> StatusField {
    var field = TextArea.oneLine(placeholder: "number of the line")
    field.validation = { edit in
      let digits = edit.bytes.filter { (0x30...0x39).contains($0) }
      return digits == edit.bytes ? .accept : .refuse("a number is asked for")
    }
    return StatusField(.goToLine, label: "Go to line: ", field)
  }
}

extension Pad {
  /// Goes to the line whose number was entered; past the end is the last one.
  mutating func goToLine(_ number: [UInt8]) {
    guard !number.isEmpty else { return }
    // Only digits get in: what is no number is too large for one.
    let line = Int(String(decoding: number, as: UTF8.self)) ?? .max
    if loading != nil, area.content.lineCount <= line {
      waiting.append(.line(number))
      return
    }
    let start = area.content.start(ofLine: min(max(1, line), area.content.lineCount) - 1)
    area.selectedRange = TextPosition(byteOffset: start)..<TextPosition(byteOffset: start)
  }
}
