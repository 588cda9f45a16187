// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// textarea.h documents these functions; the compiler compares them with it.

public import CTextArea
internal import TerminalScreen
internal import TextArea
internal import TextBuffer
internal import TextMetrics

@c @implementation public func ta_type(
  _ area: OpaquePointer?, _ utf8: UnsafePointer<CChar>?, _ length: Int, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let text = try copiedText(utf8, length)
    try handle.handle(text.isEmpty ? [] : [.text(Array(text.utf8))], outcome)
  }
}

@c @implementation public func ta_key(
  _ area: OpaquePointer?, _ key: UInt32, _ modifiers: UInt32, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    guard let event = KeyCode.event(key, modifiers) else { throw Failure(TA_ERROR_OPTION) }
    try handle.handle([event], outcome)
  }
}

@c @implementation public func ta_paste(
  _ area: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let pasted = try copied(bytes, length)
    try handle.handle(pasted.isEmpty ? [] : [.paste(pasted)], outcome)
  }
}

@c @implementation public func ta_paste_clipboard(
  _ area: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ length: Int, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let held = bytes == nil ? nil : try copied(bytes, length)
    try handle.act(outcome) { $0.paste(held, at: AreaHandle.now) }
  }
}

@c @implementation public func ta_mouse(
  _ area: OpaquePointer?, _ action: ta_mouse_action, _ button: CInt, _ column: CInt, _ row: CInt, _ modifiers: UInt32,
  _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    guard modifiers <= 7, let action = mouseAction(action, button) else { throw Failure(TA_ERROR_OPTION) }
    let point = Point(column: Int(column), row: Int(row))
    try handle.handle(
      [.mouse(MouseEvent(action, at: point, modifiers: Modifiers(rawValue: UInt8(modifiers))))], outcome)
  }
}

private func mouseAction(_ action: ta_mouse_action, _ button: CInt) -> MouseEvent.Action? {
  switch action {
  case TA_MOUSE_WHEEL_UP: return .scroll(rows: -1, columns: 0)
  case TA_MOUSE_WHEEL_DOWN: return .scroll(rows: 1, columns: 0)
  case TA_MOUSE_WHEEL_LEFT: return .scroll(rows: 0, columns: -1)
  case TA_MOUSE_WHEEL_RIGHT: return .scroll(rows: 0, columns: 1)
  default: break
  }
  let buttons: [CInt: MouseButton] = [1: .left, 2: .middle, 3: .right]
  guard let button = buttons[button] else { return nil }
  switch action {
  case TA_MOUSE_PRESS: return .press(button)
  case TA_MOUSE_DRAG: return .drag(button)
  case TA_MOUSE_RELEASE: return .release(button)
  default: return nil
  }
}

@c @implementation public func ta_terminal_focus(
  _ area: OpaquePointer?, _ gained: Bool, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in try AreaHandle.of(area).handle([.focus(gained)], outcome) }
}

// MARK: Time

@c @implementation public func ta_wait(_ area: OpaquePointer?) -> CInt {
  do { return try AreaHandle.of(area).wait } catch { return -1 }
}

@c @implementation public func ta_tick(
  _ area: OpaquePointer?, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in try AreaHandle.of(area).act(outcome) { $0.tick(at: AreaHandle.now) } }
}

extension AreaHandle {
  /// Milliseconds until the text area has something to do by itself; -1 for never.
  fileprivate var wait: CInt {
    let now = Self.now
    guard let due = area.nextTick(after: now) else { return -1 }
    let left = (due - now).components
    // Rounded up, so that the tick is due when the time is over.
    return CInt(clamping: left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

// MARK: To the host

@c @implementation public func ta_next_request(
  _ area: OpaquePointer?, _ request: UnsafeMutablePointer<ta_request>?
) -> Bool {
  do throws(Failure) {
    let handle = try AreaHandle.of(area)
    guard let request, let next = handle.nextRequest() else { return false }
    request.pointee = next
    return true
  } catch {
    return false
  }
}

@c @implementation public func ta_on_change(
  _ area: OpaquePointer?, _ function: ta_change_function?, _ context: UnsafeMutableRawPointer?
) -> ta_error {
  result { () throws(Failure) in try AreaHandle.of(area).onChange = function.map { ($0, context) } }
}

@c @implementation public func ta_on_validate(
  _ area: OpaquePointer?, _ function: ta_validate_function?, _ context: UnsafeMutableRawPointer?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    guard let function else { return try handle.change { $0.validations = [] } }
    let question = Question(function: function, context: context)
    try handle.change { $0.validations = [{ edit in question.verdict(on: edit) }] }
  }
}

/// The host's validation.
///
/// The context is the host's, and a text area is used by one thread at a time.
private struct Question: @unchecked Sendable {
  let function: ta_validate_function
  let context: UnsafeMutableRawPointer?

  func verdict(on edit: TextArea.ProposedEdit) -> TextArea.Verdict {
    let (start, end) = (edit.range.lowerBound.byteOffset, edit.range.upperBound.byteOffset)
    let isAccepted = edit.bytes.withUnsafeBytes { bytes in
      function(start, end, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, context)
    }
    return isAccepted ? .accept : .refuse("")
  }
}
