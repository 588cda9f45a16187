import TextAreaJournal
import TerminalScreen
import TextArea
import TextAreaExpressions
import TextBuffer
import TextMetrics

extension Pad {
  /// The pad that a command line asks for, with its text.
  ///
  /// - Parameter environment: the value of a variable.
  init(_ options: Options, _ source: Source, environment: (String) -> String?) {
    var area = TextArea()
    area.apply(options)
    area.title = options.title ?? source.document?.name.shown ?? "Memo pad"
    area.load(source.content, caret: source.document == nil ? source.content.count : 0)
    self.init(area: area, document: source.document)
    loading = source.loading
    // Nobody knows when a pipe will have so many lines.
    if let start = options.start { if loading is FileLoading { go(to: start) } else { self.area.goTo(start) } }
    bindCommands()
    for setting in options.keySettings { self.area.keyMap.follow(setting) }
    nameHints()
    fade = options.fade
    inlineRows = options.inline > 0 ? options.inline : nil
    sheetWidth = options.width
    sheetHeight = options.height
    // no-color.org: set and not empty, whatever its value.
    let wantsNoColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
    usesColor = options.color == .auto ? !wantsNoColor : options.color != .never
    highlight = options.highlight
    chooseHighlighter()
    temporaryFolders = TemporaryFolders.named(by: environment)
    base = source.document?.isWhole == true ? source.content : nil
    if source.document?.isReadOnly == true { self.area.isEditable = false }
    say(source.remark)
  }
}

extension TextArea {
  /// Takes over what the options say about the sheet and its text.
  fileprivate mutating func apply(_ options: Options) {
    placeholder = PlaceholderConfiguration(options.placeholder)
    placeholder.alternatives = options.placeholderAlternatives
    placeholder.style = options.placeholderStyle
    placeholder.lineBreakMode = options.placeholderWrap
    placeholder.maximumNumberOfLines = options.placeholderLines
    placeholder.visibility = options.placeholderWhen == .empty ? .whileEmpty : .whileEmptyAndUnfocused
    borderStyle = options.border ?? .rounded
    theme = options.isPlain ? .plain : options.theme
    isPlain = options.isPlain
    textContainerInset = options.inset
    lineFragmentPadding = options.padding
    lineBreakMode = options.wrap
    showsLineNumbers = options.showsLineNumbers
    highlightsCurrentLine = options.highlightsCurrentLine
    showsWhitespace = options.showsWhitespace
    showsCounter = options.showsCounter
    rulerColumn = options.ruler > 0 ? options.ruler : nil
    usesSmartHome = options.usesSmartHome
    switch options.scrollBar {
    case .auto: scrollBarVisibility = .automatic
    case .always: scrollBarVisibility = .always
    case .never: scrollBarVisibility = .never
    }
    tabWidth = options.tabWidth
    usesSoftTabs = options.usesSoftTabs
    maximumLength = options.maximumLength
    isEditable = !options.isReadOnly
    pastesFromHost = true
    expressionEngine = PCRE2Engine()
    keyMap = options.keyMap == .emacs ? .emacs : .standard
    glyphRules.ambiguousWidth = options.ambiguousWidth
  }

  /// Puts the caret on a line and a character of it; past the end is the end.
  mutating func goTo(_ start: Options.Start) {
    let line = content.start(ofLine: min(start.line, content.lineCount) - 1)
    let end = content.lineEnd(containing: line)
    // A character has one byte at least.
    if let column = start.column, column > end - line {
      selectedRange = TextPosition(byteOffset: end)..<TextPosition(byteOffset: end)
      return
    }
    let offset = content.withSpan(of: line..<end) { bytes in
      var offset = 0
      for _ in 1..<(start.column ?? 1) where offset < bytes.count {
        offset = ClusterBreaker.end(ofClusterAt: offset, in: bytes)
      }
      return offset
    }
    let position = TextPosition(byteOffset: line + offset)
    selectedRange = position..<position
  }
}
