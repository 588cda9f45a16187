import TerminalScreen
import TextArea
import TextLayout
import TextMetrics

/// One option: its name, what it takes, what it means and what it does.
///
/// The parser and `--help` both read this.
struct OptionRule: Sendable {
  let name: String
  /// What its value looks like; `nil` when it has none.
  let takes: String?
  let meaning: String
  /// Sets it; returns false when the value is not what it takes.
  let apply: @Sendable (inout Options, String) throws(UsageError) -> Bool
}

extension OptionRule {
  /// Every option, in the order in which help lists them.
  static let all: [OptionRule] =
    placeholderRules + sheetRules + textRules + behaviourRules + offlineRules + [
      flag("drafts", "list what was not saved: time, file or memo, first line") { $0.listsDrafts = true },
      flag("help", "show this and exit") { $0.showsHelp = true },
      flag("version", "show the version and exit") { $0.showsVersion = true },
    ]

  private static let placeholderRules = [
    value("placeholder", "TEXT", "what the empty pad says (Write down...)") { options, text in
      options.placeholder = text
      return true
    },
    value("placeholder-style", "STYLE", "such as dim, italic or dim,fg=blue (the theme's, dim)") { options, text in
      guard let style = try? Style(notation: text) else { return false }
      options.placeholderStyle = style
      return true
    },
    choice("placeholder-when", "shown while empty, or only while unfocused too (empty)") { $0.placeholderWhen = $1 },
    value("placeholder-wrap", "word|char|clip|head|middle|tail", "its line-break mode (word)") { options, text in
      let modes: [String: LineBreakMode] = [
        "word": .byWordWrapping, "char": .byCharWrapping, "clip": .byClipping, "head": .byTruncatingHead,
        "middle": .byTruncatingMiddle, "tail": .byTruncatingTail,
      ]
      guard let mode = modes[text] else { return false }
      options.placeholderWrap = mode
      return true
    },
    number("placeholder-lines", 0...1_000_000, "its maximum of lines; 0: no limit (0)") { $0.placeholderLines = $1 },
  ]

  private static let sheetRules = [
    value("title", "TEXT", "title over the sheet (Memo pad, or the file's name)") { options, text in
      options.title = text
      return true
    },
    choice("border", "the sheet's frame (rounded, ascii where lines cannot be drawn)") {
      (options, border: BorderStyle) in
      options.border = border
    },
    number("width", 1...1000, "outer width of the sheet in cells (the whole screen)") { $0.width = $1 },
    number("height", 1...1000, "outer height of the sheet in cells (the whole screen)") { $0.height = $1 },
    value("inset", "T,L,B,R", "cells kept free inside the border (0,0,0,0)") { options, text in
      let cells = text.split(separator: ",", omittingEmptySubsequences: false).map { wholeNumber($0, in: 0...1000) }
      guard cells.count == 4, let top = cells[0], let left = cells[1], let bottom = cells[2], let right = cells[3]
      else { return false }
      options.inset = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
      return true
    },
    number("padding", 0...1000, "cells kept free at both ends of every row (1)") { $0.padding = $1 },
  ]

  private static let textRules = [
    value("wrap", "word|char|none", "how lines wrap (word)") { options, text in
      let modes: [String: LineBreakMode] = [
        "word": .byWordWrapping, "char": .byCharWrapping, "none": .byClipping,
      ]
      guard let mode = modes[text] else { return false }
      options.wrap = mode
      return true
    },
    flag("line-numbers", "number the lines") { $0.showsLineNumbers = true },
    choice("scroll-bar", "when the scroll bar shows (auto)") { $0.scrollBar = $1 },
    number("tab-width", 1...100, "cells between tab stops (8)") { $0.tabWidth = $1 },
    flag("soft-tabs", "Tab inserts spaces") { $0.usesSoftTabs = true },
    number("max-length", 0...Int.max, "maximum number of characters (no limit)") { $0.maximumLength = $1 },
    number("ambiguous", 1...2, "cells of characters of ambiguous width (1)") { $0.ambiguousWidth = $1 },
  ]

  private static let behaviourRules = [
    flag("read-only", "no edits") { $0.isReadOnly = true },
    choice("keymap", "which keys do what (standard)") { $0.keyMap = $1 },
    value("theme", Theme.named.map(\.name).joined(separator: "|"), "colours and attributes (memo)") { options, name in
      guard let theme = Theme.named.first(where: { $0.name == name })?.theme else { return false }
      options.theme = theme
      return true
    },
    value(
      "highlight", "auto|" + Highlighter.allCases.map(\.rawValue).joined(separator: "|"),
      "what the text is highlighted as (auto: by the file's name)"
    ) { options, name in
      options.highlight = Highlighter(rawValue: name)
      return options.highlight != nil || name == "auto"
    },
    choice("color", "how many colours (auto, which honours NO_COLOR)") { $0.color = $1 },
    flag("no-mouse", "leave the mouse to the terminal") { $0.usesMouse = false },
    flag("probe", "ask the terminal how wide it draws emoji and the like, and draw more of them whole") {
      $0.probesWidths = true
    },
    choice("recover", "what to do with a journal found at start (ask)") { $0.recovery = $1 },
  ]

  private static let offlineRules = [
    value("size", "COLSxROWS", "with --dump: the size of the screen, each 0 to 1000 (80x24)") { options, text in
      guard let size = Size(notation: text) else { return false }
      options.size = size
      return true
    },
    OptionRule(name: "keys", takes: "KEYS|@PATH", meaning: "with --dump: what is typed, such as hello<Enter><C-s>") {
      (options, text) throws(UsageError) in
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
  ]
}

extension OptionRule {
  static func flag(_ name: String, _ meaning: String, _ set: @escaping @Sendable (inout Options) -> Void) -> OptionRule
  {
    OptionRule(name: name, takes: nil, meaning: meaning) { options, _ in
      set(&options)
      return true
    }
  }

  static func value(
    _ name: String, _ takes: String, _ meaning: String, _ set: @escaping @Sendable (inout Options, String) -> Bool
  ) -> OptionRule {
    OptionRule(name: name, takes: takes, meaning: meaning) { options, text in set(&options, text) }
  }

  static func number(
    _ name: String, _ range: ClosedRange<Int>, _ meaning: String,
    _ set: @escaping @Sendable (inout Options, Int) -> Void
  ) -> OptionRule {
    let limits =
      range.upperBound == .max ? "N (\(range.lowerBound) or more)" : "N (\(range.lowerBound) to \(range.upperBound))"
    return OptionRule(name: name, takes: limits, meaning: meaning) { options, text in
      guard let number = wholeNumber(text, in: range) else { return false }
      set(&options, number)
      return true
    }
  }

  static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ meaning: String, _ set: @escaping @Sendable (inout Options, Value) -> Void
  ) -> OptionRule {
    OptionRule(name: name, takes: names(of: Value.self), meaning: meaning) { options, text in
      guard let value = Value(rawValue: text) else { return false }
      set(&options, value)
      return true
    }
  }

  private static func names<Value: RawRepresentable<String> & CaseIterable>(of type: Value.Type) -> String {
    type.allCases.map(\.rawValue).joined(separator: "|")
  }

  /// A number written in decimal digits and nothing else.
  private static func wholeNumber(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), range.contains(number) else {
      return nil
    }
    return number
  }
}
