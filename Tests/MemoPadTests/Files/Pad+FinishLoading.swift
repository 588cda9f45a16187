@testable import TextAreaJournal
@testable import memo_pad

extension Pad {
  /// Reads all that is there; a pipe that has no more yet is let go.
  mutating func finishLoading() {
    while let loading {
      loadMore()
      if loading.pause > .zero { stopLoading() }
    }
  }
}
