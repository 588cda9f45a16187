import TextBuffer
public import TextMetrics

/// A bar to find and replace with: one or two text areas of one line, and what they found in another text area.
///
/// The host owns it beside the text area that it searches, gives it events first while it is open, and draws it where
/// it likes. Text is searched while it is typed: a key only begins a search, which goes on in ``tick(at:in:isHurried:)``, a few
/// milliseconds at a time, until it is done or Esc stops it.
public struct FindBar: Sendable {
  /// The pattern; line ends in it show as `␊`.
  public internal(set) var field = FieldText.field(hints: ["Enter: next match", "Enter: next"])
  /// What matches are replaced with; `nil` while nothing is to be replaced.
  public internal(set) var replacement: TextArea?
  /// What is searched for, as the field and the switches say.
  public internal(set) var query = SearchQuery("")
  /// What it says by itself.
  public var words = WidgetWords() {
    didSet { if words != oldValue { useHints() } }
  }
  /// What became of the last search: empty, or one short line.
  public internal(set) var remark: Remark?
  /// What keys do in it.
  public var keys: KeyTable<Command> {
    get { ownKeys ?? Self.standardKeys }
    set { ownKeys = newValue }
  }
  /// Set once a host changes them: until the bar is used, no table is made.
  private var ownKeys: KeyTable<Command>?
  /// Where it lies on the screen; tell it by ``layout(in:)-(Rect)``.
  public internal(set) var region = Rect(column: 0, row: 0, columns: 80, rows: 1)
  /// Where its parts were drawn last: what a click is meant for.
  var drawn: FindBarLayout?
  /// What was searched for and replaced with before, to be called back by a key.
  var recent = (patterns: RecentTexts(), replacements: RecentTexts())
  /// True while events go to it.
  public private(set) var isOpen = false
  /// Set it while the text is still being loaded: a search then goes on in what comes, and nothing is counted or
  /// replaced yet.
  public var expectsMoreText = false

  /// Where the text's caret was when the bar was opened: where typing searches from.
  var origin = TextPosition.start
  /// The query made ready, and for which one that was.
  var compiled: Result<CompiledQuery, SearchError>?
  var seeking: Seeking?
  var marking: Marking?
  var counting: Counting?
  var replacing: ReplaceAll?
  /// Replacing one by one, from where that began.
  var round: Round?
  /// The text's revision that all this is about.
  var revision = 0
  /// When what is under way was begun.
  var start = Duration.zero
  /// True once that takes so long that progress is to be shown.
  var isLate = false
  /// True while the search for a pattern that changed is not begun.
  var isNew = false
  /// True until it was worked on for the first time, which is often enough.
  public internal(set) var hasJustBegun = false

  /// How long something may take before progress shows.
  static let patience = Duration.milliseconds(100)

  /// A closed bar.
  public init() {}

  /// Bytes of a selection that are taken for the pattern.
  private static let longestSelection = 4096

  /// Says what the fields are for while they are empty.
  private mutating func useHints() {
    FieldText.use(hints: [words[.findHint], words[.findHintBrief]], in: &field)
    if var area = replacement {
      FieldText.use(hints: [words[.replaceHint], words[.replaceHintBrief]], in: &area)
      replacement = area
    }
  }

  /// Opens the bar; a selection in one line is searched for, of a very long one what begins it.
  public mutating func open(replacing: Bool = false, at time: Duration = .zero, in area: inout TextArea) {
    isOpen = true
    replacement = replacing ? FieldText.field(hints: [words[.replaceHint], words[.replaceHintBrief]]) : nil
    origin = area.selectedRange.lowerBound
    let selection = area.selectedRange
    var end = min(selection.upperBound, selection.lowerBound + Self.longestSelection)
    if end < selection.upperBound { end = area.content.clusterBoundary(at: end) }
    let selected = area.content.bytes(in: selection.lowerBound.byteOffset..<end.byteOffset)
    if !selected.isEmpty, !selected.contains(0x0A) { field.load(TextContent(selected), caret: .max) }
    _ = field.perform(.selectAll)
    (field.keyMap, field.pastesFromHost) = (area.keyMap, area.pastesFromHost)
    replacement?.keyMap = area.keyMap
    replacement?.pastesFromHost = area.pastesFromHost
    field.isFocused = true
    replacement?.isFocused = false
    area.isFocused = false
    round = nil
    recent.patterns.isRecalling = false
    recent.replacements.isRecalling = false
    searchAgain(at: time, in: &area)
  }

  /// Closes the bar; the text keeps what was found selected.
  public mutating func close(in area: inout TextArea) {
    isOpen = false
    remark = nil
    stop()
    (counting, marking, round) = (nil, nil, nil)
    area.marks = nil
    area.isFocused = true
  }

  /// Ends a search for the next match, or a replacement of all, that is under way.
  ///
  /// - Returns: false when there is none.
  @discardableResult
  public mutating func stop() -> Bool {
    guard isSearching else { return false }
    remark = replacing == nil ? .stopped : .stoppedReplacing
    (isNew, seeking, replacing) = (false, nil, nil)
    return true
  }

  /// True while it replaces all.
  public var isReplacing: Bool { replacing != nil }

  /// True while it looks for the next match or replaces all.
  public var isSearching: Bool { isNew || seeking != nil || replacing != nil }
}
