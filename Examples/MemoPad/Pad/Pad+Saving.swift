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
    if !isAsked, expectation == nil, let identity = document.identity, let other = journal?.lock(identity) {
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
      if let identity = document.identity { _ = journal?.lock(identity) }
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
  /// A text, piece by piece, without copying it.
  init(_ content: TextContent) {
    self.init(count: content.count) { (write) throws(SystemError) in
      var failure: SystemError?
      content.forEachChunk(in: 0..<content.count) { chunk in
        guard failure == nil else { return }
        do throws(SystemError) { try write(chunk) } catch { failure = error }
      }
      if let failure { throw failure }
    }
  }
}
