// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// textarea.h documents these functions; the compiler compares them with it.

public import CTextArea
internal import TextArea
internal import TextMetrics

@c @implementation public func ta_set_region(
  _ area: OpaquePointer?, _ column: CInt, _ row: CInt, _ columns: CInt, _ rows: CInt
) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    guard columns > 0, rows > 0, Int(columns) * Int(rows) <= 1_000_000 else { throw Failure(TA_ERROR_SIZE) }
    handle.cells.free()
    try handle.change {
      $0.layout(in: Rect(column: Int(column), row: Int(row), columns: Int(columns), rows: Int(rows)))
    }
  }
}

@c @implementation public func ta_draw(_ area: OpaquePointer?, _ frame: UnsafeMutablePointer<ta_frame>?) -> ta_error {
  result { () throws(Failure) in
    let handle = try AreaHandle.of(area)
    guard let frame else { throw Failure(TA_ERROR_NULL) }
    frame.pointee = handle.cells.fill(from: try handle.drawn())
  }
}
