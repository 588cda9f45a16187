import TextAreaJournal
import TerminalScreen
import TextArea
import TextLayout
import TextMetrics

extension OptionRule {
  /// Every option by what it is about, in the order in which help lists them.
  static let groups: [(title: String, rules: [OptionRule])] = [
    ("Placeholder", placeholderRules), ("Sheet", sheetRules), ("Text", textRules), ("Behaviour", behaviourRules),
    ("Without a terminal", offlineRules), ("Other", otherRules),
  ]

  /// Every option.
  static let all: [OptionRule] = groups.flatMap(\.rules)

  private static let placeholderRules = [
    value("placeholder", "TEXT", wants: "a text", "what the empty pad says (Write down...)") { options, text in
      options.beginHint()
      options.placeholder = text
      return true
    },
    value(
      "placeholder-alternative", "TEXT", wants: "a text",
      "a shorter one: the longest that fits is shown; may be given several times"
    ) { options, text in
      options.beginHint()
      options.placeholderAlternatives.append(text)
      return true
    },
    value(
      "placeholder-style", "STYLE", wants: Style.notationHelp,
      "such as dim, italic or dim,fg=blue (the theme's, dim)"
    ) { options, text in
      guard let style = try? Style(notation: text) else { return false }
      options.placeholderStyle = style
      return true
    },
    choice("placeholder-when", "shown while empty, or only while empty and unfocused (empty)") {
      $0.placeholderWhen = $1
    },
    choice(
      "placeholder-wrap",
      of: [
        ("word", .byWordWrapping), ("char", .byCharWrapping), ("clip", .byClipping), ("head", .byTruncatingHead),
        ("middle", .byTruncatingMiddle), ("tail", .byTruncatingTail),
      ], "its line-break mode (word)"
    ) { $0.placeholderWrap = $1 },
    number("placeholder-lines", 0...1_000_000, "its maximum of lines; 0: no limit (0)") { $0.placeholderLines = $1 },
    number("fade", takes: "MILLISECONDS", 0...10_000, "how long it takes to come back, with 256 colours or more (0)") {
      $0.fade = .milliseconds($1)
    },
  ]

  private static let sheetRules = [
    value("title", "TEXT", wants: "a text", "title over the sheet (Memo pad, or the file's name)") { options, text in
      options.title = text
      return true
    },
    choice("border", "the sheet's frame (rounded, ascii where lines cannot be drawn)") {
      (options, border: BorderStyle) in
      options.border = border
    },
    number("width", 1...1000, "outer width of the sheet in cells (the whole screen)") { $0.width = $1 },
    number("height", 1...1000, "outer height of the sheet in cells (the whole screen)") { $0.height = $1 },
    number(
      "inline", takes: "ROWS", 0...1000,
      "draw below the prompt, on as many rows as the text takes up to ROWS, and take them away at the end (0: no)"
    ) { $0.inline = $1 },
    value(
      "inset", "T,L,B,R", wants: "four numbers from 0 to 1000 with commas between: top, left, bottom and right",
      "cells kept free inside the border (0,0,0,0)"
    ) { options, text in
      let cells = text.split(separator: ",", omittingEmptySubsequences: false).map { wholeNumber($0, in: 0...1000) }
      guard cells.count == 4, let top = cells[0], let left = cells[1], let bottom = cells[2], let right = cells[3]
      else { return false }
      options.inset = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
      return true
    },
    number("padding", 0...1000, "cells kept free at both ends of every row (1)") { $0.padding = $1 },
    flag("plain", "no lines and no bars, the state in a sentence") { $0.isPlain = $1 },
    flag("line-numbers", "number the lines") { $0.showsLineNumbers = $1 },
    flag("current-line", "mark the line that the caret is on") { $0.highlightsCurrentLine = $1 },
    number("ruler", 0...1000, "mark the column behind the Nth; 0: none (0)") { $0.ruler = $1 },
    flag("counter", "show how many characters the text has") { $0.showsCounter = $1 },
    choice("scroll-bar", "when the scroll bar shows (auto)") { $0.scrollBar = $1 },
    choice("theme", of: Theme.named.map { ($0.name, $0.theme) }, "colours and attributes (memo)") { $0.theme = $1 },
    choice("color", "how many colours (auto, which honours NO_COLOR)") { $0.color = $1 },
  ]

  private static let textRules = [
    choice(
      "wrap", of: [("word", .byWordWrapping), ("char", .byCharWrapping), ("none", .byClipping)],
      "how lines wrap (word)"
    ) { $0.wrap = $1 },
    choice(
      "highlight", of: [("auto", nil)] + Highlighter.allCases.map { ($0.rawValue, $0) },
      "what the text is highlighted as (auto: by the file's name)"
    ) { $0.highlight = $1 },
    flag("white-space", "show blanks and tabs") { $0.showsWhitespace = $1 },
    number("tab-width", 1...100, "cells between tab stops (8)") { $0.tabWidth = $1 },
    flag("soft-tabs", "Tab inserts spaces") { $0.usesSoftTabs = $1 },
    number("max-length", 0...Int.max, "most characters that may be written (no limit)") { $0.maximumLength = $1 },
    number("ambiguous", 1...2, "cells of characters of ambiguous width (1)") { $0.ambiguousWidth = $1 },
  ]

  private static let behaviourRules = [
    flag("read-only", "no edits") { $0.isReadOnly = $1 },
    choice("keymap", "which keys do what (standard)") { $0.keyMap = $1 },
    flag("smart-home", "Home goes to the end of the indentation first") { $0.usesSmartHome = $1 },
    flag("mouse", isNormallyOn: true, "leave the mouse to the terminal") { $0.usesMouse = $1 },
    flag("probe", "ask the terminal how wide it draws emoji and the like, and draw more of them whole") {
      $0.probesWidths = $1
    },
    choice("recover", "what to do with a draft found at start (ask)") { $0.recovery = $1 },
  ]

  private static let otherRules = [
    generate, command("drafts", "list what was not saved: time, file or memo, first line") { $0.listsDrafts = true },
    command("help", letter: "h", "show this and exit") { $0.showsHelp = true },
    command("version", letter: "V", "show the version and exit") { $0.showsVersion = true },
  ]

  /// What `make install` asks for.
  private static var generate: OptionRule {
    var rule = choice("generate", "write what is installed beside the program") { (options, kind: Generated) in
      options.generates = kind
    }
    (rule.isHidden, rule.isSetting) = (true, false)
    return rule
  }

  private static let offlineRules = [
    value("size", "COLSxROWS", wants: "COLSxROWS, each from 0 to 1000", "with --dump: the size of the screen (80x24)") {
      options, text in
      guard let size = Size(notation: text) else { return false }
      options.size = size
      return true
    },
    OptionRule(
      name: "keys", takes: "KEYS|@PATH", wants: "KEYS or @PATH",
      meaning: "with --dump: what is typed, such as hello<Enter><C-s>"
    ) { (options, text) throws(UsageError) in
      if text.hasPrefix("@") {
        options.keys = .file(FileName(String(text.dropFirst())))
        return text.count > 1
      }
      do throws(KeyScriptError) {
        options.keys = .script(try KeyScript(text))
      } catch {
        throw UsageError("--keys: \(Readable.text(error.description))")
      }
      return true
    },
    choice("dump", "run without a terminal and print the last screen") { (options, format: Options.DumpFormat) in
      options.dump = format
    },
  ].map { rule in
    var rule = rule
    rule.isSetting = false
    return rule
  }
}
