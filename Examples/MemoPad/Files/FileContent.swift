import TextBuffer

extension FileSaving.Content {
  /// Bytes written at once: a write for each chunk of the text takes more than twice the time.
  private static let piece = 1 << 18

  /// A text, gathered into pieces, without copying more of it than one.
  ///
  /// - Parameter progress: hears how many bytes of the text are taken.
  init(_ content: TextContent, progress: BackgroundProgress? = nil) {
    self.init(count: { () throws(SystemError) in content.count }) { (take) throws(SystemError) in
      for start in stride(from: 0, to: content.count, by: Self.piece) {
        let end = min(content.count, start + Self.piece)
        try take(content.bytes(in: start..<end).span)
        progress?.advance(by: end - start)
      }
    }
  }
}
