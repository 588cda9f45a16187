import TerminalScreen
import TextArea

/// The manual page: what a script may rely on.
enum ManualPage {
  static var text: String {
    var page = Roff()
    page.raw(".TH MEMO\\-PAD 1 \"\" \"\(Usage.release)\" \"User Commands\"")
    begin(&page)
    options(&page)
    configuration(&page)
    keys(&page)
    end(&page)
    return page.text
  }

  private static func begin(_ page: inout Roff) {
    page.heading("NAME")
    page.raw("memo\\-pad \\- write a memo, edit a file, answer a script")
    page.heading("SYNOPSIS")
    page.raw("\\fBmemo\\-pad\\fR [\\fIOPTION\\fR...] [\\fB\\-\\-\\fR] [\\fIFILE\\fR]")
    page.heading("DESCRIPTION")
    page.paragraph(
      "Without FILE it is a pad for a memo: Ctrl-D or [Done] gives the screen back and prints the text on standard output, with one newline at its end. An empty memo prints nothing. Text that comes on standard input is what the memo starts with; one newline at its end is dropped. Ctrl-Q, or Ctrl-C without a selection, cancels and asks first when there is text, which can then be finished or saved in a file instead."
    )
    page.paragraph(
      "With FILE it is an editor: Ctrl-S saves, Ctrl-Q leaves and asks first when there are unsaved changes. A FILE that does not exist yet is made at the first save. Saves are atomic where they can be; what was not edited is written back byte for byte."
    )
    page.paragraph(
      "Keys and drawing go through the controlling terminal, whatever standard input and output are; standard output carries the finished memo and nothing else. Every message on standard error is one line."
    )
    page.paragraph(
      "What is not saved is kept in a journal, whatever ends the program, and offered at the next start on the same file."
    )
  }

  private static func options(_ page: inout Roff) {
    page.heading("OPTIONS")
    page.paragraph(
      "The beginning of a name that belongs to one option only stands for it. A value is the next word, or stands behind an equals sign. In parentheses: what holds when nothing is said. Options that are on or off are also known as `--no-NAME`, which takes back what the configuration asked for."
    )
    for group in OptionRule.groups {
      page.subheading(group.title)
      for rule in group.rules where !rule.isHidden {
        let names = (rule.letter.map { "`-\($0)`, " } ?? "") + "`--\(rule.listed)`"
        let value = rule.takes.map { " \($0)" } ?? ""
        let limits = rule.takes != "TEXT" && rule.choices.isEmpty && rule.takes.map { $0 != rule.wants } ?? false
        page.entry(names + value, sentence(rule.meaning) + (limits ? " Takes \(rule.wants)." : ""))
      }
    }
    page.subheading("Operands")
    page.entry("`+LINE`, `+LINE:COLUMN`", "Start there; both count from 1. `FILE:LINE:COLUMN` does the same.")
  }

  private static func sentence(_ meaning: String) -> String {
    meaning.prefix(1).uppercased() + meaning.dropFirst() + "."
  }

  private static func configuration(_ page: inout Roff) {
    page.heading("CONFIGURATION")
    page.paragraph(
      "Options are read from `$XDG_CONFIG_HOME/memo-pad/config` (`~/.config/memo-pad/config`), then from `MEMO_PAD_OPTIONS`, then from the command line; the later one wins. `MEMO_PAD_PLAIN=1` means `--plain`, for those who use a screen reader. What is wrong there is said with its file and line in the status line and, once the screen has been given back, on standard error; everything else holds."
    )
    page.paragraph(
      "The file has one option a line, by its full name without dashes. A value is what stands behind the equals sign, without the blanks around it; between double quotes it keeps them, and \\n, \\t, \\\" and \\\\ stand for a newline, a tab, a quote and a backslash. Options that are on or off may have yes or no as their value. A line that begins with # is a comment."
    )
    page.paragraph(
      "In the section `[keys]` a line is KEYS = ACTION. Keys are written as in `<C-b>` for Ctrl-B, `<M-b>` for Alt-B, `<S-Up>` for Shift-Up, `<F5>`, and `<C-x><C-s>` for one key after the other; several ways have blanks between them. The action `none` makes them do nothing. The names of all actions stand under ACTIONS. The keys hold in the text, in every key map; those of the find bar, of fields and of lists stay."
    )
    page.example(
      """
      # ~/.config/memo-pad/config
      line-numbers
      border = double
      placeholder = "What have you done?\\nAnd why?"

      [keys]
      <C-b> <M-z> = undo
      <C-q> = none
      <F10> = leave
      """)
    page.paragraph(
      "`MEMO_PAD_OPTIONS` holds options as on the command line, with their dashes. Its words are told apart as by a shell, with single quotes, double quotes and backslashes, but nothing is expanded. With `--dump` the file is read only if `XDG_CONFIG_HOME` is set, so that such runs are the same for everybody."
    )
  }

