import TextAreaJournal
import TerminalScreen
import TextArea
import TextLayout
import TextMetrics

/// Everything that a command line and the configuration can say, as values.
struct Options: Sendable {
  enum ScrollBar: String, CaseIterable, Sendable { case auto, always, never }
  enum KeyMapName: String, CaseIterable, Sendable { case standard, emacs }
  enum ColorUse: String, CaseIterable, Sendable { case auto, never, palette16 = "16", palette256 = "256", full }
  enum Recovery: String, CaseIterable, Sendable { case ask, use, discard }
  enum DumpFormat: String, CaseIterable, Sendable { case text, ansi, json, svg }
  enum PlaceholderTime: String, CaseIterable, Sendable { case empty, unfocused }

  /// A place to start at; both count from 1.
  struct Start: Hashable, Sendable {
    var line: Int
    var column: Int?
  }

  var placeholder = "Write down..."
  /// Shorter ones: the longest that fits is shown.
  var placeholderAlternatives: [String] = []
  /// Where the placeholder and its alternatives were set.
  var hintSource = Source.configuration
  /// How long the placeholder takes to come back.
  var fade = Duration.zero
  /// `nil`: as the theme has it.
  var placeholderStyle: Style?
  var placeholderWhen = PlaceholderTime.empty
  var placeholderWrap = LineBreakMode.byWordWrapping
  /// 0 for no limit.
  var placeholderLines = 0
  /// `nil`: "Memo pad", or the file's name.
  var title: String?
  /// `nil`: rounded, or ascii where lines cannot be drawn.
  var border: BorderStyle?
  /// Outer size of the sheet in cells; `nil` for the whole screen.
  var width: Int?
  var height: Int?
  /// Rows to draw on below the prompt, at most; 0 for a screen of its own.
  var inline = 0
  var inset = EdgeInsets.zero
  var padding = 1
  var wrap = LineBreakMode.byWordWrapping
  var showsLineNumbers = false
  /// Neither lines nor bars, and the state in a sentence.
  var isPlain = false
  var highlightsCurrentLine = false
  /// Cells before the marked column; 0 for none.
  var ruler = 0
  var showsCounter = false
  var showsWhitespace = false
  var usesSmartHome = false
  var scrollBar = ScrollBar.auto
  var tabWidth = 8
  var usesSoftTabs = false
  /// In clusters; `nil` for no limit.
  var maximumLength: Int?
  var isReadOnly = false
  var keyMap = KeyMapName.standard
  /// `nil`: as the file's name tells.
  var highlight: Highlighter?
  var theme = Theme.memo
  var color = ColorUse.auto
  /// Cells of a character of ambiguous width.
  var ambiguousWidth = 1
  var usesMouse = true
  /// Ask the terminal how wide it takes emoji and the like to be.
  var probesWidths = false
  /// `nil` when nothing is said of it: to ask.
  var recovery: Recovery?
  /// What the configuration says of keys.
  var keySettings: [KeyMap.Setting] = []
  /// Where what is being set comes from.
  var source = Source.commandLine
  var start: Start?
  var file: FileName?

  var generates: Generated?
  var listsDrafts = false
  var showsHelp = false
  var showsVersion = false

  /// Where to run: `nil` on the terminal, else in memory.
  var dump: DumpFormat?
  var size: Size?
  var keys: KeySource?

  /// Keys to play: written on the command line, or in a file.
  enum KeySource: Hashable, Sendable {
    case script(KeyScript)
    case file(FileName)
  }
}
