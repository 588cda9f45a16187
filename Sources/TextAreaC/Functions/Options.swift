// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// textarea.h documents these functions; the compiler compares them with it.

public import CTextArea
internal import TerminalScreen
internal import TextArea
internal import TextLayout
internal import TextMetrics

@c @implementation public func ta_set_placeholder(
  _ area: OpaquePointer?, _ utf8: UnsafePointer<CChar>?, _ length: Int
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let text = try copiedText(utf8, length)
    try handle.change { $0.placeholder.text = text }
  }
}

@c @implementation public func ta_set_title(
  _ area: OpaquePointer?, _ utf8: UnsafePointer<CChar>?, _ length: Int
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let text = try copiedText(utf8, length)
    try handle.change { $0.title = text }
  }
}

@c @implementation public func ta_set(_ area: OpaquePointer?, _ option: ta_option, _ value: CInt) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let wasFocused = handle.area.isFocused
    try handle.change { (area) throws(Failure) in
      guard let option = AreaOption.of(option) else { throw Failure(TA_ERROR_OPTION) }
      guard option.set(&area, Int(value)) else { throw Failure(TA_ERROR_VALUE) }
    }
    if handle.area.isFocused != wasFocused { handle.notify(.focus) }
  }
}

@c @implementation public func ta_get(
  _ area: OpaquePointer?, _ option: ta_option, _ value: UnsafeMutablePointer<CInt>?
) -> ta_error {
  result { () throws(Failure) in
    let area = try AreaHandle.of(area).area
    guard let value else { throw Failure(TA_ERROR_NULL) }
    guard let option = AreaOption.of(option) else { throw Failure(TA_ERROR_OPTION) }
    value.pointee = CInt(clamping: option.get(area))
  }
}

@c @implementation public func ta_set_theme(_ area: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let wanted = try TextAreaC.name(name)
    guard let theme = Theme.named.first(where: { $0.name == wanted })?.theme else { throw Failure(TA_ERROR_NAME) }
    try handle.change { $0.theme = theme }
  }
}

@c @implementation public func ta_set_style(
  _ area: OpaquePointer?, _ role: ta_role, _ style: UnsafePointer<CChar>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    guard let path = roles[role.rawValue] else { throw Failure(TA_ERROR_OPTION) }
    let written = try name(style)
    let style: Style
    do { style = try Style(notation: written) } catch { throw Failure(TA_ERROR_STYLE) }
    try handle.change { $0.theme[keyPath: path] = style }
  }
}

private let roles: [ta_role.RawValue: any WritableKeyPath<Theme, Style> & Sendable] = [
  TA_ROLE_TEXT.rawValue: \.text, TA_ROLE_PLACEHOLDER.rawValue: \.placeholder,
  TA_ROLE_SELECTION.rawValue: \.selection, TA_ROLE_BORDER.rawValue: \.border,
  TA_ROLE_FOCUSED_BORDER.rawValue: \.focusedBorder, TA_ROLE_TITLE.rawValue: \.title,
  TA_ROLE_LINE_NUMBERS.rawValue: \.gutter, TA_ROLE_CURRENT_LINE.rawValue: \.currentLine,
  TA_ROLE_SCROLL_BAR.rawValue: \.scrollBar, TA_ROLE_SCROLL_BAR_THUMB.rawValue: \.scrollBarThumb,
]
