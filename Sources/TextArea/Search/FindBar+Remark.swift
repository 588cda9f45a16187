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

    /// One short line.
    public var text: String { forms.last ?? "" }

    /// The same from the shortest form on: what happened comes first, and is in each.
    var forms: [String] {
      switch self {
      case .notFound: ["not found"]
      case .wrapped: ["wrapped"]
      case .stopped: ["stopped"]
      case .stoppedReplacing: ["stopped", "stopped, nothing was replaced"]
      case .replaced(let count): ["\(count) replaced"]
      case .replacedAround(let count): ["\(count) replaced", "\(count) replaced, once around the text"]
      case .tooCostlyToCount: ["too costly to count"]
      case .failed(let error): [error.brief, error.text]
      case .noEarlierSearch: ["no earlier search"]
      case .noLaterSearch: ["no later search"]
      case .nothingToFind: ["type what to find"]
      case .nothingToReplaceWith: ["no field to replace with", "no field to replace with: Esc, then replace"]
      }
    }
  }
}

extension SearchError {
  /// What happened, then what to do about it.
  public var text: String {
    switch self {
    case .invalidExpression(let reason): "\(brief): \(reason)"
    case .tooLarge: "\(brief); try one with fewer alternatives"
    case .noExpressions: "This program has no expressions; Alt-R searches for plain text"
    case .tooCostly: "\(brief); try one that leaves less open, with fewer * and +"
    case .tooLong(let most): "\(brief); the most is \(most) bytes"
    }
  }

  /// What happened, in the fewest words.
  var brief: String {
    switch self {
    case .invalidExpression: "Invalid expression"
    case .tooLarge: "Too large an expression"
    case .noExpressions: "No expressions here"
    case .tooCostly: "Too costly an expression"
    case .tooLong: "Too long to search for"
    }
  }
}
