/// One replacement, as those need it who keep something in step with the text.
public struct TextEdit: Hashable, Sendable {
  /// The bytes that were replaced, as offsets in the text before.
  public var range: Range<Int>
  /// Bytes that came in their place.
  public var insertedCount: Int

  /// A replacement of `range` by `insertedCount` bytes.
  public init(range: Range<Int>, insertedCount: Int) {
    self.range = range
    self.insertedCount = insertedCount
  }

  /// Bytes that the text grew by, negative when it shrank.
  public var growth: Int { insertedCount - range.count }

  /// The new bytes, as offsets in the text after.
  public var insertedRange: Range<Int> { range.lowerBound..<range.lowerBound + insertedCount }

  /// Where a position is after the edit; one that was replaced, or where bytes were put in, moves behind the new bytes.
  public func position(after position: TextPosition) -> TextPosition {
    if position.byteOffset < range.lowerBound { return position }
    if position.byteOffset > range.upperBound { return position + growth }
    return TextPosition(byteOffset: insertedRange.upperBound)
  }

  /// Where a position is after the edit; one that was replaced, or where bytes were put in, stays before the new bytes.
  public func position(before position: TextPosition) -> TextPosition {
    if position.byteOffset <= range.lowerBound { return position }
    if position.byteOffset >= range.upperBound { return position + growth }
    return TextPosition(byteOffset: range.lowerBound)
  }
}

/// What kind of edit it is, which decides what becomes one undo step (rule E3).
public enum EditKind: Hashable, Sendable {
  /// Typed characters: a word and the blanks after it make one step; so do the characters up to a sentence's end or to
  /// another script.
  case typing
  /// Many typed characters that came at once, as from a paste that the terminal did not mark as one: one step.
  case burst
  /// Backspace: a run makes one step.
  case deletingBackward
  /// Delete: a run makes one step.
  case deletingForward
  /// A paste, a cut, a replacement: a step of its own.
  case other
}
