// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// textarea.h documents these functions; the compiler compares them with it.

public import CTextArea
internal import CursesTerminal
internal import TerminalScreen
internal import TextArea
internal import TextMetrics

@c @implementation public func ta_window_adopt(
  _ window: UnsafeMutableRawPointer?, _ error: UnsafeMutablePointer<ta_error>?
) -> OpaquePointer? {
  guard let window else {
    error?.pointee = TA_ERROR_NULL
    return nil
  }
  do throws(TerminalError) {
    let handle = WindowHandle(try CursesWindow(OpaquePointer(window)))
    error?.pointee = TA_OK
    return OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
  } catch _ {
    error?.pointee = TA_ERROR_NO_CURSES
    return nil
  }
}

@c @implementation public func ta_window_release(_ window: OpaquePointer?) {
  if let window { Unmanaged<WindowHandle>.fromOpaque(UnsafeRawPointer(window)).release() }
}

@c @implementation public func ta_window_draw(_ window: OpaquePointer?, _ area: OpaquePointer?) -> ta_error {
  result { () throws(Failure) in
    let (window, handle) = (try WindowHandle.of(window), try AreaHandle.of(area))
    let (size, capabilities) = (window.view.size, window.view.capabilities)
    guard size.columns > 0, size.rows > 0, size.columns * size.rows <= 1_000_000 else { throw Failure(TA_ERROR_SIZE) }
    try handle.change { area in
      area.layout(in: Rect(origin: .zero, size: size))
      if area.capabilities != capabilities { area.capabilities = capabilities }
    }
    window.view.draw(try handle.drawn())
  }
}

@c @implementation public func ta_window_wait(_ window: OpaquePointer?, _ area: OpaquePointer?) -> CInt {
  do throws(Failure) {
    let own = try WindowHandle.of(window).view.milliseconds()
    let areas = ta_wait(area)
    return own < 0 ? areas : areas < 0 ? own : min(own, areas)
  } catch {
    return -1
  }
}

@c @implementation public func ta_window_wch(
  _ window: OpaquePointer?, _ area: OpaquePointer?, _ status: CInt, _ character: UInt32,
  _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  pass(window, area, outcome) { $0.view.events(status: status, character: character) }
}

@c @implementation public func ta_window_ch(
  _ window: OpaquePointer?, _ area: OpaquePointer?, _ code: CInt, _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  pass(window, area, outcome) { $0.view.events(wgetch: code) }
}

@c @implementation public func ta_window_mouse(
  _ window: OpaquePointer?, _ area: OpaquePointer?, _ x: CInt, _ y: CInt, _ bstate: UInt,
  _ outcome: UnsafeMutablePointer<ta_outcome>?
) -> ta_error {
  pass(window, area, outcome) { $0.view.events(mouse: UInt64(bstate), column: Int(x), row: Int(y)) }
}

@c @implementation public func ta_window_set_escape_wait(_ window: OpaquePointer?, _ milliseconds: CInt) -> ta_error {
  result { () throws(Failure) in
    let window = try WindowHandle.of(window)
    guard (0...10_000).contains(milliseconds) else { throw Failure(TA_ERROR_VALUE) }
    window.view.escapeWait = .milliseconds(Int(milliseconds))
  }
}

@c @implementation public func ta_window_lacks_color_pairs(_ window: OpaquePointer?) -> Bool {
  do { return try WindowHandle.of(window).view.lacksColorPairs } catch { return false }
}

/// Passes events on; where curses had nothing in time, the area does what is due.
private func pass(
  _ window: OpaquePointer?, _ area: OpaquePointer?, _ outcome: UnsafeMutablePointer<ta_outcome>?,
  _ events: (WindowHandle) -> [Event]
) -> ta_error {
  result { () throws(Failure) in
    let (window, handle) = (try WindowHandle.of(window), try AreaHandle.of(area))
    let events = events(window)
    if events.isEmpty, ta_wait(area) == 0 {
      try handle.act(outcome) { $0.tick(at: AreaHandle.now) }
    } else {
      try handle.handle(events, outcome)
    }
  }
}
