internal import CTextArea

/// Why a function does nothing, on the way to its C caller.
struct Failure: Error {
  let code: ta_error

  init(_ code: ta_error) { self.code = code }
}

/// Runs what may fail, and says how it went.
func result(_ body: () throws(Failure) -> Void) -> ta_error {
  do throws(Failure) {
    try body()
    return TA_OK
  } catch {
    return error.code
  }
}

/// A copy of bytes that C passed.
///
/// - Parameter length: in bytes; -1, which is `TA_NUL`, up to the first NUL.
func copied(_ start: UnsafePointer<CChar>?, _ length: Int) throws(Failure) -> [UInt8] {
  guard let start else {
    guard length == 0 else { throw Failure(TA_ERROR_NULL) }
    return []
  }
  var count = length
  if length == -1 {
    count = 0
    while start[count] != 0 { count += 1 }
  }
  guard count >= 0 else { throw Failure(TA_ERROR_RANGE) }
  return Array(UnsafeRawBufferPointer(start: start, count: count))
}

/// A copy of text that C passed.
func copiedText(_ start: UnsafePointer<CChar>?, _ length: Int) throws(Failure) -> String {
  guard let text = String(validating: try copied(start, length), as: UTF8.self) else { throw Failure(TA_ERROR_UTF8) }
  return text
}

/// A name that C passed.
func name(_ start: UnsafePointer<CChar>?) throws(Failure) -> String {
  guard let start else { throw Failure(TA_ERROR_NULL) }
  return String(cString: start)
}

/// Memory with a copy of some bytes and a NUL behind them, which its owner deallocates.
func allocated(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
  let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
  copy(bytes, to: memory)
  (memory + bytes.count).initialize(to: 0)
  return memory
}

/// Copies bytes to where there is room for them.
func copy(_ bytes: [UInt8], to memory: UnsafeMutablePointer<CChar>) {
  UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
}
