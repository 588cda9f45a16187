internal import CTextArea
internal import TerminalScreen
internal import TextArea
internal import TextMetrics

/// What a `ta_area` points to.
///
/// While the text area is being changed nothing else may get at it: a callback that C code runs in between is told that it
/// is busy. Callbacks that may do anything run after the change.
final class AreaHandle {
  private(set) var area: TextArea
  /// True while the text area is being changed.
  private var isBusy = false
  /// True while the change callback runs: what it does itself calls it no second time.
  private var isNotifying = false
  /// What it was drawn in last.
  private var frame = Frame(size: .zero)
  /// What the last event asked of the host, the next one last.
  private var requests: [Outcome.Request] = []
  /// The text of the request that was handed out.
  private var requestText: UnsafeMutablePointer<CChar>?
  /// What `ta_draw` handed out.
  let cells = CellStore()
  var onChange: (function: ta_change_function, context: UnsafeMutableRawPointer?)?

  init(_ area: TextArea) { self.area = area }

  deinit { requestText?.deallocate() }

  /// What a pointer from C points to.
  static func of(_ pointer: OpaquePointer?) throws(Failure) -> AreaHandle {
    guard let pointer else { throw Failure(TA_ERROR_NULL) }
    let handle = Unmanaged<AreaHandle>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    guard !handle.isBusy else { throw Failure(TA_ERROR_BUSY) }
    return handle
  }

  /// Hands a new text area to C.
  static func pointer(to area: TextArea) -> OpaquePointer {
    OpaquePointer(Unmanaged.passRetained(AreaHandle(area)).toOpaque())
  }

  /// Changes the text area, with nobody else in reach of it.
  func change<Result>(_ body: (inout TextArea) throws(Failure) -> Result) throws(Failure) -> Result {
    isBusy = true
    defer { isBusy = false }
    return try body(&area)
  }

  /// Tells the host of changes, unless they are the work of the callback itself.
  func notify(_ changes: Outcome.Changes) {
    guard !changes.isEmpty, !isNotifying, let onChange else { return }
    isNotifying = true
    defer { isNotifying = false }
    onChange.function(
      OpaquePointer(Unmanaged.passUnretained(self).toOpaque()), UInt32(changes.rawValue), onChange.context)
  }

  /// Draws the text area in its region's size.
  func drawn() throws(Failure) -> Frame {
    let size = area.region.size
    if frame.size != size { frame = Frame(size: size) }
    // The only holder meanwhile, so that drawing does not copy it.
    var drawn = Frame(size: .zero)
    swap(&drawn, &frame)
    drawn.cursor = nil
    defer { frame = drawn }
    try change { area in drawn.draw { area.draw(in: &$0) } }
    return drawn
  }

  // MARK: Requests

  func keep(_ new: [Outcome.Request]) { requests = new.reversed() }

  var requestCount: Int { requests.count }

  /// The next request, whose text stays until the one after it is asked for.
  func nextRequest() -> ta_request? {
    guard let request = requests.popLast() else { return nil }
    requestText?.deallocate()
    requestText = nil
    var bytes: [UInt8] = []
    let kind: ta_request_kind
    switch request {
    case .submit: kind = TA_REQUEST_SUBMIT
    case .host(let name): (kind, bytes) = (TA_REQUEST_HOST, Array(name.utf8))
    case .ringBell: kind = TA_REQUEST_BELL
    case .writeClipboard(let copied): (kind, bytes) = (TA_REQUEST_WRITE_CLIPBOARD, copied)
    case .readClipboard: kind = TA_REQUEST_READ_CLIPBOARD
    case .readSelection: kind = TA_REQUEST_READ_SELECTION
    }
    let text = allocated(bytes)
    requestText = text
    return ta_request(kind: kind, text: UnsafePointer(text), length: bytes.count)
  }
}
