public import TextBuffer

/// What Enter does.
///
/// Pasted text never submits, nor does text that comes in one piece as if it were typed: it is inserted with its line
/// ends. Alt-Enter, Shift-Enter and Ctrl-J insert a newline whatever the policy is.
public enum ReturnKeyPolicy: Sendable {
  /// Inserts a newline.
  case newline
  /// Asks the host to submit; a backslash right before the caret becomes a newline instead.
  case submit
  /// Asks the host to submit where the text is complete, such as a command whose quotes are closed; inserts a newline
  /// where it is not.
  case submitWhenComplete(@Sendable (TextContent) -> Bool)
}

extension TextArea {
  /// What Enter does by the policy; `nil` where it is a key like any other.
  mutating func answerEnter(at time: Duration) -> Outcome? {
    switch returnKeyPolicy {
    case .newline: return nil
    case .submit:
      let before = caret.byteOffset - 1
      guard selectedRange.isEmpty, maximumNumberOfLines != 1, before >= 0, content[before] == UInt8(ascii: "\\") else {
        return request(.submit)
      }
      return edit(TextRange(bytes: before..<before + 1), with: lineEnding, kind: .other, at: time)
    case .submitWhenComplete(let isComplete):
      return isComplete(content) ? request(.submit) : nil
    }
  }
}
