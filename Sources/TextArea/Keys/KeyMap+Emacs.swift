extension KeyMap {
  /// The keys of emacs: mark and point, kill ring, numeric arguments.
  public static let emacs = KeyMap(
    name: "emacs", followsEmacs: true,
    bindings: moving(
      paragraphs: (.blankLineUp, .blankLineDown),
      letters: [
        .left: "<C-b>", .right: "<C-f>", .up: "<C-p>", .down: "<C-n>", .wordLeft: "<M-b>", .wordRight: "<M-f>",
        .rowStart: "<C-a>", .rowEnd: "<C-e>", .pageUp: "<M-v>", .pageDown: "<C-v>", .textStart: "<M-lt>",
        .textEnd: "<M-gt>", .blankLineUp: "<M-{>", .blankLineDown: "<M-}>", .matchingBracket: "<C-]>",
      ]) + [
        Binding("<C-Space> <C-@>", .setMark),
        Binding("<C-x><C-x>", .exchangeCaretAndMark),
        Binding("<C-x>h", .selectAll),
        Binding("<BS> <S-BS>", .delete(.left)),
        Binding("<Del>", .delete(.right)),
        Binding("<C-d>", .erase(.right)),
        Binding("<M-BS> <C-BS>", .kill(.wordLeft)),
        Binding("<M-d> <C-Del>", .kill(.wordRight)),
        Binding("<C-k>", .killLine),
        Binding("<C-w> <S-Del>", .cut),
        Binding("<M-w> <C-Insert>", .copy),
        Binding("<C-y>", .yank),
        Binding("<S-Insert>", .paste),
        Binding("<M-y>", .pastePrevious),
        Binding("<C-/> <C-_> <C-x>u <C-z>", .undo),
        Binding("<M-_> <C-S-z>", .redo),
        Binding("<Enter> <C-j> <C-m> <M-Enter> <S-Enter> <C-Enter>", .insertNewline),
        Binding("<C-o>", .openLine),
        Binding("<M-^>", .joinWithPrevious),
        Binding("<M-j>", .joinLines),
        Binding("<Tab>", .indent),
        Binding("<S-Tab>", .dedent),
        Binding("<M-Up>", .moveLinesUp),
        Binding("<M-Down>", .moveLinesDown),
        Binding("<M-S-Down>", .copyLinesDown),
        Binding("<C-t>", .transpose),
        Binding("<M-u>", .uppercase),
        Binding("<M-l>", .lowercase),
        Binding("<M-c>", .capitalize),
        Binding("<C-u>", .numericArgument(nil)),
        Binding("<C-s>", .host("find")),
        Binding("<F3>", .host("find-next")),
        Binding("<C-r> <S-F3>", .host("find-previous")),
        Binding("<M-%>", .host("replace")),
        Binding("<M-g>g", .host("go-to-line")),
        Binding("<F1> <C-h>", .host("help")),
        Binding("<C-g> <Esc>", .cancel),
      ] + (0...9).map { digit in Binding("<M-\(digit as Int)>", .numericArgument(digit)) })

  /// The built-in key maps.
  public static let all: [KeyMap] = [.standard, .emacs]
}
