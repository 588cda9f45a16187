import TerminalScreen

extension KeyMap {
  /// The keys of most of today's text fields, with the terminal's own control keys where they do not clash.
  public static let standard = KeyMap(
    name: "standard",
    bindings: moving(
      letters: [
        .rowStart: "<C-a>", .rowEnd: "<C-e>", .wordLeft: "<M-b>", .wordRight: "<M-f>", .textStart: "<M-lt>",
        .textEnd: "<M-gt>", .matchingBracket: "<C-]>",
      ]) + [
        Binding("<M-a>", .selectAll),
        Binding("<BS> <S-BS>", .delete(.left)),
        Binding("<Del> <S-Del>", .delete(.right)),
        Binding("<C-w> <M-BS> <C-BS>", .kill(.wordLeft)),
        Binding("<M-d> <C-Del> <M-Del>", .kill(.wordRight)),
        Binding("<C-u>", .kill(.rowStart)),
        Binding("<C-k>", .kill(.rowEnd)),
        Binding("<C-c> <C-Insert>", .copy),
        Binding("<C-x>", .cut),
        Binding("<C-v> <S-Insert>", .paste),
        Binding("<M-y>", .pastePrevious),
        Binding("<C-z>", .undo),
        Binding("<C-y> <C-S-z>", .redo),
        Binding("<Enter> <C-j> <M-Enter> <S-Enter> <C-Enter>", .insertNewline),
        Binding("<Tab>", .indent),
        Binding("<S-Tab>", .dedent),
        Binding("<M-Up>", .moveLinesUp),
        Binding("<M-Down>", .moveLinesDown),
        Binding("<M-S-Down>", .copyLinesDown),
        Binding("<M-j>", .joinLines),
        Binding("<M-o>", .openLine),
        Binding("<C-t>", .transpose),
        Binding("<M-u>", .uppercase),
        Binding("<M-l>", .lowercase),
        Binding("<M-c>", .capitalize),
        Binding("<C-f>", .host("find")),
        Binding("<F3>", .host("find-next")),
        Binding("<S-F3>", .host("find-previous")),
        Binding("<C-r>", .host("replace")),
        Binding("<C-g>", .host("go-to-line")),
        Binding("<F1>", .host("help")),
        Binding("<Esc>", .cancel),
      ])

  /// The motions of the keys that every keyboard has, and of `letters`; each also with Shift to select.
  static func moving(
    paragraphs: (up: Motion, down: Motion) = (.paragraphUp, .paragraphDown), letters: KeyValuePairs<Motion, String>
  ) -> [Binding] {
    let named: [(Motion, String)] = [
      (.left, "<Left>"), (.right, "<Right>"), (.up, "<Up>"), (.down, "<Down>"),
      (.wordLeft, "<C-Left> <M-Left>"), (.wordRight, "<C-Right> <M-Right>"),
      (.rowStart, "<Home>"), (.rowEnd, "<End>"), (.lineStart, "<M-Home>"), (.lineEnd, "<M-End>"),
      (.pageUp, "<PageUp>"), (.pageDown, "<PageDown>"),
      (.textStart, "<C-Home>"), (.textEnd, "<C-End>"), (paragraphs.up, "<C-Up>"), (paragraphs.down, "<C-Down>"),
      (.matchingBracket, ""),
    ]
    return named.flatMap { motion, keys in
      let more = letters.first { $0.key == motion }?.value ?? ""
      let plain = Binding("\(keys) \(more)", .move(motion))
      let shifted = plain.keys.filter { $0.count == 1 }.map { keys in
        keys.map { key in
          var key = key
          key.modifiers.insert(.shift)
          return key
        }
      }
      return [plain, Binding(shifted, .select(motion))].filter { !$0.keys.isEmpty }
    }
  }
}
