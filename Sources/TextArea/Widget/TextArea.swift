public import TerminalScreen
public import TextBuffer
public import TextLayout
public import TextMetrics

/// A multi-line text input for a region of the screen.
///
/// It is a value that its host owns: events go in by ``handle(_:at:)``, what they did comes back as an ``Outcome``,
/// and ``draw(in:)`` shows the state. All properties may be set at any time and in any order.
///
/// ```swift
/// var area = TextArea()
/// area.placeholder = "Write down..."
/// area.layout(in: Rect(column: 0, row: 0, columns: 40, rows: 10))
/// _ = area.handle(.text(Array("hello".utf8)))
/// canvas.inside(area.region) { area.draw(in: &$0) }
/// ```
public struct TextArea: Sendable {
  // MARK: Appearance

  /// What shows while the text is empty.
  public var placeholder: PlaceholderConfiguration = ""
  /// Shown in the upper border.
  public var title = ""
  /// Said after the title, where there is room: `read-only`, for example.
  public var titleRemark = ""
  /// Puts `*` after the title while there are unsaved changes (see ``isModified``).
  public var showsModifiedSign = false
  /// The lines around it.
  public var borderStyle = BorderStyle.rounded
  /// The styles of everything that it draws.
  public var theme = Theme.memo
  /// What the terminal can show, as it says itself: where it cannot tell dim from plain text the hint stands in
  /// brackets, and where it has no lines the border is made of ASCII.
  public var capabilities = TerminalCapabilities.all
  /// True draws the text and nothing around it, neither lines nor bars, for screen readers and braille displays.
  ///
  /// A host says then in words what they showed; see ``accessibilitySummary``.
  public var isPlain = false
  /// Cells between the border and the text.
  public var textContainerInset = EdgeInsets.zero
  /// Cells kept free at both ends of every row.
  public var lineFragmentPadding = 1
  /// How lines that are wider than the region are shown.
  public var lineBreakMode = LineBreakMode.byWordWrapping
  /// Cells from one tab stop to the next, at least 1.
  public var tabWidth = 8
  /// How wide characters of ambiguous width are.
  public var glyphRules = GlyphRules.standard
  /// Numbers the lines in a gutter at the left.
  public var showsLineNumbers = false
  /// When a scroll bar shows at the right.
  public var scrollBarVisibility = ScrollBarVisibility.automatic

  /// Marks the line that the caret is on.
  public var highlightsCurrentLine = false
  /// Marks blanks and tabs.
  public var showsWhitespace = false
  /// A column to mark, in cells from the text's left edge.
  public var rulerColumn: Int?
  /// Shows the text's length, and the most that it may have, in the lower border.
  public var showsCounter = false
  /// Styles for the text, such as syntax colours: asked once a frame, for what shows.
  public var highlights: (@Sendable (_ content: TextContent, _ visible: TextRange) -> [Highlight])?

  /// What it says by itself.
  public var words = WidgetWords()

  // MARK: Behaviour

