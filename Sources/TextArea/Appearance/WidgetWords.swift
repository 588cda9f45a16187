/// Every word that the widgets show by themselves, so that a host can say them otherwise: in another language, or in its own
/// voice.
///
/// ```swift
/// var words = WidgetWords()
/// words[.findLabel] = "Suchen: "
/// words[.matchNumber] = "{number} von {count}"
/// area.words = words
/// bar.words = words
/// ```
///
/// Names in braces stand for what is filled in; each word keeps those that it has in English.
public struct WidgetWords: Hashable, Sendable {
  /// Something that is said.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// The label of the field for what is searched for.
    case findLabel
    /// The label of the field for the replacement.
    case replaceLabel
    /// What an empty field for the pattern says.
    case findHint
    /// The same where there is little room.
    case findHintBrief
    /// What an empty field for the replacement says.
    case replaceHint
    /// The same where there is little room.
    case replaceHintBrief
    /// The switch that tells upper and lower case apart.
    case matchCase
    /// The switch that finds whole words only.
    case matchWords
    /// The switch for regular expressions.
    case matchExpression
    /// The button that replaces every match.
    case replaceAll
    /// A switch that is on.
    case switchIsOn
    /// Which match is selected.
    case matchNumber
    /// The text has no match.
    case notFound
    /// The match is on the other side of the text's end.
    case wrapped
    /// A search was stopped.
    case stopped
    /// Replacing all was stopped.
    case stoppedReplacing
    /// So many matches were replaced.
    case replaced
    /// So many were replaced one by one, and the next is the first again.
    case replacedAround
    /// Matches are not counted.
    case tooCostlyToCount
    /// Up in the field, at the oldest search.
    case noEarlierSearch
    /// Down in the field, at the newest search.
    case noLaterSearch
    /// The field is empty.
    case nothingToFind
    /// The bar only finds, where there is little room.
    case nothingToReplaceWithBrief
    /// The bar only finds.
    case nothingToReplaceWith
    /// A search takes long.
    case stopHint
    /// How far it is.
    case percentDone
    /// What goes on, and how far it is.
    case workDone
    /// Work that goes on.
    case searching
    /// Work that goes on.
    case replacing
    /// Going to a bracket takes long.
    case lookingForBracket
    /// An expression that cannot be read; the reason follows.
    case invalidExpression
    /// An expression that takes too much memory.
    case tooLargeExpression
    /// What to do about it.
    case tooLargeAdvice
    /// The program has no engine for expressions, where there is little room.
    case noExpressionsBrief
    /// The same, and what to do about it.
    case noExpressions
    /// An expression that takes too long.
    case tooCostlyExpression
    /// What to do about it.
    case tooCostlyAdvice
    /// A pattern that is too long.
    case tooLongPattern
    /// How long it may be.
    case longestPattern
    /// An edit was refused, since the text is read-only.
    case readOnly
    /// One character was over the limit.
    case oneTooLong
    /// So many characters were over the limit.
    case tooLong
    /// A line was over the limit.
    case tooManyLines
    /// What it is, for a screen reader.
    case textArea
    /// A text area of one line, for a screen reader.
    case textField
    /// A text that is not shown, for a screen reader.
    case passwordField
    /// Its state, for a screen reader.
    case isReadOnly
    /// Its state, for a screen reader.
    case isEmpty
    /// Its state, for a screen reader.
    case isModified
    /// What an empty one says, for a screen reader.
    case placeholderIs
    /// Where the caret is, for a screen reader.
    case lineOf
    /// Where the caret is, for a screen reader.
    case columnIs
    /// How long the text is, for a screen reader.
    case characterCount
    /// How much is selected, for a screen reader.
    case selectedCount
  }

  /// What is said otherwise than in English.
  private var own: [String: String] = [:]

  /// English.
  public init() {}

  /// What is said, with names in braces for what is filled in.
  public subscript(key: Key) -> String {
    get { own.isEmpty ? key.english : own[key.rawValue] ?? key.english }
    set { own[key.rawValue] = newValue }
  }

  /// What an action does, for help; see `Action.Row.summary`.
  public subscript(summaryOf action: Action) -> String {
    get { action.row.map { own["summary " + $0.name] ?? $0.summary } ?? "" }
    set { if let row = action.row { own["summary " + row.name] = newValue } }
  }

  /// What is said when an action finds nothing to do; see `Action.Row.nothingToDo`.
  public subscript(nothingToDoFor action: Action) -> String {
    get { action.row.map { own["nothing " + $0.name] ?? $0.nothingToDo } ?? "" }
    set { if let row = action.row { own["nothing " + row.name] = newValue } }
  }

  /// What is said, filled in.
  func say(_ key: Key, _ values: KeyValuePairs<String, String>) -> String {
    var rest = self[key][...]
    var text = ""
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      text += rest[..<open]
      text += values.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  /// Why an edit was refused, in one short line.
  public func text(of refusal: Outcome.Refusal) -> String {
    switch refusal {
    case .notEditable: self[.readOnly]
    case .tooLong(refusedClusters: 1): self[.oneTooLong]
    case .tooLong(let count): say(.tooLong, ["count": "\(count)"])
    case .tooManyLines: self[.tooManyLines]
    case .vetoed(let reason): reason
    }
  }
}
