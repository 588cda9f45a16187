import TextAreaJournal
import TerminalScreen
import TextArea
import TextBuffer
import TextMetrics

/// The program's state: the sheet to write on, the file that it belongs to, what the status line says.
///
/// Without a file it is a memo: finishing prints the text. It knows no terminal and no clock.
struct Pad {
  var area: TextArea
  /// `nil` for a memo.
  var document: Document?
  /// The rest of the document, while only its beginning is in ``area``.
  var loading: (any TextLoading)?
  /// What was asked for and needs all of the text.
  var waiting = WaitingList()
  /// True while what waited is carried out, and nothing before it waits any more.
  var isServingWaiting = false
  /// What the file held when it was last read or written.
  var base: TextContent?
  /// A look at the file on the disk that is under way.
  var inspection: Inspection?
  /// What the file was when a change of it was noticed last.
  var knownChange: FileIdentity?
  /// The save that is under way.
  var saving: Saving?
  /// True for runs in memory, which are to be the same every time: nothing goes on beside the event loop.
  var worksAtOnce = false
  /// Folders whose files are written in place.
  var temporaryFolders: [FileName] = []
  /// False where nothing is kept on purpose: files are written in place without a question then.
  var asksWithoutJournal = true
  /// Keeps what is not saved; `nil` where nothing is to be kept.
  var journal: Journal?
  /// Why nothing can be kept, where something is to be kept.
  var journalProblem: String?
  /// What a question about recovery is about.
  var draft: Draft?
  /// What the list of drafts shows, while it does.
  var drafts: [Draft] = []
  /// What has the focus in place of the text, the newest last.
  var focus: [Focus] = []
  /// Find and replace, in the status line while it is open.
  var bar = FindBar()
  /// The most important keys, as the key map has them.
  var hints: [String] = []
  /// What the status line says in place of the hints.
  var message: Message?
  /// A copy that is too large to send to the terminal without asking.
  var largeCopy: [UInt8]?
  /// The status line as it was drawn last.
  var statusCache = StatusCache()
  /// Keeps the caret's place in the status line back while somebody types.
  var placeHold = PlaceHold()
  /// Set when the program is to end.
  var ending: Ending?

  /// What is drawn on, in cells: the screen, or the rows below the prompt.
  var size = Size.zero
  /// The screen in cells.
  private(set) var screen = Size.zero
  /// Rows to draw on below the prompt, at most; `nil` for the whole screen.
  var inlineRows: Int?
  /// Outer size of the sheet in cells; `nil` for the whole screen.
  var sheetWidth: Int?
  var sheetHeight: Int?
  /// What the text is highlighted as; `nil`: as the file's name tells.
  var highlight: Highlighter?
  /// How long the placeholder takes to come back, where there are colours for that.
  var fade = Duration.zero
  /// False draws everything in the terminal's own colours.
  var usesColor = true
  /// False once the program is left on a screen that stays.
  var showsStatus = true
  /// The terminal tells keys such as Shift-Enter from Enter: only then help names them.
  var tellsModifiedKeys = true

  init(area: TextArea, document: Document? = nil) {
    self.area = area
    self.document = document
  }

  var isMemo: Bool { document == nil }

  /// Fits everything to a screen.
  mutating func layout(in screen: Size) {
    self.screen = screen
    size = inlineRows.map { Size(columns: screen.columns, rows: min($0, screen.rows, leastInlineRows)) } ?? screen
    fitSheet()
    growInline()
  }

  /// Fits the sheet, and what lies over it, to the rows that are left.
  mutating func fitSheet() {
    let sheet = sheet
    if area.region != sheet { area.layout(in: sheet) }
    for index in focus.indices { focus[index].page?.layout(in: sheet) }
  }

  /// Where the sheet lies.
  var sheet: Rect {
    let rows = size.rows - (statusRow == nil ? 0 : barRows)
    return Rect(
      column: 0, row: 0, columns: min(sheetWidth ?? size.columns, size.columns),
      rows: min(sheetHeight ?? rows, rows))
  }

  /// Rows that the sheet leaves: those of the find bar, so that no match lies below it, or one.
  var barRows: Int {
    guard case .find = focus.last, size.rows >= Self.leastRowsForTwo else { return 1 }
    return bar.preferredRows
  }

  /// Rows of a screen that has room for a second row of the find bar.
  private static let leastRowsForTwo = 5

  /// The first row of the status line; `nil` where the sheet needs all rows (rule G4).
  var statusRow: Int? {
    let neededBySheet = area.borderStyle == .none || area.isPlain ? 1 : 3
    return size.rows > neededBySheet ? size.rows - 1 : nil
  }
}
