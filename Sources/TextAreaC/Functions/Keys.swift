// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// textarea.h documents these functions; the compiler compares them with it.

public import CTextArea
internal import TerminalScreen
internal import TextArea

@c @implementation public func ta_bind(
  _ area: OpaquePointer?, _ keys: UnsafePointer<CChar>?, _ action: UnsafePointer<CChar>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    try bind(handle, keys, try known(action))
  }
}

@c @implementation public func ta_bind_host(
  _ area: OpaquePointer?, _ keys: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    try bind(handle, keys, .host(try TextAreaC.name(name)))
  }
}

@c @implementation public func ta_unbind(_ area: OpaquePointer?, _ keys: UnsafePointer<CChar>?) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let keys = try sequence(keys)
    try handle.change { $0.keyMap.unbind(keys) }
  }
}

@c @implementation public func ta_set_key_map(_ area: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let wanted = try TextAreaC.name(name)
    guard let map = [KeyMap.standard, .emacs].first(where: { $0.name == wanted }) else { throw Failure(TA_ERROR_NAME) }
    try handle.change { $0.keyMap = map }
  }
}

@c @implementation public func ta_perform(
  _ area: OpaquePointer?, _ action: UnsafePointer<CChar>?, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    let action = try known(action)
    try handle.act(outcome) { $0.perform(action, at: AreaHandle.now) }
  }
}

private func bind(_ handle: AreaHandle, _ keys: UnsafePointer<CChar>?, _ action: Action) throws(Failure) {
  let binding = KeyMap.Binding([try sequence(keys)], action)
  try handle.change { $0.keyMap.bind(binding) }
}

private func known(_ action: UnsafePointer<CChar>?) throws(Failure) -> Action {
  guard let action = Action(name: try name(action)) else { throw Failure(TA_ERROR_NAME) }
  return action
}

private func sequence(_ keys: UnsafePointer<CChar>?) throws(Failure) -> [KeyPress] {
  guard let keys = KeyPress.sequence(notation: try name(keys)), !keys.isEmpty else { throw Failure(TA_ERROR_KEYS) }
  return keys
}
