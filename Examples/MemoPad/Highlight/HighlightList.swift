import TerminalScreen
import TextArea
import TextBuffer

/// The highlights of what shows: what lies outside is left out, and so is what is more than anybody can see in one line.
struct HighlightList {
  /// Highlights in one line.
  static let mostInLine = 256

  private let visible: Range<Int>
  private(set) var highlights: [Highlight] = []
  private var leftInLine = mostInLine

  init(_ visible: TextRange) {
    self.visible = visible.lowerBound.byteOffset..<visible.upperBound.byteOffset
  }

  /// Begins a line.
  mutating func beginLine() { leftInLine = Self.mostInLine }

  mutating func add(_ range: Range<Int>, _ style: Style) {
    let part = range.clamped(to: visible)
    guard !part.isEmpty, style != .plain, leftInLine > 0 else { return }
    leftInLine -= 1
    highlights.append(
      Highlight(TextPosition(byteOffset: part.lowerBound)..<TextPosition(byteOffset: part.upperBound), style))
  }
}
