@testable import TextAreaJournal
import CTextAreaJournal
import TerminalScreen
import Testing
import TextArea
import TextBuffer

@testable import memo_pad

@Suite struct ConfigurationTests {
  /// What a configuration file says, and what is wrong with it.
  private func read(_ lines: String) -> (options: Options, problems: [String]) {
    var options = Options()
    let problems = options.take(configuration: Array(lines.utf8), of: "config")
    return (options, problems)
  }

  @Test func `an option has a line without dashes`() {
    let (options, problems) = read(
      "# mine\n\nline-numbers\n  border =  double \r\ntitle=a = b # c\nno-mouse\nsoft-tabs = yes\ncounter = no\n")
    #expect(problems.isEmpty)
    #expect(options.showsLineNumbers && options.usesSoftTabs && !options.usesMouse && !options.showsCounter)
    #expect(options.border == .double)
    #expect(options.title == "a = b # c")
  }

  @Test func `a value in quotes keeps its blanks and may have newlines`() {
    let (options, problems) = read(#"placeholder = " Two\nlines\t\"x\" \d\\ ""#)
    #expect(problems.isEmpty)
    #expect(options.placeholder == " Two\nlines\t\"x\" \\d\\ ")
  }

  @Test(arguments: [
    ("bordr = double", "bordr: no such option; did you mean border?"),
    ("--border = double", "--border: no such option; did you mean border?"),
    ("xyzzyxyzzy", "xyzzyxyzzy: no such option; memo-pad --help lists them"),
    ("bord = double", "bord: no such option; did you mean border?"),
    ("border = dotted", "border: takes single, rounded, double, heavy, ascii or none, not dotted"),
    ("border", "border: takes single, rounded, double, heavy, ascii or none"),
    ("line-numbers = 3", "line-numbers: takes yes or no, not 3"),
    ("dump = text", "dump: works on the command line only"),
    ("help", "help: works on the command line only"), ("[key]", "[key]: no such section; [keys] is one"),
    ("title = \"a", "a quote is not closed"), ("title = \"a\" b", "only blanks may follow the quote that ends a value"),
    ("\u{1B}[2J", "^[[2J: no such option; memo-pad --help lists them"),
    ("[keys]\n<C-b> undo", "a line of [keys] is KEYS = ACTION, such as <C-b> = undo"),
    ("[keys]\n<Nope> = undo", "<Nope>: is not a key such as <C-b>, <M-x>, <F5> or <C-x><C-s>"),
    ("[keys]\n<C-b> = undoo", "undoo: no such action; did you mean undo?"),
    ("[keys]\nb = undo", "b: is a character to type; bind keys with Ctrl or Alt, or <F5>"),
  ])
  func `an error names file and line, and the rest counts`(line: String, problem: String) {
    let number = line.contains("\n") ? 3 : 2
    let (options, problems) = read("soft-tabs\n\(line)\n")
    #expect(problems == ["config:\(number): \(problem)"])
    #expect(options.usesSoftTabs)
  }

  @Test func `a section that is not known is passed over with one error`() throws {
    let (options, problems) = read("[colors]\nred = blue\n[keys]\n<C-b> = undo")
    #expect(problems.count == 1)
    #expect(options.keySettings == [try KeySetting.read("<C-b> = undo")])
  }

  @Test func `the variable wins over the file, and the command line over both`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("memo-pad")
    try folder.write("tab-width = 2\npadding = 2\nline-numbers\nwidth = 20", to: "memo-pad/config")
    func options(_ words: String...) throws -> Options {
      try Configuration.options(words.map { Array($0.utf8) }) {
        ["XDG_CONFIG_HOME": folder.path, "MEMO_PAD_OPTIONS": "--padding 3 --width=30"][$0]
      }.options
    }
    let options = try options("--width", "40", "--no-line-numbers")
    #expect((options.tabWidth, options.padding, options.width) == (2, 3, 40))
    #expect(!options.showsLineNumbers)
  }

  @Test func `alternatives belong to the placeholder that was set in the same place`() {
    var (options, _) = read("placeholder = A long hint\nplaceholder-alternative = hint")
    #expect(options.placeholderAlternatives == ["hint"])
    #expect(options.take(variable: "--placeholder 'Another hint'").isEmpty)
    #expect(options.placeholderAlternatives == [])
  }

