public import TextBuffer

/// What was submitted before, for a composer or a prompt: Up and Down go through it, and the draft comes back.
///
/// An entry that was changed keeps the change until something is submitted, as a shell's history does.
///
/// ```swift
/// var history = InputHistory()
/// history.submit(&area)  // the text goes into the history, the area is empty
/// _ = history.goBack(in: &area)  // what was submitted last
/// _ = history.goForward(in: &area)  // the draft again
/// ```
public struct InputHistory: Sendable {
  /// What was submitted, the oldest first.
  public private(set) var entries: [TextContent] = []
  /// Entries that are kept at most.
  public var limit: Int {
    didSet { dropOldEntries() }
  }
  /// Texts as they were left while going through the history; the draft under the number of entries.
  private var edited: [Int: TextContent] = [:]
  /// The entry that shows; `entries.count` for the draft.
  private var place = 0
  /// A draft that was put away.
  private var stashed: TextContent?

  /// An empty history.
  ///
  /// - Parameter limit: entries that are kept at most; the oldest go first.
  public init(limit: Int = 1000) {
    self.limit = limit
  }

  /// A history of what was submitted in an earlier run, the oldest first.
  public init(_ entries: [String], limit: Int = 1000) {
    self.init(limit: limit)
    self.entries = entries.map { TextContent(Array($0.utf8)) }
    dropOldEntries()
    place = self.entries.count
  }

  /// Takes the text out of an area and makes it the newest entry, unless it is empty or the newest one again.
  ///
  /// - Returns: what was submitted.
  @discardableResult
  public mutating func submit(_ area: inout TextArea) -> TextContent {
    let text = area.content
    if !text.isEmpty, entries.last.map({ Self.areEqual($0, text) }) != true { entries.append(text) }
    dropOldEntries()
    edited = [:]
    place = entries.count
    area.load(TextContent())
    return text
  }

  /// Shows the entry before.
  ///
  /// - Returns: false at the oldest, where nothing happens.
  public mutating func goBack(in area: inout TextArea) -> Bool { go(to: place - 1, in: &area) }

  /// Shows the entry after this one, or the draft behind the newest.
  ///
  /// - Returns: false at the draft, where nothing happens.
  public mutating func goForward(in area: inout TextArea) -> Bool { go(to: place + 1, in: &area) }

  private mutating func go(to next: Int, in area: inout TextArea) -> Bool {
    guard (0...entries.count).contains(next) else { return false }
    edited[place] = area.content
    place = next
    area.load(edited[next] ?? (next < entries.count ? entries[next] : TextContent()), caret: .max)
    return true
  }

  /// Puts the draft away, or brings back what was put away: into an empty area, or in exchange for what it holds.
  ///
  /// - Returns: false where both are empty, and nothing happens.
  public mutating func stash(_ area: inout TextArea, at time: Duration = .zero) -> Bool {
    let draft = area.content
    let kept = stashed ?? TextContent()
    guard !draft.isEmpty || !kept.isEmpty else { return false }
    stashed = draft.isEmpty ? nil : draft
    area.replace(TextRange(bytes: 0..<draft.count), with: kept, at: time)
    return true
  }

  /// True while a draft is put away.
  public var hasStash: Bool { stashed != nil }

  private mutating func dropOldEntries() {
    let excess = entries.count - max(0, limit)
    guard excess > 0 else { return }
    entries.removeFirst(excess)
    place = max(0, place - excess)
    edited = Dictionary(uniqueKeysWithValues: edited.filter { $0.key >= excess }.map { ($0.key - excess, $0.value) })
  }

  private static func areEqual(_ one: TextContent, _ other: TextContent) -> Bool {
    one.count == other.count && one.bytes(in: 0..<one.count) == other.bytes(in: 0..<other.count)
  }
}

extension TextArea {
  /// Empties the text as one undo step, whether or not the user may edit.
  public mutating func clear(at time: Duration = .zero) {
    endUndoStep()
    replace(TextRange(bytes: 0..<content.count), with: TextContent(), at: time)
    endUndoStep()
  }
}
