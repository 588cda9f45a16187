@testable import TextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextLayout
import TextMetrics

@testable import memo_pad

@Suite struct OptionsParsingTests {
  private func parse(_ words: String...) throws -> Options {
    try Options(arguments: words.map { Array($0.utf8) })
  }

  private func complaint(_ words: [String]) -> String? {
    do throws(UsageError) {
      _ = try Options(arguments: words.map { Array($0.utf8) })
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `nothing said means a rounded memo of the whole screen`() throws {
    let options = try parse()
    #expect(options.placeholder == "Write down...")
    #expect(options.placeholderStyle == nil)
    #expect(options.file == nil)
    #expect((options.padding, options.tabWidth, options.ambiguousWidth) == (1, 8, 1))
  }

  @Test func `values come behind an equals sign or as the next word`() throws {
    let options = try parse("--title=Notes", "--tab-width", "4", "--placeholder", "--dim?")
    #expect(options.title == "Notes")
    #expect(options.tabWidth == 4)
    #expect(options.placeholder == "--dim?")
  }

  @Test func `an abbreviation of one option is that option`() throws {
    #expect(try parse("--read").isReadOnly)
  }

  @Test func `a value of every kind is understood`() throws {
    let options = try parse(
      "--placeholder-style", "italic,fg=red", "--placeholder-when", "unfocused", "--placeholder-wrap", "middle",
      "--placeholder-lines", "3", "--border", "double", "--inset", "1,2,3,4", "--padding", "0", "--wrap", "none",
      "--color", "256", "--max-length", "9", "--no-mouse", "--line-numbers", "--soft-tabs", "--scroll-bar", "never",
      "--keymap", "emacs", "--ambiguous", "2", "--recover", "use", "--width", "20", "--height", "5")
    #expect(options.placeholderStyle == Style(.italic, foreground: .palette(1)))
    #expect(options.placeholderWhen == .unfocused)
    #expect(options.placeholderWrap == .byTruncatingMiddle)
    #expect(options.placeholderLines == 3)
    #expect(options.border == .double)
    #expect(options.inset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(options.wrap == .byClipping)
    #expect(options.color == .palette256)
    #expect(options.maximumLength == 9)
    #expect(!options.usesMouse && options.showsLineNumbers && options.usesSoftTabs)
    #expect(options.scrollBar == .never && options.keyMap == .emacs && options.recovery == .use)
    #expect((options.ambiguousWidth, options.width, options.height) == (2, 20, 5))
  }

  @Test func `a file and a place may come in any order`() throws {
    let options = try parse("+12:5", "notes.txt", "--read-only")
    #expect(options.file == FileName("notes.txt"))
    #expect(options.start == Options.Start(line: 12, column: 5))
    #expect(options.isReadOnly)
  }

  @Test(arguments: ["--title", "+5", "-", "--"])
  func `after two dashes everything is a file`(name: String) throws {
    #expect(try parse("--", name).file == FileName(name))
  }

  @Test func `a file name need not be UTF-8`() throws {
    #expect(try Options(arguments: [[0x61, 0xFF]]).file == FileName(bytes: [0x61, 0xFF]))
  }

  @Test(arguments: [
    (["--size", "x", "--dump", "text"], "--size: takes COLSxROWS, each from 0 to 1000, not x"),
    (["--size", "1001x5", "--dump", "text"], "--size: takes COLSxROWS, each from 0 to 1000, not 1001x5"),
    (["--size", "+4x4", "--dump", "text"], "--size: takes COLSxROWS, each from 0 to 1000, not +4x4"),
    (["--keys", "a<Nope>", "--dump", "text"], "--keys: unknown key <Nope> (a literal < is written <lt>)"),
    (["--keymap", "vi"], "--keymap: takes standard or emacs, not vi"),
    (["--wrap"], "--wrap: takes word, char or none"),
    (["--read-only=yes"], "--read-only: takes no value"),
    (["--nope"], "--nope: no such option; --help lists them"),
    (["-x"], "-x: no such option; --help lists them"),
    (["-hx"], "-hx: no such option; --help lists them"),
    (["--bordr", "double"], "--bordr: no such option; did you mean --border?"),
    (["--tilte=a"], "--tilte: no such option; did you mean --title?"),
    (["--colour"], "--colour: no such option; did you mean --color?"),
    (["--no-line-numbers=1"], "--no-line-numbers: takes no value"),
    (["--no-title"], "--no-title: no such option; --help lists them"),
    (["-title", "a"], "-title: no such option; did you mean --title?"),
    (
      ["--pl", "a"],
      "--pl: short for --placeholder, --placeholder-alternative, --placeholder-style, --placeholder-when and 3 more"
    ),
    (["--hei=3", "--he"], "--he: short for --height and --help"),
    (["--", "a", "--title"], "--title: only one FILE can be open"),
    (["--tab-width", "0"], "--tab-width: takes a number from 1 to 100, not 0"),
    (["--tab-width", "+4"], "--tab-width: takes a number from 1 to 100, not +4"),
    (
      ["--inset", "1,2,3"],
      "--inset: takes four numbers from 0 to 1000 with commas between: top, left, bottom and right, not 1,2,3"
    ),
    (["--title", "a", "b", "c"], "c: only one FILE can be open"),
    (["--border", "\u{1B}[2J"], "--border: takes single, rounded, double, heavy, ascii or none, not ^[[2J"),
    (["--keys", "a"], "--keys: takes effect with --dump text|ansi|json|svg only"),
    ([""], "FILE: the name is empty"),
  ])
  func `wrong usage is one line that names the option and what it takes`(words: [String], line: String) {
    #expect(complaint(words) == line)
  }

  @Test func `help lists every option once, in lines of 80 columns at most`() {
    let lines = Usage.text.split(separator: "\n")
    for rule in OptionRule.all where !rule.isHidden {
      #expect(lines.count { $0.hasPrefix("  \(rule.usage) ") || $0 == "  \(rule.usage)" } == 1, "\(rule.name)")
    }
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a letter stands for an option, and several go behind one dash`() throws {
    #expect(try parse("-h").showsHelp)
    let both = try parse("-Vh")
    #expect(both.showsHelp && both.showsVersion)
  }

  @Test func `what is on can be switched off, and the last word counts`() throws {
    #expect(try !parse("--line-numbers", "--no-line-numbers").showsLineNumbers)
    #expect(try !parse("--no-mouse").usesMouse)
    #expect(try parse("--no-mouse", "--mouse").usesMouse)
  }

  @Test func `what the widget has is an option too`() throws {
    let options = try parse(
      "--fade", "200", "--placeholder-alternative", "short", "--placeholder-alternative", "s", "--ruler", "72",
      "--white-space", "--current-line", "--counter", "--smart-home", "--highlight", "diff")
    #expect(options.fade == .milliseconds(200))
    #expect(options.placeholderAlternatives == ["short", "s"])
    #expect(options.ruler == 72 && options.showsWhitespace && options.highlightsCurrentLine && options.showsCounter)
    #expect(options.usesSmartHome && options.highlight == .diff)
  }

  @Test(arguments: [("+0", 1, nil), ("+12,5", 12, 5), ("+12:0", 12, 1), ("+99999999999999999999", Int.max, nil)])
  func `a place counts from 1, and what is before or behind everything is taken as the first or the last`(
    place: String, line: Int, column: Int?
  ) throws {
    #expect(try parse(place).start == Options.Start(line: line, column: column))
  }

  @Test(
    arguments: [
      (["notes:12:5"], ["notes"], "notes", 12, 5), (["notes:12"], ["notes"], "notes", 12, nil),
      (["notes:12:5:"], ["notes"], "notes", 12, 5), (["a:1:2:3"], ["a:1"], "a:1", 2, 3),
      (["a:1:2"], ["a:1", "a"], "a:1", 2, nil),
      (["notes:12"], ["notes", "notes:12"], "notes:12", nil, nil), (["notes:x"], ["notes"], "notes:x", nil, nil),
      (["notes:"], ["notes"], "notes:", nil, nil), ([":12"], [""], ":12", nil, nil),
      (["+3", "notes:12"], ["notes"], "notes:12", 3, nil),
    ] as [([String], [String], String, Int?, Int?)])
  func `a name may have a place in it`(words: [String], files: [String], file: String, line: Int?, column: Int?) throws
  {
    var options = try Options(arguments: words.map { Array($0.utf8) })
    options.takePlaceFromName { name in files.contains { FileName($0) == name } }
    #expect(options.file == FileName(file))
    #expect(options.start == line.map { Options.Start(line: $0, column: column) })
  }
}
