public import TerminalScreen
public import TextBuffer

/// A stretch of the text that is one thing: a mention, an attachment, a pasted block.
///
/// Its text is text like any other: it is saved, copied and searched. But the caret never stands inside it, a selection
/// covers all of it or nothing, and one Backspace deletes it.
public struct TextToken: Hashable, Sendable, Identifiable {
  /// What tells it from all other tokens of its text area.
  public let id: Int
  /// Where it is, in bytes of the text as it is.
  public internal(set) var range: TextRange
  /// What the host knows it by, such as the number of an account.
  public var name: String
  /// How it is drawn; laid over what is there.
  public var style: Style
}

/// The tokens of a text, in its order: they lie apart from each other, and none is empty.
struct TokenList: Hashable, Sendable {
  private(set) var tokens: [TextToken] = []

  var isEmpty: Bool { tokens.isEmpty }

  /// The index of the first token that ends behind an offset.
  ///
  /// - Complexity: O(log tokens)
  private func firstIndex(endingBehind offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.upperBound.byteOffset <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The tokens that share a byte with a range, or that hold its place if it is empty.
  func touching(_ range: Range<Int>) -> ArraySlice<TextToken> {
    let first = firstIndex(endingBehind: range.lowerBound)
    var end = first
    while end < tokens.count {
      let token = tokens[end].range.bytes
      let isTouched =
        range.isEmpty ? token.lowerBound < range.lowerBound : token.lowerBound < range.upperBound
      guard isTouched else { break }
      end += 1
    }
    return tokens[first..<end]
  }

  /// The token that a place is strictly inside of.
  func token(around offset: Int) -> TextToken? { touching(offset..<offset).first }

  /// Adds a token in its place; false where another one is.
  mutating func insert(_ token: TextToken) -> Bool {
    let bytes = token.range.bytes
    guard !bytes.isEmpty, touching(bytes).isEmpty else { return false }
    tokens.insert(token, at: firstIndex(endingBehind: bytes.lowerBound))
    return true
  }

  mutating func remove(where isGone: (TextToken) -> Bool) {
    tokens.removeAll(where: isGone)
  }

  /// Follows an edit: tokens behind it move, those that it cut into are no more.
  ///
  /// - Complexity: O(tokens)
  mutating func follow(_ edit: TextEdit) {
    if tokens.isEmpty { return }
    let touched = touching(edit.range)
    if !touched.isEmpty { tokens.removeSubrange(touched.indices) }
    guard edit.growth != 0 else { return }
    var index = tokens.count
    while index > 0, tokens[index - 1].range.lowerBound.byteOffset >= edit.range.upperBound {
      index -= 1
      let bytes = tokens[index].range.bytes
      tokens[index].range = TextRange(bytes: bytes.lowerBound + edit.growth..<bytes.upperBound + edit.growth)
    }
  }
}
