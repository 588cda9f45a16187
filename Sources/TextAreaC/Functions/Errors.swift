// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// textarea.h documents these functions; the compiler compares them with it.

public import CTextArea

@c @implementation public func ta_error_string(_ error: ta_error) -> UnsafePointer<CChar>? {
  UnsafeRawPointer(sentence(for: error).utf8Start).assumingMemoryBound(to: CChar.self)
}

private func sentence(for error: ta_error) -> StaticString {
  switch error {
  case TA_OK: "Nothing went wrong."
  case TA_ERROR_NULL: "A pointer is null that must not be."
  case TA_ERROR_UTF8: "The text is not UTF-8."
  case TA_ERROR_RANGE: "The offset is not at a character of the text, or the range ends before it starts."
  case TA_ERROR_SIZE: "The size is less than 1, or larger than any screen."
  case TA_ERROR_OPTION: "There is no such option, key, button or role."
  case TA_ERROR_VALUE: "The option cannot have this value."
  case TA_ERROR_NAME: "There is no action, theme or key map of this name."
  case TA_ERROR_KEYS: "The keys are not written as in \"<C-s>\" or \"<C-x><C-s>\"."
  case TA_ERROR_STYLE: "The style is not written as in \"bold,fg=blue\"."
  case TA_ERROR_NOTHING: "There is nothing to undo or redo."
  case TA_ERROR_BUSY: "The text area is busy: a validation callback must not use it."
  case TA_ERROR_NO_CURSES: "There is no curses screen: call initscr first, and link with ncursesw."
  default: "There is no such error."
  }
}
