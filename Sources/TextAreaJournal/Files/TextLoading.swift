package import TextBuffer

/// Text that comes piece by piece, while what is there of it already shows.
package protocol TextLoading: AnyObject {
  /// The next piece, without a wait for anybody.
  func more() throws(FileError) -> LoadedPiece
  /// How it goes, for the status line.
  var status: String { get }
  /// When it is worth to ask for more, counted from now.
  var pause: Duration { get }
  /// True when what was read may never have been there as a whole.
  var isTorn: Bool { get }
  /// What is said of it when it is over.
  var remark: String? { get }
}

/// What came of asking for more text.
package enum LoadedPiece {
  case text(TextContent)
  /// Somebody has to write it first.
  case nothingYet
  case end
}

extension FileLoading: TextLoading {
  package func more() throws(FileError) -> LoadedPiece {
    let piece = try next()
    return piece.isEmpty ? .end : .text(piece)
  }

  package var status: String { "loading \(percent) %" }
  package var pause: Duration { .zero }
  package var isTorn: Bool { !isUnchanged }
  package var remark: String? { nil }
}
