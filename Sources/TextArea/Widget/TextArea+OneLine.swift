import TextLayout

extension TextArea {
  /// A text area for a single line: no border and no margins, newlines are left out of what is pasted, and a long
  /// line scrolls.
  public static func oneLine(placeholder: String = "") -> TextArea {
    var field = TextArea()
    field.placeholder = PlaceholderConfiguration(placeholder)
    field.borderStyle = .none
    field.lineFragmentPadding = 0
    field.scrollBarVisibility = .never
    field.lineBreakMode = .byClipping
    field.validation = { edit in
      let kept = edit.bytes.filter { $0 != 0x0A && $0 != 0x0D }
      return kept.count == edit.bytes.count ? .accept : .replace(kept)
    }
    return field
  }
}
