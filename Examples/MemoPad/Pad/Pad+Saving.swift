import TextArea
import TextBuffer

extension Pad {
  /// Writes the text to its file, and ends the program after that when `leaves`.
  ///
  /// - Parameters:
  ///   - expectation: what may be overwritten; `nil` only what was read or written last.
  ///   - isAsked: true when whether to save while another memo-pad has the file open was asked already.
  mutating func save(leaves: Bool, overwriting expectation: FileSaving.Expectation? = nil, isAsked: Bool = false) {
    finishLoading()
    guard var document else {
      message = "a memo has no file: Ctrl-D finishes it, Ctrl-Q cancels it"
      return
    }
    if document.isPartial, expectation == nil {
      prompt = .partlyRead(leaves: leaves)
      return
    }
    if !isAsked, expectation == nil, let identity = document.identity, let other = try? journal?.lock(identity) {
      prompt = .openElsewhere(other, leaves: leaves)
      return
    }
    do throws(FileSaving.Failure) {
      let content = area.content
      document.identity = try FileSaving.save(
        FileSaving.Content(content), as: document.name,
        overwriting: expectation ?? .only(document.identity)
      ) { [journal, document] in try? journal?.snapshot(content, for: document) }
      (document.isPartial, document.isTorn) = (false, false)
      self.document = document
      area.markSaved()
      journal?.removeFile()
      if let identity = document.identity { _ = try? journal?.lock(identity) }
      message = "saved \(document.name.shown)"
      if leaves { ending = .done }
    } catch {
      switch error {
      case .changedOnDisk: prompt = .changedOnDisk(leaves: leaves)
      case .impossible(let error): message = "not saved: \(error)"
      }
    }
  }
}

extension FileSaving.Content {
  /// Bytes written at once: a write for each chunk of the text takes more than twice the time.
  private static let piece = 1 << 18

  /// A text, gathered into pieces, without copying more of it than one.
  init(_ content: TextContent) {
    self.init(count: content.count) { (write) throws(SystemError) in
      for start in stride(from: 0, to: content.count, by: Self.piece) {
        try write(content.bytes(in: start..<min(content.count, start + Self.piece)).span)
      }
    }
  }
}
