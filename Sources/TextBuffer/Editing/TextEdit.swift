/// One replacement, as those need it who keep something in step with the text.
public struct TextEdit: Hashable, Sendable {
  /// What was replaced, in positions of the text before.
  public var range: TextRange
  /// Bytes that came in its place.
  public var insertedCount: Int

  /// A replacement of `range` by `insertedCount` bytes.
  public init(range: TextRange, insertedCount: Int) {
    self.range = range
    self.insertedCount = insertedCount
  }

  /// Bytes that the text grew by, negative when it shrank.
  public var growth: Int { insertedCount - (range.upperBound.byteOffset - range.lowerBound.byteOffset) }

  /// The new bytes, in positions of the text after.
  public var insertedRange: TextRange { range.lowerBound..<range.lowerBound + insertedCount }

  /// Where a position is after the edit; one that was replaced, or where bytes were put in, moves behind the new bytes.
  public func position(after position: TextPosition) -> TextPosition {
    if position < range.lowerBound { return position }
    return position > range.upperBound ? position + growth : insertedRange.upperBound
  }

  /// Where a position is after the edit; one that was replaced, or where bytes were put in, stays before the new bytes.
  public func position(before position: TextPosition) -> TextPosition {
    if position <= range.lowerBound { return position }
    return position >= range.upperBound ? position + growth : range.lowerBound
  }
}

/// What kind of edit it is, which decides what becomes one undo step (rule E3).
public enum EditKind: Hashable, Sendable {
  /// Typed characters: a word and the blanks after it make one step.
  case typing
  /// Backspace: a run makes one step.
  case deletingBackward
  /// Delete: a run makes one step.
  case deletingForward
  /// A paste, a cut, a replacement: a step of its own.
  case other
}
