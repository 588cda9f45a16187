import CTextAreaJournal
package import TextBuffer

extension FileSaving.Content {
  /// Bytes written at once: a write for each chunk of the text takes more than twice the time.
  private static let piece = 1 << 18

  /// A text, gathered into pieces, without copying more of it than one.
  ///
  /// - Parameters:
  ///   - encoding: how it is written; `count` takes as long as writing does where that is not as it is.
  ///   - progress: hears how many bytes of the text are taken.
  package init(_ content: TextContent, as encoding: TextEncoding = .bytes, progress: BackgroundProgress? = nil) {
    let pieces: Pieces = { (take) throws(SystemError) in
      for start in stride(from: 0, to: content.count, by: Self.piece) {
        let end = min(content.count, start + Self.piece)
        try take(content.bytes(in: start..<end).span)
        progress?.advance(by: end - start)
      }
    }
    guard case .utf16(let isBigEndian, _) = encoding else {
      self.init(count: { () throws(SystemError) in content.count }, forEachPiece: pieces)
      return
    }
    let encoded: Pieces = { (take) throws(SystemError) in
      var encoder = UTF16Encoder(isBigEndian: isBigEndian)
      try take(encoding.mark.span)
      try pieces { (piece) throws(SystemError) in
        let bytes = piece.withUnsafeBufferPointer { Array($0) }
        guard let result = try? encoder.encode(bytes) else { throw SystemError(code: EILSEQ) }
        try take(result.span)
      }
      guard (try? encoder.finish()) != nil else { throw SystemError(code: EILSEQ) }
    }
    self.init(
      count: { () throws(SystemError) in
        var count = 0
        try encoded { (piece) throws(SystemError) in count += piece.count }
        return count
      }, forEachPiece: encoded)
  }
}