  private static func keys(_ page: inout Roff) {
    page.heading("KEYS")
    page.paragraph("F1 shows these, as they are after the configuration.")
    for section in KeySection.all(keyMap(.standard)) { list(section.title, section.lines, in: &page) }
    list("In the text, with --keymap emacs", Place.text.lines(keyMap(.emacs)), in: &page)
    page.heading("ACTIONS")
    page.paragraph("What keys can be bound to in the configuration:")
    for row in Action.rows { page.entry("`\(row.name)`", sentence(row.summary)) }
    for row in Pad.Command.rows { page.entry("`\(row.command.rawValue)`", sentence(row.meaning)) }
    page.entry("`\(KeyMap.Setting.noAction)`", "Nothing.")
  }

  private static func list(_ title: String, _ lines: [KeyHelp], in page: inout Roff) {
    page.subheading(title)
    for line in lines { page.entry("`\(line.spelling.replacing("`", with: "backquote"))`", sentence(line.meaning)) }
  }

  /// A key map with the program's own commands in it.
  private static func keyMap(_ map: KeyMap) -> KeyMap {
    var pad = Pad(area: TextArea())
    pad.area.keyMap = map
    pad.bindCommands()
    return pad.area.keyMap
  }

  private static func end(_ page: inout Roff) {
    page.heading("BELOW THE PROMPT")
    page.paragraph(
      "With `--inline` the pad is drawn on the rows below the cursor instead of on a screen of its own. What is above stays, the sheet grows with its text, and at the end its rows are taken away: what is left is what was printed, or nothing. The mouse is the terminal's own then."
    )
    page.example("why=$(memo-pad --inline 8 --title \"Why?\") || exit")
    page.heading("WITHOUT A TERMINAL")
    page.paragraph(
      "With `--dump` the program runs on a screen in memory, is fed the keys of `--keys`, and prints the last screen: as text, with SGR sequences, as a picture, or as JSON with the text, the caret and the status line. Files are saved for real. In the keys, characters stand for themselves and names are in angle brackets: `<Enter>`, `<C-s>`, `<Paste>`...`</Paste>`, `<Click:COLUMN,ROW>`, `<Drag:C1,R1,C2,R2>`, `<Wheel:up,COLUMN,ROW>`, `<Resize:COLSxROWS>`, `<Focus>`, `<Blur>`, `<Wait:MS>`; `<lt>` is a <. Columns and rows count from 0."
    )
    page.example("memo-pad --size 40x10 --keys 'hello<Left>' --dump json")
    page.heading("EXIT STATUS")
    page.entry("`0`", "Done: what was written is on the disk, printed, or nothing was changed.")
    page.entry("`1`", "An error, or changes were discarded, so that git and others see that the edit was given up.")
    page.entry("`2`", "Wrong usage.")
    page.entry("`130`", "The memo was cancelled, or saved in a file instead; its draft is kept for a week.")
    page.paragraph("A signal that ends the program is also what it dies of, after the terminal was given back.")
    page.heading("ENVIRONMENT")
    page.entry("`MEMO_PAD_OPTIONS`", "Options that hold before those of the command line.")
    page.entry("`XDG_CONFIG_HOME`, `XDG_STATE_HOME`", "Where the configuration and the drafts are.")
    page.entry("`NO_COLOR`", "If it is set and not empty, no colours are used unless `--color` asks for them.")
    page.entry("`TERM`, `LINES`, `COLUMNS`, `ESCDELAY`", "As for every program of ncurses.")
    page.heading("FILES")
    page.entry("`~/.config/memo-pad/config`", "The configuration.")
    page.entry("`~/.local/state/memo-pad/`", "What is not saved yet; `memo-pad --drafts` lists it.")
    page.heading("EXAMPLES")
    page.example(
      """
      text=$(memo-pad --placeholder "Why?")
      git log -1 --format=%B | memo-pad >message.txt
      memo-pad notes.txt +12
      EDITOR=memo-pad git commit
      """)
  }
}
