/// A place in a document, between two bytes.
///
/// A position is never a place on screen: that is a `Point`, and only the layout maps one to the other.
public struct TextPosition: Hashable, Comparable, Sendable {
  /// Bytes before it.
  public var byteOffset: Int

  /// The position with so many bytes before it.
  public init(byteOffset: Int) {
    self.byteOffset = byteOffset
  }

  /// The start of every document.
  public static let start = TextPosition(byteOffset: 0)

  /// True when `left` comes first.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    left.byteOffset < right.byteOffset
  }

  /// The position `bytes` further on.
  public static func + (position: TextPosition, bytes: Int) -> TextPosition {
    TextPosition(byteOffset: position.byteOffset + bytes)
  }
}

/// A stretch of a document.
public typealias TextRange = Range<TextPosition>
