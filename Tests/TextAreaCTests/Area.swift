import CTextArea
import TextAreaC

/// A `ta_area` that ends with this value.
final class Area {
  let pointer: OpaquePointer?
  private(set) var outcome = ta_outcome()

  init(_ text: String = "", field: Bool = false) {
    pointer = field ? ta_create_field() : ta_create()
    if !text.isEmpty { _ = ta_set_text(pointer, text, text.utf8.count) }
  }

  deinit { ta_destroy(pointer) }

  var text: String { string(ta_copy_text) }
  var selected: String { string(ta_copy_selected) }
  var summary: String { string(ta_copy_summary) }

  private func string(
    _ copy: (OpaquePointer?, UnsafeMutablePointer<Int>?) -> UnsafeMutablePointer<CChar>?
  ) -> String {
    var length = 0
    guard let start = copy(pointer, &length) else { return "" }
    defer { ta_free(start) }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }

  @discardableResult func type(_ text: String) -> ta_error { ta_type(pointer, text, text.utf8.count, &outcome) }

  @discardableResult func press(_ key: Int, _ modifiers: Int = 0) -> ta_error {
    ta_key(pointer, UInt32(key), UInt32(modifiers), &outcome)
  }

  @discardableResult func set(_ option: ta_option, _ value: CInt) -> ta_error { ta_set(pointer, option, value) }

  func get(_ option: ta_option) -> CInt? {
    var value: CInt = -99
    return ta_get(pointer, option, &value) == TA_OK ? value : nil
  }

  var requests: [(kind: ta_request_kind, text: String)] {
    var all: [(ta_request_kind, String)] = []
    var request = ta_request()
    while ta_next_request(pointer, &request) {
      all.append(
        (
          request.kind,
          String(decoding: UnsafeRawBufferPointer(start: request.text, count: request.length), as: UTF8.self)
        ))
    }
    return all
  }

  /// The rows that it draws.
  var rows: [String] {
    var frame = ta_frame()
    guard ta_draw(pointer, &frame) == TA_OK, let cells = frame.cells else { return [] }
    return (0..<Int(frame.rows)).map { row in
      (0..<Int(frame.columns)).map { column in
        let cell = cells[row * Int(frame.columns) + column]
        return String(decoding: UnsafeRawBufferPointer(start: cell.text, count: Int(cell.length)), as: UTF8.self)
      }.joined()
    }
  }
}
