/// Calls of the operating system that a signal may interrupt.
package enum SystemCall {
  /// Makes a call, again and again while a signal interrupts it.
  ///
  /// Not for `close`, whose descriptor is gone even when it was interrupted.
  ///
  /// - Parameter call: returns a negative number when it fails.
  /// - Throws: the system's error number.
  @discardableResult
  package static func retrying<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let error = SystemError.last
      guard error.isInterruption else { throw error }
    }
  }
}
