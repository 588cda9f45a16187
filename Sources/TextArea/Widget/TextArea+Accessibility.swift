import TextBuffer

/// For those who do not see the screen.
extension TextArea {
  /// The border, where there is to be one.
  var shownBorderStyle: BorderStyle { isPlain ? .none : borderStyle }

  /// When a scroll bar shows, where there is to be one.
  var shownScrollBar: ScrollBarVisibility { isPlain ? .never : scrollBarVisibility }

  /// What it is, what state it is in and where the caret is, in words, such as `Feedback, text area, modified, line 2 of 3, column
  /// 5`: for a host that speaks, or that shows its status as a sentence.
  ///
  /// Nothing of the text itself is in it; that is ``text``, or what a screen reader finds at the terminal's cursor, which
  /// always stands at the caret while the text area has the focus.
  ///
  /// - Complexity: O(log n), and O(m) in the bytes of a few chunks of the text.
  public var accessibilitySummary: String {
    let kind: WidgetWords.Key =
      isSecureTextEntry ? .passwordField : maximumNumberOfLines == 1 ? .textField : .textArea
    var parts = title.isEmpty ? [] : [title]
    parts.append(words[kind])
    if !isEditable { parts.append(words[.isReadOnly]) }
    if isModified { parts.append(words[.isModified]) }
    if content.isEmpty {
      parts.append(words[.isEmpty])
      if isPlaceholderVisible, !placeholder.text.isEmpty {
        parts.append(words.say(.placeholderIs, ["text": placeholder.text]))
      }
      return parts.joined(separator: ", ")
    }
    if isSecureTextEntry {
      parts.append(words.say(.characterCount, ["count": "\(length)"]))
      return parts.joined(separator: ", ")
    }
    let place = caretLocation
    if maximumNumberOfLines != 1 {
      parts.append(words.say(.lineOf, ["number": "\(place.line + 1)", "count": "\(content.lineCount)"]))
    }
    parts.append(words.say(.columnIs, ["number": "\(place.column + 1)"]))
    if !selectedRange.isEmpty { parts.append(words.say(.selectedCount, ["count": "\(selectionLength)"])) }
    return parts.joined(separator: ", ")
  }
}
