package import TextBuffer

/// The text of a file as it is on the disk now, read whole: on a thread, since it may be large or far away.
package struct FileReading: Sendable {
  package let content: TextContent
  package let identity: FileIdentity
  package let encoding: TextEncoding

  /// Reads a file.
  ///
  /// - Returns: `nil` when there is no such file.
  package static func read(_ name: FileName, _ progress: BackgroundProgress) throws(FileError) -> FileReading? {
    guard let opening = try FileOpening.open(name) else { return nil }
    let loading = try FileLoading(opening)
    var content = TextContent()
    while !progress.isCancelled {
      let piece = try loading.next()
      if piece.isEmpty { break }
      content.append(piece)
    }
    guard loading.isUnchanged else { throw FileError(name, "changed while it was read") }
    return FileReading(content: content, identity: loading.identity, encoding: loading.encoding)
  }
}
