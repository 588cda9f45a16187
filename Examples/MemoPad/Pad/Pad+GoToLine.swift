import TextArea
import TextBuffer

extension Pad {
  /// Goes to the place that was entered: a line, and a column if one was given; past the end is the end.
  ///
  /// - Returns: false when the text names no place.
  @discardableResult
  mutating func goToLine(_ text: [UInt8]) -> Bool {
    let words = text.split { $0 == 0x20 || $0 == 0x09 }
    guard let word = words.first else { return true }
    guard words.count == 1, let place = Options.Start(operand: word) else { return false }
    go(to: place)
    return true
  }

  /// Goes to a place, as soon as it is loaded.
  mutating func go(to place: Options.Start) {
    if loading != nil, area.content.lineCount <= place.line {
      waiting.append(.place(place))
    } else {
      area.goTo(place)
    }
  }
}