  @Test func `words of the variable are a shell's, and what is wrong with one leaves the others`() {
    var options = Options()
    let problems = options.take(
      variable: #"--title "a \"b\" \n" --nope notes.txt --placeholder=it\'s' $x' --dump text"#)
    #expect(options.title == "a \"b\" \\n")
    #expect(options.placeholder == "it's $x")
    #expect(
      problems == [
        "MEMO_PAD_OPTIONS: --nope: no such option; --help lists them",
        "MEMO_PAD_OPTIONS: notes.txt: is not an option, and files are named on the command line only",
        "MEMO_PAD_OPTIONS: --dump: works on the command line only",
      ])
  }

  @Test func `a quote that is not closed takes nothing with it but its word`() {
    var options = Options()
    #expect(
      options.take(variable: "--soft-tabs --title 'a b") == [
        "MEMO_PAD_OPTIONS: a quote is not closed", "MEMO_PAD_OPTIONS: --title: takes a text",
      ])
    #expect(options.usesSoftTabs)
  }

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/tmp/x", "HOME": "/home/u"], false, "/tmp/x/memo-pad/config"),
      (["HOME": "/home/u"], false, "/home/u/.config/memo-pad/config"), (["HOME": "/home/u"], true, nil),
      (["XDG_CONFIG_HOME": "", "HOME": "/home/u"], false, "/home/u/.config/memo-pad/config"),
      (["XDG_CONFIG_HOME": "x", "HOME": "/home/u"], false, "/home/u/.config/memo-pad/config"), ([:], false, nil),
      (["XDG_CONFIG_HOME": "/tmp/x", "HOME": "/home/u"], true, "/tmp/x/memo-pad/config"),
    ] as [([String: String], Bool, String?)])
  func `the environment names the file, and runs in memory do not look into the home`(
    variables: [String: String], isOffline: Bool, path: String?
  ) {
    #expect(Configuration.file(isOffline: isOffline) { variables[$0] } == path.map { FileName($0) })
  }

  @Test(arguments: ["is a folder", "is larger than 1 MB, so it is not read", "is a pipe"])
  func `a file that cannot be read is said and does not stop anything`(reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("memo-pad")
    let path = "\(folder.path)/memo-pad/config"
    switch reason {
    case "is a folder": try folder.makeFolder("memo-pad/config")
    case "is a pipe": #expect(mkfifo(path, 0o600) == 0)
    default: try folder.write(String(repeating: "#\n", count: 600_000), to: "memo-pad/config")
    }
    let (_, problems) = try Configuration.options([]) { ["XDG_CONFIG_HOME": folder.path][$0] }
    #expect(problems == ["\(path): \(reason)"])
  }
}

@Suite struct KeySettingTests {
  /// What keys do in a pad with these lines in the section of keys.
  private func run(_ keys: String, _ settings: String..., words: [String] = []) throws -> PadRun {
    let settings = try settings.map { try KeySetting.read($0[...]) }
    return try PadRun(keys, words) { pad in
      for setting in settings { pad.area.keyMap.follow(setting) }
      pad.nameHints()
    }
  }

  @Test func `keys do what the configuration says`() throws {
    #expect(try run("ab cd<C-b>", "<C-b> = undo").text == "ab ")
    #expect(try run("ab<F5>", "<F5> <M-z> = delete-left").text == "a")
    #expect(try run("ab<C-x><C-z>", "<C-x><C-z> = select-all").pad.area.selectedRange.upperBound.byteOffset == 2)
  }

  @Test func `keys that are bound to nothing do nothing`() throws {
    #expect(try run("ab<C-z>", "<C-z> = none").text == "ab")
  }

  @Test func `a key that began longer sequences is only that key`() throws {
    let run = try run("ab<C-x>", "<C-x> = undo", words: ["--keymap", "emacs"])
    #expect(run.text == "")
    #expect(
      !run.pad.area.keyMap.bindings.contains {
        $0.keys.contains { $0.count == 2 && $0[0] == KeyPress(.character("x"), .control) }
      })
  }

  @Test func `commands of the program can be bound, and the hints name the keys`() throws {
    let run = try run("", "<C-s> = none", "<C-d> = none", "<F10> = done")
    #expect(run.status.hasPrefix("F10 done"))
  }

  @Test func `every action has a name that leads to it`() {
    for row in Action.rows { #expect(Action(name: row.name) == row.action) }
    #expect(Set(Action.rows.map(\.name)).count == Action.rows.count)
    #expect(Action(name: "nothing") == nil)
  }
}
