public import TextBuffer

extension FindBar {
  /// What became of a search, besides which match is selected.
  public enum Remark: Hashable, Sendable {
    /// The text has no match.
    case notFound
    /// The match is behind the text's end, or before its start.
    case wrapped
    /// The search was stopped before it found anything.
    case stopped
    /// Replacing all was stopped before anything was replaced.
    case stoppedReplacing
    /// So many matches were replaced at once.
    case replaced(Int)
    /// So many were replaced one by one, and the one after them was the first.
    case replacedAround(Int)
    /// There are matches, but counting them takes more work than a search may take.
    case tooCostlyToCount
    /// The pattern cannot be searched for.
    case failed(SearchError)
    /// Nothing was searched for before this.
    case noEarlierSearch
    /// This is what was searched for last.
    case noLaterSearch
    /// Something was to be found, and the field is empty.
    case nothingToFind
    /// A replacement was asked for while the bar only finds.
    case nothingToReplaceWith

    /// One short line, in English.
    public var text: String { text(in: WidgetWords()) }

    /// One short line.
    public func text(in words: WidgetWords) -> String { forms(in: words).last ?? "" }

    /// The same from the shortest form on: what happened comes first, and is in each.
    func forms(in words: WidgetWords) -> [String] {
      switch self {
      case .notFound: [words[.notFound]]
      case .wrapped: [words[.wrapped]]
      case .stopped: [words[.stopped]]
      case .stoppedReplacing: [words[.stopped], words[.stoppedReplacing]]
      case .replaced(let count): [words.say(.replaced, ["count": "\(count)"])]
      case .replacedAround(let count):
        [words.say(.replaced, ["count": "\(count)"]), words.say(.replacedAround, ["count": "\(count)"])]
      case .tooCostlyToCount: [words[.tooCostlyToCount]]
      case .failed(let error): [error.brief(in: words), error.text(in: words)]
      case .noEarlierSearch: [words[.noEarlierSearch]]
      case .noLaterSearch: [words[.noLaterSearch]]
      case .nothingToFind: [words[.nothingToFind]]
      case .nothingToReplaceWith: [words[.nothingToReplaceWithBrief], words[.nothingToReplaceWith]]
      }
    }
  }
}

extension SearchError {
  /// What happened, then what to do about it, in English.
  public var text: String { text(in: WidgetWords()) }

  /// What happened, then what to do about it.
  public func text(in words: WidgetWords) -> String {
    let brief = brief(in: words)
    return switch self {
    case .invalidExpression(let reason): "\(brief): \(reason)"
    case .tooLarge: "\(brief); \(words[.tooLargeAdvice])"
    case .noExpressions: words[.noExpressions]
    case .tooCostly: "\(brief); \(words[.tooCostlyAdvice])"
    case .tooLong(let most): "\(brief); \(words.say(.longestPattern, ["count": "\(most)"]))"
    }
  }

  /// What happened, in the fewest words.
  func brief(in words: WidgetWords) -> String {
    switch self {
    case .invalidExpression: words[.invalidExpression]
    case .tooLarge: words[.tooLargeExpression]
    case .noExpressions: words[.noExpressionsBrief]
    case .tooCostly: words[.tooCostlyExpression]
    case .tooLong: words[.tooLongPattern]
    }
  }
}