  /// False refuses edits by keys, mouse and paste; the host's own still work.
  public var isEditable = true
  /// True makes the Tab key insert spaces up to the next tab stop.
  public var usesSoftTabs = false
  /// True makes Home go to the end of a line's indentation first, and from there to the line's start.
  public var usesSmartHome = false
  /// True asks the host for what to paste, which it answers with ``paste(_:at:)``.
  ///
  /// Otherwise the text area pastes what was last cut or copied in it.
  public var pastesFromHost = false
  /// What Enter does; Alt-Enter, Shift-Enter and Ctrl-J insert a newline in any case.
  public var returnKeyPolicy = ReturnKeyPolicy.newline
  /// Most lines that the text may have, or 0 for no limit; 1 makes it a field.
  ///
  /// Line ends that are too many become blanks, whether they are pasted or set by code; the keys for a newline are refused
  /// then.
  public var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines > 0 { foldExcessLines() } }
  }
  /// True shows `•` for each character, as for a password.
  ///
  /// Nothing of the text can be copied then, words are not told apart, and nothing wraps.
  public var isSecureTextEntry = false
  /// What keys do.
  public var keyMap = KeyMap.standard {
    // A field is edited like those of other programs: what is typed replaces what is selected.
    didSet { if isField { keyMap.followsEmacs = false } }
  }
  /// A field of one line, in whatever key map.
  var isField = false
  /// Most clusters that may be written, or `nil` for no limit.
  public var maximumLength: Int?
  /// What happens to an insertion that is over ``maximumLength``.
  public var lengthPolicy = LengthPolicy.truncate
  /// Asked before every edit of the user's, one after the other; each may refuse it or put other bytes in its place.
  ///
  /// What is typed and what is pasted is asked about in the same way: character by character, as if each had come alone.
  public var validations: [Validation] = []
  /// What makes searches out of regular expressions; without one the bar only finds literal text.
  ///
  /// The product `TextAreaExpressions` has one.
  public var expressionEngine: (any ExpressionEngine)?
  /// True while keys go to this text area, the caret shows and the border is that of the focus.
  ///
  /// Without the focus it leaves keys and text to the host; a click gives it the focus. Whoever shows several text areas
  /// sets this for each.
  public var isFocused = true

  // MARK: State, in the hands of the verbs

  /// The document with its selection and history.
  var buffer = TextBuffer()
  var rowIndex = RowIndex(reader: RowReader(width: 1, mode: .byWordWrapping, tabWidth: 8, glyphRules: .standard))
  /// Another number for every other text.
  var contentVersion = 0
  /// Covers what was done to the text since the host last took it.
  var untakenEdit: TextEdit?
  /// What was drawn last.
  var drawn = DrawnRows()
  /// Set while it is known that the text has more rows than show.
  var overflow: Overflow?
  var cachedViewport: (key: ViewportKey, viewport: Viewport)?
  /// Where this text area lies on the screen.
  public internal(set) var region = Rect(column: 0, row: 0, columns: 80, rows: 24)
  /// The row that was at the top after the last event that was no resize: what is shown derives from it, so that
  /// shrinking the region and growing it again shows the same.
  var scrollAnchor = TextPosition.start
  /// The first column shown, where lines do not wrap.
  var firstColumn = 0
  /// False after the view was scrolled away from the caret.
  var followsCaret = true
  /// The column in cells that vertical motion keeps to.
  var goalColumn: Int?
  /// On which of two rows a caret between them shows.
  var caretAffinity = CaretAffinity.downstream
  /// False while the terminal's window has lost the focus.
  var windowHasFocus = true
  /// True while motions extend the selection.
  var isMarkActive = false
  /// Where the other end of emacs's region is, whether or not that is active.
  var mark: TextPosition?
  /// The newest undo step does not know yet where the caret goes after it.
  var isUndoStateOpen = false
  /// Keys of a sequence that is not complete.
  var pendingKeys: [KeyPress] = []
  /// How often the next action is done.
  var argument: Int?
  /// The argument is one that the next digit begins anew, as behind Ctrl-U.
  var isArgumentBare = false
  /// The action before this one, as long as nothing came between.
  var previousAction: Action?
  var clipboard = ClipboardRing()
  /// Where the last paste from the ring went.
  var lastPaste: TextRange?
  var mouse = MouseTracking()
  /// Set while the placeholder is coming back.
  var placeholderFade: PlaceholderFade?
  /// Matches near what shows; `nil` while none are to be marked.
  var marks: SearchMarks?
  /// Set by drawing where matches should be marked that nobody looked for yet.
  var wantsMarks = false
  /// The match that was found last.
  var currentMatch: CurrentMatch?
  /// How many characters stand before the caret on its line.
  var characterCount: CharacterCount?
  /// Stretches of the text that are one thing.
  var tokenState = TokenState()
  /// Going to a bracket far away.
  var bracketMotion: BracketMotion?

  /// An editable text area.
  ///
  /// - Parameters:
  ///   - text: what it holds at first, with the caret at the end.
  ///   - placeholder: what shows while it is empty.
  public init(text: String = "", placeholder: PlaceholderConfiguration = "") {
    self.placeholder = placeholder
    if !text.isEmpty { load(TextContent(Array(text.utf8)), caret: .max) }
  }
}

/// When a scroll bar shows.
public enum ScrollBarVisibility: Hashable, Sendable {
  /// When there is more text than rows.
  case automatic
  /// Even where all of the text is visible.
  case always
  /// Not at all; the text gets its cells.
  case never
}

/// On which row a caret between two rows of one line shows.
enum CaretAffinity: Hashable, Sendable {
  /// At the end of the row before.
  case upstream
  /// On the cluster that follows it.
  case downstream
}
