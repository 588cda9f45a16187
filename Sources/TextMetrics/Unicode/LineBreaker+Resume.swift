extension LineBreaker {
  /// Bytes that are looked at before a place in the middle of a line to know what UAX #14 remembers there.
  ///
  /// Most often that is a character or two. Only after a run of more than this of marks, spaces, flags, closing
  /// punctuation, quotation marks or hyphens (some 60 or more of them in a row) is what was before forgotten: the
  /// run then counts as if it followed a letter.
  public static let lookback = 256

  /// The state at `offset` in the middle of a text.
  ///
  /// - Precondition: byte 0 of `text` starts a line, or lies at least `lookback` bytes before `offset`.
  /// - Complexity: O(1): at most `lookback` bytes.
  public init(resumingAt offset: Int, in text: Span<UInt8>) {
    self.init()
    // A scalar that the window's start cut off looks like invalid bytes; those lie in the first three.
    let limit = offset - (Self.lookback - 3)
    var start = offset
    while start > 0 {
      let scalar = text.scalar(before: start)
      if start - scalar.length < limit { break }
      start -= scalar.length
      if !scalar.properties.line.isIn(.contextual) { break }
    }
    // Decided by the distance alone, so that a longer window gives the same answer.
    if start > 0 || limit >= 0 { assumeLetter() }
    while start < offset {
      let scalar = text.scalar(at: start)
      start += scalar.length
      _ = next(scalar.properties, end: start, in: text, endsText: true)
    }
  }
}
