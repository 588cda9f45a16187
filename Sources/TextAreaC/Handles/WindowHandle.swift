internal import CTextArea
internal import CursesTerminal

/// What a `ta_window` points to.
final class WindowHandle {
  var view: CursesWindow

  init(_ view: consuming CursesWindow) { self.view = view }

  /// What a pointer from C points to.
  static func of(_ pointer: OpaquePointer?) throws(Failure) -> WindowHandle {
    guard let pointer else { throw Failure(TA_ERROR_NULL) }
    return Unmanaged<WindowHandle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }
}
