import TerminalScreen
import TextLayout

extension TextArea {
  /// A text area for a single line: no border and no margins, line ends that are pasted become blanks, and a long
  /// line scrolls.
  ///
  /// Enter asks to submit, and Tab, like Up and Down, is not handled, so that a form can go on to its next field.
  public static func oneLine(placeholder: String = "") -> TextArea {
    var field = TextArea()
    field.placeholder = PlaceholderConfiguration(placeholder)
    field.borderStyle = .none
    field.lineFragmentPadding = 0
    field.scrollBarVisibility = .never
    field.lineBreakMode = .byClipping
    field.returnKeyPolicy = .submit
    field.maximumNumberOfLines = 1
    field.isField = true
    for key in [KeyPress(.tab), KeyPress(.tab, .shift)] { field.keyMap.unbind([key]) }
    return field
  }
}
