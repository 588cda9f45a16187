import TextBuffer

/// How the program ends: what goes to standard output, and the exit code.
struct Ending {
  /// The memo's text, to which a final newline is added; `nil` prints nothing.
  var output: TextContent?
  var exit: Int32
  /// True when a save was left that had not come to its end.
  var isInterrupted = false
}

extension Ending {
  /// True when a text that was not saved is not given up either.
  var keepsDraft: Bool { isInterrupted || exit == Self.cancelled.exit }

  /// What was written is on disk, or nothing was changed.
  static let done = Ending(exit: 0)
  /// Changes were thrown away, so that a caller like `git commit` sees it.
  static let discarded = Ending(exit: 1)
  /// A save that would not end was left.
  static let interrupted = Ending(exit: 1, isInterrupted: true)
  /// A memo was cancelled: as a program that Ctrl-C ended.
  static let cancelled = Ending(exit: 130)

  /// What is printed: the memo and one final newline, of the kind that its other lines end in.
  var printed: TextContent? {
    guard var content = output else { return nil }
    content.append(TextContent(content.lineEndings.dominant.bytes))
    return content
  }

  /// A memo was finished; an empty one prints nothing.
  static func finished(_ content: TextContent) -> Ending {
    Ending(output: content.isEmpty ? nil : content, exit: 0)
  }
}
